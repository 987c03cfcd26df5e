/// The part of a binding that does not depend on the binding's types.
///
/// The manager makes and owns its records. Store a record only to inspect or to end its binding.
@MainActor
public class BindingRecord: SourceClient {
    @usableFromInline
    struct Storage {
        var deliveries = 0
        var skips = 0
        /// How many deliveries have begun. A running delivery stops when a later one begins.
        @usableFromInline var attempts: UInt64 = 0
        var problem: BindingProblem?

        @usableFromInline fileprivate(set) var isActive = false
        fileprivate(set) var end: BindingEnd?
        fileprivate var isTornDown = false
        /// Whether the source and the view are observed. `markPaused()` does not change this flag.
        fileprivate var isObserving = false
        /// Whether the binding competes for its target; see `TargetClaims`.
        var competes = false
        /// Whether a later binding writes the same target and wins.
        @usableFromInline var isOverridden = false
        private var role = Role.plain
        var knownMistakes: KnownMistakes = []
    }

    // The roles share one stored byte to save space, because there are as many records as bound
    // views.
    private enum Role { case plain, action, presenting }

    /// Unchecked because the members are only assigned and copied, and because the checks would
    /// cost more than the accesses. The main actor protects the storage.
    @usableFromInline @exclusivity(unchecked) final var storage = Storage()

    /// The source location of the call of `bindObserver`.
    public nonisolated final var location: SourceLocation { declarationLocation }

    /// Weak because the manager owns its bindings.
    private(set) final weak var manager: BindingManager?
    /// The path from the subject to the observed property; `nil` if a closure derives the value.
    final let path: InternedKeyPath?
    /// The observer's property that the binding writes; `nil` if the observer is a closure.
    final let target: BindingTarget?

    init(
        manager: BindingManager, path: InternedKeyPath? = nil, target: BindingTarget? = nil,
        location: SourceLocation
    ) {
        self.manager = manager
        self.path = path
        self.target = target
        super.init(managerIdentifier: ObjectIdentifier(manager), location: location)
    }

    /// The value that was last delivered, as a string; `nil` before the first delivery and after
    /// the binding has ended.
    public var lastValueDescription: String? { nil }

    /// Observer and subject, written in the order of the call: `label.text ← fruit.name`.
    public var ends: String { "" }

    /// Whether the user's edits become undo steps; see `registerUndo(with:name:)`. The default is true. For
    /// bindings of the focus, a selection, a position or presented content, the default is false.
    ///
    /// ```swift
    /// bindings.bindObserver(nameField, toSubject: search, twoWay: \.text).registersUndo = false
    /// ```
    public var registersUndo: Bool {
        get { session?.state.registersUndo ?? false }
        set { session?.state.registersUndo = newValue }
    }

    // MARK: Overridden by the typed record

    /// The value that was last written to the observer, as a string.
    var lastWrittenDescription: String? { nil }

    /// The session of the user's edits; `nil` for a plain one-way binding.
    var session: EditSession? { nil }

    /// Whether the record is a `CellOwner`. Looking up the conformance would take longer.
    var ownsCells: Bool { false }

    /// The object that the binding writes, while it lives.
    var observerObject: AnyObject? { nil }

    /// Why the binding must end, if its subject or its observer has died; otherwise `nil`.
    var deathOfAnEnd: BindingEnd? { nil }

    /// Schedules a delivery that writes the observer, even if the value has already been delivered.
    func deliverAnew() {}

    /// Whether a value equals the value that was last written to the observer.
    func hasWritten(_ value: Any) -> Bool { false }

    /// Releases everything that connects subject and observer.
    func release() {}

    // MARK: As a client of the source

    /// The `ends` and the source location of the declaration:
    /// `label.text ← fruit.name (Fruits.swift:12)`.
    public final override var declaration: String { "\(ends) (\(location))" }

    final override var takesChanges: Bool { isActive }

    final override func foundNothingObservable() { observesNothing() }

    final override func subjectDied() { finish(.subjectDied) }

    final override func wasStopped(by cycle: BindingError) { failure = cycle }
}

extension BindingRecord {
    /// How often the observer was written.
    public var deliveries: Int { storage.deliveries }

    /// How often nothing was written, because the value was unchanged or because a later binding writes the
    /// observer's property.
    public var skips: Int { storage.skips }

    /// The reason why the last value could not be delivered; `nil` as soon as a value is delivered.
    public var error: BindingError? { isActive ? failure : nil }

    @inlinable var isActive: Bool { storage.isActive }
    var end: BindingEnd? { storage.end }
}

// MARK: - Competing

extension BindingRecord {
    var isOverridden: Bool { storage.isOverridden }

    /// Whether values flow through the binding. If the binding has ended, whether values flowed
    /// until its end.
    var wasActive: Bool { storage.isObserving }

    /// Whether this binding is the one that writes its target.
    var hasClaim: Bool { storage.competes && !isOverridden }

    /// Finds the binding that writes this binding's target, and makes it deliver again.
    func rewriteTarget() {
        guard let target, let winner = manager?.holder(of: target) else { return }
        winner.session?.recordViewValue()
        winner.deliverAnew()
    }

    /// The earlier bindings that write the same target and have not ended, the latest first.
    var overridden: [BindingRecord] {
        manager?.claims.bindings(overriddenBy: self).filter { $0.end == nil } ?? []
    }
}

// MARK: - Pausing

extension BindingRecord {
    /// Whether values flow through the binding at the moment.
    public var state: BindingState {
        endIfDead()
        if end != nil { return .ended }
        guard isActive else { return .paused }
        return error == nil ? .active : .failed
    }

    /// Observes the source and the view. The manager delivers after this call.
    func activate() {
        guard end == nil, !isActive, session?.isDone != true else { return }
        storage.isActive = true
        guard !storage.isObserving else { return }
        storage.isObserving = true
        source?.activate(self)
        guard let session else { return }
        session.start()
        // Before the view returned its token, the view may have paused the binding.
        if end != nil || !storage.isObserving { session.stop() }
    }

    /// Stops all deliveries. When this method returns, the binding observes nothing.
    func pause() {
        markPaused()
        rest()
    }

    /// Stops all deliveries. No client code runs before `rest()` is called.
    func markPaused() {
        if !storage.outlastsPause { storage.isActive = false }
    }

    /// Stops observing the source and the view, unless the binding is active again.
    func rest() {
        guard end == nil, !isActive, storage.isObserving else { return }
        storage.isObserving = false
        if UpdateState.current.hasFollowers { cancelAwaitedSelection() }
        session?.stop()
        // Releasing the view's token may have run code that enabled the manager again.
        if !storage.isObserving { source?.deactivate(self) }
    }
}

// MARK: - Ending

extension BindingRecord {
    /// Ends the binding permanently. A second call does nothing.
    ///
    /// The observer keeps its value. A running delivery stops before it writes.
    public func unbind() {
        finish(.unbound)
    }

    func finish(_ reason: BindingEnd) {
        stop(reason)
        tearDown()
    }

    /// Stops all deliveries. No client code runs before `tearDown()` is called.
    func stop(_ reason: BindingEnd) {
        guard end == nil else { return }
        storage.end = reason
        storage.isActive = false
    }

    /// Releases everything, after the binding has been stopped.
    func tearDown() {
        guard let end, !storage.isTornDown else { return }
        storage.isTornDown = true
        failure = nil
        if UpdateState.current.hasFollowers { cancelAwaitedSelection() }
        session?.end()
        if end.isDeathOfAnEnd, diagnosis?.isUntouched == true {
            reportEarlyEnd(end)
        } else {
            BindingLog.trace("\(declaration) ended: \(end.rawValue).", at: location)
        }
        release()
        manager?.forget(self)
    }

    /// Ends the binding if its subject or its observer has died.
    func endIfDead() {
        guard end == nil, let reason = deathOfAnEnd else { return }
        finish(reason)
    }
}

extension BindingRecord.Storage {
    /// Whether the observer runs client code's closure when the user triggers the observer.
    var isAction: Bool {
        get { role == .action }
        set { role = newValue ? .action : .plain }
    }

    /// Whether the binding continues while its manager is disabled, until the presented content is dismissed.
    var outlastsPause: Bool {
        get { role == .presenting }
        set { role = newValue ? .presenting : .plain }
    }
}
