#if canImport(UIKit) && !os(watchOS)
internal import UIKit

/// Has the cells of a list view show how the rows of outlines stand among the others.
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

    /// Has a cell show a row; `nil` for one that is part of no outline.
    func show(_ row: OutlineRow?, in cell: UIView?, isAnimated: Bool = false) {
        guard let row, let cell = cell as? any OutlineCell else { return }
        isInUse = true
        let mark = Self.marks.object(of: cell) { OutlineMark(cell) }
        mark.setExpanded = setExpanded
        mark.show(row, isAnimated: isAnimated)
    }

    /// Takes from a cell what it has shown for its former row.
    func clear(_ cell: UIView) {
        if isInUse { Self.marks[cell]?.clear() }
    }

    /// Has cells show what the closures of their rows have taken away since.
    func restore(_ cells: @autoclosure () -> [UIView]) {
        guard isInUse else { return }
        for cell in cells() { Self.marks[cell]?.restore() }
    }
}

/// What a cell shows of its row of an outline; the cell owns it.
@MainActor
private final class OutlineMark {
    /// Weak because it owns this.
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
