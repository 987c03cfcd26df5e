/// A row that shows no element of the model, such as a hint or a button at the end of a section.
///
/// The user can neither edit nor select the row. `RowBinding.element(at:)` and
/// `RowBinding.index(of:)` do not count it.
public struct ExtraRow {
    let type: AnyObject.Type
    let configure: @MainActor (AnyObject, BindingManager) -> Void

    /// A row.
    ///
    /// - Parameters:
    ///   - type: the class of the cell, which the library registers.
    ///   - configure: fills the cell each time the row is shown. The manager belongs to the cell.
    public init<Cell: AnyObject>(
        _ type: Cell.Type = Cell.self,
        configure: @escaping @MainActor (Cell, BindingManager) -> Void
    ) {
        self.type = type
        self.configure = { cell, scope in
            guard let cell = cell as? Cell else { return }
            configure(cell, scope)
        }
    }
}

/// The extra rows at the top and at the bottom of each section, and in each empty section.
struct ExtraRows {
    let top: ExtraRow?
    let bottom: ExtraRow?
    let empty: ExtraRow?

    init(top: ExtraRow? = nil, bottom: ExtraRow? = nil, empty: ExtraRow? = nil) {
        self.top = top
        self.bottom = bottom
        self.empty = empty
    }

    var areNone: Bool { top == nil && bottom == nil && empty == nil }

    var topCount: Int { top == nil ? 0 : 1 }

    /// The number of rows in a section, extra rows included.
    func count(around elements: Int) -> Int {
        topCount + elements + (hasEmpty(elements) ? 1 : 0) + (bottom == nil ? 0 : 1)
    }

    /// Whether a section is empty and must show the row for empty sections.
    func hasEmpty(_ elements: Int) -> Bool { elements == 0 && empty != nil }

    /// Whether a section shows the row for empty sections now, even if the section is no longer
    /// empty.
    func showsEmpty(_ elements: Int, excess: Int) -> Bool {
        (hasEmpty(elements) ? 1 : 0) + excess > 0
    }

    /// The extra row at a place of a section; `nil` if the place shows an element.
    ///
    /// - Parameters:
    ///   - row: the row's index in the section.
    ///   - elements: the number of elements in the section.
    ///   - showsEmpty: whether the section shows the row for empty sections.
    func row(at row: Int, around elements: Int, showsEmpty: Bool) -> ExtraRow? {
        if row < topCount { return top }
        let rest = row - topCount - elements
        guard rest >= 0 else { return nil }
        return showsEmpty && rest == 0 ? empty : bottom
    }
}

extension PartChanges {
    /// The changes of a part (one binding's rows in a view), extra rows included.
    ///
    /// - Parameters:
    ///   - pending: the changes of the part's elements.
    ///   - counts: the number of elements in each section before the changes.
    ///   - sections: the places of the part's sections in the view.
    ///   - extra: the part's extra rows.
    @MainActor
    init<Element>(
        _ pending: PendingRows<Element>, of counts: [Int], in sections: Range<Int>,
        _ extra: ExtraRows
    ) {
        oldCounts = pending.sectionCounts(from: counts)
        if !extra.areNone {
            for index in oldCounts.indices {
                oldCounts[index] = extra.count(around: oldCounts[index])
            }
        }
        newCounts = oldCounts
        (self.sections, newSectionCount) = (sections, oldCounts.count)
        sectionChanges = pending.sections
        topRows = extra.topCount
        let departures = Set(pending.transfers.map { $0.from })
        let arrivals = Set(pending.transfers.map { $0.to })
        for section in pending.rows {
            newCounts[section.newSection] = extra.count(around: section.changes.newCount)
            add(section.changes, section.newSection, extra, departures, arrivals)
            correctEmptyRow(of: section, extra)
        }
        outlined =
            pending.outline.map { outline in
                outline.changed.map {
                    ElementIndex(section: 0, row: $0.place).inPart(below: topRows)
                }
            } ?? []
        for transfer in pending.transfers {
            let from = transfer.from.inPart(below: topRows)
            let to = transfer.to.inPart(below: topRows)
            moved.append((from, to))
            transfers[from] = to
            if transfer.content != nil { updated.append(to) }
        }
    }

    private mutating func add(
        _ changes: RowChanges, _ section: Int, _ extra: ExtraRows, _ departures: Set<ElementIndex>,
        _ arrivals: Set<ElementIndex>
    ) {
        let top = topRows
        let index = { ElementIndex(section: section, row: $0).inPart(below: top) }
        let isOther = { (rows: Set<ElementIndex>, row: Int) in
            rows.isEmpty || !rows.contains(ElementIndex(section: section, row: row))
        }
        removed += changes.removed.lazy.filter { isOther(departures, $0) }.map(index)
        inserted += changes.inserted.lazy.filter { isOther(arrivals, $0) }.map(index)
        moved += changes.moved.lazy.map { (index($0.from), index($0.to)) }
        updated += changes.updated.lazy.map { index($0.to) }
        rowChanges[section] = changes
    }

    /// Inserts or removes the row that a section shows while it is empty. If the user has moved
    /// elements into the section, the row to remove is below these elements.
    private mutating func correctEmptyRow<Element>(
        of section: PendingRows<Element>.Section, _ extra: ExtraRows
    ) {
        let (changes, number) = (section.changes, section.newSection)
        oldCounts[number] += section.emptyRowExcess
        let isShown = extra.showsEmpty(changes.oldCount, excess: section.emptyRowExcess)
        guard isShown != extra.hasEmpty(changes.newCount) else { return }
        if isShown {
            removed.append(PartIndex(section: number, row: topRows + changes.oldCount))
        } else {
            inserted.append(PartIndex(section: number, row: topRows))
        }
    }
}
