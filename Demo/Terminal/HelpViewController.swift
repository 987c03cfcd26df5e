/// Shows the keys that work now, in a panel.
@MainActor
final class HelpViewController: ViewController {
    private let table = KeyTable()

    var groups: [KeyGroup] {
        get { table.groups }
        set { table.groups = newValue }
    }

    override var keyHelp: [KeyHelp] { [KeyHelp("↑↓", "scroll"), KeyHelp("esc", "closes")] }

    override func viewDidLoad() { view.addSubview(table) }

    override func neededRows(columns: Int) -> Int { table.neededRows(columns: columns) }

    override func viewWillLayoutSubviews() {
        table.frame = view.bounds
        (view.superview as? Panel)?.hasMore = table.hasMore
    }

    override func keyDown(_ key: Key) -> Bool {
        switch key {
        case .down: table.scroll(by: 1)
        case .up: table.scroll(by: -1)
        case .pageDown: table.scroll(by: table.bounds.height)
        case .pageUp: table.scroll(by: -table.bounds.height)
        case .home: table.scroll(by: -table.firstLine)
        case .end: table.scroll(by: table.neededRows(columns: table.bounds.width))
        case .character("?"), .alternate("?"), .enter: dismissByUser()
        default: return super.keyDown(key)
        }
        return true
    }
}
