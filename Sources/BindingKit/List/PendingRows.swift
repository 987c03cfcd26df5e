/// The model's changes since the view's last update, with the rows that the view does not have yet.
@MainActor
struct PendingRows<Element> {
    /// The changes of the rows of a section that stays.
    struct Section {
        let oldSection: Int
        let newSection: Int
        var changes: RowChanges
        /// The inserted rows, in their order.
        let inserted: [Element]
        /// The rows with new content, in their order.
        var updated: [Element]
        /// The `emptyRowExcess` of the section in the view.
        let emptyRowExcess: Int

        /// Turns the old rows into the new rows.
        ///
        /// - Returns: the rows that are no longer in `rows`.
        func apply(to rows: inout [Element]) -> [Element] {
            var gone = changes.apply(to: &rows, inserting: inserted)
            changes.replaceUpdated(of: &rows, with: updated, gone: &gone)
            return gone
        }
    }

    /// A row that has changed its section.
    struct Transfer {
        let from: ElementIndex
        let to: ElementIndex
        /// The row's new content; `nil` if the view shows it already.
        var content: Element?
    }

    /// The inserted, removed and moved sections; `nil` if there are none.
    private(set) var sections: RowChanges?
    /// The inserted sections, in their order.
    private var inserted: [RowStore<Element>.Section] = []
    /// The sections whose rows have changed, in their order.
    var rows: [Section] = []
    /// The rows that moved to another section. Their places use the sections' new numbers.
    var transfers: [Transfer] = []
    /// The sections whose titles have changed, by their new places.
    private(set) var titles: [(section: Int, titles: SectionTitles)] = []

    /// The changes of an outline's levels and states; `nil` if there are none.
    var outline: PendingOutline?

    var isEmpty: Bool {
        sections == nil && rows.isEmpty && titles.isEmpty && outline == nil
    }

    /// How many rows and sections are inserted, removed or moved. Rows that move with their section
    /// don't count.
    var size: Int {
        rows.reduce(sectionSize) {
            $0 + $1.changes.removed.count + $1.changes.inserted.count + $1.changes.moved.count
        }
    }
    /// The number of inserted, removed and moved sections, plus the number of rows in the inserted
    /// and removed sections.
    private var sectionSize = 0

    /// Compares the shown sections with the model's sections.
    ///
    /// - Parameter size: if an array of rows is at most this large, in bytes, it is first compared
    ///   as a whole.
    init(
        from old: [RowStore<Element>.Section], to new: [RowSection<Element>], asWholeUpTo size: Int
    ) {
        if let changed = Self.changedSections(old, new, asWholeUpTo: size) {
            for index in changed { compare(old[index], index, new[index], index) }
        } else {
            compareSections(from: old, to: new, asWholeUpTo: size)
        }
        if rows.count > 1, let identity = new.first?.identity {
            findTransfers(from: old, identity)
        }
    }

    /// Changes of an outline that are known without a comparison.
    init(_ changes: RowChanges, inserted: [Element], outline: PendingOutline) {
        self.outline = outline
        guard !changes.isEmpty else { return }
        rows = [
            Section(
                oldSection: 0, newSection: 0, changes: changes, inserted: inserted, updated: [],
                emptyRowExcess: 0)
        ]
    }

    /// Compares the levels and states of an outline's rows, after a comparison of the rows.
    mutating func compare(_ new: OutlineRows, shown: [OutlineRow]) {
        var changed: [(place: Int, row: OutlineRow)] = []
        if sections == nil {
            var expected = shown
            rows.first?.changes.apply(to: &expected) { new.rows[$0] }
            for (place, row) in new.rows.enumerated() where expected[place] != row {
                changed.append((place, row))
            }
        }
        guard !isEmpty || !changed.isEmpty else { return }
        outline = PendingOutline(version: new.version, rows: new.rows, changed: changed)
    }

    /// The sections that may have changed; `nil` if sections were inserted, removed or moved.
    private static func changedSections(
        _ old: [RowStore<Element>.Section], _ new: [RowSection<Element>], asWholeUpTo size: Int
    ) -> [Int]? {
        guard old.count == new.count else { return nil }
        return old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                var changed: [Int] = []
                // The loop uses indices, because a closure or a copy of a section would look up the
                // section's type each time.
                for index in old.indices {
                    guard isSameID(old[index].id, new[index].id) else { return nil }
                    if old[index].emptyRowExcess != 0
                        || !areSeenUnchanged(old[index].rows, new[index].rows, size)
                        || !old[index].titles.isSame(as: new[index].titles)
                    {
                        changed.append(index)
                    }
                }
                return changed
            }
        }
    }

    /// Whether a quick check shows that the rows have not changed.
    @inline(__always)
    private static func areSeenUnchanged(_ old: [Element], _ new: [Element], _ size: Int) -> Bool {
        // Long arrays are left to the comparison, which also finds where they differ.
        old.count * MemoryLayout<Element>.stride <= size && old.hasSameBits(as: new)
    }

    /// Compares lists of sections in which sections were inserted, removed or moved.
    private mutating func compareSections(
        from old: [RowStore<Element>.Section], to new: [RowSection<Element>], asWholeUpTo size: Int
    ) {
        let changes = RowChanges(fromIDs: old.map { $0.id }, to: new.map { $0.id })
        sections = changes
        sectionSize =
            changes.moved.count
            + changes.removed.reduce(0) { $0 + 1 + old[$1].rows.count }
            + changes.inserted.reduce(0) { $0 + 1 + new[$1].rows.count }
        for (index, section) in new.enumerated() {
            guard let place = changes.oldIndex(ofNew: index) else {
                // The rows are copied. If the model's array were shared, the model's next append
                // would copy the array.
                let rows = section.rows.withUnsafeBufferPointer { Array($0) }
                inserted.append(.init(id: section.id, titles: section.titles, rows: rows))
                continue
            }
            if old[place].emptyRowExcess == 0,
                Self.areSeenUnchanged(old[place].rows, section.rows, size),
                old[place].titles.isSame(as: section.titles)
            {
                continue
            }
            compare(old[place], place, section, index)
        }
    }

    private mutating func compare(
        _ old: RowStore<Element>.Section, _ oldIndex: Int, _ new: RowSection<Element>,
        _ newIndex: Int
    ) {
        let changes = new.identity.compare(old.rows, new.rows)
        if !changes.isEmpty || old.emptyRowExcess != 0 {
            rows.append(
                Section(
                    oldSection: oldIndex, newSection: newIndex, changes: changes,
                    inserted: new.rows.elements(at: changes.inserted),
                    updated: new.rows.elements(at: changes.updatedPlaces),
                    emptyRowExcess: old.emptyRowExcess))
        }
        if !old.titles.isSame(as: new.titles) { titles.append((newIndex, new.titles)) }
    }

    /// Finds the rows that were removed from one section and inserted into another section.
    private mutating func findTransfers(
        from old: [RowStore<Element>.Section], _ identity: RowID<Element>
    ) {
        var departures: [AnyHashable: [(ElementIndex, Element)]] = [:]
        for section in rows {
            for row in section.changes.removed.reversed() {
                let element = old[section.oldSection].rows[row]
                departures[identity.identify(element), default: []].append(
                    (ElementIndex(section: section.newSection, row: row), element))
            }
        }
        guard !departures.isEmpty else { return }
        for section in rows {
            for (row, element) in zip(section.changes.inserted, section.inserted) {
                guard let (from, former) = departures[identity.identify(element)]?.popLast() else {
                    continue
                }
                let isSame = identity.compare([former], [element]).isEmpty
                let to = ElementIndex(section: section.newSection, row: row)
                // If two rows have this id, one can leave a section while the other enters it.
                guard from.section != to.section else { continue }
                transfers.append(Transfer(from: from, to: to, content: isSame ? nil : element))
            }
        }
    }

    /// The number of elements in each section after the changes of sections.
    ///
    /// - Parameter old: the number of elements in each section before these changes.
    func sectionCounts(from old: [Int]) -> [Int] {
        guard let changes = sections else { return old }
        var next = inserted.makeIterator()
        return (0..<changes.newCount).compactMap { index in
            changes.oldIndex(ofNew: index).map { old[$0] } ?? next.next()?.rows.count
        }
    }

    // MARK: Advancing

    /// The new sections. Sections that stay have their old rows.
    mutating func takeSections(
        from old: [RowStore<Element>.Section]
    ) -> [RowStore<Element>.Section] {
        guard let changes = sections else { return old }
        var next = inserted.makeIterator()
        let new = (0..<changes.newCount).compactMap { index in
            changes.oldIndex(ofNew: index).map { old[$0] } ?? next.next()
        }
        (sections, inserted, sectionSize) = (nil, [], 0)
        return new
    }

    /// Forgets the new content of rows, because the view already shows it.
    mutating func forgetUpdates() {
        for index in rows.indices {
            rows[index].changes = rows[index].changes.withoutUpdates
            rows[index].updated = []
        }
        rows.removeAll { $0.changes.isEmpty && $0.emptyRowExcess == 0 }
        for index in transfers.indices { transfers[index].content = nil }
    }
}

extension RowChanges {
    /// These changes without new content of rows.
    fileprivate var withoutUpdates: RowChanges {
        RowChanges(
            oldCount: oldCount, newCount: newCount, removed: removed, inserted: inserted,
            moved: moved, updated: [], movedByOrigin: movedByOrigin, leaving: leaving,
            arriving: arriving)
    }
}
