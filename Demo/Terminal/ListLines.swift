import BindingKit

/// The lines of a list: one for each row, and one for each header and footer of a section.
struct ListLines {
    enum Line: Hashable {
        case header(Int)
        case row(RowIndex)
        case footer(Int)
    }

    private struct Section {
        let start: Int
        let hasHeader: Bool
        let count: Int
        let hasFooter: Bool

        var end: Int { start + (hasHeader ? 1 : 0) + count + (hasFooter ? 1 : 0) }
    }

    private let sections: [Section]
    /// The number of rows in each section.
    let counts: [Int]
    /// The rows without headers and footers.
    let flatRows: FlatRows

    /// The lines of the current contents; no lines without contents.
    @MainActor
    init(of contents: (any ListContents<ListRow>)? = nil) {
        var sections: [Section] = []
        for number in 0..<(contents?.sectionCount ?? 0) {
            sections.append(
                Section(
                    start: sections.last?.end ?? 0,
                    hasHeader: contents?.header(of: number) != nil,
                    count: contents?.rowCount(in: number) ?? 0,
                    hasFooter: contents?.footer(of: number) != nil))
        }
        self.sections = sections
        counts = sections.map(\.count)
        flatRows = FlatRows(counts)
    }

    var count: Int { sections.last?.end ?? 0 }

    func contains(_ index: RowIndex) -> Bool {
        counts.indices.contains(index.section) && (0..<counts[index.section]).contains(index.row)
    }

    func hasHeader(_ section: Int) -> Bool { sections[section].hasHeader }

    // MARK: - Numbers of lines

    /// The existing lines in a range.
    func range(_ wanted: Range<Int>) -> Range<Int> { wanted.clamped(to: 0..<count) }

    func number(of index: RowIndex) -> Int {
        let section = sections[index.section]
        return section.start + (section.hasHeader ? 1 : 0) + index.row
    }

    func number(of line: Line) -> Int {
        switch line {
        case .header(let section): sections[section].start
        case .row(let index): number(of: index)
        case .footer(let section): sections[section].end - 1
        }
    }

    /// The content of a line.
    subscript(number: Int) -> Line {
        let place = sections.partition { $0.end <= number }
        let section = sections[place]
        if section.hasHeader, number == section.start { return .header(place) }
        if section.hasFooter, number == section.end - 1 { return .footer(place) }
        let row = number - section.start - (section.hasHeader ? 1 : 0)
        return .row(RowIndex(section: place, row: row))
    }

    // MARK: - Moving

    /// The place of a row after a move up by one, maybe to the end of the section above; nil at the
    /// top of the list.
    func place(above index: RowIndex) -> RowIndex? {
        if index.row > 0 { return RowIndex(section: index.section, row: index.row - 1) }
        guard index.section > 0 else { return nil }
        return RowIndex(section: index.section - 1, row: counts[index.section - 1])
    }

    /// The place of a row after a move down by one, maybe to the top of the section below; nil at
    /// the end of the list.
    func place(below index: RowIndex) -> RowIndex? {
        if index.row + 1 < counts[index.section] {
            return RowIndex(section: index.section, row: index.row + 1)
        }
        guard index.section + 1 < counts.count else { return nil }
        return RowIndex(section: index.section + 1, row: 0)
    }
}

extension ListLines.Line {
    /// The row of the line; nil for a title.
    var row: RowIndex? {
        if case .row(let index) = self { index } else { nil }
    }

    /// The title of the line; nil for a row.
    @MainActor
    func title(in contents: any ListContents<ListRow>) -> SectionTitle? {
        switch self {
        case .header(let section): contents.header(of: section)
        case .row: nil
        case .footer(let section): contents.footer(of: section)
        }
    }
}

extension Array {
    /// The index of the first element for which a condition is false. The condition must be true
    /// for all elements before it, and false for all after it.
    fileprivate func partition(_ holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
