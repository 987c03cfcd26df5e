/// One observed property of one subject, shared by all bindings to it.
///
/// The source is read once per change for all active bindings. A paused binding keeps the source alive. The
/// subscription may outlive all bindings, because Observation can't cancel a subscription. The next binding
/// then uses this subscription.
@MainActor
@usableFromInline
class Source {
    /// The mutable part of a source.
    ///
    /// The structure has no weak references, because each read of a member would then copy the
    /// structure. The flags are declared together to save space, because there are as many sources
    /// as models.
    struct State {
        /// The number of changes so far. A binding compares it with the version that the binding
        /// has delivered.
        fileprivate(set) var version: UInt64 = 0
        /// The number of changes that the latest read includes.
        fileprivate(set) var readVersion: UInt64 = 0
        /// The number of the latest subscription. If an earlier subscription posts a change, the latest
        /// subscription stays.
        fileprivate(set) var generation: UInt64 = 0
        /// The number of the latest activation that read the source.
        var lastActivation: UInt64 = 0

        fileprivate var active = ClientList()
        fileprivate var paused = ClientList()
        fileprivate var tracker: any ChangeTracker

        /// Why there is no value.
        var absence = Absence.nothingYet
        /// The queue reads the source at the end of the turn.
        var isDirty = false
        /// The running delivery pass has changed the source, and its next round reads the source.
        var isDirtyInPass = false
        /// The queue reads the source when the outermost modification in place has ended.
        var isDeferred = false
        /// Every change is delivered at the end of the turn, even if it could be delivered at once.
        var isDeliveredByTurn = false
        fileprivate(set) var staleReasons: StaleReasons = []
        fileprivate(set) var echo = Echo.none
        fileprivate var subscription = Subscription.none
        /// The tracked read is running. It may call any client code.
        fileprivate var isSubscribing = false
    }

    /// Unchecked because no access lasts while client code runs. The main actor protects the state.
    /// An access to `tracker` may last, but `isSubscribing` prevents other accesses, and the
    /// tracker cancels nothing twice.
    @exclusivity(unchecked) final var state: State

    /// The posts that wait in the inbox.
    ///
    /// `nonisolated(unsafe)` because other threads post changes. The inbox's lock protects the
    /// posts.
    nonisolated(unsafe) final var pendingPosts = PendingPosts()

    init(tracker: any ChangeTracker) {
        state = State(tracker: tracker)
    }

    // MARK: Overridden by TypedSource

    /// Whether `keyPath` leads from the subject to the value; `false` if a closure derives it.
    func isOf(_ keyPath: AnyKeyPath) -> Bool { false }

    var isSubjectAlive: Bool {
        preconditionFailure("Source is abstract: TypedSource knows its subject.")
    }

    /// Reads the subject. If the source has no subscription, it subscribes first.
    @usableFromInline
    func refresh() {
        preconditionFailure("Source is abstract: TypedSource reads.")
    }

    /// After a cycle was stopped, subscribes to the next change without continuing the cycle.
    func resumeAfterCycle() { refresh() }

    /// Releases the value that the latest read found.
    func dropValue() {}

    /// Removes the source from the registry that shares it.
    func discard() {}

    /// Whether the latest run of a view-updating closure has read nothing observable. Other sources
    /// return `nil`, because they can be read again to find this out.
    var isSilentRun: Bool? { nil }
}

/// Why the latest read of a source found no value.
enum Absence {
    /// The subject has no content yet; observers keep their placeholders.
    case nothingYet
    /// The closure that derives the value has thrown.
    case failure(any Error)
    /// The subject has died.
    case gone
}

// MARK: - Clients

extension Source {
    var activeClients: [SourceClient] { state.active.all }
    var hasActiveClients: Bool { !state.active.isEmpty }
    var hasClients: Bool { !state.active.isEmpty || !state.paused.isEmpty }

    /// The only active client; `nil` if there are none or several.
    var soleActiveClient: SourceClient? { state.active.sole }

    /// Whether a manager has active clients of the source. If `scope` is `nil`, all managers count.
    func hasActiveClients(in scope: ObjectIdentifier?) -> Bool {
        guard let scope else { return hasActiveClients }
        return state.active.hasClients(of: scope)
    }

    func activeClients(in scope: ObjectIdentifier) -> [SourceClient] {
        state.active.clients(of: scope)
    }

    func hasActiveClients(outside scope: ObjectIdentifier) -> Bool {
        state.active.contains { $0.managerIdentifier != scope }
    }

    func attach(_ client: SourceClient) {
        state.paused.insert(client)
    }

    func activate(_ client: SourceClient) {
        // If a client is being paused, it may still be in the list of active clients.
        guard state.paused.remove(client) else { return }
        state.active.insert(client)
        if state.isDirty { UpdateState.current.hasNewDirtyClients = true }
    }

    func deactivate(_ client: SourceClient) {
        guard state.active.remove(client) else { return }
        state.paused.insert(client)
        if state.active.isEmpty { lastClientPaused() }
    }

    func detach(_ client: SourceClient) {
        if state.active.remove(client), state.active.isEmpty { lastClientPaused() }
        state.paused.remove(client)
        discardIfUnused()
    }

    /// Discards the source if neither a client nor a subscription uses it.
    func discardIfUnused() {
        guard !isSubscribed, !state.isSubscribing, !hasClients else { return }
        discard()
    }

    private func lastClientPaused() {
        cancelIfPossible()
        if !hasActiveClients { dropValue() }
    }
}

// MARK: - Reading

extension Source {
    var version: UInt64 { state.version }
    var readVersion: UInt64 { state.readVersion }
    var staleReasons: StaleReasons { state.staleReasons }
    var absence: Absence { state.absence }

    /// Whether the latest read includes all posted changes.
    var isRead: Bool { state.readVersion == state.version }

    /// Whether the subject is being read only to find out what the read depends on.
    final var isSubscribing: Bool { state.isSubscribing }

    /// Whether the next read has to be compared with the latest one.
    @inline(__always)
    var needsComparison: Bool {
        !staleReasons.isEmpty && (isRead || staleReasons.contains(.setterOnThread))
    }

    /// Records that the latest read includes all changes up to a version.
    func didRead(_ version: UInt64) {
        state.readVersion = version
        if !hasActiveClients { dropValue() }
    }

    /// Counts a change that a recheck has found and that was not posted. So all bindings deliver
    /// it.
    ///
    /// - Parameter version: the version before the recheck. If another change was posted after that version,
    ///   the source will be read anyway, and nothing is counted.
    func didFindChange(asOf version: UInt64) {
        guard state.version == version else { return }
        state.version += 1
        state.readVersion = state.version
    }

    func insert(_ reasons: StaleReasons) {
        state.staleReasons.formUnion(reasons)
    }

    func remove(_ reasons: StaleReasons) {
        state.staleReasons.subtract(reasons)
    }
}

// MARK: - A client's own writes

/// The state of a write by a client of the source. The client needs no delivery of its own change.
enum Echo {
    /// No client sets the property.
    case none
    /// The only client sets the property, and then reads it.
    case awaited
    /// A change was announced while the client set the property, and was not delivered.
    case arrived
}

extension Source {
    /// Suppresses deliveries while the only active client sets the property.
    ///
    /// - Returns: `true` if there are no other active clients and deliveries are suppressed. If so,
    ///   call `endEcho()` after the setter.
    @usableFromInline
    func awaitEcho(of client: SourceClient) -> Bool {
        // Only a lasting subscription survives the change. Otherwise the source must be read.
        guard case .lasting = state.subscription, state.active.sole === client else { return false }
        state.echo = .awaited
        return true
    }

    /// Records a change that arrives while the only client sets the property. If this method
    /// returns `true`, the change is not delivered.
    @inline(__always)
    func takesEcho() -> Bool {
        guard state.echo != .none, state.active.sole != nil else { return false }
        state.echo = .arrived
        return true
    }

    /// Ends the suppression of deliveries.
    ///
    /// - Returns: whether a change was announced and not delivered. If the client has not read this change,
    ///   call `deliverEcho()`.
    @usableFromInline
    func endEcho() -> Bool {
        defer { state.echo = .none }
        return state.echo == .arrived
    }
}

// MARK: - Subscription

extension Source {
    var generation: UInt64 { state.generation }

    /// Subscribes if the source has no subscription.
    ///
    /// The caller must read the value after this call, because a change by another thread between
    /// the tracked read and the subscription is not posted.
    ///
    /// - Parameter track: reads the subject, so that the read is tracked.
    /// - Returns: whether the source still has active clients, or was subscribed before.
    @inline(__always)
    func subscribeIfNeeded(tracking track: () -> Void) -> Bool {
        guard case .none = state.subscription, !state.isSubscribing else { return true }
        // Changes before the subscription were not posted, so one change is assumed.
        state.version += 1
        WorkCount.subscriptions += 1
        subscribe(track)
        if hasActiveClients { return true }
        dropValue()
        return false
    }

    /// Replaces the subscription with a new one to the properties that `track` reads.
    func resubscribe(_ track: () -> Void) {
        guard case .untilChange = state.subscription, !state.isSubscribing,
            state.tracker.cancel(self)
        else { return }
        didEndSubscription()
        subscribe(track)
    }

    /// Counts a change. The change ends its subscription, unless the subscription is lasting.
    ///
    /// - Parameter generation: the number of the subscription that posted the change.
    func invalidate(by generation: UInt64) {
        state.version += 1
        guard generation == state.generation, case .untilChange = state.subscription else {
            return
        }
        endSubscription()
    }

    /// The arrival queue calls this when an observed object has died and its subscription has
    /// ended. If the object was the source's own subject, the source's clients end too.
    func subscriptionVanished(_ generation: UInt64) {
        if generation == state.generation {
            // The subscription may include other objects, which may still live.
            endSubscription()
        }
        guard !isSubjectAlive else { return }
        for client in state.active.all + state.paused.all { client.subjectDied() }
        discardIfUnused()
    }

    /// When changes arrive; `nil` if nothing is observed at the moment, or if the time is unknown.
    var arrival: Arrival? { state.tracker.arrival(by: state.subscription) }

    /// Whether the subscription includes a cancel switch. If so, the subscription exists even if the read
    /// found nothing observable.
    var isSubscribedBySwitch: Bool { isSubscribed && state.tracker.hasSwitch }

    /// Whether the latest read found nothing observable; `false` if the subscription includes a
    /// switch.
    var isSilent: Bool {
        hasActiveClients && !isSubscribed && !state.isSubscribing && !state.isDirty
            && !state.isDirtyInPass
    }

    /// Whether a subscription exists, so that changes are announced.
    var isSubscribed: Bool {
        if case .none = state.subscription { false } else { true }
    }

    private func subscribe(_ track: () -> Void) {
        state.generation += 1
        state.isSubscribing = true
        state.subscription = state.tracker.subscribe(self, track: track)
        state.isSubscribing = false
        if case .none = state.subscription {
            for client in state.active.all { client.foundNothingObservable() }
        } else {
            WorkCount.liveSubscriptions += 1
            // The tracked read may have paused or ended every client.
            if !hasActiveClients { cancelIfPossible() }
        }
        discardIfUnused()
    }

    private func cancelIfPossible() {
        guard isSubscribed, state.tracker.cancel(self) else { return }
        didEndSubscription()
        // The cancellation may have run code that activated a client. That client found the old
        // subscription and did not subscribe.
        if hasActiveClients { refresh() }
    }

    private func endSubscription() {
        // This call comes first, because releasing an observation may run code that subscribes
        // again. The new subscription must stay.
        didEndSubscription()
        _ = state.tracker.cancel(self)
    }

    private func didEndSubscription() {
        if isSubscribed { WorkCount.liveSubscriptions -= 1 }
        state.subscription = .none
    }
}
