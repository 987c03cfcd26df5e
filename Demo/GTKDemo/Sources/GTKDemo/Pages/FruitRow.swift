import BindingKit
import BindingKitGTK
import Models

/// A fruit in the table, in three columns.
final class FruitRow: ColumnRow {
    let nameLabel = Label().alignText(0).ellipsizing()
    let originLabel = Label().alignText(0).ellipsizing()
    let priceLabel = Label()

    required init() {
        super.init()
        columns = [nameLabel, originLabel, priceLabel]
    }

    /// Shows a fruit until the row gets another one.
    func show(_ fruit: Fruit, _ row: BindingManager) {
        row.bindObserver(nameLabel, \.text, toSubject: fruit, \.name)
        row.bindObserver(originLabel, \.text, toSubject: fruit, \.origin)
        row.bindObserver(priceLabel, \.text, toSubject: fruit, \.price) { $0.euros }
    }
}
