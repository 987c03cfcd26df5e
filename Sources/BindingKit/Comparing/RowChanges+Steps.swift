extension RowChanges {
    /// One of the changes when they are applied one after the other.
    public enum Step: Hashable, Sendable {
        /// Takes a row out.
        case remove(at: Int)
        /// Takes a row out, then puts it in at `to`.
        case move(from: Int, to: Int)
        /// Puts in the new list's row of this index.
        case insert(at: Int)
        /// Gives a row the content that it has in the new list, at the same index.
        case update(at: Int)
    }

    /// The changes one after the other; each index counts in the list that the steps before have
    /// made.
    ///
    /// First the removals from the last to the first, then the moves, the insertions from the
    /// first to the last, and the updates. Made anew at each call, in time in proportion to the
    /// number of changes and its logarithm.
    public var steps: [Step] {
        removed.reversed().map { .remove(at: $0) } + moveSteps + inserted.map { .insert(at: $0) }
            + updated.map { .update(at: $0.to) }
    }

    /// The moves from the list without the removed rows to the one without the inserted rows.
    ///
    /// The rows that don't move divide both lists into gaps. Rows move in the order of their
    /// targets, so that those that have moved are where they belong; those that are still to move
    /// follow them in their gap.
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

/// A row of things of which some are removed, and how many are left before a place (a Fenwick
/// tree).
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
