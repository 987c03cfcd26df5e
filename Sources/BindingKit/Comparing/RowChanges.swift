/// The changes that turn one list into another: rows that went, came, moved or have other
/// content.
///
/// `init(from:to:)` and its variants compare two lists, and keep nothing of them. The same changes
/// can be read in three ways: as a batch, in which removals and origins of moves count in the old
/// list, and insertions and targets in the new one; as `steps`; and as `splices(joiningWithin:)`.
///
///     let changes = RowChanges(from: ["a", "b", "c"], to: ["c", "a", "x"], id: \.self)
///     changes.removed   // [1]
///     changes.inserted  // [2]
///     changes.moved     // [Move(from: 2, to: 0)]
public struct RowChanges: Hashable, Sendable {
    /// The place of one row in both lists.
    public struct Move: Hashable, Sendable {
        /// The row's index in the old list.
        public let from: Int
        /// The row's index in the new list.
        public let to: Int

        /// A row's places.
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
    /// The rows that went, by their indices in the old list, ascending.
    public let removed: [Int]
    /// The rows that came, by their indices in the new list, ascending.
    public let inserted: [Int]
    /// The rows that changed their order, ascending by their new indices.
    ///
    /// A comparison finds the fewest possible moves. A row whose index has changed only because
    /// others came or went has not moved.
    public let moved: [Move]
    /// The rows whose content differs, moved or not, ascending by their new indices.
    public let updated: [Move]

    /// The new indices of the rows whose content differs, ascending.
    var updatedPlaces: [Int] { updated.map(\.to) }
    /// The moves, ascending by their old indices.
    let movedByOrigin: [Move]
    /// The old indices of the rows that were removed or moved, ascending.
    let leaving: [Int]
    /// The new indices of the rows that were inserted or moved, ascending.
    let arriving: [Int]

    /// Whether the lists have the same rows with the same content.
    public var isEmpty: Bool {
        removed.isEmpty && inserted.isEmpty && moved.isEmpty && updated.isEmpty
    }
}

extension RowChanges {
    /// The changes of a list, from an owner that knows them.
    ///
    /// The order of the arrays is free. Changes that contradict each other or the counts are a
    /// programmer's mistake and end the program.
    ///
    /// - Parameters:
    ///   - oldCount: the number of rows in the old list.
    ///   - newCount: the number of rows in the new list.
    ///   - removed: the old indices of the rows that went.
    ///   - inserted: the new indices of the rows that came.
    ///   - moved: the rows that changed their order.
    ///   - updated: the rows that are in both lists with different content.
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
    /// The first contradiction in the changes, in a sentence.
    var mistake: String? {
        if !leaving.isAscending(below: oldCount) {
            return "A row was removed or moved twice, or from outside of the \(oldCount) old rows."
        }
        if !arriving.isAscending(below: newCount) {
            return """
                A row was inserted or moved to one place twice, or outside of the \(newCount) \
                new rows.
                """
        }
        if oldCount - removed.count + inserted.count != newCount {
            return """
                \(oldCount) rows without \(removed.count) and with \(inserted.count) others are \
                not \(newCount).
                """
        }
        let isKept = updated.allSatisfy {
            (0..<oldCount).contains($0.from) && newIndex(ofOld: $0.from) == $0.to
        }
        if !isKept || !updated.map(\.to).isAscending(below: newCount) {
            return "A row was updated twice, or between places that it does not have."
        }
        return nil
    }
}

extension [Int] {
    /// Whether the numbers ascend from 0 or more to less than the bound, each once.
    fileprivate func isAscending(below bound: Int) -> Bool {
        var least = 0
        for number in self {
            guard number >= least, number < bound else { return false }
            least = number + 1
        }
        return true
    }
}
