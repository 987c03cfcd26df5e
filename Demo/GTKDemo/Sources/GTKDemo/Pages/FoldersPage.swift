import BindingKit
import BindingKitGTK
import Models

/// A tree of folders and files. The user opens, closes, drags and filters them.
///
/// The rows are an outline: each folder knows whether it is open. Clicks and keys change that.
final class FoldersPage: ViewController {
    let bindings = BindingManager()
    let tree = FileTree()

    let table = ColumnView([
        Column("Name", expands: true), Column("Size", width: 90, isNumeric: true),
    ])
    let filterEntry = SearchEntry(placeholder: "Search")
    let largeButton = CheckButton("100,000 files")
    let expandButton = Button("Expand All")
    let collapseButton = Button("Collapse All")
    let undoButton = Button(icon: "edit-undo-symbolic", name: "Undo")
    let redoButton = Button(icon: "edit-redo-symbolic", name: "Redo")
    private let undo = Action("undo")
    private let redo = Action("redo")
    let statusLabel = Label().alignText(0).ellipsizing().style("dim-label", "numeric")
    /// The table, or the reason why it has no rows.
    private(set) lazy var area = ContentArea(table, emptyIcon: "edit-find-symbolic")

    init() {
        super.init(title: "Folders")
    }

    override func loadView() -> Widget {
        let steps = Box(.horizontal, [undoButton, redoButton]).style("linked")
        let page = Box(
            .vertical, spacing: 8,
            [
                Box(
                    .horizontal, spacing: 12,
                    [filterEntry.expand(horizontally: true), largeButton]),
                area.expand(vertically: true).size(height: 200).style("frame"),
                statusLabel,
                Box(.horizontal, spacing: 8, [expandButton, collapseButton, steps]),
            ])
        page.add([undo, redo], as: "folders")
        page.onKey("<Control>z", action: "folders.undo")
        page.onKey("<Control><Shift>z", action: "folders.redo")
        return page
    }

    override func viewDidLoad() {
        bindings.owner = self
        table.accessibleName("Folders and files")
        filterEntry.accessibleName("Filter")
        let rows = bindings.bindRows(
            of: table, toSubject: tree,
            .outline(\.listedRoots, children: \.listedChildren, isExpanded: \.isExpanded)
        ) { (cell: FileRow, node, _) in cell.show(node) }
        rows.editing.onMove = { [tree] node, place in
            tree.move(node, into: place.parent, before: place.successor)
        }
        bindings.bindSelection(of: table, toSubject: tree, twoWay: \.selection)
        bindings.bindUnavailable(of: area, toSubject: tree) {
            guard $0.isEmpty else { return nil }
            return Unavailable(
                .empty, "Nothing found", message: "No name contains “\($0.filter)”.",
                actionTitle: "Show All")
        } onAction: {
            $0.filter = ""
        }
        bindings.bindObserver(filterEntry, \.text, toSubject: tree, twoWay: \.filter)
        bindings.bindObserver(largeButton, \.isOn, toSubject: tree, twoWay: \.isLarge)
        bindings.bindObserver(statusLabel, \.text, toSubject: tree, \.status)
        bindings.bindAction(expandButton, toSubject: tree) { $0.expandAll() }
        bindings.bindAction(collapseButton, toSubject: tree) { $0.collapseAll() }
        undoButton.action = "folders.undo"
        redoButton.action = "folders.redo"
        bindings.bindAction(undo, toSubject: tree.history, isEnabled: { $0.canUndo }) { $0.undo() }
        bindings.bindAction(redo, toSubject: tree.history, isEnabled: { $0.canRedo }) { $0.redo() }
    }

    override func viewWillAppear() { bindings.enable() }

    override func viewDidDisappear() { bindings.disable() }
}
