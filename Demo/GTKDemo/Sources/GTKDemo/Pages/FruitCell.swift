import BindingKit
import BindingKitGTK
import Models

/// A fruit in the list.
final class FruitCell: ListCell {
    let nameLabel = Label().alignText(0).expand(horizontally: true)
    let priceLabel = Label().alignText(1).style("numeric")

    required init() {
        super.init()
        content = Box(
            .horizontal, spacing: 8, [nameLabel.ellipsizing(), priceLabel]
        ).margin(4)
    }

    /// Shows a fruit until the cell gets another one.
    func show(_ fruit: Fruit, _ row: BindingManager) {
        row.bindObserver(nameLabel, \.text, toSubject: fruit, \.name)
        row.bindObserver(priceLabel, \.text, toSubject: fruit, \.price) { $0.euros }
    }
}
