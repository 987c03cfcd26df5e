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
    /// Enabling delivers every current value at once, so a view that was paused never shows a
    /// stale one.
    @exclusivity(unchecked) public private(set) var isEnabled = false

    /// The object whose properties name views and models in descriptions, such as the view
    /// controller; weak, and looked at only when something is described.
    ///
    /// That is done by reflection, by `explain`, the table, a record's or an error's
    /// `description`, and for what is logged. It reads stored properties, superclasses' too, until
    /// one is found that holds the object. As with any read, that of an `unowned` property whose
    /// object is gone ends the program. While the log is off and nobody asks, nothing is reflected.
    public weak var owner: AnyObject?

    @exclusivity(unchecked) private var records = BindingList()
    private var claims = TargetClaims()
    @exclusivity(unchecked) private var countAtNextSweep = 64
    @exclusivity(unchecked) private var mayHaveSessions = false
    private(set) lazy var validity = Validity()

    /// A manager that is disabled and empty.
    ///
    /// - Parameter owner: the object whose properties name views and models in descriptions,
    ///   usually the view controller; see `owner`.
    public init(owner: AnyObject? = nil) {
        self.owner = owner
        Self.endOrphans = { $0.end(.managerReleased) }
    }

    deinit {
        guard !records.isEmpty else { return }
        guard MainActorThread.isCurrent else { return UpdateInbox.shared.postOrphans(records) }
        Self.endOrphans(records)
    }

    /// Ends bindings without `assumeIsolated`, which would take as long as the ending.
    ///
    /// `nonisolated(unsafe)` because the closure forgets that it belongs to the main actor;
    /// protected by the check that precedes the call, and constant once a manager exists.
    @exclusivity(unchecked)
    nonisolated(unsafe) private static var endOrphans: (BindingList) -> Void = { _ in }

    // MARK: Enabling

    /// Lets values flow, and delivers every binding's current value before it returns.
    ///
    /// The observers are written in the order they were bound. Enabling an enabled manager
    /// does nothing but log a warning.
    public func enable(fileID: String = #fileID, line: UInt = #line) {
        guard !isEnabled else {
            return BindingLog.warning(
                "enable() was called on a manager that is enabled already.",
                at: SourceLocation(fileID: fileID, line: line))
        }
        isEnabled = true
        if let sole = records.sole { start(CollectionOfOne(sole)) } else { start(records.all) }
    }

    /// Stops values from flowing: when it returns, nothing is observed and nothing pending.
    ///
    /// What the user is editing is committed first. A text that is refused stays in its view
    /// until the manager is enabled again, which shows the model's value. The observers keep what
    /// they show. Disabling a disabled manager does nothing but log a warning.
    public func disable(fileID: String = #fileID, line: UInt = #line) {
        guard isEnabled else {
            return BindingLog.warning(
                "disable() was called on a manager that is disabled already.",
                at: SourceLocation(fileID: fileID, line: line))
        }
        // Not `commitEditing()`: whether all is valid is of no interest here.
        for session in sessions { session.commit() }
        // A validation or a setter that just ran may have disabled this manager itself.
        guard isEnabled else { return }
        isEnabled = false
        if let sole = records.sole { return sole.pause() }
        let all = records.all
        for binding in all { binding.markPaused() }
        for binding in all where !isEnabled { binding.rest() }
    }

    /// Delivers now what has changed since the last turn, instead of at the end of this one.
    ///
    /// Call it before an animation, a layout pass or an assertion that needs the new values.
    /// During a delivery it does nothing: the delivery ends with everything settled.
    ///
    /// - Returns: how many observers were written.
    @discardableResult
    public func updateIfNeeded() -> Int {
        UpdateQueue.shared.settle(self)
    }

    // MARK: Bindings

    /// The bindings that have not ended, in the order they were bound.
    public var bindings: [BindingRecord] {
        endDeadBindings()
        return records.all
    }

    /// Ends every binding; the manager stays enabled or disabled as it is.
    public func removeAllBindings() {
        // Whoever binds meanwhile starts afresh.
        let removed = records
        records = BindingList()
        claims = TargetClaims()
        removed.end(.unbound)
    }

    /// What users do in the views of this manager; nothing where all bindings are one-way.
    var sessions: [EditSession] {
        mayHaveSessions ? records.all.compactMap(\.session) : []
    }

    // MARK: - Keeping records

    /// Activates bindings and delivers their values.
    private func start(_ bindings: some Collection<BindingRecord>) {
        // A logging handler or a view may disable the manager meanwhile.
        for binding in bindings where isEnabled { binding.activate() }
        UpdateQueue.shared.deliverNow(bindings, of: self)
        guard BindingLog.reports(.warning) else { return }
        for binding in bindings { binding.reportMistakes() }
    }

    /// Takes a new record in and, while enabled, delivers its value at once.
    func add(_ binding: BindingRecord, claiming: Bool, replacing: Bool) {
        if records.count >= countAtNextSweep { endDeadBindings() }
        let rival = claiming ? takeClaim(for: binding, replacing: replacing) : nil
        records.insert(binding)
        // What is dropped may be announced to somebody who binds the same property once more.
        rival?.session?.dropEdit()
        if binding.session != nil { mayHaveSessions = true }
        guard isEnabled else { return }
        start(CollectionOfOne(binding))
        if BindingLog.reports(.warning) { binding.reportEarlyEnd() }
    }

    /// The binding that writes a property of an observer; for diagnostics, since it looks at all.
    func holder(of target: BindingTarget) -> BindingRecord? {
        bindings.first { $0.hasClaim && $0.target == target }
    }

    /// Called by a binding that has ended.
    func forget(_ binding: BindingRecord) {
        records.remove(binding)
        guard let successor = claims.giveUp(binding), successor.isActive else { return }
        guard successor.session?.resume() != false else { return }
        UpdateQueue.shared.deliverNow(CollectionOfOne(successor), of: self)
    }

    /// - Returns: the binding that has lost its claim.
    private func takeClaim(for binding: BindingRecord, replacing: Bool) -> BindingRecord? {
        var rival = claims.rival(of: binding, among: records)
        if rival != nil {
            // A new observer may have the address of one that has died unnoticed.
            rival?.endIfDead()
            challenge(claims.rival(of: binding, among: records), by: binding, replacing)
            rival = claims.rival(of: binding, among: records)
        }
        claims.take(for: binding, from: rival)
        return rival
    }

    private func challenge(
        _ rival: BindingRecord?, by binding: BindingRecord, _ replacing: Bool
    ) {
        guard let rival else { return }
        guard !replacing else { return endBindings(from: rival) }
        BindingLog.warning(
            """
            \(binding.declaration) writes the same property as \(rival.declaration); \
            the last one bound wins. Pass `replacing: true` to end the earlier one.
            """, at: binding.location)
    }

    private func endBindings(from latest: BindingRecord) {
        let chain = Array(sequence(first: latest, next: \.overridden))
        // The earliest first, so that none of them takes over on the way.
        for binding in chain.reversed() { binding.finish(.replaced) }
    }

    /// Ends the bindings whose subject or observer has died without being noticed.
    ///
    /// Not every kind of object announces its death, so this runs when somebody looks, and when
    /// the number of bindings has doubled since it last ran.
    private func endDeadBindings() {
        for binding in records.all { binding.endIfDead() }
        countAtNextSweep = max(64, 2 * records.count)
    }
}
