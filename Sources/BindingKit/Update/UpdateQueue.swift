/// Hands changes on: one queue for the whole process, one pass per turn of the main actor.
///
/// A pass works in rounds. Each round reads every property that changed, then writes the
/// observers in the order they were bound. What those writes change in turn is the next round.
@MainActor
final class UpdateQueue {
    static let shared = UpdateQueue()
    static let maximumRounds = 100

    private let inbox = UpdateInbox.shared
    let lateLooks = LateLooks()
    private let cycles = CycleReporter()
    private let agenda = Agenda()
    private let held = HeldChanges()
    private let backlog = Backlog()

    /// Numbers the readings for bindings that become active, so that what they share is read once.
    private var reading: UInt64 = 0

    private var isPassRunning: Bool { inbox.passDepth > 0 }

    private init() {
        RegistrarCore.deliverChangesThroughQueue()
    }

    // MARK: Settling

    /// Delivers what changed during the turn that has ended.
    func settleTurn() {
        // A read may run the run loop, though it had better not.
        if ObservedProperty.readDepth > 0 { return ReadScope.interrupting { settleTurn() } }
        held.turnEnded()
        collect()
        agenda.endTurn()
        runPass(scope: nil) { deliverDue(scope: nil) }
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
        if !lateLooks.isEmpty { lateLooks.lookBetweenTimes(in: scope) { agenda.markDue($0) } }
        collect()
        if ObservedProperty.readDepth > 0 {
            return agenda.hasDue(in: scope) ? ReadScope.interrupting { settle(manager) } : 0
        }
        return runPass(scope: scope) { deliverDue(scope: scope) }
    }

    /// Delivers the current values of bindings that have just become active, then what their
    /// observers' setters changed.
    func deliverNow(_ bindings: some Collection<BindingRecord>, of manager: BindingManager) {
        if ObservedProperty.readDepth > 0, !bindings.isEmpty {
            return ReadScope.interrupting { deliverNow(bindings, of: manager) }
        }
        // The orphans of a manager that had this one's address must not be taken for its bindings.
        if !isPassRunning, inbox.hasArrivals { collect() }
        reading += 1
        // A read may enable another manager, which numbers a reading of its own.
        let reading = reading
        for binding in bindings where binding.isActive {
            guard let property = binding.property, property.lastReading != reading else { continue }
            property.lastReading = reading
            property.refresh()
            if property.doubts.contains(.thread) { lateLooks.resume(property) }
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
    func changed(_ watcher: Watcher) {
        let property = watcher.property
        property.changeAnnounced(by: watcher.arming)
        guard canDeliver else { return keepForLater(property) }
        if inbox.hasArrivals { collect() }
        inbox.passDepth += 1
        _ = deliver(property)
        inbox.passDepth -= 1
        guard agenda.hasCaused || inbox.hasPassChanges || cycles.hasParticipants else { return }
        runPass(scope: nil) { 0 }
    }

    /// The same where several properties depend on what has changed.
    func changed(_ watchers: [Watcher]) {
        for watcher in watchers { watcher.property.changeAnnounced(by: watcher.arming) }
        guard canDeliver else { return watchers.forEach { keepForLater($0.property) } }
        if inbox.hasArrivals { collect() }
        runPass(scope: nil) { deliver(watchers.map(\.property)) }
    }

    // With one branch for all three.
    private var canDeliver: Bool {
        inbox.passDepth | ObservedProperty.readDepth | inbox.openChanges == 0
    }

    /// Has a property delivered in the next round of the pass, or at the end of the turn.
    func keepForLater(_ property: ObservedProperty) {
        if isPassRunning { agenda.markCaused(property) } else { agenda.markDue(property) }
        if !isPassRunning, ObservedProperty.readDepth == 0 { held.add(property) }
        inbox.scheduleJobIfNeeded(work: true)
    }

    /// Delivers what has changed while properties were being changed in place: none is any more.
    func deliverHeldChanges() {
        guard canDeliver else { return held.removeAll() }
        if inbox.hasArrivals { collect() }
        let properties = agenda.take(held)
        held.removeAll()
        if !properties.isEmpty { runPass(scope: nil) { deliver(properties) } }
    }

    /// Looks again at what other threads have announced, as far as it is time.
    func lookAgain() {
        if ObservedProperty.readDepth > 0 { return ReadScope.interrupting { lookAgain() } }
        let finished = lateLooks.look { agenda.markDue($0) }
        runPass(scope: nil) { deliverDue(scope: nil) }
        lateLooks.finish(finished)
    }

    /// Whether the binding's subject has changed and the change has not been handed on.
    func isPending(_ binding: BindingRecord) -> Bool {
        guard let property = binding.property else { return false }
        // Whoever only looks must not have anything collected in the middle of a setter.
        return property.isDue || property.isCaused || inbox.holdsChange(of: property)
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
            if agenda.hasDue { inbox.scheduleJobIfNeeded(work: true) }
        }
        let written = firstRound()
        guard agenda.hasCaused || inbox.hasPassChanges else { return written }
        return written + runFurtherRounds(scope: scope)
    }

    private func runFurtherRounds(scope: ObjectIdentifier?) -> Int {
        var written = 0
        var round = 1
        // Changes from other threads wait for the next turn: a thread that writes without
        // pause must not keep this pass going.
        while let properties = takeCaused(scope: scope) {
            guard round < cycles.limit else {
                cycles.report(stoppedAt: properties, rounds: round)
                break
            }
            round += 1
            written += deliver(properties, scope: scope, round: round)
        }
        return written
    }

    private func deliverDue(scope: ObjectIdentifier?) -> Int {
        switch agenda.takeDue(in: scope) {
        case .one(let property): deliver(property, scope: scope)
        case .several(let properties): deliver(properties, scope: scope)
        }
    }

    /// Reads what has changed, then writes the observers that want to know, in order.
    private func deliver(
        _ properties: [ObservedProperty], scope: ObjectIdentifier? = nil, round: Int = 1
    ) -> Int {
        if properties.count == 1 { return deliver(properties[0], scope: scope, round: round) }
        var affected: [BindingRecord] = []
        affected.reserveCapacity(properties.count)
        for property in properties {
            read(property)
            if let binding = sole(of: property, scope: scope) {
                affected.append(binding)
            } else {
                affected += bindings(of: property, scope: scope)
            }
        }
        affected.sort(by: BindingRecord.wasBoundEarlier)
        cycles.note(affected, round: round)
        return deliver(affected, as: .change)
    }

    /// The same where one property has changed, whose bindings are in order already.
    private func deliver(
        _ property: ObservedProperty, scope: ObjectIdentifier? = nil, round: Int = 1
    ) -> Int {
        if let binding = sole(of: property, scope: scope) {
            read(property)
            if round > 1 { cycles.note(CollectionOfOne(binding), round: round) }
            return binding.deliver(.change, from: property) ? 1 : 0
        }
        read(property)
        let affected = bindings(of: property, scope: scope)
        if round > 1 { cycles.note(affected, round: round) }
        var written = 0
        for binding in affected where binding.deliver(.change, from: property) { written += 1 }
        return written
    }

    private func read(_ property: ObservedProperty) {
        property.isDue = false
        property.isCaused = false
        property.refresh()
    }

    /// The binding to be told of what a property was found to hold, where there is but one.
    private func sole(
        of property: ObservedProperty, scope: ObjectIdentifier?
    ) -> BindingRecord? {
        guard let binding = property.soleActiveBinding else { return nil }
        return scope == nil || binding.managerIdentifier == scope ? binding : nil
    }

    /// The bindings to be told of what a property was found to hold.
    private func bindings(
        of property: ObservedProperty, scope: ObjectIdentifier?
    ) -> [BindingRecord] {
        let all = property.activeBindings
        guard let scope, property.hasActiveBindings(outside: scope) else { return all }
        // Another manager's share of the same change waits for the end of the turn.
        agenda.markDue(property)
        return all.filter { $0.managerIdentifier == scope }
    }

    private func deliver(_ bindings: some Collection<BindingRecord>, as occasion: Occasion) -> Int {
        var written = 0
        for binding in bindings {
            guard let property = binding.property else { continue }
            if binding.deliver(occasion, from: property) { written += 1 }
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
            agenda.reserveCapacity(contents.changes.count)
            backlog.put(contents)
        }
        guard backlog.hasContents else { return }
        backlog.workOff(collect, collect) { bindings in
            WorkCount.countingAsLost { bindings.conclude() }
        }
    }

    private func collect(_ change: UpdateInbox.Change) {
        let property = change.property
        property.changeAnnounced(by: change.arming)
        switch change.origin {
        case .turn: if !property.doubts.contains(.turn) { agenda.markAnnounced(property) }
        case .thread: if property.hasBindings { lateLooks.add(property) }
        case .afterwards, .pass: break
        }
        if !property.hasActiveBindings {
            property.discardIfUnused()
        } else if change.origin == .pass {
            agenda.markCaused(property)
        } else {
            agenda.markDue(property)
        }
    }

    private func collect(_ release: UpdateInbox.Release) {
        // What goes with a subject may be the last to hold a manager of other subjects.
        WorkCount.countingAsLost { release.property.registrationVanished(release.arming) }
        if release.property.hasActiveBindings { agenda.markDue(release.property) }
    }

    /// The properties that the running pass has changed since its last round, if any.
    private func takeCaused(scope: ObjectIdentifier?) -> [ObservedProperty]? {
        if inbox.hasPassChanges { collect() }
        guard agenda.hasCaused else { return nil }
        let properties = agenda.takeCaused(in: scope)
        return properties.isEmpty ? nil : properties
    }
}

/// Why a binding delivers.
@usableFromInline
enum Occasion {
    /// It has just become active; the observer may hold anything.
    case enabling
    /// Its subject has changed.
    case change
}
