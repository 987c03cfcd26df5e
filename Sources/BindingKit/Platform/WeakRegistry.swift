/// Lists the objects of a class that are alive, numbered in the order they were added.
///
/// An object costs one weak entry. Entries of released objects are removed when their number has
/// doubled, so that releasing an object costs nothing, on whatever thread that happens.
@MainActor
final class WeakRegistry<Object: AnyObject> {
    private struct WeakEntry {
        let id: UInt64
        /// Weak because the program owns its objects.
        weak var object: Object?
    }

    private var entries: [WeakEntry] = []
    private var sweepLimit = 64
    /// How many objects were ever added; the latest one's id.
    private(set) var latestID: UInt64 = 0

    /// How many entries there are, those of released objects included.
    var entryCount: Int { entries.count }

    func add(_ object: Object) {
        if entries.count >= sweepLimit { sweep() }
        latestID += 1
        entries.append(WeakEntry(id: latestID, object: object))
    }

    /// Calls `body` with each object that is alive, in the order they were added.
    func forEach(_ body: (UInt64, Object) -> Void) {
        // A copy, because the end of the last reference to an object may add another one.
        for entry in entries {
            if let object = entry.object { body(entry.id, object) }
        }
    }

    /// The object with an id; `nil` once it has been released.
    subscript(id: UInt64) -> Object? {
        var range = 0..<entries.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            let entry = entries[middle]
            if entry.id == id { return entry.object }
            range = entry.id < id ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    /// The id of an object; 0 where it was never added.
    func id(of object: Object) -> UInt64 {
        entries.first { $0.object === object }?.id ?? 0
    }

    private func sweep() {
        entries.removeAll { $0.object == nil }
        sweepLimit = max(64, 2 * entries.count)
    }
}
