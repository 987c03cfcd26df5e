/// The elements whose setters have notified in `willSet`. Such a setter may store its value later,
/// without another notification.
///
/// These elements are read again until it is certain that their values have been stored. The keys
/// are slots or, while the elements have no slots, ids.
struct PendingSetters<Key: Hashable> {
    /// The elements whose setters run on the main actor and return before the turn ends.
    private var inTurn: Set<Key> = []
    /// The elements whose setters run on other threads, and how long these setters are awaited.
    private var limits: [Key: Duration] = [:]

    var isEmpty: Bool { inTurn.isEmpty && limits.isEmpty }

    /// All elements, each of them once.
    var all: [Key] { Array(inTurn) + limits.keys.filter { !inTurn.contains($0) } }

    // MARK: Inserting

    mutating func insertInTurn(_ keys: [Key]) {
        inTurn.formUnion(keys)
    }

    mutating func insert(_ keys: [Key], until limit: Duration) {
        for key in keys { limits[key] = max(limit, limits[key] ?? limit) }
    }

    /// Inserts an element of `others`. Its key is `other` in that set, and `key` in this set.
    mutating func insert<Other>(_ key: Key, from others: PendingSetters<Other>, _ other: Other) {
        if others.inTurn.contains(other) { inTurn.insert(key) }
        if let limit = others.limits[other] { insert([key], until: limit) }
    }

    /// Inserts all elements of another set. `key` returns their keys in this set.
    mutating func formUnion<Other>(_ others: PendingSetters<Other>, _ key: (Other) -> Key) {
        insertInTurn(others.inTurn.map(key))
        for (other, limit) in others.limits { insert([key(other)], until: limit) }
    }

    // MARK: Removing

    mutating func remove(_ key: Key) {
        inTurn.remove(key)
        limits[key] = nil
    }

    mutating func removeInTurn() -> [Key] {
        Array(replace(&inTurn, with: []))
    }

    /// Removes the elements whose setters on other threads have reached their time limit. Returns
    /// the removed elements, except the elements with a setter that runs in this turn.
    mutating func removeExpired(at now: Duration) -> [Key] {
        let expired = limits.filter { $0.value <= now }.map(\.key)
        for key in expired { limits[key] = nil }
        return expired.filter { !inTurn.contains($0) }
    }
}
