/// Owns the bindings of one view controller and decides when values flow.
///
/// Create a manager with the controller. Bind in `viewDidLoad`, enable on appearing and disable on
/// disappearing. When the manager is released, it releases everything that it observed.
///
/// ```swift
/// let bindings = BindingManager()
/// bindings.bindObserver(nameLabel, \.text, toSubject: fruit, \.name)
/// bindings.enable()
/// ```
@MainActor
public final class BindingManager {
    /// Whether values flow between models and views.
    ///
    /// Enabling delivers every current value at once, so no view shows a stale value.
    public var isEnabled: Bool { state.isEnabled }

    /// The object, usually the view controller, whose property names appear in descriptions as the
    /// names of views and models. The manager does not retain the owner.
    ///
    /// `explain`, log entries, and the descriptions of managers, records and errors find names by
    /// reflection. Reflection reads stored properties, including superclasses' properties, until it
    /// finds the property that refers to the view or model. As with any read, the program ends if
    /// an `unowned` property's object was released. While the log is off and no description is
    /// read, there is no reflection.
    public weak var owner: AnyObject?

    /// Whether the inspector lists the manager and its bindings; true by default.
    ///
    /// If a window shows bindings, set this property to false for the window's manager and for the
    /// managers of the window's cells.
    public var isInspected: Bool {
        get { state.isInspected }
        set { state.isInspected = newValue }
    }

    /// Unchecked because only the main actor has access, and no access runs client code.
    @exclusivity(unchecked) private var state = State()
    /// All living managers of the process, for the inspector.
    static let all = WeakRegistry<BindingManager>()
    /// The manager's number in `all`.
    private(set) var number: UInt64 = 0
    private(set) lazy var validity = Validity()
    /// A closure that is called after each event of an edit, and when an edit may have ended
    /// without an event.
    var onEdit: (@MainActor () -> Void)? {
        didSet { if onEdit != nil { (Self.hasEditObservers, Self.observesEdits) = (true, true) } }
    }
    /// Records the edits for undo. The cells of bound rows use the same recorder.
    var recorder: EditRecorder? {
        didSet {
            guard recorder !== oldValue else { return }
            Self.observesEdits = true
            for session in sessions { session.recorder = recorder }
            forEachCellManager { $0.recorder = recorder }
        }
    }
    /// The object that knows the row of this manager's cell. The list's coordinator sets it.
    var cellHost: AnyObject?
    /// Whether an `onEdit` closure has been set in any manager.
    private(set) static var hasEditObservers = false
    /// Whether an `onEdit` closure or a recorder has been set in any manager. If not, edits need
    /// not look for them.
    private(set) static var observesEdits = false

    private struct State {
        var records = BindingList()
        var claims = TargetClaims()
        var involved = InvolvedObjects()
        /// When the manager has this many records, it ends its dead bindings.
        var sweepLimit = 64
        var isEnabled = false
        var mayHaveSessions = false
        var hasCells = false
        var isInspected = true
    }

    /// A manager that is disabled and empty.
    ///
    /// - Parameter owner: the object, usually the view controller, whose property names appear in
    ///   descriptions; see `owner`.
    public init(owner: AnyObject? = nil) {
        // The check is quicker than assigning a weak reference, and most managers have no owner.
        if let owner { self.owner = owner }
        number = Self.all.add(self)
    }

    deinit {
        if state.records.isEmpty { return }
        guard MainActorThread.isCurrent else {
            let orphans = replace(&state.records, with: BindingList())
            // `claims` also retains records. Only the main actor may release the last references.
            state.claims = TargetClaims()
            return UpdateInbox.shared.postOrphans(consume orphans)
        }
        MainActorThread.run(state.records) { $0.end(.managerReleased) }
    }

    // MARK: Enabling

    /// Starts the flow of values. Before this method returns, every binding's current value has
    /// been delivered.
    ///
    /// Observers are written in the order in which they were bound. If the manager is already
    /// enabled, this method only logs a warning.
    ///
    /// - Parameters:
    ///   - fileID: the file of the call, for the warning.
    ///   - line: the line of the call.
    public func enable(fileID: String = #fileID, line: UInt = #line) {
        guard !isEnabled else {
            let location = SourceLocation(fileID: fileID, line: line)
            guard mayReport(.isInVain, at: location) else { return }
            return BindingLog.warning("enable() was called on an enabled manager.", at: location)
        }
        state.isEnabled = true
        if BindingLog.reports(.warning) { reportEarlyRelease() }
        if let sole = records.sole { start(CollectionOfOne(sole)) } else { start(records.all) }
    }

    /// Stops the flow of values. When this method returns, nothing is observed and nothing is
    /// pending.
    ///
    /// Open edits are committed first. If a text is refused, it stays in its view until the manager
    /// is enabled again. Then the view shows the model's value. Observers keep their values. If the
    /// manager is already disabled, this method only logs a warning.
    ///
    /// - Parameters:
    ///   - fileID: the file of the call, for the warning.
    ///   - line: the line of the call.
    public func disable(fileID: String = #fileID, line: UInt = #line) {
        guard isEnabled else {
            let location = SourceLocation(fileID: fileID, line: line)
            guard mayReport(.isInVain, at: location) else { return }
            return BindingLog.warning("disable() was called on a disabled manager.", at: location)
        }
        // `commitEditing()` would also compute the validity, which is not needed.
        for session in sessions { session.commit() }
        // A validation or a setter may have disabled this manager during the commits.
        guard isEnabled else { return }
        state.isEnabled = false
        defer { onEdit?() }
        if let sole = records.sole { return sole.pause() }
        let all = records.all
        for binding in all { binding.markPaused() }
        for binding in all where !isEnabled { binding.rest() }
    }

    /// Delivers pending changes now, instead of at the end of the current turn.
    ///
    /// Call this method before an animation, a layout pass or an assertion that needs the new
    /// values. It also updates the cells of bound rows. If a delivery is running, this method does
    /// nothing, because all changes are delivered before the running delivery ends.
    ///
    /// - Returns: how many observers were written.
    @discardableResult
    public func updateIfNeeded() -> Int {
        var written = UpdateQueue.shared.settle(self)
        guard hasCells, UpdateQueue.shared.mayHaveChanges else { return written }
        forEachCellManager { cell in
            guard cell.hasCells || UpdateQueue.shared.mayHaveChanges(of: cell) else { return }
            written += cell.updateIfNeeded()
        }
        return written
    }

    /// Delivers pending changes to the bindings of all managers now.
    ///
    /// If your program has its own main loop, call this method before each frame is laid out, so
    /// that bound values are drawn together with values that are set directly. On Apple's systems,
    /// the library calls it before Core Animation commits. If nothing has changed, this method only
    /// checks a few flags. If a delivery is running, it does nothing, because all changes are
    /// delivered before the running delivery ends.
    ///
    /// - Returns: how many observers were written.
    @discardableResult
    public static func updateAllIfNeeded() -> Int {
        if !UpdateQueue.shared.isPassRunning { FrameClients.shared.frameWillBeDrawn() }
        return UpdateQueue.shared.settle(nil)
    }

    // MARK: Bindings

    /// The bindings that have not ended, in the order in which they were bound.
    public var bindings: [BindingRecord] {
        endDeadBindings()
        // A binding may have ended and not been removed yet.
        return records.all.filter { $0.end == nil }
    }

    /// Ends every binding. The manager stays enabled or disabled.
    public func removeAllBindings() {
        guard !records.isEmpty else { return }
        state.claims = TargetClaims()
        state.involved = InvolvedObjects()
        // The new list is empty, so bindings that are made during `end` do not end.
        replace(&state.records, with: BindingList()).end(.unbound)
    }

    /// The edit sessions of the two-way bindings, and the sessions in the cells of bound rows.
    var sessions: [EditSession] {
        // The early return saves time, because this property is read each time a cell is reused.
        guard state.mayHaveSessions || hasCells else { return [] }
        var sessions = state.mayHaveSessions ? records.all.compactMap(\.session) : []
        forEachCellManager { sessions += $0.sessions }
        return sessions
    }

    /// Whether rows have been bound.
    var hasCells: Bool { state.hasCells }

    var cellOwners: [BindingRecord] { hasCells ? records.all.filter(\.ownsCells) : [] }

    // MARK: - Records

    var claims: TargetClaims { state.claims }

    /// All records. Some of the bindings may have ended and not been removed yet.
    var records: BindingList { state.records }

    private func start(_ bindings: some Collection<BindingRecord>) {
        // A log handler or a view may disable the manager during the loop.
        for binding in bindings where isEnabled { binding.activate() }
        AnimatedUpdate.exempting { UpdateQueue.shared.deliverNow(bindings, of: self) }
        guard BindingLog.reports(.warning) else { return }
        for binding in bindings { binding.reportMistakes() }
    }

    /// Adds a new record. While the manager is enabled, delivers the record's value at once.
    ///
    /// - Parameters:
    ///   - claiming: whether the binding competes for its target.
    ///   - replacing: whether the binding ends the other bindings to its target.
    func add(_ binding: BindingRecord, claiming: Bool, replacing: Bool) {
        if records.count >= state.sweepLimit { endDeadBindings() }
        let rival = claiming ? overrideRivals(of: binding, replacing: replacing) : nil
        state.records.insert(binding)
        if state.involved.isMade { insertInvolvedObjects(of: binding) }
        // The binding is inserted first, because observers of the edit may bind the property again.
        rival?.session?.dropEdit()
        if let session = binding.session {
            state.mayHaveSessions = true
            session.recorder = recorder
        }
        if binding.ownsCells { state.hasCells = true }
        guard isEnabled else { return }
        start(CollectionOfOne(binding))
        if BindingLog.reports(.warning) { binding.reportEarlyEnd(in: self) }
    }

    /// Removes an ended binding. If it had overridden another one, delivers that binding's value.
    func forget(_ binding: BindingRecord) {
        state.records.remove(binding)
        defer { onEdit?() }
        guard let successor = state.claims.remove(binding), successor.isActive else { return }
        guard successor.session?.resume() != false else { return }
        UpdateQueue.shared.deliverNow(CollectionOfOne(successor), of: self)
    }

    /// - Returns: the binding that the new binding overrides.
    private func overrideRivals(of binding: BindingRecord, replacing: Bool) -> BindingRecord? {
        var holder = holder(ofTargetOf: binding)
        if holder != nil || InternedKeyPath.hasNames {
            // A new observer may have the address of a dead observer whose death was not noticed.
            holder?.endIfDead()
            resolveConflict(of: binding, replacing: replacing)
            holder = self.holder(ofTargetOf: binding)
        }
        state.claims.push(binding, over: holder)
        return holder?.end == nil ? holder : nil
    }

    var involvedObjects: InvolvedObjects { state.involved }

    /// Makes the table that finds bindings by their objects, if the table saves time.
    func makeInvolvedObjects() {
        guard state.involved.makeIfNeeded(for: state.records.count) else { return }
        for binding in records.all { insertInvolvedObjects(of: binding) }
    }

    private func insertInvolvedObjects(of binding: BindingRecord) {
        // The objects are released before the table changes, because a release may run any code.
        let objects = binding.involvedObjects.map(ObjectIdentifier.init)
        state.involved.insert(binding.order, involving: objects)
    }

    /// The binding that a new binding would override. It counts even while it is being released.
    func holder(ofTargetOf binding: BindingRecord) -> BindingRecord? {
        state.claims.holder(ofTargetOf: binding, among: state.records)
    }

    /// Ends the bindings whose subject or observer has died without a report.
    ///
    /// Not every kind of object reports its death. So this method runs when `bindings` is read, and
    /// when the number of records has doubled since the last run.
    private func endDeadBindings() {
        for binding in records.all { binding.endIfDead() }
        state.sweepLimit = max(64, 2 * records.count)
    }
}
