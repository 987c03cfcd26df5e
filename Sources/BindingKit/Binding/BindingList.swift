/// Bindings in the order they were bound.
///
/// A sole binding, the most frequent case by far, takes neither a list nor an allocation. Where
/// there are more, adding at the end and removing anywhere take amortised constant time plus a
/// binary search, so that 100,000 bindings come and go in linear time. Iterate over `all`: it is
/// a snapshot, and the list may change meanwhile.
///
/// Copies share storage; mutate only one of them.
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

    func first(where predicate: (BindingRecord) -> Bool) -> BindingRecord? {
        switch content {
        case .none: nil
        case .sole(let binding): predicate(binding) ? binding : nil
        case .several(let slots): slots.first(where: predicate)
        }
    }

    func contains(where predicate: (BindingRecord) -> Bool) -> Bool {
        first(where: predicate) != nil
    }

    mutating func insert(_ binding: BindingRecord) {
        switch content {
        case .none: content = .sole(binding)
        case .sole(let other): content = .several(BindingSlots(other, binding))
        case .several(let slots): slots.insert(binding)
        }
    }

    /// Removes a binding.
    ///
    /// - Returns: `false` when it was not in the list.
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

    /// Ends all bindings: all of them stop before the first releases anything.
    func end(_ reason: BindingEnd) {
        if case .sole(let binding) = content {
            binding.storage.competes = false
            return binding.finish(reason)
        }
        stop(reason)
        tearDown()
    }

    /// Stops all deliveries; no code of the program runs before `tearDown()`.
    func stop(_ reason: BindingEnd) {
        for binding in all {
            binding.stop(reason)
            // None of them wins when another one ends.
            binding.storage.competes = false
        }
    }

    /// Releases everything, once the bindings have been stopped.
    func tearDown() {
        for binding in all { binding.tearDown() }
    }
}

/// More than one binding, sorted on demand.
@MainActor
private final class BindingSlots {
    private struct State {
        var slots: [Slot] = []
        var isSorted = true
        var count = 0
        /// The latest result of `all`, until the list changes: a change of a source with many
        /// bindings needs nothing else.
        var all: [BindingRecord]?
    }

    /// Unchecked because no code of the program runs while it is read or changed; protected by
    /// the main actor.
    @exclusivity(unchecked) private var state = State()

    // Its functions are `nonisolated`, so that the standard library calls them without a dynamic
    // isolation check.
    private struct Slot {
        let order: UInt64
        var binding: BindingRecord?

        static func isEmpty(_ slot: Slot) -> Bool { slot.binding == nil }

        static func isEarlier(_ first: Slot, _ second: Slot) -> Bool { first.order < second.order }
    }

    init(_ first: BindingRecord, _ second: BindingRecord) {
        insert(first)
        insert(second)
    }

    var count: Int { state.count }

    var all: [BindingRecord] {
        if let all = state.all { return all }
        sortIfNeeded()
        let all = state.slots.compactMap(\.binding)
        state.all = all
        return all
    }

    func first(where predicate: (BindingRecord) -> Bool) -> BindingRecord? {
        for slot in state.slots {
            if let binding = slot.binding, predicate(binding) { return binding }
        }
        return nil
    }

    func insert(_ binding: BindingRecord) {
        state.all = nil
        if let last = state.slots.last, last.order >= binding.order { state.isSorted = false }
        state.slots.append(Slot(order: binding.order, binding: binding))
        state.count += 1
    }

    func remove(_ binding: BindingRecord) -> Bool {
        sortIfNeeded()
        guard let index = index(of: binding.order), state.slots[index].binding != nil else {
            return false
        }
        state.all = nil
        state.slots[index].binding = nil
        state.count -= 1
        if state.slots.count > 2 * state.count + 8 || state.count == 0 {
            state.slots.removeAll(where: Slot.isEmpty)
        }
        return true
    }

    private func index(of order: UInt64) -> Int? {
        var range = 0..<state.slots.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if state.slots[middle].order == order { return middle }
            range =
                state.slots[middle].order < order
                ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    private func sortIfNeeded() {
        guard !state.isSorted else { return }
        // A binding that was removed and inserted again has an empty slot of the same order.
        state.slots.removeAll(where: Slot.isEmpty)
        state.slots.sort(by: Slot.isEarlier)
        state.isSorted = true
    }
}
