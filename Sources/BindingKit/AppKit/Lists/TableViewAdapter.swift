#if canImport(AppKit) && !targetEnvironment(macCatalyst)
internal import AppKit

/// Shows the rows of bindings in a table. While `contents` is set, the adapter is the table's data
/// source and delegate.
///
/// Logic that does not need AppKit is in `list`.
final class TableViewAdapter: ListAdapter {
    /// Weak because the table owns the adapter.
    private(set) weak var table: NSTableView?
    private(set) lazy var list = TableList<NSView>(self)
    /// Cells that the table has requested but not added yet, by row number.
    var preparedCells: [Int: NSView] = [:]
    /// The column whose views are the cells, unless row views are the cells. Weak because the table
    /// owns the column.
    private weak var firstColumn: NSTableColumn?
    /// Whether the table has shown a row of an outline.
    var showsOutlines = false
    /// `OutlineCellView`s without a cell, for reuse.
    var spareOutlineCells: [OutlineCellView] = []
    private lazy var extras = TableExtras(self)
    private let scrolling = ScrollReporter()

    init(_ table: NSTableView) {
        self.table = table
        super.init()
    }

    static func of(_ table: NSTableView) -> TableViewAdapter {
        place.object(of: table) { TableViewAdapter(table) }
    }

    static func known(of table: NSTableView) -> TableViewAdapter? { place[table] }

    private static let place = AssociatedPlace<TableViewAdapter>()

    var contents: (any ListContents<NSView>)? {
        get { list.contents }
        set {
            let former = list.contents
            list.contents = newValue
            contentsDidChange(from: former, to: newValue)
        }
    }

    // MARK: Overrides

    override func install() {
        guard !(table is NSOutlineView) else {
            return BindingLog.error(
                "An outline view can't show bound rows. Use a table view.",
                at: SourceLocation(fileID: #fileID, line: #line))
        }
        firstColumn = table?.tableColumns.first
        super.install()
        extras.install()
    }

    override func uninstall() {
        guard isInstalled else { return }
        extras.uninstall()
        scrolling.stop()
        super.uninstall()
    }

    override var view: PlatformView? { table }

    override func followScrolling() {
        scrolling.follow(table) { [weak self] in self?.contents?.viewDidScroll() }
    }

    override var viewDataSource: AnyObject? {
        get { table?.dataSource }
        set { table?.dataSource = newValue as? any NSTableViewDataSource }
    }

    override var viewDelegate: AnyObject? {
        get { table?.delegate }
        set { table?.delegate = newValue as? any NSTableViewDelegate }
    }

    /// Whether client code's data source provides no rows. Such a data source still gets all calls
    /// that are not about rows.
    override var isDataSourceByDefault: Bool {
        let dataSource = viewDataSource as? any NSTableViewDataSource
        return dataSource?.responds(to: #selector(numberOfRows(in:))) != true
    }

    override var gesturePhase: ListPhase {
        // Without a visible column, a table has no rows, whatever its data source says.
        guard let table, table.tableColumns.contains(where: { !$0.isHidden }) else {
            return .offScreen
        }
        let isChanging = list.commands.isDragging || table.rowActionsVisible
        return isChanging ? .userChangesRows : .ready
    }

    override func phaseDidChange() { contents?.phaseDidChange() }

    override func reloadView() { list.reload() }

    // MARK: Client code's delegate and data source

    var programDelegate: (any NSTableViewDelegate)? {
        forwardingTarget as? any NSTableViewDelegate
    }

    var programSource: (any NSTableViewDataSource)? {
        programDataSource as? any NSTableViewDataSource
    }

    var cellColumn: NSTableColumn? { firstColumn ?? table?.tableColumns.first }
}

// MARK: - Changes

extension TableViewAdapter: FlatRowView {
    typealias Cell = NSView

    var rowCount: Int { table?.numberOfRows ?? 0 }

    func reloadRows() {
        guard let table else { return }
        endAllRows()
        table.reloadData()
        // This line makes the table request the number of rows now, instead of during its next
        // layout.
        _ = table.numberOfRows
        table.selectRowIndexes([], byExtendingSelection: false)
    }

    func update(isAnimated: Bool, _ body: () -> Void) {
        guard let table else { return body() }
        forgetPreparedCells()
        withoutActuallyEscaping(body) { body in
            let update = {
                table.beginUpdates()
                body()
                table.endUpdates()
            }
            if isAnimated { update() } else { NSAnimationContext.withoutAnimation(update) }
        }
    }

    func removeRows(_ numbers: [Int], _ effect: RowAnimations.Effect) {
        table?.removeRows(at: IndexSet(numbers), withAnimation: .init(effect, isInsertion: false))
    }

    func moveRow(from origin: Int, to target: Int) { table?.moveRow(at: origin, to: target) }

    func insertRows(_ numbers: [Int], _ effect: RowAnimations.Effect) {
        table?.insertRows(at: IndexSet(numbers), withAnimation: .init(effect, isInsertion: true))
    }

    var selectedNumbers: [Int] {
        get { table.map { Array($0.selectedRowIndexes) } ?? [] }
        set {
            guard let table, IndexSet(newValue) != table.selectedRowIndexes else { return }
            table.selectRowIndexes(IndexSet(newValue), byExtendingSelection: false)
        }
    }

    func shownCell(at number: Int) -> NSView? {
        guard let table, (0..<table.numberOfRows).contains(number) else { return nil }
        if let prepared = preparedCells[number] { return prepared }
        guard let row = table.rowView(atRow: number, makeIfNecessary: false) else { return nil }
        if row.columnCells != nil { return row }
        guard let column = cellColumn.flatMap({ table.tableColumns.firstIndex(of: $0) }) else {
            return nil
        }
        return table.view(atColumn: column, row: number, makeIfNecessary: false)?.innermost
    }
}

extension NSAnimationContext {
    /// Runs a body, and shows the body's changes without an animation.
    static func withoutAnimation(_ body: () -> Void) {
        runAnimationGroup { context in
            context.duration = 0
            context.allowsImplicitAnimation = false
            body()
        }
    }
}

extension NSTableView.AnimationOptions {
    fileprivate init(_ effect: RowAnimations.Effect, isInsertion: Bool) {
        self =
            switch effect {
            case .automatic: isInsertion ? [.effectFade, .slideDown] : [.effectFade, .slideUp]
            case .none: []
            case .fade, .middle: .effectFade
            case .top: isInsertion ? .slideDown : .slideUp
            case .bottom: isInsertion ? .slideUp : .slideDown
            case .left: .slideLeft
            case .right: .slideRight
            }
    }
}
#endif
