// Where elements are in the arrangement, and how they come and go.
extension Arrangement {
    /// How many elements are taken out and put in one by one.
    ///
    /// Each moves up to the whole array in memory, which takes less than to visit its elements.
    private static var few: Int { 8 }

    /// Whether an element comes before another one, by its key and then by its place.
    func comesBefore(_ first: Slot, _ second: Slot) -> Bool {
        let result = order.compare(first, second)
        return result == 0 ? places[Int(first)] < places[Int(second)] : result < 0
    }

    // MARK: Finding

    /// The ascending indices of elements in the arrangement.
    func indices(of wanted: [Slot]) -> [Int] {
        guard wanted.count > Self.few || !order.keepsKeys else {
            return wanted.compactMap(index).sorted()
        }
        guard !wanted.isEmpty else { return [] }
        var isWanted = [Bool](repeating: false, count: places.count)
        for slot in wanted { isWanted[Int(slot)] = true }
        return arrangedSlots.indices.filter { isWanted[Int(arrangedSlots[$0])] }
    }

    private func index(of slot: Slot) -> Int? {
        let index = insertionIndex(of: slot)
        if index < arrangedSlots.count, arrangedSlots[index] == slot { return index }
        // Keys whose `<` contradicts itself.
        return arrangedSlots.firstIndex(of: slot)
    }

    /// How many elements come before one.
    private func insertionIndex(of slot: Slot) -> Int {
        var (low, high) = (0, arrangedSlots.count)
        while low < high {
            let middle = (low + high) / 2
            if comesBefore(arrangedSlots[middle], slot) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    // MARK: Taking out

    /// Takes elements out of the arrangement.
    ///
    /// - Parameter indices: where they are, ascending.
    func takeOut(_ indices: [Int]) {
        guard let first = indices.first else { return }
        guard indices.count > Self.few else {
            gone.append(indices.map { arranged[$0] })
            for index in indices.reversed() {
                arranged.remove(at: index)
                arrangedSlots.remove(at: index)
            }
            return
        }
        var (next, target) = (0, first)
        for index in first..<arranged.count {
            if next < indices.count, indices[next] == index {
                next += 1
                continue
            }
            arranged.swapAt(target, index)
            arrangedSlots.swapAt(target, index)
            target += 1
        }
        gone.append(Array(arranged[target...]))
        arranged.removeSubrange(target...)
        arrangedSlots.removeSubrange(target...)
    }

    // MARK: Putting in

    /// Puts elements into the arrangement.
    ///
    /// - Returns: where they are, ascending; nothing where keys are kept, which tell whether they
    ///   have moved.
    @discardableResult
    func putIn(_ slots: [Slot]) -> [Int] {
        guard slots.count > Self.few else {
            for slot in slots {
                let index = insertionIndex(of: slot)
                arrangedSlots.insert(slot, at: index)
                arranged.insert(element(in: slot), at: index)
            }
            return order.keepsKeys ? [] : indices(of: slots)
        }
        let (merged, indices) = merged(with: sorted(slots))
        let elements = merged.map(element)
        arrangedSlots = merged
        gone.append(replace(&arranged, with: elements))
        return indices
    }

    func element(in slot: Slot) -> Element { content[Int(places[Int(slot)])] }

    /// Elements in their order.
    func sorted(_ slots: [Slot]) -> [Slot] {
        // A copy is sorted, because comparisons run the program's code.
        slots.sorted(by: comesBefore)
    }

    /// The arrangement's slots and other ones, sorted, and the indices of the others.
    private func merged(with others: [Slot]) -> (slots: [Slot], indices: [Int]) {
        var merged: [Slot] = []
        var indices: [Int] = []
        merged.reserveCapacity(arrangedSlots.count + others.count)
        indices.reserveCapacity(others.count)
        var next = 0
        for slot in arrangedSlots {
            while next < others.count, comesBefore(others[next], slot) {
                indices.append(merged.count)
                merged.append(others[next])
                next += 1
            }
            merged.append(slot)
        }
        indices += merged.count..<(merged.count + others.count - next)
        merged += others[next...]
        return (merged, indices)
    }

    // MARK: Placing anew

    /// Filters elements anew, and moves those to their places of which something has changed.
    ///
    /// - Returns: the elements that have come, gone or moved.
    func rearrange(_ candidates: [Slot]) -> [Slot] {
        var (leaving, arriving): ([Slot], [Slot]) = ([], [])
        for slot in candidates {
            let element = element(in: slot)
            let passes = filter?(element) ?? true
            let hasOtherKey = passes && order.prepare(element, in: slot)
            let passed = isPassing[Int(slot)]
            guard passes != passed || hasOtherKey else { continue }
            isPassing[Int(slot)] = passes
            if passed { leaving.append(slot) }
            if passes { arriving.append(slot) }
        }
        guard !leaving.isEmpty || !arriving.isEmpty else { return [] }
        let indices = indices(of: leaving)
        let former = Places(arrangedSlots, order.keepsKeys ? [] : indices)
        takeOut(indices)
        order.adopt()
        let latestIndices = putIn(arriving)
        let latest = Places(arrangedSlots, latestIndices)
        return order.keepsKeys ? leaving + arriving : latest.differences(from: former)
    }

    /// Sorts all elements as they are now.
    ///
    /// - Returns: whether the arrangement has changed.
    func sortAll() -> Bool {
        let latest = sorted(arrangedSlots)
        guard latest != arrangedSlots else { return false }
        arrangedSlots = latest
        gone.append(replace(&arranged, with: latest.map(element)))
        return true
    }
}

/// Where some elements are in an arrangement.
private struct Places {
    private let indices: [Slot: Int]

    init(_ arranged: [Slot], _ indices: [Int]) {
        self.indices = Dictionary(indices.map { (arranged[$0], $0) }) { first, _ in first }
    }

    /// The elements that were elsewhere, or are not there any more.
    func differences(from former: Places) -> [Slot] {
        indices.filter { former.indices[$0.key] != $0.value }.map(\.key)
            + former.indices.keys.filter { indices[$0] == nil }
    }
}
