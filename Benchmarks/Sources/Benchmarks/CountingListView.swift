import BindingKit

/// A list view without a screen. It counts the library's calls, and keeps cells for its top rows.
@MainActor
final class CountingListView: ListDisplay {
    /// A cell with its content and its own bindings.
    @MainActor final class Cell {
        let bindings = BindingManager()
        let labels = [Label(), Label(), Label()]

        init() {
            bindings.enable()
        }
    }

    private(set) var reloads = 0
    private(set) var batches = 0
    private(set) var scrolls = 0
    /// The cell for rows that are requested one by one. It is reused for each of them.
    let spare = Cell()
    private var cells: [Cell] = []
    private let visible: Int

    /// - Parameter visible: the number of visible rows.
    init(visible: Int = 0) {
        self.visible = visible
    }

    var calls: Int { reloads + batches }

    // MARK: ListDisplay

    var contents: (any ListContents<Cell>)?
    var phase: ListPhase { .ready }
    private(set) var shownCounts: [Int]?
    var selection: [RowIndex] = []

    func reload() {
        reloads += 1
        guard let contents else { return }
        shownCounts = (0..<contents.sectionCount).map(contents.rowCount)
        guard cells.isEmpty, shownCounts?.first ?? 0 >= visible else { return }
        for row in 0..<visible { cells.append(contents.cell(at: RowIndex(row: row))) }
    }

    func show(_ changes: ListChanges, animations: RowAnimations, advance: () -> Void) {
        batches += 1
        advance()
        shownCounts = changes.newCounts
    }

    func cell(at index: RowIndex) -> Cell? {
        cells.indices.contains(index.row) ? cells[index.row] : nil
    }

    func dequeueCell(_ type: AnyObject.Type, from origin: CellOrigin, at index: RowIndex) -> Cell? {
        cells.count < visible ? Cell() : spare
    }

    func emptyCell(at index: RowIndex) -> Cell { Cell() }

    func scope(of cell: Cell) -> BindingManager { cell.bindings }

    var anchors: [ListAnchor] {
        cells.indices.map { ListAnchor(index: RowIndex(row: $0), offset: Double($0) * 20 - 1) }
    }

    func scroll(to anchor: ListAnchor) { scrolls += 1 }
}
