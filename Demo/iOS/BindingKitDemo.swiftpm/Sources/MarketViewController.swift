import BindingKit
import UIKit

/// The fruits of a market, loaded page by page as the user reaches the end of the table.
final class MarketViewController: BindingTableViewController, BindingScreen {
    private let basket = FruitBasket()
    private let loader: RowLoader

    init(market: FruitMarket = FruitMarket()) {
        loader = RowLoader { [basket] in
            let page = try await market.nextPage()
            basket.fruits += page.fruits
            return page.hasMore
        }
        super.init(style: .plain)
        title = "Market"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let rows = bindings.bindRows(of: tableView, toSubject: basket, \.fruits) {
            (cell: FruitCell, fruit, row) in cell.show(fruit, in: row)
        }
        bindings.bindLoader(
            loader, of: tableView, after: rows, loading: .text("Loading …"),
            failed: { [weak loader] error in
                ExtraRow { (cell: RetryCell, row) in
                    cell.label.text = "\(error)"
                    if let loader {
                        row.bindAction(cell.button, toSubject: loader) { $0.retry() }
                    }
                }
            })
        loader.load()
    }
}

extension ExtraRow {
    /// A row that shows a string.
    fileprivate static func text(_ text: String) -> ExtraRow {
        ExtraRow { (cell: UITableViewCell, _) in
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
        }
    }
}

/// Shows why the next fruits could not be loaded, with a button that tries again.
private final class RetryCell: UITableViewCell {
    let label = UILabel(.body)
    let button = UIButton(type: .system)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        button.setTitle("Try again", for: .normal)
        contentView.addRow(of: [label, button])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }
}
