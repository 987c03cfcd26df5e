/// The values by which an arrangement sorts its elements. Each element has one slot.
///
/// This base class sorts nothing: elements keep the order of the content.
///
/// `prepare(_:in:)` puts new values aside, and `adopt()` takes them over. In between, the order
/// still uses the former values, so an element is found at its former place.
@MainActor
class ElementOrder<Element> {
    /// Whether the order keeps the compared values, and so can detect that an element has changed.
    /// If not, the order compares the elements' present values.
    var keepsKeys: Bool { true }

    func extend(to count: Int) {}

    /// Reads the compared values of an element, only to track the reads.
    func track(_ element: Element, _ other: Element) {}

    /// Reads the compared values of an element and puts them aside.
    ///
    /// - Returns: whether the values may have changed.
    func prepare(_ element: Element, in slot: Slot) -> Bool { false }

    /// Takes over the values that were put aside.
    func adopt() {}

    func clear(_ slot: Slot) {}

    /// Less than 0 if the element of the first slot comes first, more than 0 if the element of the
    /// second slot comes first.
    func compare(_ first: Slot, _ second: Slot) -> Int { 0 }
}

/// The number of an element in the tables of an arrangement.
///
/// A slot is half a word, because large lists keep four slots for each element.
typealias Slot = Int32

/// Sorts by keys, which are read once per change.
final class KeyOrder<Element, Key: Comparable>: ElementOrder<Element> {
    private let isAscending: Bool
    private let read: @MainActor (Element) -> Key
    private let next: ElementOrder<Element>?
    private var keys: [Key?] = []
    private var prepared: [(slot: Slot, key: Key)] = []

    init(
        isAscending: Bool, read: @escaping @MainActor (Element) -> Key, next: ElementOrder<Element>?
    ) {
        self.isAscending = isAscending
        self.read = read
        self.next = next
    }

    override func extend(to count: Int) {
        while keys.count < count { keys.append(nil) }
        next?.extend(to: count)
    }

    override func track(_ element: Element, _ other: Element) {
        _ = read(element)
        next?.track(element, other)
    }

    override func prepare(_ element: Element, in slot: Slot) -> Bool {
        let key = read(element)
        let isOther = keys[Int(slot)] != key
        if isOther { prepared.append((slot, key)) }
        let isNextOther = next?.prepare(element, in: slot) ?? false
        return isOther || isNextOther
    }

    override func adopt() {
        let latest = replace(&prepared, with: [])
        for (slot, key) in latest { _ = replace(&keys[Int(slot)], with: key) }
        next?.adopt()
    }

    override func clear(_ slot: Slot) {
        _ = replace(&keys[Int(slot)], with: nil)
        next?.clear(slot)
    }

    override func compare(_ first: Slot, _ second: Slot) -> Int {
        guard let key = keys[Int(first)], let other = keys[Int(second)] else { return 0 }
        if key < other { return isAscending ? -1 : 1 }
        if other < key { return isAscending ? 1 : -1 }
        if key != other, let result = compareUnordered(key, other) { return result }
        return next?.compare(first, second) ?? 0
    }

    /// A value that does not equal itself, such as NaN, comes last, so that it can't break the
    /// order.
    private func compareUnordered(_ first: Key, _ second: Key) -> Int? {
        switch (first == first, second == second) {
        case (true, false): -1
        case (false, true): 1
        default: nil
        }
    }
}

/// Sorts by a closure, which compares the elements' present values.
final class ClosureOrder<Element>: ElementOrder<Element> {
    private let comesBefore: @MainActor (Element, Element) -> Bool
    private var elements: [Element?] = []
    private var prepared: [(slot: Slot, element: Element)] = []

    init(_ comesBefore: @escaping @MainActor (Element, Element) -> Bool) {
        self.comesBefore = comesBefore
    }

    override var keepsKeys: Bool { false }

    override func extend(to count: Int) {
        while elements.count < count { elements.append(nil) }
    }

    override func track(_ element: Element, _ other: Element) {
        // The element is also compared with itself, so that the closure also reads values that it
        // compares only if other values are equal.
        _ = comesBefore(element, element)
        _ = comesBefore(element, other)
        _ = comesBefore(other, element)
    }

    override func prepare(_ element: Element, in slot: Slot) -> Bool {
        prepared.append((slot, element))
        return true
    }

    override func adopt() {
        let latest = replace(&prepared, with: [])
        for (slot, element) in latest { _ = replace(&elements[Int(slot)], with: element) }
    }

    override func clear(_ slot: Slot) {
        _ = replace(&elements[Int(slot)], with: nil)
    }

    override func compare(_ first: Slot, _ second: Slot) -> Int {
        guard let element = elements[Int(first)], let other = elements[Int(second)] else {
            return 0
        }
        if comesBefore(element, other) { return -1 }
        return comesBefore(other, element) ? 1 : 0
    }
}
