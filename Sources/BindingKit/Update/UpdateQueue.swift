/// Delivers changes: one queue for the whole process, one pass per turn of the main actor.
///
/// A pass works in rounds. Each round reads every source that has changed, then writes the observers in the
/// order they were bound. If those writes cause changes, another round follows.
@MainActor
final class UpdateQueue {
    static let shared = UpdateQueue()
    static let maximumRounds = CycleReporter.maximumRounds

    let rechecks = DelayedRechecks { UpdateQueue.shared.recheck() }
    let inbox = UpdateInbox.shared
    let arrivals = ArrivalQueue()
    let dirty = DirtySources()
    let cycles = CycleReporter()

    /// The number of the latest activation. Bindings that are activated together use the number to
    /// read a shared source only once.
    private var activation: UInt64 = 0

    var isPassRunning: Bool { UpdateState.current.passDepth > 0 }
    private var isReading: Bool { UpdateState.current.readDepth > 0 }

    private init() {
        #if canImport(Darwin)
        FrameObserver.observeMainRunLoop()
        #endif
    }

    /// Whether a source still has to be read after a change. Changes by other threads don't count.
    func awaitsRead(of source: Source) -> Bool {
        source.state.isDirty || source.state.isDirtyInPass
            || inbox.hasArrivals && inbox.holdsOwnChange(of: source)
    }

    // MARK: Updates

    /// Delivers the changes of the turn that has just ended.
    func settleTurn() {
        // If a getter runs the run loop, this call interrupts the getter's read.
        if isReading { return AccessTracking.interrupting { settleTurn() } }
        UpdateState.current.turn += 1
        dirty.endModifications()
        collect()
        dirty.endTurn()
        runPass(scope: nil) { deliverDirty(scope: nil) }
        PassFollowers.passHasEnded(isTurnOver: true)
        TurnEnd.run()
    }

    /// Delivers pending changes before a frame is drawn, instead of in the job that ends the turn.
    ///
    /// If no change is pending, this method only checks a few flags.
    func settleBeforeFrame() {
        FrameClients.shared.frameWillBeDrawn()
        let mayBeStored =
            !rechecks.isEmpty && !isReading
            && rechecks.recheckBeforeFrame { dirty.markDirty($0) }
        if mayBeStored || hasChanges || UpdateState.current.hasFollowers
            || UpdateState.current.hasTurnEndWork
        {
            settleTurn()
        }
    }

    private var hasChanges: Bool {
        inbox.hasArrivals || arrivals.hasContents || dirty.hasWork
    }

    /// Whether there are posted changes that have not been assigned to their sources yet.
    var hasArrivals: Bool { inbox.hasArrivals || arrivals.hasContents }

    /// Whether there may be changes that have not been delivered.
    var mayHaveChanges: Bool { hasChanges || !rechecks.isEmpty }

    /// Whether there may be changes that have not been delivered to the bindings of a manager.
    func mayHaveChanges(of manager: AnyObject) -> Bool {
        inbox.hasArrivals || arrivals.hasContents || !rechecks.isEmpty
            || dirty.hasDirty(in: ObjectIdentifier(manager))
    }

    /// Delivers the pending changes to the bindings of one manager, or of all managers.
    ///
    /// Does nothing during a pass, because the pass delivers every change in its rounds.
    ///
    /// - Parameter manager: the manager; `nil` stands for all managers. The changes for other
    ///   managers are delivered at the end of the turn.
    func settle(_ manager: AnyObject?) -> Int {
        guard !isPassRunning else { return 0 }
        let scope = manager.map(ObjectIdentifier.init)
        // The rechecks come before `collect()`, because `collect()` begins new rechecks.
        if !rechecks.isEmpty { rechecks.recheckEarly(in: scope) { dirty.markDirty($0) } }
        collect()
        if isReading {
            return dirty.hasDirty(in: scope) ? AccessTracking.interrupting { settle(manager) } : 0
        }
        return runPass(scope: scope) { deliverDirty(scope: scope) }
    }

    /// Delivers the current values to clients that have just become active. Then delivers the
    /// changes that the observers' setters make.
    func deliverNow(_ clients: some Collection<some SourceClient>, of manager: AnyObject) {
        if isReading, !clients.isEmpty {
            return AccessTracking.interrupting { deliverNow(clients, of: manager) }
        }
        // `collect()` stops the bindings of released managers, because a released manager may have
        // had the same address as `manager`.
        if !isPassRunning, inbox.hasArrivals { collect() }
        read(clients)
        guard !isPassRunning else {
            _ = deliver(clients, as: .enabling)
            return
        }
        runPass(scope: ObjectIdentifier(manager)) { deliver(clients, as: .enabling) }
    }

    /// Reads the sources of clients that have just become active.
    private func read(_ clients: some Collection<some SourceClient>) {
        activation += 1
        // The number is copied, because a read may enable another manager and so change the number.
        let activation = activation
        for client in clients where client.takesChanges {
            guard let source = client.source, source.state.lastActivation != activation else {
                continue
            }
            source.state.lastActivation = activation
            source.refresh()
            if source.staleReasons.contains(.setterOnThread) { rechecks.resume(source) }
        }
    }

    /// Before the setter returns, delivers a change that has just happened on the main actor.
    ///
    /// During a pass, the change is delivered in the next round. During a read, it is delivered at
    /// the end of the turn.
    func changed(_ subscriber: Subscriber) {
        let source = subscriber.source
        source.invalidate(by: subscriber.generation)
        if source.takesEcho() { return }
        guard UpdateState.current.canDeliver, !source.state.isDeliveredByTurn else {
            return schedule(source)
        }
        if inbox.hasArrivals { collect() }
        UpdateState.current.passDepth += 1
        _ = deliver(source)
        if UpdateState.current.hasFollowers { PassFollowers.awaitEndOfTurn() }
        UpdateState.current.passDepth -= 1
        guard hasChangesInPass || cycles.hasParticipants else { return }
        runPass(scope: nil) { 0 }
    }

    /// Delivers a change of a property that several sources depend on.
    func changed(_ subscribers: [Subscriber]) {
        for subscriber in subscribers { subscriber.source.invalidate(by: subscriber.generation) }
        guard UpdateState.current.canDeliver else {
            return subscribers.forEach { schedule($0.source) }
        }
        if inbox.hasArrivals { collect() }
        var sources: [Source] = []
        for subscriber in subscribers {
            let source = subscriber.source
            if source.state.isDeliveredByTurn { schedule(source) } else { sources.append(source) }
        }
        runPass(scope: nil) { deliver(sources) }
    }

    /// Schedules a source for the next round of the running pass, or for the end of the turn.
    func schedule(_ source: Source) {
        if isPassRunning {
            dirty.markDirtyInPass(source)
        } else {
            dirty.markDirty(source)
            if !isReading, !source.state.isDeliveredByTurn { dirty.deferUntilModified(source) }
        }
        inbox.scheduleJobIfNeeded(hasWork: true)
    }

    /// Schedules a source for the end of the turn, even if a pass is running.
    func scheduleForTurn(_ source: Source) {
        dirty.markDirty(source)
        inbox.scheduleJobIfNeeded(hasWork: true)
    }

    /// Delivers the deferred changes when the outermost modification in place has ended.
    func deliverDeferredChanges() {
        guard UpdateState.current.canDeliver else { return dirty.clearDeferred() }
        if inbox.hasArrivals { collect() }
        let sources = dirty.takeDeferred()
        if !sources.isEmpty { runPass(scope: nil) { deliver(sources) } }
    }

    /// Runs the rechecks that are due, and delivers the changes that they find.
    func recheck() {
        if isReading { return AccessTracking.interrupting { recheck() } }
        let finished = rechecks.recheck { dirty.markDirty($0) }
        runPass(scope: nil) { deliverDirty(scope: nil) }
        rechecks.finish(finished)
    }
}

extension Source {
    /// Delivers a change that arrived during a client's own write and that the client has not read.
    @usableFromInline @inline(never)
    func deliverEcho() {
        UpdateQueue.shared.schedule(self)
    }
}
