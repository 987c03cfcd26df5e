/// What is still to be read: at the end of the turn, and in the next round of the running pass.
///
/// `@exclusivity(unchecked)` because no code of the program runs while a list is changed.
@MainActor
final class Agenda {
    /// What the next turn's pass reads.
    @exclusivity(unchecked) private var due: [ObservedProperty] = []
    /// What the running pass has changed itself.
    @exclusivity(unchecked) private var caused: [ObservedProperty] = []
    /// What the main actor has announced in advance since the turn began: whoever reads it before
    /// the turn ends may do so inside the setter.
    @exclusivity(unchecked) private var announced: [ObservedProperty] = []
    @exclusivity(unchecked) private var countAtNextSweep = 64

    var hasDue: Bool { !due.isEmpty }
    var hasCaused: Bool { !caused.isEmpty }

    /// Whether something is due that a manager has to do with.
    func hasDue(in scope: ObjectIdentifier) -> Bool {
        due.contains { $0.isDue && $0.hasActiveBindings(in: scope) }
    }

    // MARK: Putting down

    func markDue(_ property: ObservedProperty) {
        guard !property.isDue else { return }
        property.isDue = true
        due.append(property)
    }

    func markCaused(_ property: ObservedProperty) {
        guard !property.isCaused else { return }
        property.isCaused = true
        caused.append(property)
    }

    /// - Parameter property: one that is not marked yet.
    func markAnnounced(_ property: ObservedProperty) {
        if announced.count >= countAtNextSweep { sweep() }
        property.doubt(.turn)
        announced.append(property)
    }

    func reserveCapacity(_ count: Int) {
        due.reserveCapacity(due.count + count)
    }

    /// Every setter that announced in the turn has returned: what was read meanwhile is due again.
    func endTurn() {
        guard !announced.isEmpty else { return }
        let properties = announced
        announced = []
        for property in properties {
            property.believe(.turn)
            if !property.hasActiveBindings {
                property.discardIfUnused()
            } else if property.isRead {
                property.doubt(.anyLook)
                markDue(property)
            }
        }
    }

    /// Keeps a turn without end, of a program without a run loop, from gathering what is unused.
    private func sweep() {
        let properties = announced
        announced = []
        for property in properties {
            if property.hasBindings {
                announced.append(property)
            } else {
                property.believe(.turn)
                property.discardIfUnused()
            }
        }
        countAtNextSweep = max(64, 2 * announced.count)
    }

    // MARK: Taking up

    /// What is to be read now.
    enum Items {
        /// The most frequent case, which takes no list.
        case one(ObservedProperty)
        case several([ObservedProperty])
    }

    /// Takes what is due, as far as a manager has to do with it.
    func takeDue(in scope: ObjectIdentifier?) -> Items {
        if due.count == 1 {
            let property = due.removeLast()
            return take(property, in: scope) ? .one(property) : .several([])
        }
        let candidates = due
        due = []
        var properties: [ObservedProperty] = []
        properties.reserveCapacity(candidates.count)
        for property in candidates where take(property, in: scope) { properties.append(property) }
        return .several(properties)
    }

    /// Whether a property that was due is to be read now.
    private func take(_ property: ObservedProperty, in scope: ObjectIdentifier?) -> Bool {
        // It may have been read meanwhile by a pass that changed it.
        guard property.isDue else { return false }
        property.isDue = false
        if !property.hasActiveBindings {
            property.discardIfUnused()
        } else if property.hasActiveBindings(in: scope) {
            return true
        } else {
            markDue(property)
        }
        return false
    }

    /// Takes those that are held and still due.
    func take(_ held: HeldChanges) -> [ObservedProperty] {
        let properties = held.properties.filter { take($0, in: nil) }
        // They were the last to become due as a rule, and one turn may hold changes very often.
        while let last = due.last, last.isHeld, !last.isDue { due.removeLast() }
        return properties
    }

    /// Takes what the running pass has changed, as far as a manager has to do with it; the rest is
    /// due.
    func takeCaused(in scope: ObjectIdentifier?) -> [ObservedProperty] {
        let candidates = caused
        caused = []
        var properties: [ObservedProperty] = []
        for property in candidates {
            if property.hasActiveBindings(in: scope) {
                properties.append(property)
            } else {
                property.isCaused = false
                markDue(property)
            }
        }
        return properties
    }
}
