/// Bindings in the order they were bound.
///
/// A sole binding, the most frequent case by far, takes neither a list nor an allocation. Where
/// there are more, adding at the end and removing anywhere take amortised constant time plus a
/// binary search, so that 100,000 bindings come and go in linear time. Iterate over `all`: it is
/// a snapshot, and the list may change meanwhile.
///
/// A copy shares what it holds: keep one of the two only.
@MainActor
struct BindingList {
    private enum Content {
        case none
        case sole(BindingRecord)
        case several(BindingSlots)
    }

    private var content = Content.none

    nonisolated init() {}

    nonisolated var isEmpty: Bool {
        if case .none = content { true } else { false }
    }

    var count: Int {
        switch content {
        case .none: 0
        case .sole: 1
        case .several(let slots): slots.count
        }
    }

    /// The binding, when there is exactly one.
    var sole: BindingRecord? {
        switch content {
        case .none: nil
        case .sole(let binding): binding
        case .several(let slots): slots.count == 1 ? slots.first { _ in true } : nil
        }
    }

    var all: [BindingRecord] {
        switch content {
        case .none: []
        case .sole(let binding): [binding]
        case .several(let slots): slots.all
        }
    }

    func first(where isWanted: (BindingRecord) -> Bool) -> BindingRecord? {
        switch content {
        case .none: nil
        case .sole(let binding): isWanted(binding) ? binding : nil
        case .several(let slots): slots.first(where: isWanted)
        }
    }

    func contains(where isWanted: (BindingRecord) -> Bool) -> Bool {
        first(where: isWanted) != nil
    }

    mutating func insert(_ binding: BindingRecord) {
        switch content {
        case .none: content = .sole(binding)
        case .sole(let other): content = .several(BindingSlots(other, binding))
        case .several(let slots): slots.insert(binding)
        }
    }

    /// Takes the binding out; `false` when it was not in the list.
    @discardableResult
    mutating func remove(_ binding: BindingRecord) -> Bool {
        switch content {
        case .none: return false
        case .sole(let other):
            guard other === binding else { return false }
            content = .none
            return true
        case .several(let slots):
            guard slots.remove(binding) else { return false }
            if slots.count == 0 { content = .none }
            return true
        }
    }

    // MARK: Ending

    /// Ends all bindings: first none delivers any more, then they let go one after the other.
    func end(_ reason: BindingEnd) {
        if case .sole(let binding) = content {
            binding.competes = false
            return binding.finish(reason)
        }
        stop(reason)
        tearDown()
    }

    /// None delivers from now on; no code of the program runs before `conclude()`.
    func stop(_ reason: BindingEnd) {
        for binding in all {
            binding.stop(reason)
            // They are in each other's way no longer, nor in that of any other.
            binding.competes = false
        }
    }

    /// Lets go of everything, once the bindings have been stopped.
    func tearDown() {
        for binding in all { binding.tearDown() }
    }
}

/// More than one binding, sorted when somebody looks.
///
/// `@exclusivity(unchecked)` because no code of the program runs while the slots are changed.
@MainActor
private final class BindingSlots {
    @exclusivity(unchecked) private var slots: [Slot]
    @exclusivity(unchecked) private var isSorted = true
    @exclusivity(unchecked) private(set) var count = 0
    /// What `all` returned, until the list changes: a change of a property with many bindings asks
    /// for nothing else.
    @exclusivity(unchecked) private var latest: [BindingRecord]?

    // Its functions are of no actor: the standard library can call them without being asked for
    // its executor each time.
    private struct Slot {
        let order: UInt64
        var binding: BindingRecord?

        static func isEmpty(_ slot: Slot) -> Bool { slot.binding == nil }

        static func isEarlier(_ first: Slot, _ second: Slot) -> Bool { first.order < second.order }
    }

    init(_ first: BindingRecord, _ second: BindingRecord) {
        slots = []
        insert(first)
        insert(second)
    }

    var all: [BindingRecord] {
        if let latest { return latest }
        sortIfNeeded()
        let all = slots.compactMap(\.binding)
        latest = all
        return all
    }

    func first(where isWanted: (BindingRecord) -> Bool) -> BindingRecord? {
        for slot in slots {
            if let binding = slot.binding, isWanted(binding) { return binding }
        }
        return nil
    }

    func insert(_ binding: BindingRecord) {
        latest = nil
        if let last = slots.last, last.order >= binding.order { isSorted = false }
        slots.append(Slot(order: binding.order, binding: binding))
        count += 1
    }

    func remove(_ binding: BindingRecord) -> Bool {
        sortIfNeeded()
        guard let index = index(of: binding.order), slots[index].binding != nil else {
            return false
        }
        latest = nil
        slots[index].binding = nil
        count -= 1
        if slots.count > 2 * count + 8 || count == 0 { slots.removeAll(where: Slot.isEmpty) }
        return true
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

    private func sortIfNeeded() {
        guard !isSorted else { return }
        // A binding that left and came back has an empty slot of the same order; drop those.
        slots.removeAll(where: Slot.isEmpty)
        slots.sort(by: Slot.isEarlier)
        isSorted = true
    }
}
