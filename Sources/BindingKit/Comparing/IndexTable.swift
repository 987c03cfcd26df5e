/// A hash table of 32-bit numbers. It does not store the keys, and nothing is ever removed.
///
/// Only the table uses its memory. `init` clears all slots, so every slot is set before it is read.
/// A mask keeps all indices within bounds.
@usableFromInline
struct IndexTable: ~Copyable {
    /// Each number plus one; 0 is an empty slot.
    @usableFromInline let slots: UnsafeMutablePointer<UInt32>
    @usableFromInline let mask: Int

    /// A table for a given number of different keys.
    @inlinable
    init(capacity: Int) {
        // At most two thirds of the slots are used, so that a search finds an empty slot.
        let size = capacity + capacity / 2 + 1
        // The number of slots is a power of two, so that a mask can replace a division.
        mask = (1 << (Int.bitWidth - size.leadingZeroBitCount)) - 1
        slots = .allocate(capacity: mask + 1)
        slots.initialize(repeating: 0, count: mask + 1)
    }

    @inlinable
    deinit {
        slots.deallocate()
    }

    /// The slot of a key, or the empty slot to fill if the table does not contain the key.
    @inlinable
    func slot(for hash: Int, isEqual: (Int) -> Bool) -> Int {
        var slot = hash & mask
        while let number = self[slot], !isEqual(number) { slot = (slot + 1) & mask }
        return slot
    }

    @inlinable
    subscript(slot: Int) -> Int? {
        let number = slots[slot & mask]
        return number == 0 ? nil : Int(number) - 1
    }

    @inlinable
    func set(_ number: Int, at slot: Int) {
        slots[slot & mask] = UInt32(truncatingIfNeeded: number + 1)
    }
}
