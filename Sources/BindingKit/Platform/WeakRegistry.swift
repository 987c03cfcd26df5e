/// Lists a class's living objects. The objects are numbered in the order they were added.
///
/// Each object has one weak entry. When the number of entries has doubled, the entries of released
/// objects are removed. So releasing an object costs no extra time, on any thread.
@MainActor
final class WeakRegistry<Object: AnyObject> {
    private struct WeakEntry {
        let id: UInt64
        /// Weak because client code owns its objects.
        weak var object: Object?
    }

    private struct State {
        var entries: [WeakEntry] = []
        var sweepLimit = 64
        var latestID: UInt64 = 0
    }

    /// Unchecked because only the main actor has access, and no access runs client code.
    @exclusivity(unchecked) private var state = State()

    /// The id of the latest object. It is also the number of all objects that were ever added.
    var latestID: UInt64 { state.latestID }

    /// The number of entries, including the entries of released objects.
    var entryCount: Int { state.entries.count }

    /// - Returns: the object's id.
    func add(_ object: Object) -> UInt64 {
        if state.entries.count >= state.sweepLimit { sweep() }
        state.latestID += 1
        state.entries.append(WeakEntry(id: latestID, object: object))
        return latestID
    }

    /// Calls `body` with each living object, in the order they were added.
    func forEach(_ body: (UInt64, Object) -> Void) {
        // The loop iterates over a copy, because the release of an object may add another object.
        for entry in state.entries {
            if let object = entry.object { body(entry.id, object) }
        }
    }

    /// The object with the given id; `nil` after the object has been released.
    subscript(id: UInt64) -> Object? {
        let entries = state.entries
        var range = 0..<entries.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            let entry = entries[middle]
            if entry.id == id { return entry.object }
            range = entry.id < id ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    private func sweep() {
        // The living objects are retained until all entries of released objects are removed.
        // Otherwise another thread could release an object during the removal, and its `deinit`
        // could run code that uses the list.
        var living: [Object] = []
        state.entries.removeAll { entry in
            guard let object = entry.object else { return true }
            living.append(object)
            return false
        }
        state.sweepLimit = max(64, 2 * state.entries.count)
        endLifetime(of: living)
    }
}
