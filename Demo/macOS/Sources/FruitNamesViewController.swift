import AppKit
import BindingKit

/// The names of the fruits in a table with one column. The cells are made from a prototype.
///
/// In your own program, the table is an outlet from a storyboard, where its cell view has the
/// identifier *fruit*. This demo has no storyboard, so the table makes the prototype itself, in the
/// method that AppKit uses for prototypes of storyboards.
final class FruitNamesViewController: NSViewController {
    @IBOutlet var tableView: NSTableView?
    private let bindings = BindingManager()
    private let basket: FruitBasket

    init(basket: FruitBasket) {
        self.basket = basket
        super.init(nibName: nil, bundle: nil)
        title = "Names"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }

    override func loadView() {
        let table = PrototypeTableView()
        table.addTableColumn(NSTableColumn(identifier: .init("main")))
        table.headerView = nil
        table.style = .sourceList
        tableView = table
        view = .scrolling(table, width: 240, height: 380)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.follow(self)
        guard let tableView else { return }
        bindings.bindRows(
            of: tableView, toSubject: basket, \.visible,
            .style(
                header: "Fruits",
                footer: .following { "\($0.visible.count) of \($0.fruits.count)" },
                empty: ExtraRow { (cell: LabelCell, _) in cell.label.stringValue = "No fruits" }),
            cell: .prototype("fruit")
        ) { (cell: NSTableCellView, fruit, row) in
            guard let label = cell.textField else { return }
            row.bindObserver(label, \.stringValue, toSubject: fruit) { "\($0.symbol) \($0.name)" }
        }
        bindings.bindSelection(of: tableView, toSubject: basket, twoWay: \.selection)
    }
}

/// A table with one prototype.
private final class PrototypeTableView: NSTableView {
    override func makeView(
        withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?
    ) -> NSView? {
        if let used = super.makeView(withIdentifier: identifier, owner: owner) { return used }
        guard identifier.rawValue == "fruit" else { return nil }
        let cell = LabelCell(frame: .zero)
        cell.identifier = identifier
        return cell
    }
}
