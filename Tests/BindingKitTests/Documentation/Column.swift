import BindingKit

@MainActor
class ColumnCell {
    let bindings = BindingManager()
    var text = ""

    required init() { bindings.enable() }
}

final class Column: ListDisplay {
    var contents: (any ListContents<ColumnCell>)? { didSet { reload() } }
    var selection: [RowIndex] = []
    private(set) var shownCounts: [Int]?
    private(set) var cells: [ColumnCell?] = []  // those of all sections, one after the other

    var phase: ListPhase { .ready }

    func reload() {
        for cell in cells { end(cell) }
        shownCounts = contents.map { contents in
            (0..<contents.sectionCount).map { contents.rowCount(in: $0) }
        }
        cells = Array(repeating: nil, count: rows.count)
        makeCells()
    }

    func show(_ changes: ListChanges, animations: RowAnimations, advance: () -> Void) {
        for step in changes.rows().steps {
            switch step {
            case .remove(let row): end(cells.remove(at: row))
            case .insert(let row): cells.insert(nil, at: row)
            case .move(let from, let to): cells.insert(cells.remove(at: from), at: to)
            case .update: break
            }
        }
        advance()
        shownCounts = changes.newCounts
        makeCells()
    }

    private var rows: FlatRows { FlatRows(shownCounts ?? []) }

    private func makeCells() {
        for row in cells.indices where cells[row] == nil {
            cells[row] = rows.index(of: row).flatMap { contents?.cell(at: $0) }
        }
    }

    private func end(_ cell: ColumnCell?) {
        if let cell { contents?.didEndDisplaying(cell) }
    }

    func cell(at index: RowIndex) -> ColumnCell? { cells[rows[index]] }
    func dequeueCell(
        _ type: AnyObject.Type, from origin: CellOrigin, at index: RowIndex
    ) -> ColumnCell? {
        (type as? ColumnCell.Type)?.init()
    }
    func emptyCell(at index: RowIndex) -> ColumnCell { ColumnCell() }
    func scope(of cell: ColumnCell) -> BindingManager { cell.bindings }
}
