import BindingKit
import BindingKitGTK
import Foundation

final class FruitCell: ListCell {
    private let nameLabel = Label().alignText(0).expand(horizontally: true)
    private let priceLabel = Label()

    required init() {
        super.init()
        content = Box(.horizontal, spacing: 12, [nameLabel, priceLabel]).margin(6)
    }

    func show(_ fruit: Fruit, _ row: BindingManager) {
        row.bindObserver(nameLabel, \.text, toSubject: fruit, \.name)
        row.bindObserver(priceLabel, \.text, toSubject: fruit, \.price) {
            $0.formatted(.currency(code: "EUR"))
        }
    }
}
