package import BindingKit

// The list's interface for row bindings.
extension ListBox: BindingKit.ListDisplay {
    package typealias Cell = ListRow

    package var phase: ListPhase {
        if isBusy { return .updating }
        return isInWindow ? .ready : .offScreen
    }

    package var shownCounts: [Int]? { lines.counts }

    package var selection: [RowIndex] {
        get { selectedRow.map { [$0] } ?? [] }
        set { selectedRow = newValue.min() }
    }

    // MARK: - Updates

    package func reload() {
        let former = rows.values
        rows = [:]
        lines = ListLines(of: contents)
        if let markedRow, !lines.contains(markedRow) { self.markedRow = nil }
        setNeedsRows()
        endTitles()
        for row in former { end(row) }
    }

    package func show(
        _ changes: ListChanges, animations: RowAnimations, advance: () -> Void
    ) {
        let places = RowPlaces(changes)
        let former = rows
        advance()
        rows = [:]
        lines = ListLines(of: contents)
        markedRow = markedRow.flatMap(places.newIndex)
        var gone: [ListRow] = []
        for (index, row) in former {
            guard let place = places.newIndex(of: index) else {
                gone.append(row)
                continue
            }
            rows[place] = row
        }
        setNeedsRows()
        endTitles()
        for row in gone { end(row) }
    }

    package func updateTitles(of sections: [Int]) {
        lines = ListLines(of: contents)
        setNeedsRows()
        endTitles()
    }

    package func updateOutline(of rows: [RowIndex]) {
        for index in rows { self.rows[index]?.outline = contents?.outlineRow(at: index) }
    }

    // MARK: - Rows

    package func cell(at index: RowIndex) -> ListRow? { rows[index] }

    package func dequeueCell(
        _ type: AnyObject.Type, from origin: CellOrigin, at index: RowIndex
    ) -> ListRow? {
        guard case .class = origin, let type = type as? ListRow.Type else { return nil }
        return pool.take(type)
    }

    package func emptyCell(at index: RowIndex) -> ListRow { pool.take(ListRow.self) }

    package func scope(of cell: ListRow) -> BindingManager { cell.bindings }

    // MARK: - Scrolling

    package var anchors: [ListAnchor] {
        rows.keys.sorted().map {
            ListAnchor(index: $0, offset: Double(lines.number(of: $0) - firstLine))
        }.filter { (0..<Double(bounds.height)).contains($0.offset) }
    }

    package func scroll(to anchor: ListAnchor) {
        guard lines.contains(anchor.index) else { return }
        firstLine = lines.number(of: anchor.index) - Int(anchor.offset)
        setNeedsRows()
    }
}

/// Maps the rows of a list to their places after an update.
private struct RowPlaces {
    private let changes: RowChanges
    private let old: FlatRows
    private let new: FlatRows

    init(_ changes: ListChanges) {
        self.changes = changes.rows()
        old = FlatRows(changes.oldCounts)
        new = FlatRows(changes.newCounts)
    }

    /// The new index of a row; nil if the row was removed.
    func newIndex(of index: RowIndex) -> RowIndex? {
        changes.newIndex(ofOld: old[index]).flatMap(new.index)
    }
}

/// Unused views of rows.
struct RowPool {
    private var rows: [ObjectIdentifier: [ListRow]] = [:]

    mutating func add(_ row: ListRow) {
        rows[ObjectIdentifier(type(of: row)), default: []].append(row)
    }

    /// An unused view, or a new one.
    @MainActor
    mutating func take(_ type: ListRow.Type) -> ListRow {
        guard let row = rows[ObjectIdentifier(type)]?.popLast() else { return type.init() }
        row.prepareForReuse()
        return row
    }
}
