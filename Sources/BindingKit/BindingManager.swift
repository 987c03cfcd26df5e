/// Owns the bindings of one view controller and decides when values flow.
///
/// Create one with the controller, bind in `viewDidLoad`, enable on appearing and disable on
/// disappearing. When the manager is released, everything it observed is released with it.
///
/// ```swift
/// let bindings = BindingManager()
/// bindings.bindObserver(nameLabel, \.text, toSubject: fruit, \.name)
/// bindings.enable()
/// ```
@MainActor
public final class BindingManager {
    /// Whether values flow.
    ///
    /// Enabling delivers every current value at once, so that no view shows a stale one.
    public var isEnabled: Bool { state.isEnabled }

    /// The object, such as the view controller, whose properties name views and models in
    /// descriptions. It is weak, and reflected only when something is described.
    ///
    /// `explain`, the table, the `description` of a record or an error, and log entries use
    /// reflection. It reads stored properties, also of superclasses, until it finds one that holds
    /// the object. As with any read, an `unowned` property whose object is gone ends the program.
    /// While the log is off and no description is read, nothing is reflected.
    public weak var owner: AnyObject?

    /// Whether the inspector lists the manager and its bindings; true unless it is set.
    ///
    /// A window that shows bindings sets it to false for its own managers and those of its cells.
    public var isInspected: Bool {
        get { state.isInspected }
        set { state.isInspected = newValue }
    }

    /// Unchecked because no access spans a call of the program's code; protected by the main
    /// actor.
    @exclusivity(unchecked) private var state = State()
    /// The managers of the process that are alive, for the inspector.
    static let all = WeakRegistry<BindingManager>()
    /// The manager's number among them.
    private(set) var number: UInt64 = 0
    private(set) lazy var validity = Validity()
    /// Called after each event of an edit, and when an edit may have ended without one.
    var onEdit: (@MainActor () -> Void)? {
        didSet { if onEdit != nil { (Self.hasEditObservers, Self.observesEdits) = (true, true) } }
    }
    /// Registers the edits, so that the user can take them back; the cells of bound rows have the same.
    var recorder: EditRecorder? {
        didSet {
            guard recorder !== oldValue else { return }
            Self.observesEdits = true
            for session in sessions { session.recorder = recorder }
            forEachCellManager { $0.recorder = recorder }
        }
    }
    /// What knows where the row of the cell is whose manager this is; the list's coordinator sets it.
    var cellHost: AnyObject?
    /// Whether any manager has been given an `onEdit`.
    private(set) static var hasEditObservers = false
    /// Whether any manager has either, so that edits elsewhere need not look for them.
    private(set) static var observesEdits = false

    private struct State {
        var records = BindingList()
        var claims = TargetClaims()
        var involved = InvolvedObjects()
        /// The number of records at which those are ended whose subject or observer has died.
        var sweepLimit = 64
        var isEnabled = false
        var mayHaveSessions = false
        var hasCells = false
        var isInspected = true
    }

    /// A manager that is disabled and empty.
    ///
    /// - Parameter owner: the object whose properties name views and models in descriptions,
    ///   usually the view controller; see `owner`.
    public init(owner: AnyObject? = nil) {
        // A weak reference costs more to assign than to check, and most managers have no owner.
        if let owner { self.owner = owner }
        number = Self.all.add(self)
    }

    deinit {
        if state.records.isEmpty { return }
        guard MainActorThread.isCurrent else {
            let orphans = replace(&state.records, with: BindingList())
            // The inbox must hold the last references to the records.
            state.claims = TargetClaims()
            return UpdateInbox.shared.postOrphans(consume orphans)
        }
        MainActorThread.run(state.records) { $0.end(.managerReleased) }
    }

    // MARK: Enabling

    /// Lets values flow, and delivers every binding's current value before it returns.
    ///
    /// The observers are written in the order they were bound. Enabling an enabled manager
    /// does nothing but log a warning.
    ///
    /// - Parameters:
    ///   - fileID: the file of the call, for the warning.
    ///   - line: the line of the call.
    public func enable(fileID: String = #fileID, line: UInt = #line) {
        guard !isEnabled else {
            return BindingLog.warning(
                "enable() was called on a manager that is enabled already.",
                at: SourceLocation(fileID: fileID, line: line))
        }
        state.isEnabled = true
        if BindingLog.reports(.warning) { reportEarlyRelease() }
        if let sole = records.sole { start(CollectionOfOne(sole)) } else { start(records.all) }
    }

    /// Stops values from flowing: when it returns, nothing is observed and nothing pending.
    ///
    /// Open edits are committed first. A refused text stays in its view until the manager is
    /// enabled again; then the view shows the model's value. Observers keep their values. Disabling
    /// a disabled manager does nothing but log a warning.
    ///
    /// - Parameters:
    ///   - fileID: the file of the call, for the warning.
    ///   - line: the line of the call.
    public func disable(fileID: String = #fileID, line: UInt = #line) {
        guard isEnabled else {
            return BindingLog.warning(
                "disable() was called on a manager that is disabled already.",
                at: SourceLocation(fileID: fileID, line: line))
        }
        // Not `commitEditing()`, because nothing depends on the validity.
        for session in sessions { session.commit() }
        // A validation or a setter that just ran may have disabled this manager itself.
        guard isEnabled else { return }
        state.isEnabled = false
        defer { onEdit?() }
        if let sole = records.sole { return sole.pause() }
        let all = records.all
        for binding in all { binding.markPaused() }
        for binding in all where !isEnabled { binding.rest() }
    }

    /// Delivers the changes since the last turn now, instead of at the end of this one.
    ///
    /// Call it before an animation, a layout pass or an assertion that needs the new values.
    /// The cells of bound rows are updated, too. During a delivery it does nothing: the delivery ends
    /// with everything settled.
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

    /// Delivers the changes since the last turn to the bindings of all managers now.
    ///
    /// For a main loop of your own: call it before each frame is laid out, so that bound values are
    /// drawn together with values set directly. On Apple's systems this happens before Core
    /// Animation commits. If nothing has changed, it costs a few flags. During a delivery it does
    /// nothing: the delivery ends with everything settled.
    ///
    /// - Returns: how many observers were written.
    @discardableResult
    public static func updateAllIfNeeded() -> Int {
        if !UpdateQueue.shared.isPassRunning { FrameClients.shared.frameWillBeDrawn() }
        return UpdateQueue.shared.settle(nil)
    }

    // MARK: Bindings

    /// The bindings that have not ended, in the order they were bound.
    public var bindings: [BindingRecord] {
        endDeadBindings()
        // A binding that is just being released has not been removed yet.
        return records.all.filter { $0.end == nil }
    }

    /// Ends every binding; the manager stays enabled or disabled as it is.
    public func removeAllBindings() {
        guard !records.isEmpty else { return }
        state.claims = TargetClaims()
        state.involved = InvolvedObjects()
        // Bindings made from now on are not among them.
        replace(&state.records, with: BindingList()).end(.unbound)
    }

    /// The edit sessions of the two-way bindings, and of those in the cells of bound rows.
    var sessions: [EditSession] {
        // The manager of a cell is asked each time that the cell is used again.
        guard state.mayHaveSessions || hasCells else { return [] }
        var sessions = state.mayHaveSessions ? records.all.compactMap(\.session) : []
        forEachCellManager { sessions += $0.sessions }
        return sessions
    }

    /// Whether rows have been bound.
    var hasCells: Bool { state.hasCells }

    /// The bindings of rows.
    var cellOwners: [BindingRecord] { hasCells ? records.all.filter(\.ownsCells) : [] }

    // MARK: - Records

    var claims: TargetClaims { state.claims }

    /// All records, those included that have ended and are just being removed.
    var records: BindingList { state.records }

    /// Activates bindings and delivers their values.
    private func start(_ bindings: some Collection<BindingRecord>) {
        // A logging handler or a view may disable the manager meanwhile.
        for binding in bindings where isEnabled { binding.activate() }
        AnimatedUpdate.exempting { UpdateQueue.shared.deliverNow(bindings, of: self) }
        guard BindingLog.reports(.warning) else { return }
        for binding in bindings { binding.reportMistakes() }
    }

    /// Adds a new record and, while enabled, delivers its value at once.
    ///
    /// - Parameters:
    ///   - claiming: whether it competes for its target.
    ///   - replacing: whether it ends the other bindings to its target.
    func add(_ binding: BindingRecord, claiming: Bool, replacing: Bool) {
        if records.count >= state.sweepLimit { endDeadBindings() }
        let rival = claiming ? overrideRivals(of: binding, replacing: replacing) : nil
        state.records.insert(binding)
        if state.involved.isMade { insertInvolvedObjects(of: binding) }
        // Observers of the edit that is dropped may bind the same property once more.
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

    /// Removes a binding that has ended, and delivers the one that it has overridden.
    func forget(_ binding: BindingRecord) {
        state.records.remove(binding)
        defer { onEdit?() }
        guard let successor = state.claims.remove(binding), successor.isActive else { return }
        guard successor.session?.resume() != false else { return }
        UpdateQueue.shared.deliverNow(CollectionOfOne(successor), of: self)
    }

    /// - Returns: the binding that is overridden.
    private func overrideRivals(of binding: BindingRecord, replacing: Bool) -> BindingRecord? {
        var holder = holder(ofTargetOf: binding)
        if holder != nil || InternedKeyPath.hasNames {
            // A new observer may have the address of one that has died unnoticed.
            holder?.endIfDead()
            resolveConflict(of: binding, replacing: replacing)
            holder = self.holder(ofTargetOf: binding)
        }
        state.claims.push(binding, over: holder)
        return holder?.end == nil ? holder : nil
    }

    var involvedObjects: InvolvedObjects { state.involved }

    /// Makes the table of the objects that bindings involve, where it saves time.
    func makeInvolvedObjects() {
        guard state.involved.makeIfNeeded(for: state.records.count) else { return }
        for binding in records.all { insertInvolvedObjects(of: binding) }
    }

    private func insertInvolvedObjects(of binding: BindingRecord) {
        // First the objects, which may be released here and run any code.
        let objects = binding.involvedObjects.map(ObjectIdentifier.init)
        state.involved.insert(binding.order, involving: objects)
    }

    /// The binding that holds the target of a new one; it may be just being released.
    func holder(ofTargetOf binding: BindingRecord) -> BindingRecord? {
        state.claims.holder(ofTargetOf: binding, among: state.records)
    }

    /// Ends the bindings whose subject or observer has died without being noticed.
    ///
    /// Not every kind of object calls back when it dies, so this runs when the bindings are asked
    /// for, and when their number has doubled since it last ran.
    private func endDeadBindings() {
        for binding in records.all { binding.endIfDead() }
        state.sweepLimit = max(64, 2 * records.count)
    }
}
