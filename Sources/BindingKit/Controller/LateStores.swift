/// Elements of which a setter has notified that may store its value later, without another notice.
struct LateStores<Key: Hashable> {
    /// Whose setters return before the turn of the main actor ends.
    private var inTurn: Set<Key> = []
    /// Until when those on other threads are awaited.
    private var limits: [Key: Duration] = [:]

    var isEmpty: Bool { inTurn.isEmpty && limits.isEmpty }

    var hasInTurn: Bool { !inTurn.isEmpty }

    /// Each element once.
    var all: [Key] { Array(inTurn) + limits.keys.filter { !inTurn.contains($0) } }

    // MARK: Inserting

    mutating func insertInTurn(_ keys: [Key]) {
        inTurn.formUnion(keys)
    }

    mutating func insert(_ keys: [Key], until limit: Duration) {
        for key in keys { limits[key] = max(limit, limits[key] ?? limit) }
    }

    /// Inserts elements for as long as any others are awaited.
    mutating func insertAmongOthers(_ keys: [Key]) {
        if let limit = limits.values.max() { insert(keys, until: limit) }
        if hasInTurn { insertInTurn(keys) }
    }

    /// Inserts an element as another key has it.
    mutating func insert<Other>(_ key: Key, from others: LateStores<Other>, _ other: Other) {
        if others.inTurn.contains(other) { inTurn.insert(key) }
        if let limit = others.limits[other] { insert([key], until: limit) }
    }

    /// Inserts all elements of another set, by other keys.
    mutating func formUnion<Other>(_ others: LateStores<Other>, _ key: (Other) -> Key) {
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

    /// Removes those on other threads whose time is over, unless they are awaited in this turn.
    mutating func removeExpired(at now: Duration) -> [Key] {
        let expired = limits.filter { $0.value <= now }.map(\.key)
        for key in expired { limits[key] = nil }
        return expired.filter { !inTurn.contains($0) }
    }
}
