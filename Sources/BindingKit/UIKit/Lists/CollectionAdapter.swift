#if canImport(UIKit) && !os(watchOS)
internal import UIKit

final class CollectionAdapter: ListAdapter {
    /// Weak because the collection view owns the adapter.
    private(set) weak var collection: UICollectionView?
    let commands = RowCommands<UICollectionViewCell>()
    #if !os(tvOS)
    private lazy var drags = CollectionDrag(commands)
    #endif
    private(set) lazy var outline = OutlineCells { [weak self] isExpanded, cell in
        guard let self, let cell = cell as? UICollectionViewCell,
            let path = collection?.indexPath(for: cell)
        else { return }
        contents?.setExpanded(isExpanded, at: RowIndex(path))
    }

    init(_ collection: UICollectionView) {
        self.collection = collection
        super.init()
    }

    static func of(_ collection: UICollectionView) -> CollectionAdapter {
        place.object(of: collection) { CollectionAdapter(collection) }
    }

    static func known(of collection: UICollectionView) -> CollectionAdapter? { place[collection] }

    private static let place = AssociatedPlace<CollectionAdapter>()

    var contents: (any ListContents<UICollectionViewCell>)? {
        didSet {
            commands.contents = contents
            contentsDidChange(from: oldValue, to: contents)
        }
    }

    // MARK: Overrides

    override func uninstall() {
        for cell in collection?.visibleCells ?? [] { outline.clear(cell) }
        #if !os(tvOS)
        if let collection { drags.leave(collection) }
        #endif
        super.uninstall()
    }

    override var view: UIScrollView? { collection }

    override var viewDataSource: AnyObject? {
        get { collection?.dataSource }
        set { collection?.dataSource = newValue as? any UICollectionViewDataSource }
    }

    override var viewPrefetcher: AnyObject? {
        get { collection?.prefetchDataSource }
        set {
            collection?.prefetchDataSource = newValue as? any UICollectionViewDataSourcePrefetching
        }
    }

    override var viewDelegate: AnyObject? {
        get { collection?.delegate }
        set { collection?.delegate = newValue as? any UICollectionViewDelegate }
    }

    /// A collection view controller is always the data source of its view, even without items.
    override var isDataSourceByDefault: Bool {
        guard let collection, let controller = viewDataSource as? UICollectionViewController else {
            return false
        }
        return controller.isViewLoaded && controller.collectionView === collection
    }

    override var gesturePhase: ListPhase {
        guard let collection else { return .offScreen }
        // During a drop, the view must not be reloaded, even if it is in no window.
        if commands.isDropping { return collection.window == nil ? .updating : .userChangesRows }
        if collection.hasUncommittedUpdates { return .updating }
        #if !os(tvOS)
        if collection.hasActiveDrag || collection.hasActiveDrop { return .userChangesRows }
        #endif
        return collection.hasOpenSwipe ? .userChangesRows : .ready
    }

    override func followDrags() {
        #if !os(tvOS)
        guard let collection else { return }
        drags.serve(collection, if: commands.allowsDrags, isBusy: gesturePhase != .ready)
        #endif
    }

    override func phaseDidChange() {
        contents?.phaseDidChange()
        commands.dropArrivedTexts()
    }

    override func restoreOutline() { outline.restore(collection?.visibleCells ?? []) }

    override func reloadTitles() {
        guard let collection else { return }
        let selection = collection.selection
        reloadView()
        collection.selection = selection
    }

    override func reloadView() {
        collection?.reloadData()
        commands.rowsWereReloaded()
    }

    /// Calls an optional method of client code's own delegate.
    ///
    /// - Returns: the method's result; `nil` if there is no such delegate or method.
    func ask<each Argument, Result>(
        _ method: (any UICollectionViewDelegate) -> ((repeat each Argument) -> Result)?,
        _ argument: repeat each Argument
    ) -> Result? {
        guard let program = forwardingTarget as? any UICollectionViewDelegate else { return nil }
        return callOptional(method(program), repeat each argument)
    }

    // MARK: Changes

    func show(_ changes: ListChanges, _ animations: RowAnimations, _ advance: () -> Void) {
        guard let collection else { return advance() }
        commands.follow(changes)
        withoutActuallyEscaping(advance) { advance in
            let update = {
                collection.performBatchUpdates {
                    advance()
                    collection.apply(changes)
                }
            }
            if animations.animate(changes) {
                update()
            } else {
                UIView.performWithoutAnimation(update)
            }
        }
    }

    func updateOutline(of rows: [RowIndex]) {
        for index in rows {
            outline.show(
                contents?.outlineRow(at: index), in: collection?.cellForItem(at: IndexPath(index)),
                isAnimated: true)
        }
    }

    // MARK: Cells

    func dequeueCell(
        _ type: AnyObject.Type, from origin: CellOrigin, at index: RowIndex
    ) -> UICollectionViewCell? {
        guard let collection, let identifier = identifier(of: type, origin, in: collection) else {
            return nil
        }
        let cell = collection.dequeueReusableCell(
            withReuseIdentifier: identifier, for: IndexPath(index))
        outline.clear(cell)
        didFill(cell)
        return cell
    }

    private func identifier(
        of type: AnyObject.Type, _ origin: CellOrigin, in collection: UICollectionView
    ) -> String? {
        if case .prototype(let identifier) = origin { return identifier }
        guard let type = type as? UICollectionViewCell.Type else { return nil }
        guard case .nib(let nib) = origin else {
            return identifiers.identifier(of: type) {
                collection.register(type, forCellWithReuseIdentifier: $0)
            }
        }
        return register(nib, of: type, in: collection)
    }

    private func register(
        _ nib: AnyObject, of type: UICollectionViewCell.Type, in collection: UICollectionView
    ) -> String? {
        #if os(visionOS)
        // Nibs are deprecated in visionOS.
        nil
        #else
        (nib as? UINib).map { nib in
            identifiers.identifier(of: type, nib: nib) {
                collection.register(nib, forCellWithReuseIdentifier: $0)
            }
        }
        #endif
    }

    func emptyCell(at index: RowIndex) -> UICollectionViewCell {
        dequeueCell(EmptyItem.self, from: .class, at: index) ?? EmptyItem(frame: .zero)
    }
}

private final class EmptyItem: UICollectionViewCell {}

extension UICollectionView {
    /// Whether the user has swiped a cell open. Only a cell's configuration state tells this.
    fileprivate var hasOpenSwipe: Bool {
        #if canImport(ObjectiveC)
        visibleCells.contains { $0.configurationState.isSwiped }
        #else
        false
        #endif
    }

    fileprivate func apply(_ changes: ListChanges) {
        let sections = changes.sections
        if !sections.removed.isEmpty { deleteSections(IndexSet(sections.removed)) }
        if !sections.inserted.isEmpty { insertSections(IndexSet(sections.inserted)) }
        for move in sections.moved { moveSection(move.from, toSection: move.to) }
        if !changes.removed.isEmpty { deleteItems(at: changes.removed.map { IndexPath($0) }) }
        if !changes.inserted.isEmpty { insertItems(at: changes.inserted.map { IndexPath($0) }) }
        for move in changes.moved { moveItem(at: IndexPath(move.from), to: IndexPath(move.to)) }
    }
}
#endif
