import AppKit
import BindingKit

/// The fruits in a table with three columns: add, delete, reorder, filter, sort, group by origin.
///
/// Names are edited in their cells. The Delete key and the menu of a row remove it. A drag moves it
/// if the order is the user's own. *Undo* covers edits, additions, removals and moves.
final class FruitsViewController: BindingViewController {
    private let basket: FruitBasket
    private let steps: UndoManager
    private let tableView = NSTableView()
    private let filterField = NSSearchField()
    private let orderControl = NSSegmentedControl(
        labels: ["My order", "Name", "Price"], trackingMode: .selectOne, target: nil, action: nil)
    private let groupBox = NSButton(checkboxWithTitle: "Countries", target: nil, action: nil)
    private let addButton = NSButton(title: "+", target: nil, action: nil)
    private let removeButton = NSButton(title: "−", target: nil, action: nil)
    private let summaryLabel = NSTextField(labelWithString: "")

    init(basket: FruitBasket, _ undoManager: UndoManager) {
        self.basket = basket
        steps = undoManager
        super.init(nibName: nil, bundle: nil)
        title = "Fruits"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }

    override func loadView() {
        for (identifier, title, width) in [
            ("name", "Name", 180.0), ("origin", "Origin", 140), ("price", "Price", 80),
        ] {
            let column = NSTableColumn(identifier: .init(identifier))
            column.title = title
            column.width = width
            tableView.addTableColumn(column)
        }
        tableView.allowsMultipleSelection = true
        tableView.usesAlternatingRowBackgroundColors = true
        let top = NSStackView(views: [filterField, orderControl, groupBox])
        let bottom = NSStackView(views: [addButton, removeButton, summaryLabel])
        view = .column(top, .scrolling(tableView, width: 480, height: 320), bottom)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.registerUndo(with: steps) { _ in "Edit" }
        bindRows()
        bindControls()
    }

    private func bindRows() {
        let rows = bindings.bindRows(
            of: tableView, toSubject: basket,
            .sections { basket in
                guard basket.isGrouped else { return [RowSection("", rows: basket.visible)] }
                return basket.sections.map {
                    RowSection($0.id, header: "\($0.origin)", rows: $0.fruits)
                }
            }
        ) { (columns: NSTableRowView, fruit, row) in
            let name = columns.cell(FruitNameCell.self, in: "name")
            row.bindObserver(
                name.field, toSubject: fruit, twoWay: \.name, writeBack: .onCommit,
                validate: .required("A fruit needs a name."))
            let origin = columns.cell(LabelCell.self, in: "origin")
            row.bindObserver(origin.label, \.stringValue, toSubject: fruit, \.origin)
            let price = columns.cell(LabelCell.self, in: "price")
            price.label.alignment = .right
            row.bindObserver(price.label, \.stringValue, toSubject: fruit, \.price) { $0.euros }
        }
        rows.editing.onRemove = { [basket] in basket.remove($0) }
        rows.editing.canMove = { [basket] _ in basket.canMove }
        rows.editing.onMove = { [basket] in basket.move($0, before: $1.successor) }
        rows.contextMenu = { [basket] fruit in
            [
                RowAction("Cheaper", symbol: "arrow.down") { fruit.changePrice(byCents: -10) },
                RowAction("Delete", symbol: "trash", isDestructive: true) { basket.remove(fruit) },
            ]
        }
        bindings.bindSelection(of: tableView, toSubject: basket, twoWay: \.selection)
    }

    private func bindControls() {
        bindings.bindObserver(filterField, toSubject: basket, twoWay: \.filter)
            .registersUndo = false
        bindings.bindObserver(orderControl, toSubject: basket, twoWay: \.order)
            .registersUndo = false
        bindings.bindObserver(groupBox, \.isOn, toSubject: basket, twoWay: \.isGrouped)
            .registersUndo = false
        bindings.bindAction(addButton, toSubject: basket) { $0.add() }
        bindings.bindAction(removeButton, toSubject: basket, isEnabled: { $0.selection != nil }) {
            [weak tableView] _ in tableView?.removeSelectedRows()
        }
        bindings.bindObserver(summaryLabel, \.stringValue, toSubject: basket) {
            "\($0.fruits.count) fruits, total \($0.fruits.map(\.price).reduce(0, +).euros)"
        }
    }

    /// *Delete* in the Edit menu.
    @objc func delete(_ sender: Any?) { tableView.removeSelectedRows() }
}

/// A name that is edited in its cell.
private final class FruitNameCell: NSTableCellView {
    let field = NSTextField(string: "")

    override init(frame: NSRect) {
        super.init(frame: frame)
        field.isBordered = false
        field.drawsBackground = false
        textField = field
        fill(with: field)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }
}
