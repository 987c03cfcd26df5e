/// The result of a comparison: the rows that are the same in two lists.
@usableFromInline
struct RowMatches {
    @usableFromInline let oldCount: Int
    @usableFromInline let newCount: Int
    /// The number of rows that are the same at the beginning of both lists.
    @usableFromInline var head = 0
    /// The number of rows that are the same at the end of both lists.
    @usableFromInline var tail = 0
    /// The matched rows between head and tail, sorted by their new indices.
    @usableFromInline var runs: [RowRun] = []
    /// The rows whose content differs, sorted by their new indices.
    @usableFromInline var updated: [RowChanges.Move] = []

    @inlinable
    init(oldCount: Int, newCount: Int) {
        self.oldCount = oldCount
        self.newCount = newCount
    }

    /// The rows between head and tail of the old list.
    @inlinable var oldMiddle: Range<Int> { head..<(oldCount - tail) }
    /// The rows between head and tail of the new list.
    @inlinable var newMiddle: Range<Int> { head..<(newCount - tail) }

    /// Adds further matches, which ascend by their new indices.
    @usableFromInline
    mutating func merge(_ runs: [RowRun], updated: [RowChanges.Move]) {
        self.runs = self.runs.merged(with: runs, by: \.new)
        self.updated = self.updated.merged(with: updated, by: \.to)
    }

    /// Whether both lists have rows that are not matched yet.
    @usableFromInline var hasRest: Bool {
        let matched = runs.reduce(0) { $0 + $1.count }
        return matched < min(oldMiddle.count, newMiddle.count)
    }

    /// The indices of the rows between head and tail that are in no run, so they are not matched
    /// yet. The runs must be in order.
    @usableFromInline
    func rest() -> (old: [Int], new: [Int]) {
        (oldMiddle.gaps(between: runs, \.old), newMiddle.gaps(between: runs, \.new))
    }

    // MARK: - Changes

    /// The changes with the fewest moves.
    @usableFromInline var changes: RowChanges {
        guard !runs.isInOrder else { return changesWithoutMoves }
        let (staying, moved) = LongestOrder.divide(runs)
        let leaving = oldMiddle.gaps(between: staying, \.old)
        let arriving = newMiddle.gaps(between: staying, \.new)
        let (movedByOrigin, removed) = moved.sortedByOrigin(among: leaving)
        return RowChanges(
            oldCount: oldCount, newCount: newCount, removed: removed,
            inserted: arriving.without(moved), moved: moved, updated: updated,
            movedByOrigin: movedByOrigin, leaving: leaving, arriving: arriving)
    }

    private var changesWithoutMoves: RowChanges {
        let (removed, inserted) = rest()
        return RowChanges(
            oldCount: oldCount, newCount: newCount, removed: removed, inserted: inserted,
            moved: [], updated: updated, movedByOrigin: [], leaving: removed, arriving: inserted)
    }
}

extension Range<Int> {
    /// The indices that are in no run, in ascending order.
    @inline(__always)
    fileprivate func gaps(between runs: [RowRun], _ start: (RowRun) -> Int) -> [Int] {
        let size = count - runs.reduce(0) { $0 + $1.count }
        guard size > 0 else { return [] }
        // The array has room for all indices outside of runs, because the runs are inside the range
        // and do not overlap.
        return [Int](unsafeUninitializedCapacity: size) { gaps, count in
            var (filled, next) = (0, lowerBound)
            for place in 0...runs.count {
                let isLast = place == runs.count
                let end = isLast ? upperBound : start(runs[place])
                for index in next..<end {
                    gaps.initializeElement(at: filled &+ index &- next, to: index)
                }
                filled += end - next
                if !isLast { next = end + runs[place].count }
            }
            count = filled
        }
    }
}

extension [RowChanges.Move] {
    /// The moves, sorted by their old indices, and the indices in `leaving` that belong to no move.
    /// `leaving` ascends, and includes the old indices of all moves.
    fileprivate func sortedByOrigin(
        among leaving: [Int]
    ) -> (moves: [RowChanges.Move], others: [Int]) {
        let first = leaving.first ?? 0
        // This takes linear time, because each index has an entry in an array.
        var targets = [Int32](repeating: -1, count: (leaving.last ?? 0) - first + 1)
        for move in self { targets[move.from - first] = Int32(truncatingIfNeeded: move.to) }
        var (moves, others): ([RowChanges.Move], [Int]) = ([], [])
        moves.reserveCapacity(count)
        others.reserveCapacity(leaving.count - count)
        for index in leaving {
            let target = Int(targets[index - first])
            if target >= 0 {
                moves.append(RowChanges.Move(from: index, to: target))
            } else {
                others.append(index)
            }
        }
        return (moves, others)
    }
}

extension [Int] {
    /// This ascending array without the new indices of `moves`, which must ascend too.
    fileprivate func without(_ moves: [RowChanges.Move]) -> [Int] {
        guard count > moves.count else { return [] }
        var rest: [Int] = []
        rest.reserveCapacity(count - moves.count)
        var next = 0
        for number in self {
            if next < moves.count, moves[next].to == number {
                next += 1
            } else {
                rest.append(number)
            }
        }
        return rest
    }
}

extension Array {
    /// Merges two arrays that are sorted by `number`. The result is sorted, too.
    fileprivate func merged(with other: [Element], by number: (Element) -> Int) -> [Element] {
        guard !isEmpty else { return other }
        guard !other.isEmpty else { return self }
        var merged: [Element] = []
        merged.reserveCapacity(count + other.count)
        var next = 0
        for element in self {
            while next < other.count, number(other[next]) < number(element) {
                merged.append(other[next])
                next += 1
            }
            merged.append(element)
        }
        merged.append(contentsOf: other[next...])
        return merged
    }
}
