import BindingKit
import UIKit

/// A list of fruits to add, delete, reorder, filter and group. A thread changes the prices.
///
/// A tap on a fruit only sets the controller's selection, and the form follows. If the form is
/// beside the list, a tap on the selected fruit clears the selection.
///
/// *Undo* and *Redo* cover additions, deletions and moves in this list, and edits in the form. ⌘Z,
/// the gesture with three fingers and shaking the phone do the same, because the list and the form
/// give UIKit their common undo manager.
final class FruitsViewController: BindingTableViewController, BindingScreen {
    private let listing: FruitListing
    private let searchController = UISearchController(searchResultsController: nil)
    private let orderControl = UISegmentedControl(items: FruitListing.Order.allCases.map(\.title))
    private let addButton = UIBarButtonItem(systemItem: .add)
    private var rows: RowBinding<Fruit>?

    private let undoItem = UIBarButtonItem(systemItem: .undo)
    private let redoItem = UIBarButtonItem(systemItem: .redo)

    init(listing: FruitListing) {
        self.listing = listing
        super.init(style: .plain)
        title = "Fruits"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }

    override var undoManager: UndoManager? { listing.undoManager }
    override var canBecomeFirstResponder: Bool { true }

    var hasSelection: Bool { listing.fruits.selection != nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        // The controller of the fruits manages the selection.
        clearsSelectionOnViewWillAppear = false
        searchController.obscuresBackgroundDuringPresentation = false
        navigationItem.searchController = searchController
        navigationItem.titleView = orderControl
        navigationItem.leftBarButtonItem = editButtonItem
        navigationItem.rightBarButtonItems = [addButton, redoItem, undoItem]
        bindRows()
        bindControls()
    }

    private func bindRows() {
        let rows = bindings.bindRows(
            of: tableView, toSubject: listing, .sections { $0.sections },
            .style(
                empty: ExtraRow { (cell: UITableViewCell, _) in
                    var content = cell.defaultContentConfiguration()
                    content.text = "No fruits"
                    cell.contentConfiguration = content
                })
        ) { (cell: FruitCell, fruit, row) in cell.show(fruit, in: row) }
        rows.editing.onRemove = { [listing] in listing.remove($0) }
        rows.editing.canMove = { [listing] _ in listing.order == .own && listing.query.isEmpty }
        rows.editing.onMove = { [listing] in listing.move($0, before: $1.successor) }
        rows.contextMenu = { [listing] fruit in
            [
                RowAction("Cheaper", symbol: "arrow.down") { fruit.changePrice(byCents: -10) },
                RowAction("Delete", symbol: "trash", isDestructive: true) {
                    listing.remove(fruit)
                },
            ]
        }
        rows.onSelect = { [weak self] _ in self?.splitViewController?.show(.secondary) }
        self.rows = rows
        bindings.bindSelection(of: tableView, toSubject: listing.fruits, twoWay: \.selection)
    }

    private func bindControls() {
        bindings.bindObserver(searchController.searchBar, toSubject: listing, twoWay: \.query)
        bindings.bindObserver(orderControl, toSubject: listing, twoWay: \.order)
        bindings.bindAction(addButton, toSubject: listing) { $0.add() }
        bindings.bindAction(undoItem, toSubject: listing.undoManager) { $0.undo() }
        bindings.bindAction(redoItem, toSubject: listing.undoManager) { $0.redo() }
        let summary = UILabel(.footnote, colour: .secondaryLabel)
        summary.textAlignment = .center
        summary.frame.size.height = 44
        tableView.tableFooterView = summary
        bindings.bindObserver(summary, \.text, toSubject: listing.fruits) {
            "Total: \($0.content.map(\.price).reduce(0, +).euros)"
        }
    }

    // The table also calls its controller for methods that the library does not implement.
    override func tableView(
        _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? {
        let isBesideForm = splitViewController?.isCollapsed == false
        let place = RowIndex(section: indexPath.section, row: indexPath.row)
        guard isBesideForm, let fruit = rows?.element(at: place),
            fruit === listing.fruits.selection
        else { return indexPath }
        listing.fruits.selection = nil
        return nil
    }
}
