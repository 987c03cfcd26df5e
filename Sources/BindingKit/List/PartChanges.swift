/// The changes of a part (one binding's rows in a view): first the changes of the part's sections,
/// then the changes of its rows. Extra rows count.
struct PartChanges {
    /// The part's sections in the view before the changes.
    let sections: Range<Int>
    /// The number of the part's sections after the changes.
    let newSectionCount: Int
    /// The inserted, removed and moved sections; `nil` if there are none.
    var sectionChanges: RowChanges?
    /// The number of rows in each section, before and after the row changes. The sections are those
    /// after the section changes.
    var oldCounts: [Int] = []
    var newCounts: [Int] = []
    var removed: [PartIndex] = []
    var inserted: [PartIndex] = []
    var moved: [(from: PartIndex, to: PartIndex)] = []
    /// Rows with new content, by their places after the changes.
    var updated: [PartIndex] = []
    /// Rows of an outline with a new level or state, by their places after the changes.
    var outlined: [PartIndex] = []
    /// The changes of the elements, by section. Extra rows don't count.
    var rowChanges: [Int: RowChanges] = [:]
    /// The new places of rows that moved to another section, by their old places.
    var transfers: [PartIndex: PartIndex] = [:]
    /// The number of extra rows at the top of each section.
    var topRows = 0

    var isStructural: Bool { !removed.isEmpty || !inserted.isEmpty || !moved.isEmpty }

    /// The place after the changes for any row of the view; `nil` if the row was removed.
    func newIndex(of old: RowIndex) -> RowIndex? {
        indexAfterSections(of: old).flatMap(indexAfterRows)
    }

    /// The places that some rows of the view have after the changes. Removed rows are left out.
    func newIndices(of rows: [RowIndex]) -> [RowIndex] {
        guard sectionChanges == nil, transfers.isEmpty else { return rows.compactMap(newIndex) }
        if areBeforeChanges(rows) { return rows }
        var indices: [RowIndex] = []
        indices.reserveCapacity(rows.count)
        var (section, follower): (Int?, RowFollower?) = (nil, nil)
        for row in rows {
            if row.section != section {
                section = row.section
                follower = changes(in: row.section).map(RowFollower.init)
            }
            let element = row.row - topRows
            if let count = follower?.oldCount, element >= 0, element < count {
                guard let new = follower?.newIndex(ofOld: element) else { continue }
                indices.append(RowIndex(section: row.section, row: new + topRows))
            } else if let new = newIndex(of: row) {
                indices.append(new)
            }
        }
        return indices
    }

    /// Whether rows are above all removed, inserted and moved rows of their sections.
    private func areBeforeChanges(_ rows: [RowIndex]) -> Bool {
        var (section, end): (Int?, Int) = (nil, 0)
        return rows.allSatisfy { row in
            if row.section != section {
                section = row.section
                end =
                    changes(in: row.section).map {
                        topRows
                            + min($0.leaving.first ?? $0.oldCount, $0.arriving.first ?? $0.newCount)
                    } ?? Int.max
            }
            return row.row < end
        }
    }

    /// The changes of the elements in a section of the view.
    private func changes(in section: Int) -> RowChanges? {
        rowChanges[section - sections.lowerBound]
    }

    /// The place of any row of the view after the sections have changed and before the rows change.
    func indexAfterSections(of old: RowIndex) -> RowIndex? {
        guard old.section >= sections.lowerBound else { return old }
        guard old.section < sections.upperBound else {
            let shift = newSectionCount - sections.count
            return RowIndex(section: old.section + shift, row: old.row)
        }
        var index = old.inPart(from: sections.lowerBound)
        if let sectionChanges {
            guard let section = sectionChanges.newIndex(ofOld: index.section) else { return nil }
            index.section = section
        }
        return index.inView(from: sections.lowerBound)
    }

    /// The place of any row of the view after the rows have changed. `old` is the row's place after
    /// the sections have changed.
    func indexAfterRows(of old: RowIndex) -> RowIndex? {
        let index = old.inPart(from: sections.lowerBound)
        guard index.section >= 0, index.section < newSectionCount else { return old }
        return newIndex(of: index)?.inView(from: sections.lowerBound)
    }

    /// Like `indexAfterRows(of:)`, but for a row of the part.
    private func newIndex(of old: PartIndex) -> PartIndex? {
        if let target = transfers[old] { return target }
        guard let changes = rowChanges[old.section] else { return old }
        let row = old.row - topRows
        guard row >= 0 else { return old }
        guard row < changes.oldCount else {
            // This is an extra row below the elements. If it is the row for empty sections, it may
            // have been removed.
            guard !removed.contains(old) else { return nil }
            let fromEnd = oldCounts[old.section] - old.row
            return PartIndex(section: old.section, row: newCounts[old.section] - fromEnd)
        }
        return changes.newIndex(ofOld: row).map {
            PartIndex(section: old.section, row: $0 + topRows)
        }
    }
}
