open class UICollectionView: UIScrollView {
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let top = ScrollPosition(rawValue: 1 << 0)
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
    }

    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    private var delegateMemory = ForwardingMemory(nil)
    private var dataSourceMemory = ForwardingMemory(nil)
    let list = ListState<UICollectionViewCell>()
    var supplementaryFactories: [String: () -> UICollectionReusableView] = [:]
    var supplementaryViews: [SupplementaryPlace: UICollectionReusableView] = [:]
    var reusableViews: [String: [UICollectionReusableView]] = [:]
    var knownGeometry: CollectionGeometry?

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }

    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewLayout()
        super.init(coder: coder)
        collectionViewLayout.collectionView = self
    }

    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            collectionViewLayout.collectionView = self
            collectionViewLayout.invalidateLayout()
        }
    }

    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet {
            guard oldValue !== dataSource else { return }
            dataSourceMemory = ForwardingMemory(dataSource)
            invalidateEverything()
        }
    }

    open weak var delegate: (any UICollectionViewDelegate)? {
        didSet {
            guard oldValue !== delegate else { return }
            delegateMemory = ForwardingMemory(delegate)
        }
    }

    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    open var isPrefetchingEnabled = true
    open weak var dragDelegate: (any UICollectionViewDragDelegate)?
    open weak var dropDelegate: (any UICollectionViewDropDelegate)?
    open var dragInteractionEnabled = true

    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }

    open var hasActiveDrag: Bool { list.hasActiveDrag }
    open var hasActiveDrop: Bool { list.hasActiveDrop }
    open var hasUncommittedUpdates: Bool { list.reorder != nil || list.hasActiveDrop }

    // MARK: Items

    open var numberOfSections: Int { counts.count }

    open func numberOfItems(inSection section: Int) -> Int {
        list.count(in: section, of: counts)
    }

    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        list.cell(at: indexPath)
    }

    open var visibleCells: [UICollectionViewCell] { Array(list.visible.values) }
    open var indexPathsForVisibleItems: [IndexPath] { Array(list.visible.keys) }

    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        list.visible.first { $0.value === cell }?.key
    }

    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        _ = counts
        return geometry.place(at: point)
    }

    open func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        supplementaryViews[SupplementaryPlace(kind: elementKind, section: indexPath.section)]
    }

    open func visibleSupplementaryViews(
        ofKind elementKind: String
    ) -> [UICollectionReusableView] {
        supplementaryViews.filter { $0.key.kind == elementKind }.map(\.value)
    }

    open func indexPathsForVisibleSupplementaryElements(
        ofKind elementKind: String
    ) -> [IndexPath] {
        supplementaryViews.keys.filter { $0.kind == elementKind }
            .map { IndexPath(item: 0, section: $0.section) }
    }

    open func scrollToItem(
        at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
    ) {
        _ = counts
        guard list.contains(indexPath) else {
            return list.violate("Attempted to scroll to \(indexPath), which does not exist.")
        }
        let item = geometry.frame(of: indexPath)
        if scrollPosition.contains(.top) {
            contentOffset.y = item.minY
        } else if scrollPosition.contains(.bottom) {
            contentOffset.y = max(0, item.maxY - frame.height)
        } else if scrollPosition.contains(.centeredVertically) {
            contentOffset.y = max(0, item.midY - frame.height / 2)
        }
    }

    // MARK: Layout

    open override var frame: CGRect {
        didSet { invalidateGeometry() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutCells()
        for (place, cell) in list.visible { cell.frame = geometry.frame(of: place) }
    }

    override func didScroll() {
        callDelegate { $0.scrollViewDidScroll(self) }
    }

    // MARK: Selection

    open var allowsSelection = true
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelection = false
    open var allowsMultipleSelectionDuringEditing = false

    open var indexPathsForSelectedItems: [IndexPath]? { list.selected }

    open func selectItem(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
    ) {
        _ = counts
        guard let indexPath else { return list.selected.forEach(deselect) }
        select(indexPath, alone: !selectsSeveral)
        guard !scrollPosition.isEmpty, list.contains(indexPath) else { return }
        scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }

    open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

    var selectsSeveral: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    open var isEditing = false

    // MARK: Updates

    open func reloadData() { reloadEverything() }

    open func performBatchUpdates(
        _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        begin()
        updates?()
        end()
        afterAnimation(completion)
    }

    // MARK: Optional methods

    @discardableResult
    func callDelegate<Value>(_ method: (any UICollectionViewDelegate) -> Value) -> Value? {
        OptionalMethod.call(of: delegate, delegateMemory, method)
    }

    @discardableResult
    func callDataSource<Value>(_ method: (any UICollectionViewDataSource) -> Value) -> Value? {
        OptionalMethod.call(of: dataSource, dataSourceMemory, method)
    }

    private var forwardingViolations: [String] {
        let memories = [("delegate", delegateMemory), ("data source", dataSourceMemory)]
        return memories.filter(\.1.hasBeenOvertaken).map { name, _ in
            """
            The \(name) forwards to another object than when it was set: set it to nil, then again.
            """
        }
    }

    /// The mistakes that raise an exception on Apple's systems, or may raise one. Not part of
    /// UIKit.
    package var violations: [String] { list.violations + forwardingViolations }

    /// The reloads, reconfigurations and batches so far. Not part of UIKit.
    package var updates: [String] { list.updates }

    /// Whether the view requests the counts before each batch. Not part of UIKit. UIKit requests
    /// them if layout is due.
    package var asksCountsBeforeUpdates: Bool {
        get { list.asksBeforeUpdates }
        set { list.asksBeforeUpdates = newValue }
    }
}
