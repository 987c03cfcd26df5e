import BindingKit

/// A list that implements only the requirements without a default.
@MainActor
final class BareList: ListDisplay {
    var contents: (any ListContents<PlainCell>)? { didSet { reload() } }
    private var cells: [PlainCell?] = []
    private var rows = FlatRows([])

    func reload() {
        for case let cell? in cells { contents?.didEndDisplaying(cell) }
        let sections = 0..<(contents?.sectionCount ?? 0)
        rows = FlatRows(sections.map { contents?.rowCount(in: $0) ?? 0 })
        cells = Array(repeating: nil, count: rows.count)
        makeCells()
    }

    func show(_ changes: ListChanges, animations: RowAnimations, advance: () -> Void) {
        let gone = changes.rows().apply(to: &cells) { _ in nil }
        advance()
        rows = FlatRows(changes.newCounts)
        for case let cell? in gone { contents?.didEndDisplaying(cell) }
        makeCells()
    }

    private func makeCells() {
        for row in cells.indices where cells[row] == nil {
            cells[row] = rows.index(of: row).flatMap { contents?.cell(at: $0) }
        }
    }

    func cell(at index: RowIndex) -> PlainCell? { cells[rows[index]] }

    func dequeueCell(
        _ type: AnyObject.Type, from origin: CellOrigin, at index: RowIndex
    ) -> PlainCell? {
        (type as? PlainCell.Type)?.init()
    }

    func emptyCell(at index: RowIndex) -> PlainCell { PlainCell() }

    func scope(of cell: PlainCell) -> BindingManager { cell.bindings }
}
