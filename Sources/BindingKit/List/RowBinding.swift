/// A binding of a model's rows to a list view.
///
/// `bindRows` makes the binding, and the manager owns it. The binding retains neither the model nor
/// the view. The binding keeps the shown rows until it ends, even while the manager is disabled,
/// because the view may ask for their cells at any time.
public final class RowBinding<Element>: BindingRecord {
    /// The edits that the user may make, and the handlers that make them in the model.
    public var editing = RowEditHandlers<Element>()
    /// The binding calls this closure when the user has chosen a row, and retains the closure until
    /// the binding ends.
    public var onSelect: (@MainActor (Element) -> Void)?
    /// The binding calls this closure when the user performs the primary action of a row, such as a
    /// double click.
    public var onPrimaryAction: (@MainActor (Element) -> Void)?
    /// What happens to the manager's open edits before `onPrimaryAction` is called.
    public var primaryActionEdits = EditDisposition.commit
    /// Makes the actions beside a row, at its trailing edge. The binding calls this closure each
    /// time the user swipes.
    public var swipeActions: (@MainActor (Element) -> [RowAction])?
    /// Makes the actions of a row's menu. The binding calls this closure each time the user opens
    /// the menu.
    public var contextMenu: (@MainActor (Element) -> [RowAction])?
    /// Whether the user can select a row. By default every row can be selected.
    public var canSelect: (@MainActor (Element) -> Bool)?
    /// The binding calls this closure with elements whose rows will probably be shown soon. Only
    /// some views announce such rows, for instance UIKit's views.
    public var onPrefetch: (@MainActor ([Element]) -> Void)?
    /// The binding calls this closure with elements that were passed to `onPrefetch`, if their rows
    /// are no longer likely to be shown soon.
    public var onCancelPrefetching: (@MainActor ([Element]) -> Void)?
    /// The binding calls this closure when the row of the last element is about to be shown.
    ///
    /// When that row comes into view again, the closure is called again only if the number of rows
    /// has changed or a loader of the rows has ended a load meanwhile. If the row comes into view
    /// while the manager is disabled, the closure is called when the manager is enabled, provided
    /// the row is still shown.
    public var onReachEnd: (@MainActor () -> Void)?
    /// Whether the edits that the binding makes in the model's arrays become steps of
    /// `registerUndo(with:name:)`; by default `true`.
    public override var registersUndo: Bool {
        get { canRegisterUndo }
        set { canRegisterUndo = newValue }
    }
    private var canRegisterUndo = true
    /// The latest update of the view; `nil` before the first one.
    public internal(set) var lastUpdate: RowUpdateReport?

    let store: RowStore<Element>
    private var rowSource: Source?
    private(set) var presenter: (any RowPresenter)?
    /// Reads and writes the model's rows; `nil` once the binding has ended.
    private(set) var model: RowModel<Element>?
    /// Weak because the model belongs to client code.
    private(set) weak var subject: AnyObject?
    private let subjectType: Any.Type
    /// The mistakes that are already in the log.
    var reported: Set<RowMistake> = []
    /// For lists of more than 1,000 rows, the number of rows at which the binding searches for
    /// equal ids again.
    var nextIDCheck = 0
    private var endIsAnimated = false
    /// The number of rows and of ended loads when the user last reached the end of the rows; `nil`
    /// if the user has never reached it.
    private var reachedEnd: (rowCount: Int, endedLoads: Int)?
    /// Whether the last row came into view while the binding was paused.
    private var hasMissedEnd = false
    /// The outline that the rows belong to; `nil` for rows without levels.
    var outline: RowOutline<Element>?
    /// Loads more rows at the end. The binding starts no loads after the binding of the loader's
    /// row has ended.
    var loader: RowLoader?
    /// The binding of the loader's row; `nil` while it is being bound.
    var loaderRow: BindingRecord?
    /// The calls that wait until the view shows the model.
    let settling = Settling()
    /// The gesture in which the model was read after the latest removal; `nil` if no gesture was
    /// running.
    var gestureOfLatestRead: Int?
    /// Whether the view shows the model at the end of the running gesture.
    var showsModelAtEnd = false
    /// The rows that wait for the end of the gesture; `nil` if there are none.
    var removed: RemovedRows<Element>?
    /// The scroll that waits until the view shows the model.
    var awaitedScroll: RowScroll<Element>?

    init(
        manager: BindingManager, source: Source, store: RowStore<Element>,
        presenter: any RowPresenter, model: RowModel<Element>, path: InternedKeyPath?,
        subject: AnyObject, location: SourceLocation
    ) {
        rowSource = source
        self.store = store
        self.presenter = presenter
        self.model = model
        self.subject = subject
        subjectType = type(of: subject)
        super.init(manager: manager, path: path, location: location)
        source.attach(self)
    }

    // MARK: Rows

    /// The rows of all sections, as the view shows them since the last update.
    public var rows: [Element] { store.rows }

    /// The element of a row.
    ///
    /// - Parameter index: the row, counted in the binding's own sections without extra rows.
    public func element(at index: RowIndex) -> Element? { store[ElementIndex(ofCaller: index)] }

    /// The place of an element, counted in the binding's own sections without extra rows.
    ///
    /// The search takes time in proportion to the number of rows.
    public func index(of element: Element) -> RowIndex? {
        store.index(of: element)?.forCaller
    }

    /// The place of an element in the view. All sections and extra rows of the view count. The
    /// result is `nil` while the view does not show the element.
    ///
    /// Use this place for calls to the view itself. The search takes time in proportion to the
    /// number of rows.
    public func viewIndex(of element: Element) -> RowIndex? {
        store.index(of: element).flatMap { presenter?.viewIndex(of: $0) }
    }

    /// The cell that shows an element; `nil` if no cell shows it.
    public func cell(for element: Element) -> AnyObject? {
        store.index(of: element).flatMap { presenter?.cell(of: $0) }
    }

    /// Ends the binding and removes its rows from the view.
    ///
    /// - Parameter animated: whether the rows are removed with the binding's animation.
    public func unbind(animated: Bool) {
        endIsAnimated = animated
        unbind()
    }

    // MARK: - Overrides of the record

    override var ownsCells: Bool { true }

    override var source: Source? { rowSource }

    override var observerObject: AnyObject? { presenter?.viewObject }

    override var deathOfAnEnd: BindingEnd? {
        if rowSource?.isSubjectAlive == false { return .subjectDied }
        return presenter?.viewObject == nil ? .observerDied : nil
    }

    override func deliver(_ reason: DeliveryReason, from source: Source) -> Bool {
        guard isActive, source === rowSource else { return false }
        defer {
            if hasMissedEnd, reason == .enabling { reachMissedEnd() }
            viewDidSettle()
        }
        guard let trace = BindingRecord.trace else {
            return show(reason, source)
        }
        return trace.record(self, source, reason) { show(reason, source) }
    }

    private func show(_ reason: DeliveryReason, _ source: Source) -> Bool {
        if let death = deathOfAnEnd {
            finish(death)
            return false
        }
        if case .failure(let underlying) = source.absence {
            report(underlying)
            return false
        }
        if failure != nil { failure = nil }
        // If an outline's nodes were read after its roots, this update adds the changes of the
        // nodes.
        if let outline, outline.tree.hasChanges { _ = outline.update() }
        guard store.pending != nil, let presenter else {
            if reason == .enabling { presenter?.verify() }
            storage.skips += 1
            return false
        }
        let isShown = presenter.show()
        if isShown { storage.deliveries += 1 }
        return isShown
    }

    override func deliverAnew() {
        guard let rowSource, isActive else { return }
        UpdateQueue.shared.schedule(rowSource)
    }

    func scheduleRead(inTurn: Bool) {
        guard let rowSource, isActive else { return }
        if inTurn {
            UpdateQueue.shared.scheduleForTurn(rowSource)
        } else {
            UpdateQueue.shared.schedule(rowSource)
        }
    }

    override func release() {
        let source = replace(&rowSource, with: nil)
        source?.detach(self)
        let presenter = replace(&presenter, with: nil)
        let model = replace(&model, with: nil)
        let editing = replace(&editing, with: RowEditHandlers())
        let handlers = (onSelect, onPrimaryAction, swipeActions, contextMenu, onReachEnd)
        (onSelect, onPrimaryAction, swipeActions, contextMenu, onReachEnd) = (
            nil, nil, nil, nil, nil
        )
        let others = (canSelect, onPrefetch, onCancelPrefetching, loader)
        (canSelect, onPrefetch, onCancelPrefetching, loader) = (nil, nil, nil, nil)
        loaderRow = nil
        let outline = replace(&outline, with: nil)
        let scroll = replace(&awaitedScroll, with: nil)
        presenter?.end(isAnimated: endIsAnimated)
        settling.end()
        outline?.tree.end()
        endLifetime(of: (model, editing, handlers, others, scroll))
    }

    /// The number of rows in the view; `nil` before the first delivery and after the end.
    public override var lastValueDescription: String? {
        end == nil && store.identity != nil ? "\(store.rows.count) rows" : nil
    }

    /// The two ends of the binding, in the words of the call: `rows of UITableView ←
    /// basket.fruits`.
    public override var ends: String {
        let view = presenter?.viewObject.map { "\(type(of: $0))" } ?? "a list view"
        return "rows of \(view) ← \(rowsName)"
    }

    /// The rows of the model, in the words of the call: `basket.fruits`.
    var rowsName: String {
        BindingNames.source(path, of: subject, type: subjectType, owner: manager?.owner)
    }

    private func report(_ underlying: any Error) {
        fail(
            with: .transformFailed(
                binding: BindingError.Name(self), underlying: underlying, at: location))
    }

    /// Whether anything happens when the last row comes into view.
    var hearsEnd: Bool { onReachEnd != nil || loader != nil }

    func willDisplay(_ index: ElementIndex) {
        guard hearsEnd, store.isLast(index) else { return }
        hasMissedEnd = !isActive
        if isActive { reachEnd() }
    }

    private func reachEnd() {
        let end = (store.counts.reduce(0, +), loader?.endedLoads ?? 0)
        guard reachedEnd.map({ $0 != end }) ?? true else { return }
        reachedEnd = end
        onReachEnd?()
        if loaderRow?.end == nil { loader?.load() }
    }

    /// If the last row came into view during a pause and is still shown, handles this now.
    private func reachMissedEnd() {
        hasMissedEnd = false
        guard isActive, let last = store.counts.lastIndex(where: { $0 > 0 }),
            presenter?.cell(of: ElementIndex(section: last, row: store.counts[last] - 1)) != nil
        else { return }
        reachEnd()
    }
}
