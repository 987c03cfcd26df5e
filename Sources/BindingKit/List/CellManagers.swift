/// The managers of a list view's cells, each of which its cell owns.
@MainActor
struct CellManagers {
    private struct WeakManager {
        /// Weak because the cell owns it.
        weak let manager: BindingManager?
    }

    private var managers: [ObjectIdentifier: WeakManager] = [:]
    private var sweepLimit = 64

    /// The managers that are alive.
    var all: [BindingManager] { managers.values.compactMap(\.manager) }

    mutating func insert(_ manager: BindingManager) {
        let key = ObjectIdentifier(manager)
        // Another manager may have had that address.
        guard managers[key]?.manager !== manager else { return }
        managers[key] = WeakManager(manager: manager)
        guard managers.count >= sweepLimit else { return }
        managers = managers.filter { $0.value.manager != nil }
        sweepLimit = max(64, managers.count * 2)
    }
}

/// A record that shows cells with managers of their own.
@MainActor
protocol CellOwner: BindingRecord {
    var cellManagers: [BindingManager] { get }
}

extension BindingManager {
    /// The managers of the cells that the list views of this manager's rows have shown.
    var cellManagers: [BindingManager] {
        guard hasCells else { return [] }
        var known: Set<ObjectIdentifier> = []
        return bindings.flatMap { ($0 as? any CellOwner)?.cellManagers ?? [] }
            .filter { known.insert(ObjectIdentifier($0)).inserted }
    }
}
