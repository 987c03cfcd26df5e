extension RowChanges {
    /// One of several changes that are applied one after the other.
    public enum Step: Hashable, Sendable {
        /// Removes a row.
        case remove(at: Int)
        /// Removes a row, then inserts it at `to`.
        case move(from: Int, to: Int)
        /// Inserts the row that the new list has at this index.
        case insert(at: Int)
        /// Gives a row the content that the new list has at this index.
        case update(at: Int)
    }

    /// The changes as steps to apply one after the other. Each index refers to the list after the
    /// earlier steps.
    ///
    /// The removals come first, from the last row to the first. Then come the moves, then the
    /// insertions from the first row to the last, then the updates. Each call computes the steps,
    /// in time proportional to the number of changes times its logarithm.
    public var steps: [Step] {
        removed.reversed().map { .remove(at: $0) } + moveSteps + inserted.map { .insert(at: $0) }
            + updated.map { .update(at: $0.to) }
    }

    /// The moves that turn the old list without the removed rows into the new list without the
    /// inserted rows.
    ///
    /// The rows that don't move divide both lists into gaps. Rows move in the order of their
    /// targets. So in each gap, the rows that have already moved come first, at their final places,
    /// and the rows that still have to move follow.
    private var moveSteps: [Step] {
        guard !moved.isEmpty else { return [] }
        let sources = movedByOrigin.map { $0.from - leaving.partition(at: $0.from) }
        let targets = moved.map { $0.to - arriving.partition(at: $0.to) }
        var waiting = CountTree(count: moved.count)
        var steps: [Step] = []
        steps.reserveCapacity(moved.count)
        for (done, move) in moved.enumerated() {
            let rank = movedByOrigin.partition(at: move.from, by: \.from)
            let (source, target) = (sources[rank], targets[done])
            let doneBefore = min(done, targets.partition(at: source + 1))
            let from = source + waiting.count(before: rank) + doneBefore
            waiting.remove(rank)
            let to = target + waiting.count(before: sources.partition(at: target)) + done
            if from != to { steps.append(.move(from: from, to: to)) }
        }
        return steps
    }
}

/// Counts the items before an index that have not been removed (a Fenwick tree).
private struct CountTree {
    private var sums: [Int]

    init(count: Int) {
        sums = (0...count).map { $0 & -$0 }
    }

    func count(before place: Int) -> Int {
        var (sum, node) = (0, place)
        while node > 0 {
            sum += sums[node]
            node &= node - 1
        }
        return sum
    }

    mutating func remove(_ place: Int) {
        var node = place + 1
        while node < sums.count {
            sums[node] -= 1
            node += node & -node
        }
    }
}
