import BindingKit
import UIKit

/// A fruit and its price, which changes all the time.
final class FruitCell: UITableViewCell {
    private let nameLabel = UILabel(.body)
    private let priceLabel = UILabel(.body, colour: .secondaryLabel)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessoryType = .disclosureIndicator
        contentView.addRow(of: [nameLabel, priceLabel])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }

    /// - Parameter row: the bindings of the row, which end when the cell shows another one.
    func show(_ fruit: Fruit, in row: BindingManager) {
        row.bindObserver(nameLabel, \.text, toSubject: fruit) { "\($0.symbol) \($0.name)" }
        row.bindObserver(priceLabel, \.text, toSubject: fruit, \.price) { $0.euros }
    }
}
