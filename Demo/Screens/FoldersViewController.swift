import BindingKit
import DemoModels
import Terminal

/// A tree of folders and files. The user opens, closes, moves and filters them.
///
/// The rows are an outline: each folder knows whether it is open, and the arrow keys change that.
@MainActor
final class FoldersViewController: ViewController, BindingScreen {
    let bindings = BindingManager()
    private let tree: FileTree

    private let filterCaption = Label("Filter", style: TextStyle(.quiet))
    private let filterField = TextField(placeholder: "a part of a name")
    private let panel = Panel(title: "Folders")
    private let list = ListBox()
    private let content: ContentView
    private let statusLabel = Label(style: TextStyle(.quiet))
    private let expandButton = Button("Expand all")
    private let collapseButton = Button("Collapse all")
    private let sizeButton = Button("")
    private let buttons: ButtonRow
    private let keysLabel = Label(
        "/ filters  ·  e expands all  ·  c collapses all  ·  m 100,000", style: TextStyle(.quiet))

    init(tree: FileTree) {
        self.tree = tree
        content = ContentView(list)
        buttons = ButtonRow(expandButton, collapseButton, sizeButton)
        super.init(title: "Folders")
    }

    override var keyHelp: [KeyHelp] {
        [
            KeyHelp("/", "filters"), KeyHelp("e c", "expands all, collapses all"),
            KeyHelp("m", "100,000 files, or a few"),
            KeyHelp("alt+u alt+e", "undo and redo a move"),
        ].map { KeyHelp($0.keys, $0.effect, isHint: false) }
    }

    override var initiallyFocusedView: View? { list }
    override var viewFocusedAfterLeaving: View? { list }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.owner = self
        view.addSubviews(
            filterCaption, filterField, panel, statusLabel, buttons, keysLabel)
        panel.addSubview(content)
        let rows = bindings.bindRows(
            of: list, toSubject: tree,
            .outline(\.listedRoots, children: \.listedChildren, isExpanded: \.isExpanded)
        ) { (row: ListRow, node, _) in
            row.title = node.name
            row.detail = node.sizeText
        }
        rows.editing.onMove = { [tree] node, place in
            tree.move(node, into: place.parent, before: place.successor)
        }
        bindings.bindSelection(of: list, toSubject: tree, twoWay: \.selection)
        bindings.bindUnavailable(of: content, toSubject: tree) {
            guard $0.isEmpty else { return nil }
            return Unavailable(
                .empty, "Nothing found", message: "No name contains “\($0.filter)”.",
                actionTitle: "Show all")
        } onAction: {
            $0.filter = ""
        }
        bindControls()
    }

    private func bindControls() {
        filterField.leavesOnReturn = true
        bindings.bindObserver(filterField, toSubject: tree, twoWay: \.filter)
        bindings.bindObserver(statusLabel, \.text, toSubject: tree, \.status)
        bindings.bindObserver(sizeButton, \.title, toSubject: tree, \.isLarge) {
            $0 ? "A few" : "100,000"
        }
        bindings.bindAction(expandButton, toSubject: tree) { $0.expandAll() }
        bindings.bindAction(collapseButton, toSubject: tree) { $0.collapseAll() }
        bindings.bindAction(sizeButton, toSubject: tree) { $0.isLarge.toggle() }
    }

    override func viewWillLayoutSubviews() {
        var area = view.bounds.inset(columns: 1, rows: 0)
        var top = area.removeTop(1).inset(columns: 2, rows: 0)
        filterCaption.frame = top.removeLeft(9)
        filterField.frame = top.removeLeft(max(25, filterField.neededColumns))
        // In a low terminal, this row is given to the list.
        keysLabel.frame = area.removeBottom(area.height < 10 ? 0 : 1).inset(columns: 2, rows: 0)
        let rows = buttons.neededRows(columns: area.width - 2)
        buttons.frame = area.removeBottom(rows).inset(columns: 1, rows: 0)
        statusLabel.frame = area.removeBottom(1).inset(columns: 2, rows: 0)
        panel.frame = area
        content.frame = panel.interior
    }

    // MARK: - Appearing

    override func viewWillAppear() {
        super.viewWillAppear()
        bindings.enable()
    }

    override func viewDidDisappear() {
        super.viewDidDisappear()
        bindings.disable()
    }

    // MARK: - Keys

    override func keyDown(_ key: Key) -> Bool {
        switch key {
        case .character("/"): filterField.takeFocus()
        case .character("e"): tree.expandAll()
        case .character("c"): tree.collapseAll()
        case .character("m"): tree.isLarge.toggle()
        case .alternate("u"): tree.history.undo()
        case .alternate("e"): tree.history.redo()
        default: return super.keyDown(key)
        }
        return true
    }
}
