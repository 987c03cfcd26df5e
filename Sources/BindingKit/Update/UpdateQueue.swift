/// Hands changes on: one queue for the whole process, one pass per turn of the main actor.
///
/// A pass works in rounds. Each round reads every property that changed, then writes the
/// observers in the order they were bound. What those writes change in turn is the next round.
@MainActor
final class UpdateQueue {
    static let shared = UpdateQueue()
    static let maximumRounds = 100

    private let inbox = UpdateInbox.shared
    private let lateLooks = LateLooks()
    private let cycles = CycleReporter()

    /// What the next turn's pass reads.
    private var due: [ObservedProperty] = []
    /// What the running pass has changed itself.
    private var caused: [ObservedProperty] = []
    /// Numbers the readings for bindings that become active, so that what they share is read once.
    private var reading: UInt64 = 0

    private var isPassRunning: Bool { inbox.passDepth > 0 }

    private init() {
        RegistrarCore.deliverChanges(through: self)
    }

    // MARK: Settling

    /// Delivers what changed during the turn that has ended.
    func settleTurn() {
        collect()
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
        lateLooks.look { property in
            if property.hasActiveBindings(in: scope) { suspectChange(of: property) }
        }
        collect()
        return runPass(scope: scope) { deliverDue(scope: scope) }
    }

    /// Delivers the current values of bindings that have just become active, then what their
    /// observers' setters changed.
    func deliverNow(_ bindings: some Collection<BindingRecord>, of manager: BindingManager) {
        reading += 1
        for binding in bindings where binding.isActive {
            guard let property = binding.property, property.lastReading != reading else { continue }
            property.lastReading = reading
            property.refresh()
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
    func changed(_ watchers: [Watcher]) {
        for watcher in watchers { watcher.property.changeAnnounced(by: watcher.arming) }
        guard !isPassRunning, ReadScope.isForeign else {
            for watcher in watchers {
                if isPassRunning { markCaused(watcher.property) } else { markDue(watcher.property) }
            }
            return inbox.scheduleJobIfNeeded(work: true)
        }
        if inbox.hasArrivals { collect() }
        guard watchers.count == 1, let binding = watchers[0].property.soleActiveBinding else {
            runPass(scope: nil) { deliver(watchers.map(\.property)) }
            return
        }
        inbox.passDepth += 1
        _ = deliver(watchers[0].property, to: binding, round: 1)
        inbox.passDepth -= 1
        guard !caused.isEmpty || inbox.hasPassChanges else { return }
        runPass(scope: nil) { 0 }
    }

    /// Looks again, once, at every property in need of a late look.
    func lookAgain() {
        lateLooks.lookForGood { suspectChange(of: $0) }
        runPass(scope: nil) { deliverDue(scope: nil) }
    }

    /// Whether the binding's subject has changed and the change has not been handed on.
    func isPending(_ binding: BindingRecord) -> Bool {
        collect()
        return binding.property?.isDue == true
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
            if !due.isEmpty { inbox.scheduleJobIfNeeded(work: true) }
        }
        var written = firstRound()
        var round = 1
        // Changes from other threads wait for the next turn: a thread that writes without
        // pause must not keep this pass going.
        while let properties = takeCaused(scope: scope) {
            guard round < Self.maximumRounds else {
                cycles.report(stoppedAt: properties)
                break
            }
            round += 1
            written += deliver(properties, scope: scope, round: round)
        }
        return written
    }

    private func deliverDue(scope: ObjectIdentifier?) -> Int {
        let candidates = due
        due = []
        var properties: [ObservedProperty] = []
        // Some may have been read meanwhile by a pass that changed them.
        for property in candidates where property.isDue {
            property.isDue = false
            if !property.hasActiveBindings {
                property.discardIfUnused()
            } else if property.hasActiveBindings(in: scope) {
                properties.append(property)
            } else {
                markDue(property)
            }
        }
        return deliver(properties, scope: scope)
    }

    /// Reads what has changed, then writes the observers that want to know, in order.
    private func deliver(
        _ properties: [ObservedProperty], scope: ObjectIdentifier? = nil, round: Int = 1
    ) -> Int {
        if properties.count == 1, let binding = properties[0].soleActiveBinding {
            return deliver(properties[0], to: binding, round: round)
        }
        var affected: [BindingRecord] = []
        for property in properties {
            property.isDue = false
            property.isCaused = false
            guard property.hasActiveBindings else { continue }
            property.refresh()
            for binding in property.activeBindings {
                if scope == nil || binding.managerIdentifier == scope {
                    affected.append(binding)
                } else {
                    // Another manager's share of the same change waits for the end of the turn.
                    markDue(property)
                }
            }
        }
        if properties.count > 1 { affected.sort { $0.order < $1.order } }
        cycles.note(affected, round: round)
        return deliver(affected, as: .change)
    }

    /// The same where there is a single binding to tell: the most frequent case, without lists.
    private func deliver(
        _ property: ObservedProperty, to binding: BindingRecord, round: Int
    ) -> Int {
        property.isDue = false
        property.isCaused = false
        property.refresh()
        cycles.note(binding, round: round)
        return binding.deliver(.change) ? 1 : 0
    }

    private func deliver(_ bindings: some Collection<BindingRecord>, as occasion: Occasion) -> Int {
        var written = 0
        for binding in bindings where binding.deliver(occasion) { written += 1 }
        return written
    }

    // MARK: - What is to be read

    private func markDue(_ property: ObservedProperty) {
        guard !property.isDue else { return }
        property.isDue = true
        due.append(property)
    }

    private func markCaused(_ property: ObservedProperty) {
        guard !property.isCaused else { return }
        property.isCaused = true
        caused.append(property)
    }

    private func suspectChange(of property: ObservedProperty) {
        property.suspectChange()
        markDue(property)
    }

    /// Moves what has arrived from all threads to the main actor.
    private func collect() {
        inbox.hasPassChanges = false
        guard let contents = inbox.take() else { return }
        WorkCount.countingAsLost {
            for bindings in contents.orphans { bindings.end(.managerReleased) }
        }
        for change in contents.changes {
            let property = change.property
            property.changeAnnounced(by: change.arming)
            if change.mayBeUnderWay, property.hasBindings { lateLooks.add(property) }
            if !property.hasActiveBindings {
                property.discardIfUnused()
            } else if change.isFromPass {
                markCaused(property)
            } else {
                markDue(property)
            }
        }
        for release in contents.releases {
            release.property.registrationVanished(release.arming)
            if release.property.hasActiveBindings { markDue(release.property) }
        }
    }

    /// The properties that the running pass has changed since its last round, if any.
    private func takeCaused(scope: ObjectIdentifier?) -> [ObservedProperty]? {
        if inbox.hasPassChanges { collect() }
        guard !caused.isEmpty else { return nil }
        var properties: [ObservedProperty] = []
        for property in caused {
            if property.hasActiveBindings(in: scope) {
                properties.append(property)
            } else {
                property.isCaused = false
                markDue(property)
            }
        }
        caused = []
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
