#if canImport(UIKit) && !os(watchOS)
internal import UIKit

/// Makes the cells of a list view show the levels and arrows of an outline's rows.
@MainActor
final class OutlineCells {
    private static let marks = AssociatedPlace<OutlineMark>()

    /// Whether the view has shown a row of an outline.
    private(set) var isInUse = false
    /// Expands or collapses the row of a cell.
    private let setExpanded: @MainActor (Bool, any OutlineCell) -> Void

    init(setExpanded: @escaping @MainActor (Bool, any OutlineCell) -> Void) {
        self.setExpanded = setExpanded
    }

    /// Makes a cell show the level and arrow of a row. Does nothing for rows outside of outlines.
    func show(_ row: OutlineRow?, in cell: UIView?, isAnimated: Bool = false) {
        guard let row, let cell = cell as? any OutlineCell else { return }
        isInUse = true
        let mark = Self.marks.object(of: cell) { OutlineMark(cell) }
        mark.setExpanded = setExpanded
        mark.show(row, isAnimated: isAnimated)
    }

    /// Removes the level and the arrow that a cell shows for its former row.
    func clear(_ cell: UIView) {
        if isInUse { Self.marks[cell]?.clear() }
    }

    /// Restores the levels and arrows that client code's closures for the rows have removed.
    func restore(_ cells: @autoclosure () -> [UIView]) {
        guard isInUse else { return }
        for cell in cells() { Self.marks[cell]?.restore() }
    }
}

/// The level and the arrow that a cell shows for its row. The cell owns this object.
@MainActor
private final class OutlineMark {
    /// Weak because the cell owns this object.
    private weak var cell: (any OutlineCell)?
    private var row: OutlineRow?
    private lazy var arrow = OutlineArrow { [weak self] in self?.toggle() }
    var setExpanded: (@MainActor (Bool, any OutlineCell) -> Void)?

    init(_ cell: any OutlineCell) {
        self.cell = cell
    }

    func show(_ row: OutlineRow, isAnimated: Bool) {
        self.row = row
        if row.isExpandable {
            arrow.show(isExpanded: row.isExpanded, isAnimated: isAnimated)
        }
        restore()
    }

    func restore() {
        guard let cell, let row else { return }
        if cell.indentationLevel != row.level { cell.indentationLevel = row.level }
        cell.outlineArrow = row.isExpandable ? arrow : nil
    }

    func clear() {
        guard row != nil, let cell else { return }
        row = nil
        cell.indentationLevel = 0
        cell.outlineArrow = nil
    }

    private func toggle() {
        guard let cell, let row else { return }
        setExpanded?(!row.isExpanded, cell)
    }
}
#endif
