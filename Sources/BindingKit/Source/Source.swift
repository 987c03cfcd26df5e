/// One observed property of one subject, however many bindings share it.
///
/// It is read once per change for all of them. Bindings that are active are told; paused ones
/// only keep it. The subscription with the subject may outlive all bindings: Observation has
/// no way to take one back, so it is kept for the next binding of the same property, until
/// the subject changes or dies.
@MainActor
@usableFromInline
class Source {
    // Flags stand side by side: there are as many properties as models, and each word counts.

    /// Counts what was announced, so that a binding knows whether it has seen the latest.
    @exclusivity(unchecked) private(set) final var version: UInt64 = 0
    /// The version that the latest read found; what was announced since is still to be read.
    @exclusivity(unchecked) private(set) final var readVersion: UInt64 = 0

    /// The queue will read this property at the end of the turn.
    @exclusivity(unchecked) final var isDirty = false
    /// The running pass has changed this property, and will come back to it.
    @exclusivity(unchecked) final var isDirtyInPass = false
    /// The queue will read this property when no change in place is open any more.
    @exclusivity(unchecked) final var isDeferred = false
    /// Why what the latest read found may be out of date although nothing announces it.
    @exclusivity(unchecked) private(set) final var staleReasons: StaleReasons = []
    /// Which posts wait in the inbox, where one of each kind is enough.
    ///
    /// `nonisolated(unsafe)` because other threads post changes; protected by the inbox's lock.
    nonisolated(unsafe) final var posts: UpdateInbox.Posts = []
    @exclusivity(unchecked) private final var subscription = Subscription.none
    /// Reading may run any code of the program, which may come back here.
    @exclusivity(unchecked) private final var isSubscribing = false

    /// How many reads are going on, one inside the other.
    @exclusivity(unchecked) static var readDepth = 0

    /// The last time that it was read for bindings that became active.
    @exclusivity(unchecked) final var lastActivation: UInt64 = 0
    /// The subscription that made those posts; `nonisolated(unsafe)` and protected likewise.
    nonisolated(unsafe) final var postedGeneration: UInt64 = 0

    @exclusivity(unchecked) private final var active = BindingList()
    @exclusivity(unchecked) private final var paused = BindingList()
    // Reading may run any code of the program, but none of it comes back to the announcer before
    // the subscription stands.
    @exclusivity(unchecked) private final var tracker: any ChangeTracker
    /// Names the latest subscription; an earlier one has no say any more.
    @exclusivity(unchecked) private(set) final var generation: UInt64 = 0

    /// Why a value that was read may be followed by another one that nobody announces: it was
    /// announced before the read, and may have been stored after it.
    struct StaleReasons: OptionSet {
        let rawValue: UInt8

        /// The main actor has announced a change in this turn: its setter may have been under way.
        static let turn = StaleReasons(rawValue: 1)
        /// Another thread has announced a change: its setter may still be under way.
        static let thread = StaleReasons(rawValue: 2)
        /// The next read is to find that out.
        static let look = StaleReasons(rawValue: 4)
        /// What that read can't compare counts as changed.
        static let lastPeek = StaleReasons(rawValue: 8)
        /// Another value than before the other thread's announcement has been found.
        static let isStored = StaleReasons(rawValue: 16)

        static let anyPeek: StaleReasons = [.look, .lastPeek]
    }

    init(tracker: any ChangeTracker) {
        self.tracker = tracker
    }

    // MARK: Bindings

    final var activeBindings: [BindingRecord] { active.all }
    final var hasActiveBindings: Bool { !active.isEmpty }
    final var hasBindings: Bool { !active.isEmpty || !paused.isEmpty }

    /// The only active binding, where there is just one.
    final var soleActiveBinding: BindingRecord? { active.sole }

    final func hasActiveBindings(in scope: ObjectIdentifier?) -> Bool {
        guard let scope else { return hasActiveBindings }
        return active.contains { $0.managerIdentifier == scope }
    }

    final func hasActiveBindings(outside scope: ObjectIdentifier) -> Bool {
        active.contains { $0.managerIdentifier != scope }
    }

    final func attach(_ binding: BindingRecord) {
        paused.insert(binding)
    }

    final func activate(_ binding: BindingRecord) {
        // It may be about to be paused, and not have left yet.
        guard paused.remove(binding) else { return }
        active.insert(binding)
    }

    final func deactivate(_ binding: BindingRecord) {
        guard active.remove(binding) else { return }
        paused.insert(binding)
        if active.isEmpty { rest() }
    }

    final func detach(_ binding: BindingRecord) {
        if active.remove(binding), active.isEmpty { rest() }
        paused.remove(binding)
        discardIfUnused()
    }

    // MARK: Reading

    /// Brings what the property is known to hold up to date.
    @usableFromInline
    func refresh() {
        preconditionFailure("Source is abstract: TypedSource reads.")
    }

    /// Makes sure that the next change is announced.
    ///
    /// What is read after that is right: what another thread wrote between the tracked read and
    /// the subscription was announced to nobody.
    ///
    /// - Parameter track: reads the subject for no other purpose than to have the read tracked.
    /// - Returns: whether there is anybody to read for.
    @inline(__always)
    final func isRegistered(tracking track: () -> Void) -> Bool {
        guard case .none = subscription, !isSubscribing else { return true }
        // What changed until now was announced to nobody.
        version += 1
        WorkCount.subscriptions += 1
        subscribe(track)
        if hasActiveBindings { return true }
        dropValue()
        return false
    }

    /// Takes note that the subject has been read, as of a version.
    final func didRead(_ version: UInt64) {
        readVersion = version
        if !hasActiveBindings { dropValue() }
    }

    // MARK: Doubting

    final func suspect(_ reasons: StaleReasons) {
        staleReasons.formUnion(reasons)
    }

    final func clear(_ reasons: StaleReasons) {
        staleReasons.subtract(reasons)
    }

    /// Whether nothing has been announced since the latest read.
    final var isRead: Bool { readVersion == version }

    /// Whether a read has to be compared with the latest one.
    @inline(__always)
    final var mustCompare: Bool {
        !staleReasons.isEmpty && (isRead || staleReasons.contains(.thread))
    }

    /// The read as of a version has found another value than the one before, unannounced: every
    /// binding has to be told.
    final func didFindChange(asOf version: UInt64) {
        // What was announced meanwhile is still to be read.
        guard self.version == version else { return }
        self.version += 1
        readVersion = self.version
    }

    /// Lets go of what the latest read found.
    func dropValue() {}

    var isSubjectAlive: Bool {
        preconditionFailure("Source is abstract: TypedSource knows its subject.")
    }

    /// The path from the subject, where the property is one.
    var keyPath: AnyKeyPath? { nil }

    /// Registers anew, along the path that leads to the value now.
    final func resubscribe(_ track: () -> Void) {
        guard case .untilChange = subscription, !isSubscribing, tracker.cancel(self) else { return }
        didEndSubscription()
        subscribe(track)
    }

    // MARK: Subscription

    private final func subscribe(_ track: () -> Void) {
        generation += 1
        isSubscribing = true
        subscription = tracker.subscribe(self, track: track)
        isSubscribing = false
        if case .none = subscription {
            for binding in active.all { binding.observesNothing() }
            discardIfUnused()
        } else {
            WorkCount.liveSubscriptions += 1
            // The tracked read may have paused or ended every binding.
            if active.isEmpty { cancelIfPossible() }
            discardIfUnused()
        }
    }

    /// Some of what was read has changed, or is about to.
    ///
    /// - Parameter arming: the subscription that announced it.
    final func invalidate(by generation: UInt64) {
        version += 1
        guard generation == self.generation, case .untilChange = subscription else { return }
        _ = tracker.cancel(self)
        didEndSubscription()
    }

    /// A subscription is gone although nothing changed, because a subject is.
    final func subscriptionVanished(_ generation: UInt64) {
        if generation == self.generation {
            // What else was read may live on.
            _ = tracker.cancel(self)
            didEndSubscription()
        }
        guard !isSubjectAlive else { return }
        for binding in active.all + paused.all { binding.finish(.subjectDied) }
        discardIfUnused()
    }

    /// When changes arrive; `nil` where nothing is observed at the moment, or that is not known.
    final var arrival: Arrival? { tracker.arrival(by: subscription) }

    /// Whether the subscription stands whatever was read.
    final var isSubscribedBySwitch: Bool { isSubscribed && tracker.hasSwitch }

    /// Whether the latest read found nothing that announces changes; not for certain where the
    /// subscription stands on a switch.
    final var isSilent: Bool {
        hasActiveBindings && !isSubscribed && !isSubscribing && !isDirty && !isDirtyInPass
    }

    private final var isSubscribed: Bool {
        if case .none = subscription { false } else { true }
    }

    private final func rest() {
        cancelIfPossible()
        if !hasActiveBindings { dropValue() }
    }

    private final func cancelIfPossible() {
        guard isSubscribed, tracker.cancel(self) else { return }
        didEndSubscription()
        // What went with the subscription may have had a binding come back, which found it standing.
        if hasActiveBindings { refresh() }
    }

    private final func didEndSubscription() {
        guard isSubscribed else { return }
        subscription = .none
        WorkCount.liveSubscriptions -= 1
    }

    /// Called when neither a binding nor a subscription may need this property any more.
    final func discardIfUnused() {
        guard !isSubscribed, !isSubscribing, !hasBindings else { return }
        discard()
    }

    /// Leaves whatever list keeps this property for others to share.
    func discard() {}
}
