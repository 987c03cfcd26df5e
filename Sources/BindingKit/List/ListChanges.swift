/// The changes that a list view shows in one update: removed, inserted and moved rows or sections.
///
/// The changes form one batch, as UIKit's views expect. Removals and origins of moves are places
/// before the update. Insertions and targets of moves are places after the update. An update
/// changes either sections or rows. If it changes sections, rows in the remaining sections stay as
/// they are. If it changes rows, all sections stay. For a view without sections,
/// `rows(countingHeaders:)` returns the same changes for one list of rows. The returned
/// `RowChanges` can also be read as `steps` or `splices()`.
public struct ListChanges: Hashable, Sendable {
    /// A row that is in the view before and after the update.
    public struct Move: Hashable, Sendable {
        /// The row's place before the update.
        public let from: RowIndex
        /// The row's place after the update.
        public let to: RowIndex

        /// A move of a row from one place to another.
        public init(from: RowIndex, to: RowIndex) {
            self.from = from
            self.to = to
        }
    }

    /// The removed, inserted and moved sections.
    public let sections: RowChanges
    /// The removed rows' places before the update, in ascending order. Rows of removed sections are
    /// not included.
    public let removed: [RowIndex]
    /// The inserted rows' places after the update, in ascending order. Rows of inserted sections
    /// are not included.
    public let inserted: [RowIndex]
    /// The rows that moved within their section or to another section. Rows of moved sections are
    /// not included.
    public let moved: [Move]
    /// The number of rows in each section before the update.
    public let oldCounts: [Int]
    /// The number of rows in each section after the update.
    public let newCounts: [Int]

    /// Whether nothing changes in the view.
    public var isEmpty: Bool {
        sections.isEmpty && removed.isEmpty && inserted.isEmpty && moved.isEmpty
    }

    /// Changes of rows. All sections stay.
    ///
    /// - Parameters:
    ///   - oldCounts: the number of rows in each section before the update.
    ///   - newCounts: the number of rows in each section after the update.
    ///   - removed: the places of the removed rows before the update, in ascending order.
    ///   - inserted: the places of the inserted rows after the update, in ascending order.
    ///   - moved: the rows that moved.
    public init(
        oldCounts: [Int], newCounts: [Int], removed: [RowIndex] = [], inserted: [RowIndex] = [],
        moved: [Move] = []
    ) {
        self.removed = removed
        self.inserted = inserted
        self.moved = moved
        self.oldCounts = oldCounts
        self.newCounts = newCounts
        sections = RowChanges(oldCount: oldCounts.count, newCount: newCounts.count)
    }

    /// Changes of sections. Rows in the remaining sections stay as they are.
    ///
    /// - Parameters:
    ///   - sections: the removed, inserted and moved sections.
    ///   - oldCounts: the number of rows in each section before the update.
    ///   - newCounts: the number of rows in each section after the update.
    public init(sections: RowChanges, oldCounts: [Int], newCounts: [Int]) {
        self.sections = sections
        self.oldCounts = oldCounts
        self.newCounts = newCounts
        (removed, inserted, moved) = ([], [], [])
    }
}

// MARK: - Views without sections

extension ListChanges {
    /// Converts the changes for a view that shows all sections as one list of rows.
    ///
    /// - Parameter countingHeaders: whether each section begins with a header that counts as a row.
    public func rows(countingHeaders: Bool = false) -> RowChanges {
        let old = FlatRows(oldCounts, countingHeaders: countingHeaders)
        let new = FlatRows(newCounts, countingHeaders: countingHeaders)
        guard sections.isEmpty else { return rowsOfSections(old, new) }
        return RowChanges(
            oldCount: old.count, newCount: new.count, removed: removed.map { old[$0] },
            inserted: inserted.map { new[$0] },
            moved: moved.map { .init(from: old[$0.from], to: new[$0.to]) })
    }

    private func rowsOfSections(_ old: FlatRows, _ new: FlatRows) -> RowChanges {
        RowChanges(
            oldCount: old.count, newCount: new.count,
            removed: sections.removed.flatMap { old.range(ofSection: $0) },
            inserted: sections.inserted.flatMap { new.range(ofSection: $0) },
            moved: sections.moved.flatMap { move in
                zip(old.range(ofSection: move.from), new.range(ofSection: move.to))
                    .map { .init(from: $0, to: $1) }
            })
    }
}

/// Numbers the rows of all sections as one list.
public struct FlatRows: Hashable, Sendable {
    private let starts: [Int]
    private let headers: Int

    /// - Parameters:
    ///   - counts: the number of rows in each section.
    ///   - countingHeaders: whether each section begins with a header that counts as a row.
    public init(_ counts: [Int], countingHeaders: Bool = false) {
        headers = countingHeaders ? 1 : 0
        var starts = [0]
        starts.reserveCapacity(counts.count + 1)
        for count in counts { starts.append(starts[starts.count - 1] + headers + count) }
        self.starts = starts
    }

    /// The number of rows, headers included.
    public var count: Int { starts[starts.count - 1] }

    /// The index of a row in the list of all rows.
    public subscript(index: RowIndex) -> Int { starts[index.section] + headers + index.row }

    /// The indices of a section's rows and header in the list of all rows.
    public func range(ofSection section: Int) -> Range<Int> {
        starts[section]..<starts[section + 1]
    }

    /// The section and the row for an index in the list of all rows; `nil` if the index is outside
    /// of the list. A header has row -1.
    public func index(of number: Int) -> RowIndex? {
        guard (0..<count).contains(number) else { return nil }
        var (low, high) = (0, starts.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= number { low = middle } else { high = middle }
        }
        return RowIndex(section: low, row: number - starts[low] - headers)
    }
}
