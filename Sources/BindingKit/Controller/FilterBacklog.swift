/// The elements of an arrangement that wait for the latest filter, in the order of the content.
struct FilterBacklog {
    private var slots: [Slot] = []
    /// No slot in `slots` before this index waits.
    private var next = 0
    /// For each slot, whether its element waits.
    private var isWaiting: [Bool] = []
    private var count = 0

    var isEmpty: Bool { count == 0 }

    /// Makes these elements wait, and no others.
    ///
    /// - Parameters:
    ///   - slots: the slots of the elements.
    ///   - capacity: the number of all slots.
    mutating func fill(with slots: [Slot], of capacity: Int) {
        (self.slots, next, count) = (slots, 0, slots.count)
        isWaiting = Array(repeating: false, count: capacity)
        for slot in slots { isWaiting[Int(slot)] = true }
    }

    /// The first element that waits.
    mutating func first() -> Slot? {
        while next < slots.count {
            if isWaiting[Int(slots[next])] { return slots[next] }
            next += 1
        }
        return nil
    }

    /// The first elements that wait, at most `limit` of them.
    func first(_ limit: Int) -> [Slot] {
        var found: [Slot] = []
        var index = next
        while found.count < limit, index < slots.count {
            if isWaiting[Int(slots[index])] { found.append(slots[index]) }
            index += 1
        }
        return found
    }

    /// Removes an element that has been filtered, or has left the content.
    mutating func remove(_ slot: Slot) {
        guard Int(slot) < isWaiting.count, isWaiting[Int(slot)] else { return }
        isWaiting[Int(slot)] = false
        count -= 1
        if count == 0 { self = FilterBacklog() }
    }
}
