/// The shared sources, found by subject and path.
///
/// Each key consists of two addresses, so the table hashes a key with one multiplication. A
/// dictionary would take several times as long, because it hashes keys of any kind, including keys
/// chosen by an attacker. Entries with the same hash follow each other.
struct SourceTable {
    struct Key: Equatable {
        let subject: ObjectIdentifier
        let path: ObjectIdentifier

        init(subject: ObjectIdentifier, path: InternedKeyPath) {
            self.subject = subject
            self.path = ObjectIdentifier(path)
        }
    }

    /// The place of a key, valid until the table changes.
    struct Index {
        fileprivate let key: Key
        fileprivate let slot: Int
    }

    private struct Entry {
        var key: Key
        var source: Source
    }

    private(set) var count = 0
    /// The number of slots is a power of two, and at least a quarter of them are empty.
    private var slots = [Entry?](repeating: nil, count: 16)

    /// The place where the source of a key is, or where it will be put.
    func index(of key: Key) -> Index {
        var slot = home(of: key)
        while let entry = slots[slot], entry.key != key { slot = next(slot) }
        return Index(key: key, slot: slot)
    }

    subscript(index: Index) -> Source? { slots[index.slot]?.source }

    /// Puts a source at the place of its key.
    ///
    /// - Returns: the source that was there, for the caller to release.
    mutating func put(_ source: Source, at index: Index) -> Source? {
        let former = replace(&slots[index.slot], with: Entry(key: index.key, source: source))
        if former == nil {
            count += 1
            if 4 * count > 3 * slots.count { grow() }
        }
        return former?.source
    }

    /// Empties a slot, and moves later entries up, so that each entry is found from its home slot.
    mutating func remove(at index: Index) {
        var empty = index.slot
        guard slots[empty] != nil else { return }
        count -= 1
        var slot = next(empty)
        while let entry = slots[slot] {
            // The entry may move if its home slot is not between the empty slot and its own.
            let distance = (slot - home(of: entry.key)) & (slots.count - 1)
            if distance >= (slot - empty) & (slots.count - 1) {
                slots[empty] = entry
                empty = slot
            }
            slot = next(slot)
        }
        slots[empty] = nil
    }

    private mutating func grow() {
        let former = slots
        slots = [Entry?](repeating: nil, count: 2 * former.count)
        for case let entry? in former { slots[index(of: entry.key).slot] = entry }
    }

    private func next(_ slot: Int) -> Int { (slot + 1) & (slots.count - 1) }

    /// The slot in which the search for a key begins.
    private func home(of key: Key) -> Int {
        // The low bits of an address are zero. The middle of the product depends on all other bits.
        let (subject, path) = (UInt(bitPattern: key.subject), UInt(bitPattern: key.path))
        let product = (UInt64(subject) ^ UInt64(path) << 7) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: product >> 32) & (slots.count - 1)
    }
}
