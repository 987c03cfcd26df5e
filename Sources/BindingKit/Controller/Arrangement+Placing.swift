// Finds, inserts, removes and moves elements of the arrangement.
extension Arrangement {
    /// Whether an element comes before another element, first by key and then by place in the
    /// content.
    func comesBefore(_ first: Slot, _ second: Slot) -> Bool {
        let result = order.compare(first, second)
        return result == 0 ? places[Int(first)] < places[Int(second)] : result < 0
    }

    // MARK: Finding

    /// The indices of elements in the arrangement, in ascending order. `wanted` may contain a slot
    /// twice.
    func indices(of wanted: [Slot]) -> [Int] {
        guard wanted.count > few || !order.keepsKeys else {
            return Set(wanted.compactMap(index)).sorted()
        }
        if wanted.count == 1 { return arrangedSlots.firstIndex(of: wanted[0]).map { [$0] } ?? [] }
        guard !wanted.isEmpty else { return [] }
        var isWanted = [Bool](repeating: false, count: places.count)
        for slot in wanted { isWanted[Int(slot)] = true }
        var indices: [Int] = []
        // This is a local copy, because access to a local variable needs no check for each element.
        let arranged = arrangedSlots
        for (index, slot) in arranged.enumerated() where isWanted[Int(slot)] {
            indices.append(index)
        }
        return indices
    }

    private func index(of slot: Slot) -> Int? {
        let index = insertionIndex(of: slot)
        if index < arrangedSlots.count, arrangedSlots[index] == slot { return index }
        // This search is needed only if the `<` of a key contradicts itself.
        return arrangedSlots.firstIndex(of: slot)
    }

    private func insertionIndex(of slot: Slot) -> Int {
        insertionIndex(of: slot, among: 0..<arrangedSlots.count)
    }

    /// The first index whose element does not come before the element in `slot`.
    private func insertionIndex(of slot: Slot, among indices: Range<Int>) -> Int {
        var (low, high) = (indices.lowerBound, indices.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if comesBefore(arrangedSlots[middle], slot) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    // MARK: Removing

    /// Removes elements from the arrangement.
    ///
    /// - Parameter indices: the indices of the elements, in ascending order.
    func removeArranged(_ indices: [Int]) {
        guard !indices.isEmpty else { return }
        guard indices.count > few else {
            discarded.append(indices.map { arranged[$0] })
            for index in indices.reversed() {
                arranged.remove(at: index)
                arrangedSlots.remove(at: index)
            }
            return
        }
        let changes = RowChanges(
            oldCount: arranged.count, newCount: arranged.count - indices.count, removed: indices)
        discarded.append(changes.apply(to: &arranged) { _ in content[0] })
        changes.apply(to: &arrangedSlots) { _ in 0 }
    }

    // MARK: Inserting

    /// Inserts elements into the arrangement.
    ///
    /// - Returns: the indices of the inserted elements, in ascending order.
    @discardableResult
    func insertArranged(_ slots: [Slot]) -> [Int] {
        guard slots.count > few else { return slots.reduce(into: [], insertArranged) }
        let arriving = sorted(slots)
        let indices = indices(afterInserting: arriving)
        let changes = RowChanges(
            oldCount: arranged.count, newCount: arranged.count + indices.count, inserted: indices)
        // The arrays are changed in place, because moving elements is faster than visiting all of
        // them.
        var (nextSlot, nextElement) = (arriving.makeIterator(), arriving.makeIterator())
        changes.apply(to: &arrangedSlots) { _ in nextSlot.next() ?? 0 }
        changes.apply(to: &arranged) { _ in element(in: nextElement.next() ?? 0) }
        return indices
    }

    private func insertArranged(_ indices: inout [Int], _ slot: Slot) {
        let index = insertionIndex(of: slot)
        arrangedSlots.insert(slot, at: index)
        arranged.insert(element(in: slot), at: index)
        let earlier = indices.partition(at: index)
        for later in earlier..<indices.count { indices[later] += 1 }
        indices.insert(index, at: earlier)
    }

    func element(in slot: Slot) -> Element { content[Int(places[Int(slot)])] }

    func sorted(_ slots: [Slot]) -> [Slot] {
        // Sorts a copy, because comparisons run client code.
        slots.sorted(by: comesBefore)
    }

    /// The indices that sorted elements will have after they are inserted.
    private func indices(afterInserting others: [Slot]) -> [Int] {
        // If there are few elements, their places are searched one by one. Many elements are merged
        // in one pass.
        let isSparse = others.count * sparseness < arrangedSlots.count
        var (indices, former): ([Int], Int) = ([], 0)
        indices.reserveCapacity(others.count)
        for slot in others {
            if isSparse {
                // Without `max`, contradictory comparisons could make the indices descend.
                former = max(former, insertionIndex(of: slot))
            } else {
                while former < arrangedSlots.count, !comesBefore(slot, arrangedSlots[former]) {
                    former += 1
                }
            }
            indices.append(former + indices.count)
        }
        return indices
    }

    // MARK: Placing anew

    /// Filters elements again, and moves the elements whose values have changed to their places.
    ///
    /// - Returns: whether elements were inserted, removed or moved.
    @discardableResult
    func rearrange(_ candidates: [Slot]) -> Bool {
        var (leaving, arriving): ([Slot], [Slot]) = ([], [])
        for slot in candidates { filterAnew(slot, &leaving, &arriving) }
        return place(leaving, arriving)
    }

    /// Removes elements that no longer pass the filter, and inserts elements that now pass. An
    /// element in both `leaving` and `arriving` has a new key.
    ///
    /// - Returns: whether elements were inserted, removed or moved.
    @discardableResult
    func place(_ leaving: [Slot], _ arriving: [Slot]) -> Bool {
        guard !leaving.isEmpty || !arriving.isEmpty else { return false }
        if leaving.count == 1, leaving == arriving { return move(leaving[0]) }
        let indices = indices(of: leaving)
        let former = Places(arrangedSlots, order.keepsKeys ? [] : indices)
        removeArranged(indices)
        order.adopt()
        let latestIndices = insertArranged(arriving)
        let latest = Places(arrangedSlots, latestIndices)
        return order.keepsKeys || latest != former
    }

    /// Moves a changed element to its new place. Only the elements in between are shifted.
    ///
    /// - Returns: whether the element has moved, or may have changed otherwise.
    private func move(_ slot: Slot) -> Bool {
        guard let origin = indices(of: [slot]).first else { return false }
        order.adopt()
        let target = target(of: slot, from: origin)
        if arranged.count == arrangedSlots.count, target != origin {
            arranged.moveElement(from: origin, to: target)
            arrangedSlots.moveElement(from: origin, to: target)
        }
        return order.keepsKeys || target != origin
    }

    private func target(of slot: Slot, from origin: Int) -> Int {
        if origin > 0, comesBefore(slot, arrangedSlots[origin - 1]) {
            return insertionIndex(of: slot, among: 0..<origin)
        }
        let next = origin + 1
        guard next < arrangedSlots.count, comesBefore(arrangedSlots[next], slot) else {
            return origin
        }
        return insertionIndex(of: slot, among: next..<arrangedSlots.count) - 1
    }

    /// Sorts all elements by their present values.
    func sortAll() -> Bool {
        let latest = sorted(arrangedSlots)
        guard latest != arrangedSlots else { return false }
        arrangedSlots = latest
        discarded.append(replace(&arranged, with: latest.map(element)))
        return true
    }
}

/// The indices of some elements in an arrangement.
private struct Places: Equatable {
    private let indices: [Slot: Int]

    init(_ arranged: [Slot], _ indices: [Int]) {
        self.indices = Dictionary(indices.map { (arranged[$0], $0) }) { first, _ in first }
    }
}
