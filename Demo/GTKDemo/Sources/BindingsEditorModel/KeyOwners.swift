/// Maps keys to the definitions that have them.
struct KeyOwners {
    private var keys: [Int: String] = [:]
    private var owners: [String: Set<Int>] = [:]
    /// The keys that several definitions have, with these definitions.
    private(set) var shared: [String: Set<Int>] = [:]

    /// The definitions that have a key.
    var identifiers: [Int] { Array(keys.keys) }

    func key(of id: Int) -> String? { keys[id] }

    mutating func set(_ key: String?, of id: Int) {
        guard keys[id] != key else { return }
        if let former = keys[id] {
            owners[former]?.remove(id)
            note(former)
        }
        keys[id] = key
        guard let key else { return }
        owners[key, default: []].insert(id)
        note(key)
    }

    private mutating func note(_ key: String) {
        switch owners[key]?.count ?? 0 {
        case 0: owners[key] = nil; shared[key] = nil
        case 1: shared[key] = nil
        default: shared[key] = owners[key]
        }
    }
}
