/// Hands changes on: one queue for the whole process, one pass per turn of the main actor.
///
/// A pass works in rounds. Each round reads every property that changed, then writes the
/// observers in the order they were bound. What those writes change in turn is the next round.
@MainActor
final class UpdateQueue {
    static let shared = UpdateQueue()
    static let maximumRounds = 100

    private let inbox = UpdateInbox.shared
    let rechecks = DelayedRechecks()
    private let cycles = CycleReporter()
    private let dirty = DirtySources()
    private let held = DeferredChanges()
    private let arrivals = ArrivalQueue()

    /// Numbers the readings for bindings that become active, so that what they share is read once.
    private var reading: UInt64 = 0

    private var isPassRunning: Bool { inbox.passDepth > 0 }

    private init() {
        BindingRegistrar.Storage.deliverChangesThroughQueue()
    }

    // MARK: Settling

    /// Delivers what changed during the turn that has ended.
    func settleTurn() {
        // A read may run the run loop, though it had better not.
        if Source.readDepth > 0 { return AccessTracking.interrupting { settleTurn() } }
        held.turnEnded()
        collect()
        dirty.endTurn()
        runPass(scope: nil) { deliverDirty(scope: nil) }
    }

    /// Delivers to the bindings of one manager what has changed so far.
    ///
    /// Inside a running pass there is nothing to do: the pass comes back for every change.
    ///
    /// - Returns: how many observers were written.
    func settle(_ manager: BindingManager) -> Int {
        guard !isPassRunning else { return 0 }
        let scope = ObjectIdentifier(manager)
        // Before collecting: what arrives only now has its late look still to come.
        if !rechecks.isEmpty { rechecks.recheckEarly(in: scope) { dirty.markDirty($0) } }
        collect()
        if Source.readDepth > 0 {
            return dirty.hasDirty(in: scope) ? AccessTracking.interrupting { settle(manager) } : 0
        }
        return runPass(scope: scope) { deliverDirty(scope: scope) }
    }

    /// Delivers the current values of bindings that have just become active, then what their
    /// observers' setters changed.
    func deliverNow(_ bindings: some Collection<BindingRecord>, of manager: BindingManager) {
        if Source.readDepth > 0, !bindings.isEmpty {
            return AccessTracking.interrupting { deliverNow(bindings, of: manager) }
        }
        // The orphans of a manager that had this one's address must not be taken for its bindings.
        if !isPassRunning, inbox.hasArrivals { collect() }
        reading += 1
        // A read may enable another manager, which numbers a reading of its own.
        let reading = reading
        for binding in bindings where binding.isActive {
            guard let source = binding.source, source.lastActivation != reading else { continue }
            source.lastActivation = reading
            source.refresh()
            if source.staleReasons.contains(.thread) { rechecks.resume(source) }
        }
        guard !isPassRunning else {
            _ = deliver(bindings, as: .enabling)
            return
        }
        runPass(scope: ObjectIdentifier(manager)) { deliver(bindings, as: .enabling) }
    }

    /// Delivers a change that has just happened on the main actor, before the setter returns.
    ///
    /// During a pass, the pass comes back for it; during a read, the end of the turn does.
    func changed(_ subscriber: Subscriber) {
        let source = subscriber.source
        source.invalidate(by: subscriber.generation)
        guard canDeliver else { return schedule(source) }
        if inbox.hasArrivals { collect() }
        inbox.passDepth += 1
        _ = deliver(source)
        inbox.passDepth -= 1
        guard dirty.hasDirtyInPass || inbox.hasPassChanges || cycles.hasParticipants else { return }
        runPass(scope: nil) { 0 }
    }

    /// The same where several properties depend on what has changed.
    func changed(_ subscribers: [Subscriber]) {
        for subscriber in subscribers { subscriber.source.invalidate(by: subscriber.generation) }
        guard canDeliver else { return subscribers.forEach { schedule($0.source) } }
        if inbox.hasArrivals { collect() }
        runPass(scope: nil) { deliver(subscribers.map(\.source)) }
    }

    // With one branch for all three.
    private var canDeliver: Bool {
        inbox.passDepth | Source.readDepth | inbox.openModifications == 0
    }

    /// Has a property delivered in the next round of the pass, or at the end of the turn.
    func schedule(_ source: Source) {
        if isPassRunning { dirty.markDirtyInPass(source) } else { dirty.markDirty(source) }
        if !isPassRunning, Source.readDepth == 0 { held.add(source) }
        inbox.scheduleJobIfNeeded(work: true)
    }

    /// Delivers what has changed while properties were being changed in place: none is any more.
    func deliverDeferredChanges() {
        guard canDeliver else { return held.removeAll() }
        if inbox.hasArrivals { collect() }
        let sources = dirty.take(held)
        held.removeAll()
        if !sources.isEmpty { runPass(scope: nil) { deliver(sources) } }
    }

    /// Looks again at what other threads have announced, as far as it is time.
    func recheck() {
        if Source.readDepth > 0 { return AccessTracking.interrupting { recheck() } }
        let finished = rechecks.look { dirty.markDirty($0) }
        runPass(scope: nil) { deliverDirty(scope: nil) }
        rechecks.finish(finished)
    }

    /// Whether the binding's subject has changed and the change has not been handed on.
    func isPending(_ binding: BindingRecord) -> Bool {
        guard let source = binding.source else { return false }
        // Whoever only looks must not have anything collected in the middle of a setter.
        return source.isDirty || source.isDirtyInPass || inbox.holdsChange(of: source)
    }

    // MARK: - The pass

    /// Runs a first round and as many more as its writes ask for.
    @discardableResult
    private func runPass(scope: ObjectIdentifier?, firstRound: () -> Int) -> Int {
        // A pass inside a pass happens when a setter runs the run loop, for a modal panel say.
        inbox.passDepth += 1
        defer {
            inbox.passDepth -= 1
            if !isPassRunning { cycles.forget() }
            if dirty.hasDirty { inbox.scheduleJobIfNeeded(work: true) }
        }
        let written = firstRound()
        guard dirty.hasDirtyInPass || inbox.hasPassChanges else { return written }
        return written + runFurtherRounds(scope: scope)
    }

    private func runFurtherRounds(scope: ObjectIdentifier?) -> Int {
        var written = 0
        var round = 1
        // Changes from other threads wait for the next turn: a thread that writes without
        // pause must not keep this pass going.
        while let sources = takeDirtyInPass(scope: scope) {
            guard round < cycles.limit else {
                cycles.report(stoppedAt: sources, rounds: round)
                break
            }
            round += 1
            written += deliver(sources, scope: scope, round: round)
        }
        return written
    }

    private func deliverDirty(scope: ObjectIdentifier?) -> Int {
        switch dirty.takeDirty(in: scope) {
        case .one(let source): deliver(source, scope: scope)
        case .several(let sources): deliver(sources, scope: scope)
        }
    }

    /// Reads what has changed, then writes the observers that want to know, in order.
    private func deliver(
        _ sources: [Source], scope: ObjectIdentifier? = nil, round: Int = 1
    ) -> Int {
        if sources.count == 1 { return deliver(sources[0], scope: scope, round: round) }
        var affected: [BindingRecord] = []
        affected.reserveCapacity(sources.count)
        for source in sources {
            read(source)
            if let binding = sole(of: source, scope: scope) {
                affected.append(binding)
            } else {
                affected += bindings(of: source, scope: scope)
            }
        }
        affected.sort(by: BindingRecord.wasBoundEarlier)
        cycles.note(affected, round: round)
        return deliver(affected, as: .change)
    }

    /// The same where one property has changed, whose bindings are in order already.
    private func deliver(
        _ source: Source, scope: ObjectIdentifier? = nil, round: Int = 1
    ) -> Int {
        if let binding = sole(of: source, scope: scope) {
            read(source)
            if round > 1 { cycles.note(CollectionOfOne(binding), round: round) }
            return binding.deliver(.change, from: source) ? 1 : 0
        }
        read(source)
        let affected = bindings(of: source, scope: scope)
        if round > 1 { cycles.note(affected, round: round) }
        var written = 0
        for binding in affected where binding.deliver(.change, from: source) { written += 1 }
        return written
    }

    private func read(_ source: Source) {
        source.isDirty = false
        source.isDirtyInPass = false
        source.refresh()
    }

    /// The binding to be told of what a property was found to hold, where there is but one.
    private func sole(
        of source: Source, scope: ObjectIdentifier?
    ) -> BindingRecord? {
        guard let binding = source.soleActiveBinding else { return nil }
        return scope == nil || binding.managerIdentifier == scope ? binding : nil
    }

    /// The bindings to be told of what a property was found to hold.
    private func bindings(
        of source: Source, scope: ObjectIdentifier?
    ) -> [BindingRecord] {
        let all = source.activeBindings
        guard let scope, source.hasActiveBindings(outside: scope) else { return all }
        // Another manager's share of the same change waits for the end of the turn.
        dirty.markDirty(source)
        return all.filter { $0.managerIdentifier == scope }
    }

    private func deliver(_ bindings: some Collection<BindingRecord>, as occasion: DeliveryReason)
        -> Int
    {
        var written = 0
        for binding in bindings {
            guard let source = binding.source else { continue }
            if binding.deliver(occasion, from: source) { written += 1 }
        }
        return written
    }

    // MARK: - What is to be read

    /// Moves what has arrived from all threads to the main actor.
    private func collect() {
        inbox.hasPassChanges = false
        switch inbox.take() {
        case .nothing: break
        case .change(let change): collect(change)
        case .several(let contents):
            dirty.reserveCapacity(contents.changes.count)
            arrivals.put(contents)
        }
        guard arrivals.hasContents else { return }
        arrivals.drain(collect, collect) { bindings in
            WorkCount.countingAsLost { bindings.tearDown() }
        }
    }

    private func collect(_ change: UpdateInbox.Change) {
        let source = change.source
        source.invalidate(by: change.generation)
        switch change.origin {
        case .turn: if !source.staleReasons.contains(.turn) { dirty.markAnnouncedInTurn(source) }
        case .thread: if source.hasBindings { rechecks.add(source) }
        case .afterwards, .pass: break
        }
        if !source.hasActiveBindings {
            source.discardIfUnused()
        } else if change.origin == .pass {
            dirty.markDirtyInPass(source)
        } else {
            dirty.markDirty(source)
        }
    }

    private func collect(_ release: UpdateInbox.Release) {
        // What goes with a subject may be the last to hold a manager of other subjects.
        WorkCount.countingAsLost { release.source.subscriptionVanished(release.generation) }
        if release.source.hasActiveBindings { dirty.markDirty(release.source) }
    }

    /// The properties that the running pass has changed since its last round, if any.
    private func takeDirtyInPass(scope: ObjectIdentifier?) -> [Source]? {
        if inbox.hasPassChanges { collect() }
        guard dirty.hasDirtyInPass else { return nil }
        let sources = dirty.takeDirtyInPass(in: scope)
        return sources.isEmpty ? nil : sources
    }
}

/// Why a binding delivers.
@usableFromInline
enum DeliveryReason {
    /// It has just become active; the observer may hold anything.
    case enabling
    /// Its subject has changed.
    case change
}
