/// Lists the managers of the process that are alive, for the inspector.
///
/// A manager costs one weak entry. Entries of released managers are removed when their number has
/// doubled, so that releasing a manager costs nothing, on whatever thread that happens.
@MainActor
final class ManagerRegistry {
    static let shared = ManagerRegistry()

    private struct Entry {
        let id: UInt64
        /// Weak because the program owns its managers.
        weak var manager: BindingManager?
    }

    /// Unchecked because no code of the program runs while the list is changed; protected by the
    /// main actor.
    @exclusivity(unchecked) private var entries: [Entry] = []
    private var sweepLimit = 64
    /// How many managers were ever made; the latest one's id.
    private(set) var latestID: UInt64 = 0

    /// How many entries there are, those of released managers included.
    var entryCount: Int { entries.count }

    func add(_ manager: BindingManager) {
        if entries.count >= sweepLimit { sweep() }
        latestID += 1
        entries.append(Entry(id: latestID, manager: manager))
    }

    /// Calls `body` with each manager that is alive, in the order they were made.
    func forEach(_ body: (UInt64, BindingManager) -> Void) {
        // A copy, because the end of the last reference to a manager may make another one.
        for entry in entries {
            if let manager = entry.manager { body(entry.id, manager) }
        }
    }

    /// The manager with an id; `nil` once it has been released.
    func manager(_ id: UInt64) -> BindingManager? {
        var range = 0..<entries.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            let entry = entries[middle]
            if entry.id == id { return entry.manager }
            range =
                entry.id < id ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    /// The id of a manager.
    func id(of manager: BindingManager) -> UInt64 {
        entries.first { $0.manager === manager }?.id ?? 0
    }

    private func sweep() {
        entries.removeAll { $0.manager == nil }
        sweepLimit = max(64, 2 * entries.count)
    }
}
