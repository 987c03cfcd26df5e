/// The managers of a list view's cells, each of which its cell owns, in the order of their first use.
@MainActor
struct CellManagers {
    private struct WeakManager {
        /// Weak because the cell owns it.
        private(set) weak var manager: BindingManager?
    }

    private var managers: [WeakManager] = []
    /// The places of the managers by their addresses.
    private var places: [ObjectIdentifier: Int] = [:]
    private var sweepLimit = 64

    /// Calls `body` with each manager that is alive.
    func forEach(_ body: (BindingManager) -> Void) {
        for manager in managers { manager.manager.map(body) }
    }

    mutating func insert(_ manager: BindingManager) {
        let key = ObjectIdentifier(manager)
        // Another manager may have had that address.
        if let place = places[key], managers[place].manager === manager { return }
        places[key] = managers.count
        managers.append(WeakManager(manager: manager))
        if managers.count >= sweepLimit { sweep() }
    }

    private mutating func sweep() {
        let living = managers.compactMap(\.manager)
        managers = living.map { WeakManager(manager: $0) }
        places = [:]
        for (place, manager) in living.enumerated() { places[ObjectIdentifier(manager)] = place }
        sweepLimit = max(64, managers.count * 2)
    }
}
