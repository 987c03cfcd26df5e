/// Bindings in the order they were bound.
///
/// Adding at the end and removing anywhere take amortised constant time plus a binary
/// search, so that 100,000 bindings come and go in linear time. Iterate over `all`: it is
/// a snapshot, and the list may change meanwhile.
struct BindingList: Sendable {
    private var slots: [Slot] = []
    private var isSorted = true
    private(set) var count = 0

    private struct Slot {
        let order: UInt64
        var binding: BindingRecord?
    }

    var isEmpty: Bool { count == 0 }

    /// The binding, when there is exactly one.
    var sole: BindingRecord? {
        guard count == 1 else { return nil }
        return slots.count == 1 ? slots[0].binding : slots.first { $0.binding != nil }?.binding
    }

    var all: [BindingRecord] {
        mutating get {
            if let sole { return [sole] }
            sortIfNeeded()
            return slots.compactMap(\.binding)
        }
    }

    func contains(where isWanted: (BindingRecord) -> Bool) -> Bool {
        slots.contains { $0.binding.map(isWanted) ?? false }
    }

    mutating func insert(_ binding: BindingRecord) {
        if let last = slots.last, last.order >= binding.order { isSorted = false }
        slots.append(Slot(order: binding.order, binding: binding))
        count += 1
    }

    /// Takes the binding out; `false` when it was not in the list.
    @discardableResult
    mutating func remove(_ binding: BindingRecord) -> Bool {
        sortIfNeeded()
        guard let index = index(of: binding.order), slots[index].binding != nil else {
            return false
        }
        slots[index].binding = nil
        count -= 1
        if slots.count > 2 * count + 8 || count == 0 { slots.removeAll { $0.binding == nil } }
        return true
    }

    /// Empties the list and returns what it held.
    mutating func removeAll() -> [BindingRecord] {
        let removed = all
        self = BindingList()
        return removed
    }

    private func index(of order: UInt64) -> Int? {
        var range = 0..<slots.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if slots[middle].order == order { return middle }
            range =
                slots[middle].order < order
                ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    private mutating func sortIfNeeded() {
        guard !isSorted else { return }
        // A binding that left and came back has an empty slot of the same order; drop those.
        slots.removeAll { $0.binding == nil }
        slots.sort { $0.order < $1.order }
        isSorted = true
    }
}
