#if canImport(AppKit) && !targetEnvironment(macCatalyst)
internal import AppKit

/// Shows the rows of bindings in a collection view. While `contents` is set, the adapter is the
/// view's data source and delegate.
final class CollectionViewAdapter: ListAdapter {
    /// Weak because the collection view owns the adapter.
    private(set) weak var collection: NSCollectionView?
    let commands = RowCommands<NSCollectionViewItem>()
    private lazy var extras = CollectionExtras(self)
    private let scrolling = ScrollReporter()

    init(_ collection: NSCollectionView) {
        self.collection = collection
        super.init()
    }

    static func of(_ collection: NSCollectionView) -> CollectionViewAdapter {
        place.object(of: collection) { CollectionViewAdapter(collection) }
    }

    static func known(of collection: NSCollectionView) -> CollectionViewAdapter? {
        place[collection]
    }

    private static let place = AssociatedPlace<CollectionViewAdapter>()

    var contents: (any ListContents<NSCollectionViewItem>)? {
        didSet {
            if contents !== oldValue { commands.contents = contents }
            contentsDidChange(from: oldValue, to: contents)
        }
    }

    // MARK: Overrides

    override func install() {
        super.install()
        extras.install()
    }

    override func uninstall() {
        extras.uninstall()
        scrolling.stop()
        super.uninstall()
    }

    override var view: PlatformView? { collection }

    override func followScrolling() {
        scrolling.follow(collection) { [weak self] in self?.contents?.viewDidScroll() }
    }

    override var viewDataSource: AnyObject? {
        get { collection?.dataSource }
        set { collection?.dataSource = newValue as? any NSCollectionViewDataSource }
    }

    override var viewDelegate: AnyObject? {
        get { collection?.delegate }
        set { collection?.delegate = newValue as? any NSCollectionViewDelegate }
    }

    override var gesturePhase: ListPhase { commands.isDragging ? .userChangesRows : .ready }

    override func phaseDidChange() { contents?.phaseDidChange() }

    override func reloadView() {
        endAllItems()
        collection?.reloadData()
        commands.rowsWereReloaded()
    }

    /// Ends the bindings of all items and titles now, because AppKit reports late, or never, that
    /// an item or title is no longer shown.
    private func endAllItems() {
        guard let collection else { return }
        for item in collection.visibleItems() {
            if let contents {
                contents.didEndDisplaying(item)
            } else {
                item.cellBindings.prepareForReuse()
            }
        }
        for kind in Self.titleKinds {
            for view in collection.visibleSupplementaryViews(ofKind: kind) {
                view.cellBindings.prepareForReuse()
            }
        }
    }

    var programDelegate: (any NSCollectionViewDelegate)? {
        forwardingTarget as? any NSCollectionViewDelegate
    }

    // MARK: Changes

    func show(_ changes: ListChanges, _ animations: RowAnimations, _ advance: () -> Void) {
        guard let collection else { return advance() }
        commands.follow(changes)
        withoutActuallyEscaping(advance) { advance in
            let update = {
                advance()
                collection.apply(changes)
            }
            if animations.animate(changes) {
                collection.animator().performBatchUpdates(update)
            } else {
                NSAnimationContext.withoutAnimation { collection.performBatchUpdates(update) }
            }
        }
    }

    // MARK: Items

    func dequeueCell(
        _ type: AnyObject.Type, from origin: CellOrigin, at index: RowIndex
    ) -> NSCollectionViewItem? {
        guard let collection, let identifier = identifier(of: type, origin, in: collection) else {
            return nil
        }
        let item = collection.makeItem(
            withIdentifier: .init(identifier), for: IndexPath(index))
        didFill(item.view)
        return item
    }

    private func identifier(
        of type: AnyObject.Type, _ origin: CellOrigin, in collection: NSCollectionView
    ) -> String? {
        guard let type = type as? NSCollectionViewItem.Type else { return nil }
        switch origin {
        case .prototype(let identifier): return identifier
        case .nib(let nib):
            guard let nib = nib as? NSNib else { return nil }
            return identifiers.identifier(of: type, nib: nib) {
                collection.register(nib, forItemWithIdentifier: .init($0))
            }
        case .class:
            return identifiers.identifier(of: type) {
                collection.register(type, forItemWithIdentifier: .init($0))
            }
        }
    }

    func emptyCell(at index: RowIndex) -> NSCollectionViewItem {
        dequeueCell(EmptyItem.self, from: .class, at: index) ?? EmptyItem()
    }

    /// Removes the selected items that can be removed. Returns `false` if there are none.
    func removeSelected() -> Bool {
        guard contents != nil, let collection else { return false }
        return commands.remove(collection.selection)
    }
}

private final class EmptyItem: NSCollectionViewItem {
    override func loadView() { view = NSView() }
}

extension NSCollectionView {
    fileprivate func apply(_ changes: ListChanges) {
        let sections = changes.sections
        if !sections.removed.isEmpty { deleteSections(IndexSet(sections.removed)) }
        if !sections.inserted.isEmpty { insertSections(IndexSet(sections.inserted)) }
        for move in sections.moved { moveSection(move.from, toSection: move.to) }
        if !changes.removed.isEmpty {
            deleteItems(at: Set(changes.removed.map { IndexPath($0) }))
        }
        if !changes.inserted.isEmpty {
            insertItems(at: Set(changes.inserted.map { IndexPath($0) }))
        }
        for move in changes.moved { moveItem(at: IndexPath(move.from), to: IndexPath(move.to)) }
    }
}
#endif
