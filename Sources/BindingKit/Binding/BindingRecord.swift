/// What all bindings of a manager have in common, whatever types they connect.
///
/// The manager makes its records and owns them; keep one only to look at it or to end it.
///
/// What every delivery touches is `@exclusivity(unchecked)`, here and in the typed record,
/// because it is only ever assigned and copied, protected by the main actor; the checks would
/// cost more than the accesses.
@MainActor
public class BindingRecord {
    /// Where `bindObserver` was called.
    public nonisolated let location: SourceLocation

    /// How often the observer was written.
    @exclusivity(unchecked) public internal(set) final var deliveries = 0

    /// How often nothing was written, because the value was the same as before or because a
    /// later binding owns the observer's property.
    @exclusivity(unchecked) public internal(set) final var skips = 0

    /// Why the latest value could not be delivered; `nil` as soon as one is.
    public final var error: BindingError? { isActive ? failure : nil }

    /// Weak because the manager owns its bindings, not the other way round.
    private(set) final weak var manager: BindingManager?
    nonisolated let managerIdentifier: ObjectIdentifier
    /// Counts the bindings of the process in the order they were bound.
    nonisolated let order: UInt64
    @exclusivity(unchecked) private(set) static var latestOrder: UInt64 = 0

    /// Whether `first` was bound before `second`; a function of no actor, which can be called
    /// from outside without being asked for its executor each time.
    nonisolated static func wasBoundEarlier(_ first: BindingRecord, _ second: BindingRecord) -> Bool
    {
        first.order < second.order
    }

    @usableFromInline @exclusivity(unchecked) private(set) final var isActive = false
    @exclusivity(unchecked) private(set) final var end: BindingEnd?
    @exclusivity(unchecked) private final var isTornDown = false
    /// Whether it follows subject and view; for a moment also while it is no longer active.
    @exclusivity(unchecked) private final var isFollowing = false

    /// A later binding writes the same property of the same observer, and wins.
    @usableFromInline @exclusivity(unchecked) final var isOverridden = false
    /// Whether the binding lays claim to what it writes.
    @exclusivity(unchecked) final var competes = false
    /// The observer runs a closure when it is triggered, besides what is written to it.
    final var isAction = false
    final var knownMistakes: KnownMistakes = []

    /// The way from the subject to what is observed; `nil` where a closure derives the value.
    final let path: InternedKeyPath?
    /// The observer's property that this binding writes; `nil` where it writes a closure.
    final let target: BindingTarget?
    @exclusivity(unchecked) private final var rarities: Rarities?
    @usableFromInline @exclusivity(unchecked) final var attempts: UInt64 = 0

    init(
        manager: BindingManager, path: InternedKeyPath? = nil, target: BindingTarget? = nil,
        location: SourceLocation
    ) {
        Self.latestOrder += 1
        order = Self.latestOrder
        self.manager = manager
        managerIdentifier = ObjectIdentifier(manager)
        self.path = path
        self.target = target
        self.location = location
    }

    // MARK: Looking

    /// What the binding is doing at the moment.
    public final var state: BindingState {
        endIfDead()
        if end != nil { return .ended }
        guard isActive else { return .paused }
        return error == nil ? .active : .failed
    }

    /// The value last delivered, in words; `nil` before the first delivery and after the end.
    public var lastValueDescription: String? { nil }

    /// What the observer was last given, in words.
    var lastWrittenDescription: String? { nil }

    /// The two ends as the call names them: `label.text ← fruit.name`.
    public var ends: String { "" }

    // MARK: Ending

    /// Ends the binding for good; a second call does nothing.
    ///
    /// The observer keeps what it shows. A delivery under way stops before it writes.
    public final func unbind() {
        finish(.unbound)
    }

    final func finish(_ reason: BindingEnd) {
        stop(reason)
        tearDown()
    }

    /// Delivers nothing from now on; no code of the program runs before `conclude()`.
    final func stop(_ reason: BindingEnd) {
        guard end == nil else { return }
        end = reason
        isActive = false
    }

    /// Lets go of everything, once the binding has been stopped.
    final func tearDown() {
        guard let end, !isTornDown else { return }
        isTornDown = true
        forgetFailure()
        session?.end()
        if end.isDeathOfAnEnd, diagnosis?.isUntouched == true {
            reportEarlyEnd(end)
        } else {
            BindingLog.trace("\(declaration) ended: \(end.rawValue).", at: location)
        }
        release()
        manager?.forget(self)
        // A manager that is gone takes no claims back.
        overridden = nil
    }

    /// Ends the binding when its subject or its observer is found dead.
    final func endIfDead() {
        guard end == nil, let reason = deathOfAnEnd else { return }
        finish(reason)
    }

    // MARK: Competing

    /// Whether no other binding has a better claim to what this one writes.
    final var hasClaim: Bool { competes && !isOverridden }

    /// The earlier binding to the same property of the same observer, overridden by this one.
    final var overridden: BindingRecord? {
        get { rarities?.overridden }
        set { makeRarities(unless: newValue == nil)?.overridden = newValue }
    }

    /// The later binding that overrides this one.
    final var overriding: BindingRecord? {
        get { rarities?.overriding }
        set { makeRarities(unless: newValue == nil)?.overriding = newValue }
    }

    private final func makeRarities(unless isNeedless: Bool) -> Rarities? {
        if rarities == nil, !isNeedless { rarities = Rarities() }
        return rarities
    }

    // MARK: Pausing

    final func activate() {
        guard end == nil, !isActive, session?.isDone != true else { return }
        isActive = true
        guard !isFollowing else { return }
        isFollowing = true
        source?.activate(self)
        guard let session else { return }
        session.start()
        // The view may have paused the binding before it handed out its token.
        if !isFollowing { session.stop() }
    }

    final func pause() {
        markPaused()
        rest()
    }

    /// Delivers nothing from now on; no code of the program runs before `rest()`.
    final func markPaused() {
        isActive = false
    }

    /// Follows neither subject nor view any more, unless the binding is active again.
    final func rest() {
        guard end == nil, !isActive, isFollowing else { return }
        isFollowing = false
        session?.stop()
        // The view's token may have enabled the manager in its end.
        if !isFollowing { source?.deactivate(self) }
    }

    // MARK: Delivering

    @inlinable
    final func beginAttempt() -> UInt64 {
        attempts &+= 1
        return attempts
    }

    @usableFromInline
    final func willTransform() {
        WorkCount.transforms += 1
    }

    /// Whether a delivery may go on after code of the program has run.
    ///
    /// A transform or a logging handler may have ended, paused or overridden this very binding,
    /// or had it deliver something newer.
    @inlinable
    final func isCurrent(_ attempt: UInt64) -> Bool {
        isActive && !isOverridden && attempts == attempt
    }

    @usableFromInline
    final func willWrite() -> BindingError? {
        let forgotten = failure
        if forgotten != nil { failure = nil }
        deliveries += 1
        WorkCount.writes += 1
        return forgotten
    }

    @usableFromInline
    final func skip() -> Bool {
        if failure != nil { forgetFailure() }
        skips += 1
        return false
    }

    // MARK: Failing

    /// Why no change of the subject is noticed, where that was known when it was bound.
    final var silence: String? {
        get { rarities?.silence }
        set { makeRarities(unless: newValue == nil)?.silence = newValue }
    }

    /// Kept during a pause, so that the same failure is not logged again after it.
    final var failure: BindingError? {
        get { rarities?.failure }
        set {
            // Its `deinit` may come back here: not in mid-assignment.
            let former = rarities?.failure
            makeRarities(unless: newValue == nil)?.failure = newValue
            if newValue == nil { rarities?.loggedFailure = nil }
            _fixLifetime(former)
        }
    }

    /// Records why the latest value was not delivered; logs it when it is not already known.
    ///
    /// The error is described for the log only: that calls code of the program, and reflects
    /// the manager's owner.
    final func fail(with newFailure: BindingError) {
        failure = newFailure
        guard BindingLog.reports(.error) else { return }
        let text = newFailure.description(of: "")
        // That may have had the binding deliver something better.
        guard failure != nil, rarities?.loggedFailure != text else { return }
        rarities?.loggedFailure = text
        BindingLog.error(newFailure.description, at: location)
    }

    /// The view and the model agree although no delivery has brought that about.
    @usableFromInline
    final func recover() {
        if failure != nil { forgetFailure() }
    }

    /// The error may be an object whose `deinit` looks at the binding: not in mid-assignment.
    private final func forgetFailure() {
        let forgotten = failure
        failure = nil
        _fixLifetime(forgotten)
    }

    // MARK: For the typed record

    /// What the binding observes, until it ends.
    var source: Source? { nil }

    /// What the user does in the observer; `nil` where values flow one way, on every change.
    var session: EditSession? { nil }

    /// The object that the binding writes, while it lives.
    var observerObject: AnyObject? { nil }

    var deathOfAnEnd: BindingEnd? { nil }

    /// Has the observer given its value once more, whatever it was given before.
    func deliverAnew() {}

    /// Lets go of everything that connects the ends.
    func release() {}

    /// Transforms what the subject was found to hold and writes the observer.
    ///
    /// - Parameter source: what the binding observes; anything else is ignored.
    /// - Returns: whether the observer was written.
    func deliver(_ occasion: DeliveryReason, from source: Source) -> Bool { false }
}

/// What only few bindings need: those that failed, those that hear of nothing, and those that
/// compete.
@MainActor
private final class Rarities {
    var failure: BindingError?
    /// The latest failure that was logged, in words, until a delivery succeeds.
    var loggedFailure: String?
    var silence: String?
    var overridden: BindingRecord?
    /// Weak because the manager owns both.
    weak var overriding: BindingRecord?
}
