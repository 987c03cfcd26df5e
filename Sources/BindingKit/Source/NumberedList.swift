/// Elements in the order in which they were added, each removed by its number.
///
/// Adding and removing take amortised constant time besides a binary search. No element is
/// released here: the caller of `remove` receives it.
struct NumberedList<Element> {
    private struct Slot {
        let number: UInt64
        var element: Element?
    }

    private var slots: [Slot] = []
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    var all: [Element] { slots.compactMap(\.element) }

    /// - Parameter number: a larger one than all before.
    mutating func append(_ element: Element, number: UInt64) {
        slots.append(Slot(number: number, element: element))
        count += 1
    }

    /// Removes the element with a number, if a condition holds.
    mutating func remove(_ number: UInt64, if isRemovable: (Element) -> Bool) -> Element? {
        guard let index = index(of: number), let element = slots[index].element,
            isRemovable(element)
        else { return nil }
        slots[index].element = nil
        count -= 1
        if slots.count > 2 * count + 8 || count == 0 { slots.removeAll { $0.element == nil } }
        return element
    }

    func first(where predicate: (Element) -> Bool) -> Element? {
        for slot in slots {
            WorkCount.visits += 1
            if let element = slot.element, predicate(element) { return element }
        }
        return nil
    }

    private func index(of number: UInt64) -> Int? {
        var range = 0..<slots.count
        while !range.isEmpty {
            WorkCount.visits += 1
            let middle = range.lowerBound + range.count / 2
            if slots[middle].number == number { return middle }
            range =
                slots[middle].number < number
                ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }
}
