/// The changes that turn one list into another: removed, inserted, moved and updated rows.
///
/// `init(from:to:)` and its variants compare two lists, and retain nothing of them. The same
/// changes can be read in three ways: as a batch, as `steps` and as `splices(joiningWithin:)`. In a
/// batch, removals and origins of moves are indices in the old list. Insertions and targets of
/// moves are indices in the new list.
///
///     let changes = RowChanges(from: ["a", "b", "c"], to: ["c", "a", "x"], id: \.self)
///     changes.removed   // [1]
///     changes.inserted  // [2]
///     changes.moved     // [Move(from: 2, to: 0)]
public struct RowChanges: Hashable, Sendable {
    /// The indices of one row in both lists.
    public struct Move: Hashable, Sendable {
        /// The row's index in the old list.
        public let from: Int
        /// The row's index in the new list.
        public let to: Int

        /// The two indices of a row.
        @inlinable
        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// The number of rows in the old list.
    public let oldCount: Int
    /// The number of rows in the new list.
    public let newCount: Int
    /// The indices of the removed rows in the old list, in ascending order.
    public let removed: [Int]
    /// The indices of the inserted rows in the new list, in ascending order.
    public let inserted: [Int]
    /// The rows that changed their order, sorted by their new indices.
    ///
    /// A comparison finds the fewest possible moves. If a row's index has changed only because
    /// other rows were inserted or removed, the row has not moved.
    public let moved: [Move]
    /// The rows whose content differs, sorted by their new indices. Some may also have moved.
    public let updated: [Move]

    /// The new indices of the rows whose content differs, in ascending order.
    var updatedPlaces: [Int] { updated.map(\.to) }
    /// The moves, sorted by their old indices.
    let movedByOrigin: [Move]
    /// The old indices of the rows that were removed or moved, in ascending order.
    let leaving: [Int]
    /// The new indices of the rows that were inserted or moved, in ascending order.
    let arriving: [Int]

    /// Whether the lists have the same rows with the same content.
    public var isEmpty: Bool {
        removed.isEmpty && inserted.isEmpty && moved.isEmpty && updated.isEmpty
    }
}

extension RowChanges {
    /// Changes that are known without a comparison.
    ///
    /// The arrays may have any order. If the changes contradict each other or the counts, the
    /// program stops.
    ///
    /// - Parameters:
    ///   - oldCount: the number of rows in the old list.
    ///   - newCount: the number of rows in the new list.
    ///   - removed: the old indices of the removed rows.
    ///   - inserted: the new indices of the inserted rows.
    ///   - moved: the rows that changed their order.
    ///   - updated: the rows that are in both lists, with different content.
    public init(
        oldCount: Int, newCount: Int, removed: [Int] = [], inserted: [Int] = [],
        moved: [Move] = [], updated: [Move] = []
    ) {
        let movedByOrigin = moved.sorted { $0.from < $1.from }
        let moved = moved.sorted { $0.to < $1.to }
        self.init(
            oldCount: oldCount, newCount: newCount, removed: removed.sorted(),
            inserted: inserted.sorted(), moved: moved, updated: updated.sorted { $0.to < $1.to },
            movedByOrigin: movedByOrigin, leaving: (removed + moved.map(\.from)).sorted(),
            arriving: (inserted + moved.map(\.to)).sorted())
        let mistake = mistake
        precondition(mistake == nil, mistake ?? "")
    }
}

// MARK: - Mistakes

extension RowChanges {
    /// The first contradiction in the changes, as a sentence.
    var mistake: String? {
        if !leaving.isAscending(below: oldCount) {
            return """
                A row was removed or moved twice, or its index is not among the \(oldCount) old \
                rows.
                """
        }
        if !arriving.isAscending(below: newCount) {
            return """
                Two rows were inserted or moved to the same index, or an index is not among the \
                \(newCount) new rows.
                """
        }
        if oldCount - removed.count + inserted.count != newCount {
            return """
                \(oldCount) rows minus \(removed.count) removed and plus \(inserted.count) \
                inserted are not \(newCount) rows.
                """
        }
        let isKept = updated.allSatisfy {
            (0..<oldCount).contains($0.from) && newIndex(ofOld: $0.from) == $0.to
        }
        if !isKept || !updated.map(\.to).isAscending(below: newCount) {
            return "A row was updated twice, or with indices that it does not have."
        }
        return nil
    }
}

extension [Int] {
    /// Whether the numbers are at least 0, are less than the bound, and ascend without repetition.
    fileprivate func isAscending(below bound: Int) -> Bool {
        var least = 0
        for number in self {
            guard number >= least, number < bound else { return false }
            least = number + 1
        }
        return true
    }
}
