open class UITableView: UIScrollView {
    public enum Style: Int, Sendable {
        case plain
        case grouped
        case insetGrouped
    }

    public enum ScrollPosition: Int, Sendable {
        case none
        case top
        case middle
        case bottom
    }

    public enum RowAnimation: Int, Sendable {
        case fade = 0
        case right = 1
        case left = 2
        case top = 3
        case bottom = 4
        case none = 5
        case middle = 6
        case automatic = 100
    }

    public static let automaticDimension: CGFloat = -1

    public let style: Style
    private var delegateMemory = ForwardingMemory(nil)
    private var dataSourceMemory = ForwardingMemory(nil)
    let list = ListState<UITableViewCell>()
    var edgeViews: [EdgePlace: UIView] = [:]
    /// The headers and footers for which the delegate has provided a view.
    var edgesWithViews: Set<EdgePlace> = []
    var headerFactories: [String: () -> UITableViewHeaderFooterView] = [:]
    var reusableHeaders: [String: [UITableViewHeaderFooterView]] = [:]
    private var knownGeometry: TableGeometry?
    /// Whether a drop of a row within the table is reported to the data source instead of the drop
    /// delegate. UIKit reports it to one of them. Not part of UIKit.
    package var movesDroppedRows = false
    /// Whether the actions of a swiped row are visible. It stays true if the row is removed. Not
    /// part of UIKit.
    package internal(set) var isSwipeOpen = false

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    public convenience override init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    open weak var dataSource: (any UITableViewDataSource)? {
        didSet {
            guard oldValue !== dataSource else { return }
            dataSourceMemory = ForwardingMemory(dataSource)
            invalidateEverything()
        }
    }

    open weak var delegate: (any UITableViewDelegate)? {
        didSet {
            guard oldValue !== delegate else { return }
            delegateMemory = ForwardingMemory(delegate)
            invalidateGeometry()
            setNeedsLayout()
        }
    }

    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    open var isPrefetchingEnabled = true
    open weak var dragDelegate: (any UITableViewDragDelegate)?
    open weak var dropDelegate: (any UITableViewDropDelegate)?
    open var dragInteractionEnabled = true
    open var rowHeight = UITableView.automaticDimension { didSet { invalidateGeometry() } }
    open var estimatedRowHeight = UITableView.automaticDimension
    open var tableHeaderView: UIView?
    open var tableFooterView: UIView?

    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }

    open var hasActiveDrag: Bool { list.hasActiveDrag }
    open var hasActiveDrop: Bool { list.hasActiveDrop }
    open var hasUncommittedUpdates: Bool { list.reorder != nil || list.hasActiveDrop }

    // MARK: Rows

    open var numberOfSections: Int { counts.count }

    open func numberOfRows(inSection section: Int) -> Int {
        list.count(in: section, of: counts)
    }

    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { list.cell(at: indexPath) }

    open var visibleCells: [UITableViewCell] {
        list.visible.sorted { $0.key < $1.key }.map(\.value)
    }

    open var indexPathsForVisibleRows: [IndexPath]? { list.visible.keys.sorted() }

    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        list.visible.first { $0.value === cell }?.key
    }

    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        edgeViews[EdgePlace(edge: .header, section: section)]
            as? UITableViewHeaderFooterView
    }

    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        edgeViews[EdgePlace(edge: .footer, section: section)]
            as? UITableViewHeaderFooterView
    }

    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        _ = counts
        guard list.contains(indexPath) else { return .zero }
        let range = geometry.sections[indexPath.section].range(ofRow: indexPath.row)
        return rect(from: range.top, to: range.bottom)
    }

    open func rectForHeader(inSection section: Int) -> CGRect {
        guard counts.indices.contains(section) else { return .zero }
        let section = geometry.sections[section]
        return rect(from: section.top, to: section.rowsTop)
    }

    open func rect(forSection section: Int) -> CGRect {
        guard counts.indices.contains(section) else { return .zero }
        let section = geometry.sections[section]
        return rect(from: section.top, to: section.bottom)
    }

    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        geometry.places(from: rect.minY, to: rect.maxY)
    }

    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        geometry.places(from: point.y, to: point.y + 0.1).first
    }

    open func scrollToRow(
        at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
    ) {
        _ = counts
        guard list.contains(indexPath) else {
            return list.violate("Attempted to scroll to \(indexPath), which does not exist.")
        }
        let row = rectForRow(at: indexPath)
        switch scrollPosition {
        case .top: contentOffset.y = row.minY
        case .middle: contentOffset.y = max(0, row.midY - frame.height / 2)
        case .bottom: contentOffset.y = max(0, row.maxY - frame.height)
        case .none:
            if row.maxY > contentOffset.y + frame.height {
                contentOffset.y = row.maxY - frame.height
            }
            if row.minY < contentOffset.y { contentOffset.y = row.minY }
        }
    }

    private func rect(from top: CGFloat, to bottom: CGFloat) -> CGRect {
        CGRect(x: 0, y: top, width: frame.width, height: bottom - top)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutCells()
    }

    override func didScroll() {
        callDelegate { $0.scrollViewDidScroll(self) }
    }

    func invalidateGeometry() { knownGeometry = nil }

    var geometry: TableGeometry {
        if let knownGeometry { return knownGeometry }
        let geometry = makeGeometry()
        knownGeometry = geometry
        contentSize = CGSize(width: frame.width, height: geometry.height)
        return geometry
    }

    // MARK: Selection

    open var allowsSelection = true
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelection = false
    open var allowsMultipleSelectionDuringEditing = false

    open var indexPathForSelectedRow: IndexPath? { list.selected.first }

    open var indexPathsForSelectedRows: [IndexPath]? {
        list.selected.isEmpty ? nil : list.selected
    }

    open func selectRow(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
    ) {
        _ = counts
        guard let indexPath else { return list.selected.forEach(deselect) }
        select(indexPath, alone: !selectsSeveral)
        guard scrollPosition != .none, list.contains(indexPath) else { return }
        scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }

    open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

    var selectsSeveral: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    // MARK: Editing

    open var isEditing: Bool {
        get { isInEditingMode || isSwipeOpen }
        set { setEditing(newValue, animated: false) }
    }

    private(set) var isInEditingMode = false

    open func setEditing(_ editing: Bool, animated: Bool) {
        isInEditingMode = editing
        for (place, cell) in list.visible { showEditing(cell, at: place) }
    }

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
    func callDelegate<Value>(_ method: (any UITableViewDelegate) -> Value) -> Value? {
        OptionalMethod.call(of: delegate, delegateMemory, method)
    }

    @discardableResult
    func callDataSource<Value>(_ method: (any UITableViewDataSource) -> Value) -> Value? {
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
