#if canImport(UIKit) && !os(watchOS)
internal import UIKit

/// Shows the rows of bindings in a table. While `contents` is set, the adapter is the table's data
/// source and delegate.
final class TableAdapter: ListAdapter {
    /// Weak because the table owns the adapter.
    private(set) weak var table: UITableView?
    private var hasIndex = false
    /// Whether a row was selected before the last frame. Does not change while the table is edited.
    private var hadSelection = false
    var hasOpenSwipe = false
    let commands = RowCommands<UITableViewCell>()
    #if !os(tvOS)
    private lazy var drags = TableDrag(commands)
    #endif
    private(set) lazy var outline = OutlineCells { [weak self] isExpanded, cell in
        guard let self, let cell = cell as? UITableViewCell,
            let path = table?.indexPath(for: cell)
        else { return }
        contents?.setExpanded(isExpanded, at: RowIndex(path))
    }

    init(_ table: UITableView) {
        self.table = table
        super.init()
    }

    static func of(_ table: UITableView) -> TableAdapter {
        place.object(of: table) { TableAdapter(table) }
    }

    static func known(of table: UITableView) -> TableAdapter? { place[table] }

    private static let place = AssociatedPlace<TableAdapter>()

    var contents: (any ListContents<UITableViewCell>)? {
        didSet {
            commands.contents = contents
            contentsDidChange(from: oldValue, to: contents)
        }
    }

    // MARK: Overrides

    override func uninstall() {
        for cell in table?.visibleCells ?? [] { outline.clear(cell) }
        #if !os(tvOS)
        if let table { drags.leave(table) }
        #endif
        super.uninstall()
    }

    override var view: UIScrollView? { table }

    override var viewDataSource: AnyObject? {
        get { table?.dataSource }
        set { table?.dataSource = newValue as? any UITableViewDataSource }
    }

    override var viewPrefetcher: AnyObject? {
        get { table?.prefetchDataSource }
        set { table?.prefetchDataSource = newValue as? any UITableViewDataSourcePrefetching }
    }

    override var viewDelegate: AnyObject? {
        get { table?.delegate }
        set { table?.delegate = newValue as? any UITableViewDelegate }
    }

    func ask<each Argument, Result>(
        _ method: (any UITableViewDelegate) -> ((repeat each Argument) -> Result)?,
        _ argument: repeat each Argument
    ) -> Result? {
        guard let program = forwardingTarget as? any UITableViewDelegate else { return nil }
        return callOptional(method(program), repeat each argument)
    }

    /// A table view controller is always the data source of its table, even without rows.
    override var isDataSourceByDefault: Bool {
        guard let table, let controller = viewDataSource as? UITableViewController else {
            return false
        }
        return controller.isViewLoaded && controller.view === table
    }

    override var gesturePhase: ListPhase {
        guard let table else { return .offScreen }
        // During a drop, the view must not be reloaded, even if it is in no window.
        if commands.isDropping { return table.window == nil ? .updating : .userChangesRows }
        if table.hasUncommittedUpdates { return .updating }
        #if !os(tvOS)
        if table.hasActiveDrag || table.hasActiveDrop { return .userChangesRows }
        #endif
        return hasOpenSwipe ? .userChangesRows : .ready
    }

    override func followDrags() {
        #if !os(tvOS)
        guard let table else { return }
        drags.serve(table, if: commands.allowsDrags, isBusy: gesturePhase != .ready)
        #endif
    }

    override func phaseDidChange() {
        contents?.phaseDidChange()
        commands.dropArrivedTexts()
    }

    /// A table deselects its rows when editing begins or ends. When the editing has ended, the
    /// table shows the model's selection again.
    override func hasLostSelection() -> Bool {
        guard let table, !table.isEditing else { return false }
        let had = hadSelection
        hadSelection = table.indexPathForSelectedRow != nil
        return had && !hadSelection
    }

    override func restoreOutline() { outline.restore(table?.visibleCells ?? []) }

    override func delegateWasReplaced() { hasOpenSwipe = false }

    override func reloadTitles() {
        guard let table else { return }
        let selection = table.selection
        reloadView()
        table.selection = selection
    }

    override func reloadView() {
        hasOpenSwipe = false
        table?.reloadData()
        commands.rowsWereReloaded()
    }

    // MARK: Changes

    func show(_ changes: ListChanges, _ animations: RowAnimations, _ advance: () -> Void) {
        guard let table else { return advance() }
        commands.follow(changes)
        withoutActuallyEscaping(advance) { advance in
            let update = {
                table.performBatchUpdates {
                    advance()
                    table.apply(changes, animations)
                }
            }
            if animations.animate(changes) {
                update()
            } else {
                UIView.performWithoutAnimation(update)
            }
        }
        if !changes.sections.isEmpty { updateIndex() }
    }

    func updateIndex() {
        let hadIndex = hasIndex
        hasIndex = contents?.indexTitles != nil
        if hasIndex || hadIndex { table?.reloadSectionIndexTitles() }
    }

    func updateOutline(of rows: [RowIndex]) {
        for index in rows {
            outline.show(
                contents?.outlineRow(at: index), in: table?.cellForRow(at: IndexPath(index)),
                isAnimated: true)
        }
    }

    // MARK: Cells

    func dequeueCell(
        _ type: AnyObject.Type, from origin: CellOrigin, at index: RowIndex
    ) -> UITableViewCell? {
        guard let table else { return nil }
        if case .prototype(let identifier) = origin {
            return filled(table.dequeueReusableCell(withIdentifier: identifier))
        }
        guard let identifier = register(type, origin, in: table) else { return nil }
        return filled(
            table.dequeueReusableCell(withIdentifier: identifier, for: IndexPath(index)))
    }

    private func register(
        _ type: AnyObject.Type, _ origin: CellOrigin, in table: UITableView
    ) -> String? {
        guard let type = type as? UITableViewCell.Type else { return nil }
        guard case .nib(let nib) = origin else {
            return identifiers.identifier(of: type) {
                table.register(type, forCellReuseIdentifier: $0)
            }
        }
        return register(nib, of: type, in: table)
    }

    private func register(
        _ nib: AnyObject, of type: UITableViewCell.Type, in table: UITableView
    ) -> String? {
        #if os(visionOS)
        // Nibs are deprecated in visionOS.
        nil
        #else
        (nib as? UINib).map { nib in
            identifiers.identifier(of: type, nib: nib) {
                table.register(nib, forCellReuseIdentifier: $0)
            }
        }
        #endif
    }

    private func filled(_ cell: UITableViewCell?) -> UITableViewCell? {
        guard let cell else { return nil }
        outline.clear(cell)
        didFill(cell)
        return cell
    }
}

private final class EmptyTableCell: UITableViewCell {}

extension TableAdapter {
    func emptyCell(at index: RowIndex) -> UITableViewCell {
        dequeueCell(EmptyTableCell.self, from: .class, at: index)
            ?? EmptyTableCell(style: .default, reuseIdentifier: nil)
    }
}

extension UITableView {
    fileprivate func apply(_ changes: ListChanges, _ animations: RowAnimations) {
        let deleting = RowAnimation(animations.deleting)
        let inserting = RowAnimation(animations.inserting)
        let sections = changes.sections
        if !sections.removed.isEmpty {
            deleteSections(IndexSet(sections.removed), with: deleting)
        }
        if !sections.inserted.isEmpty {
            insertSections(IndexSet(sections.inserted), with: inserting)
        }
        for move in sections.moved { moveSection(move.from, toSection: move.to) }
        if !changes.removed.isEmpty {
            deleteRows(at: changes.removed.map { IndexPath($0) }, with: deleting)
        }
        if !changes.inserted.isEmpty {
            insertRows(at: changes.inserted.map { IndexPath($0) }, with: inserting)
        }
        for move in changes.moved { moveRow(at: IndexPath(move.from), to: IndexPath(move.to)) }
    }
}
#endif
