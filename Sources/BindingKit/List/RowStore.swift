/// The rows that a list view shows for one binding, and the model's changes that the view does not
/// show yet.
///
/// The store compares the model's arrays but does not keep them. If the store kept an array, the
/// model's next append would copy the array.
@MainActor
final class RowStore<Element> {
    /// A section as the view shows it.
    struct Section {
        let id: any Hashable
        var titles: SectionTitles
        var rows: [Element]
        /// 1 if the view shows both elements and the row for empty sections; -1 if an empty section
        /// lacks that row. Both happen after the user has moved a row, until the view is corrected.
        var emptyRowExcess = 0
    }

    private(set) var sections: [Section]
    /// The number of rows in each section. These numbers are stored because views often ask for
    /// them.
    private(set) var counts: [Int]
    private(set) var identity: RowID<Element>?
    /// The model's changes that the view does not show yet; `nil` if there are none.
    private(set) var pending: PendingRows<Element>?
    /// Counts the comparisons that have found changes.
    private(set) var revision: UInt64 = 0
    private(set) var isEnded = false
    /// The levels and states of an outline's rows.
    private(set) var outlineRows: [OutlineRow] = []
    /// The version of the outline that the rows show; `nil` if the rows match no version.
    private(set) var outlineVersion: UInt64?
    /// Counts the changes of the shown rows.
    private var advances: UInt64 = 0
    /// Whether sections without elements show a row.
    private let hasEmptyRow: Bool
    /// If the rows of a section are at most this large, in bytes, they are compared as a whole.
    /// Tests lower this limit.
    var greatestSizeAsWhole = 4096
    /// Whether the view knows the sections. There may be none.
    private var isShown: Bool

    /// - Parameters:
    ///   - sections: the sections that are shown from the start; `nil` if the view has none yet.
    ///   - hasEmptyRow: whether sections without elements show a row.
    init(sections: [Section]? = nil, hasEmptyRow: Bool = false) {
        self.sections = sections ?? []
        self.hasEmptyRow = hasEmptyRow
        isShown = sections != nil
        counts = self.sections.map { $0.rows.count }
    }

    var isEmpty: Bool { sections.allSatisfy { $0.rows.isEmpty } }

    var rows: [Element] { sections.count == 1 ? sections[0].rows : sections.flatMap { $0.rows } }

    /// The row at a place; `nil` if there is no such row.
    subscript(index: ElementIndex) -> Element? { contains(index) ? row(at: index) : nil }

    func contains(_ index: ElementIndex) -> Bool {
        counts.indices.contains(index.section) && index.row >= 0
            && index.row < counts[index.section]
    }

    /// The row at a place that the store contains. Unlike the subscript, this looks up no type of an
    /// optional.
    func row(at index: ElementIndex) -> Element {
        // The row is read in place, as in `rows(in:)`.
        sections.withUnsafeBufferPointer { $0[index.section].rows[index.row] }
    }

    /// The rows of a section; `nil` if there is no such section.
    func rows(in section: Int) -> [Element]? {
        // The rows are read in place, because the array's own subscript copies the section with its
        // titles.
        sections.withUnsafeBufferPointer {
            section >= 0 && section < $0.count ? $0[section].rows : nil
        }
    }

    /// The row above a place; `nil` at the beginning. A place below the last row counts as the end.
    func predecessor(of index: ElementIndex) -> ElementIndex? {
        guard counts.indices.contains(index.section) else { return nil }
        let row = min(index.row, counts[index.section]) - 1
        return row < 0 ? nil : ElementIndex(section: index.section, row: row)
    }

    /// Whether a row is the last row of all sections.
    func isLast(_ index: ElementIndex) -> Bool {
        index.row == counts[index.section] - 1
            && counts[(index.section + 1)...].allSatisfy { $0 == 0 }
    }

    func emptyRowExcess(in section: Int) -> Int {
        // Lists without a row for empty sections need not look up the section's type.
        hasEmptyRow ? sections[section].emptyRowExcess : 0
    }

    /// The id of a section; `nil` if there is no such section, or if the rows have no sections.
    func sectionID(of section: Int) -> AnyHashable? {
        guard sections.indices.contains(section) else { return nil }
        let id = sections[section].id
        return id is SoleSection ? nil : AnyHashable(id)
    }

    // MARK: Reading the model

    /// Compares the model's sections with the shown sections.
    ///
    /// While the view has no sections yet, the result counts as a change, even if it is empty.
    ///
    /// - Parameters:
    ///   - new: the sections of the model, which are not kept.
    ///   - outline: the levels and states of an outline's rows.
    /// - Returns: how many comparisons have found changes so far.
    func read(_ new: [RowSection<Element>], outline: OutlineRows? = nil) -> UInt64 {
        guard !isEnded else { return revision }
        if let first = new.first { identity = first.identity }
        WorkCount.listComparisons += 1
        let hadPending = pending != nil
        // Ids and `==` run client code. If that code changes the shown rows, the rows are compared
        // again.
        var found: PendingRows<Element>
        var attempts = 0
        repeat {
            let advances = advances
            attempts += 1
            found = PendingRows(
                from: sections, to: new, asWholeUpTo: greatestSizeAsWhole)
            if advances == self.advances { break }
        } while attempts < UpdateQueue.maximumRounds
        guard !isEnded else { return revision }
        if let outline { found.compare(outline, shown: outlineRows) }
        if found.isEmpty, isShown { outlineVersion = outline?.version }
        let former = replace(&pending, with: found.isEmpty && isShown ? nil : found)
        if hadPending || pending != nil { revision += 1 }
        endLifetime(of: former)
        return revision
    }

    /// Stores changes that are already known to turn the shown rows into the model's rows.
    func take(_ changes: PendingRows<Element>) {
        pending = changes
        revision += 1
    }

    // MARK: Advancing

    /// Replaces the shown sections by the model's sections. In the sections that stay, rows are not
    /// inserted, removed or moved.
    func advanceSections() {
        guard pending?.sections != nil, var changes = replace(&pending, with: nil) else { return }
        advances += 1
        let former = sections
        sections = changes.takeSections(from: former)
        counts = sections.map { $0.rows.count }
        pending = changes.isEmpty ? nil : changes
        endLifetime(of: former)
        // Now the rows get their new content, too. So a row that appears together with its section
        // is filled only once.
        _ = replaceContents()
    }

    /// Replaces the shown rows by the model's rows.
    func advanceRows() {
        isShown = true
        guard var changes = replace(&pending, with: nil) else { return }
        advances += 1
        var gone: [[Element]] = []
        for index in changes.rows.indices {
            let section = changes.rows[index].newSection
            gone.append(changes.rows[index].apply(to: &sections[section].rows))
            counts[section] = changes.rows[index].changes.newCount
            sections[section].emptyRowExcess = 0
        }
        if let outline = replace(&changes.outline, with: nil) {
            outline.apply(changes.rows.first?.changes, to: &outlineRows)
            outlineVersion = outline.version
        }
        changes.rows = []
        changes.transfers = []
        pending = changes.isEmpty ? nil : changes
        // The `deinit` of an element may run any code, so this comes after the other changes.
        endLifetime(of: gone)
    }

    /// Replaces the shown titles by the model's titles.
    func advanceTitles() {
        guard let changes = replace(&pending, with: nil) else { return }
        var gone: [SectionTitles] = []
        for (section, titles) in changes.titles {
            gone.append(replace(&sections[section].titles, with: titles))
        }
        // Releasing the closures of the titles' views may run any code.
        endLifetime(of: gone)
    }

    /// Replaces the changed elements of rows that stay. Rows are not inserted or removed.
    ///
    /// - Returns: the places of these rows. Their places have not changed.
    func advanceContents() -> [ElementIndex] {
        let (updated, gone) = replaceContents()
        guard !updated.isEmpty else { return [] }
        pending?.forgetUpdates()
        endLifetime(of: gone)
        return updated
    }

    /// Replaces the changed elements of rows that stay, including rows that will move to another
    /// section. Does nothing until the view shows the model's sections.
    ///
    /// - Returns: the places of the rows, and their former elements.
    private func replaceContents() -> (updated: [ElementIndex], gone: [Element]) {
        var (updated, gone): ([ElementIndex], [Element]) = ([], [])
        guard let changes = pending, changes.sections == nil else { return (updated, gone) }
        advances += 1
        for section in changes.rows {
            let places = section.changes.updated.map { $0.from }
            sections[section.newSection].rows.replaceElements(
                at: places, with: section.updated, former: &gone)
            updated += places.map { ElementIndex(section: section.newSection, row: $0) }
        }
        for transfer in changes.transfers {
            guard let content = transfer.content else { continue }
            let (section, row) = (transfer.from.section, transfer.from.row)
            gone.append(replace(&sections[section].rows[row], with: content))
            updated.append(transfer.from)
        }
        return (updated, gone)
    }

    /// Moves a row that the view has already moved. The row for empty sections is corrected later.
    func move(from origin: ElementIndex, to target: ElementIndex) {
        guard self[origin] != nil, sections.indices.contains(target.section) else { return }
        advances += 1
        let element = changeRows(in: origin.section) { $0.remove(at: origin.row) }
        changeRows(in: target.section) { $0.insert(element, at: min(target.row, $0.count)) }
        if outlineVersion != nil {
            outlineVersion = nil
            outlineRows.insert(
                outlineRows.remove(at: origin.row), at: min(target.row, outlineRows.count))
        }
        let former = replace(&pending, with: nil)
        endLifetime(of: former)
    }

    private func changeRows<Result>(
        in section: Int, by change: (inout [Element]) -> Result
    ) -> Result {
        let wasEmpty = sections[section].rows.isEmpty
        let result = change(&sections[section].rows)
        counts[section] = sections[section].rows.count
        if hasEmptyRow, wasEmpty != sections[section].rows.isEmpty {
            sections[section].emptyRowExcess += wasEmpty ? 1 : -1
        }
        return result
    }

    func end() {
        isEnded = true
        let former = (replace(&sections, with: []), replace(&pending, with: nil))
        (identity, counts, outlineRows, outlineVersion) = (nil, [], [], nil)
        endLifetime(of: former)
    }
}
