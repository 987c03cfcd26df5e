/// Maps the sections of a list to the rows of a table without sections. Each header and each footer
/// is a row of its own. Row numbers count headers and footers, too.
struct FlatTable: Hashable {
    enum Row: Hashable {
        case header(Int)
        case element(RowIndex)
        case footer(Int)
    }

    /// The number of rows of a section, and whether it has a header and a footer.
    struct Section: Hashable {
        var count: Int
        var hasHeader = false
        var hasFooter = false

        var size: Int { count + (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0) }
    }

    let sections: [Section]
    /// The row number at which each section begins. The last element is the count of all rows.
    private let starts: [Int]

    init(_ sections: [Section] = []) {
        self.sections = sections
        var starts = [0]
        starts.reserveCapacity(sections.count + 1)
        for section in sections { starts.append(starts[starts.count - 1] + section.size) }
        self.starts = starts
    }

    /// The number of rows, headers and footers included.
    var count: Int { starts[starts.count - 1] }

    /// The number of rows in each section, without headers and footers.
    var counts: [Int] { sections.map(\.count) }

    // MARK: Places

    /// Returns the header, footer or element at a row number; `nil` if the number is outside of the
    /// table.
    func row(at number: Int) -> Row? {
        guard (0..<count).contains(number) else { return nil }
        // If several sections begin at the same row, only the last one has rows.
        let section = starts.partition(at: number + 1) - 1
        let row = number - starts[section] - (sections[section].hasHeader ? 1 : 0)
        if row < 0 { return .header(section) }
        if row == sections[section].count { return .footer(section) }
        return .element(RowIndex(section: section, row: row))
    }

    /// The index of the element in a row; `nil` if there is no row or the row has no element.
    func index(at number: Int) -> RowIndex? {
        guard case .element(let index)? = row(at: number) else { return nil }
        return index
    }

    /// The row number of an element; `nil` if the element does not exist.
    func number(of index: RowIndex) -> Int? {
        guard sections.indices.contains(index.section),
            (0..<sections[index.section].count).contains(index.row)
        else { return nil }
        return firstNumber(in: index.section) + index.row
    }

    /// The row number of a section's first element. If the section is empty, the row number that an
    /// inserted element would get.
    private func firstNumber(in section: Int) -> Int {
        starts[section] + (sections[section].hasHeader ? 1 : 0)
    }

    /// The numbers of all rows in a section, including its header and footer.
    func numbers(ofSection section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

    /// The row number of a section's header; `nil` if the section has no header.
    func header(of section: Int) -> Int? {
        guard sections.indices.contains(section), sections[section].hasHeader else { return nil }
        return starts[section]
    }

    /// The row number of a section's footer; `nil` if the section has no footer.
    func footer(of section: Int) -> Int? {
        guard sections.indices.contains(section), sections[section].hasFooter else { return nil }
        return starts[section + 1] - 1
    }

    // MARK: Gaps between rows

    /// The index that a dropped row gets if the user drops it above a row of the table; `nil` for a
    /// list without sections.
    func gap(above number: Int) -> RowIndex? {
        guard !sections.isEmpty else { return nil }
        switch row(at: max(0, number)) {
        case .element(let index)?: return index
        case .footer(let section)?:
            return RowIndex(section: section, row: sections[section].count)
        case .header(let section)?:
            let above = max(0, section - 1)
            return RowIndex(section: above, row: section == 0 ? 0 : sections[above].count)
        case nil:
            let last = sections.count - 1
            return RowIndex(section: last, row: sections[last].count)
        }
    }

    /// The row number, in the table, of a row that is inserted at the index `gap` of the list.
    func number(below gap: RowIndex) -> Int {
        guard sections.indices.contains(gap.section) else { return count }
        return firstNumber(in: gap.section) + min(max(0, gap.row), sections[gap.section].count)
    }
}

// MARK: - Changes

extension FlatTable {
    /// Returns the table after changes of its list.
    ///
    /// Each section that existed before keeps its header and footer, even if its titles have
    /// changed. `titleChanges(to:)` adds and removes headers and footers.
    func applying(_ changes: ListChanges, _ make: (Int, Int) -> Section) -> FlatTable {
        FlatTable(
            changes.newCounts.enumerated().map { place, count in
                guard let old = changes.sections.oldIndex(ofNew: place),
                    sections.indices.contains(old)
                else { return make(place, count) }
                var section = sections[old]
                section.count = count
                return section
            })
    }

    /// Converts changes of a list to changes of this table's rows.
    ///
    /// - Parameter new: the table after the changes.
    func rowChanges(_ changes: ListChanges, to new: FlatTable) -> RowChanges {
        guard changes.sections.isEmpty else { return sectionChanges(changes.sections, to: new) }
        return RowChanges(
            oldCount: count, newCount: new.count,
            removed: changes.removed.compactMap(number(of:)),
            inserted: changes.inserted.compactMap(new.number(of:)),
            moved: changes.moved.compactMap { move in
                guard let from = number(of: move.from), let to = new.number(of: move.to) else {
                    return nil
                }
                return .init(from: from, to: to)
            })
    }

    private func sectionChanges(_ changes: RowChanges, to new: FlatTable) -> RowChanges {
        RowChanges(
            oldCount: count, newCount: new.count,
            removed: changes.removed.flatMap(numbers(ofSection:)),
            inserted: changes.inserted.flatMap(new.numbers(ofSection:)),
            moved: changes.moved.flatMap { move in
                zip(numbers(ofSection: move.from), new.numbers(ofSection: move.to))
                    .map { .init(from: $0, to: $1) }
            })
    }

    /// The headers and footers that are added and removed when the titles of sections change.
    func titleChanges(to new: FlatTable) -> RowChanges {
        let sections = sections.indices
        return RowChanges(
            oldCount: count, newCount: new.count,
            removed: sections.flatMap { section in
                [
                    new.header(of: section) == nil ? header(of: section) : nil,
                    new.footer(of: section) == nil ? footer(of: section) : nil,
                ].compactMap(\.self)
            },
            inserted: sections.flatMap { section in
                [
                    header(of: section) == nil ? new.header(of: section) : nil,
                    footer(of: section) == nil ? new.footer(of: section) : nil,
                ].compactMap(\.self)
            })
    }
}
