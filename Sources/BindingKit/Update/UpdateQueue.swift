internal import Foundation

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
    private var cycles = CycleReporter()
    private var due: [ObservedProperty] = []
    private var passDepth = 0

    private var isPassRunning: Bool { passDepth > 0 }

    // MARK: Settling

    /// Delivers what changed during the turn that has ended.
    func settleTurn() {
        collect()
        runPass(scope: nil)
    }

    /// Delivers to the bindings of one manager what has changed so far.
    ///
    /// Inside a running pass there is nothing to do: the pass comes back for every change.
    ///
    /// - Returns: how many observers were written.
    func settle(_ manager: BindingManager) -> Int {
        guard !isPassRunning else { return 0 }
        let scope = ObjectIdentifier(manager)
        collect()
        lateLooks.takeAll().forEach(markDue)
        return runPass(scope: scope)
    }

    /// Delivers the current values of bindings that have just become active, then what their
    /// observers' setters changed.
    @discardableResult
    func deliverNow(_ bindings: [BindingRecord], of manager: BindingManager) -> Int {
        for binding in bindings where binding.isActive { binding.property?.refresh() }
        guard !isPassRunning else { return deliver(bindings, as: .enabling) }
        return runPass(scope: ObjectIdentifier(manager), startingWith: bindings)
    }

    /// Looks again, once, at every property in need of a late look.
    func lookAgain() {
        lateLooks.takeAll().forEach(markDue)
        runPass(scope: nil)
    }

    /// Whether the binding's subject has changed and the change has not been handed on.
    func isPending(_ binding: BindingRecord) -> Bool {
        collect()
        return binding.property?.isDue == true
    }

    /// A property needs reading in the next round.
    func markDue(_ property: ObservedProperty) {
        guard !property.isDue else { return }
        property.isDue = true
        due.append(property)
    }

    // MARK: - The pass

    @discardableResult
    private func runPass(scope: ObjectIdentifier?, startingWith first: [BindingRecord] = []) -> Int
    {
        // A pass inside a pass happens when a setter runs the run loop, for a modal panel say.
        passDepth += 1
        inbox.passBegins()
        defer {
            passDepth -= 1
            if passDepth == 0 { inbox.passEnds(leavingWork: !due.isEmpty) }
        }
        var written = 0
        if !first.isEmpty {
            written += deliver(first, as: .enabling)
            collect()
        }
        var round = 0
        var properties = takeDue(scope: scope)
        while !properties.isEmpty {
            guard round < Self.maximumRounds else {
                cycles.report(stoppedAt: properties, scope: scope)
                break
            }
            round += 1
            let bindings = read(properties, scope: scope)
            cycles.note(bindings, round: round)
            written += deliver(bindings, as: .change)
            // Changes from other threads wait for the next turn: a thread that writes
            // without pause must not keep this pass going.
            let caused = collect()
            properties = takeDue(scope: scope) { caused.contains(ObjectIdentifier($0)) }
        }
        return written
    }

    /// Reads what has changed and returns the bindings that want to know, in order.
    private func read(
        _ properties: [ObservedProperty], scope: ObjectIdentifier?
    ) -> [BindingRecord] {
        var affected: [BindingRecord] = []
        for property in properties {
            property.isDue = false
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
        return affected
    }

    private func deliver(_ bindings: [BindingRecord], as occasion: Occasion) -> Int {
        var written = 0
        for binding in bindings where binding.deliver(occasion) { written += 1 }
        return written
    }

    // MARK: - What is due

    /// Moves what has arrived from all threads to the main actor.
    ///
    /// - Returns: the properties that the running pass itself changed.
    @discardableResult
    private func collect() -> Set<ObjectIdentifier> {
        let contents = inbox.take()
        var caused: Set<ObjectIdentifier> = []
        for change in contents.changes {
            let property = change.token.property
            property.tokenFired()
            guard property.hasActiveBindings else {
                property.discardIfUnused()
                continue
            }
            markDue(property)
            if change.isFromPass { caused.insert(ObjectIdentifier(property)) }
            if !change.isFromMainActor { lateLooks.add(property) }
        }
        for property in contents.released { property.registrationVanished() }
        return caused
    }

    private func takeDue(
        scope: ObjectIdentifier?, where isWanted: (ObservedProperty) -> Bool = { _ in true }
    ) -> [ObservedProperty] {
        var taken: [ObservedProperty] = []
        due.removeAll { property in
            guard property.hasActiveBindings else {
                property.isDue = false
                property.discardIfUnused()
                return true
            }
            guard isWanted(property), property.hasActiveBindings(in: scope) else { return false }
            taken.append(property)
            return true
        }
        return taken
    }
}

/// Why a binding delivers.
enum Occasion {
    /// It has just become active; the observer may hold anything.
    case enabling
    /// Its subject has changed.
    case change
}
