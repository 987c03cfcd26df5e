import BindingKit

/// A cell that shows a string. Subclasses show more.
@MainActor
class PlainCell {
    let bindings = BindingManager()
    var text = ""

    required init() {}
}

/// Lines one below the other. Only the lines in view have cells.
///
/// Each section begins with a line for its header.
@MainActor
final class PlainList {
    private struct Line {
        var cell: PlainCell?
        var isSelected = false
    }

    var contents: (any ListContents<PlainCell>)? { didSet { reload() } }
    /// How many lines are in view.
    var height = 10 { didSet { scroll(to: top) } }
    /// The number of the first line in view.
    private(set) var top = 0
    /// Whether the list is in a window.
    var isShown = true { didSet { contents?.phaseDidChange() } }
    /// The number of rows in each section for which there are lines.
    private var counts: [Int] = [] {
        didSet { rows = FlatRows(counts, countingHeaders: true) }
    }
    private var rows = FlatRows([])
    private var lines: [Line] = []
    /// The cells that no line uses at the moment.
    private var spares: [ObjectIdentifier: [PlainCell]] = [:]

    // MARK: Lines

    private var linesInView: Range<Int> { top..<min(top + height, lines.count) }

    /// The row that a line shows; `nil` for a header.
    private func row(at line: Int) -> RowIndex? {
        rows.index(of: line).flatMap { $0.row < 0 ? nil : $0 }
    }

    /// The strings of the lines in view, from top to bottom.
    var texts: [String] {
        linesInView.map { line in
            if let cell = lines[line].cell { return cell.text }
            return rows.index(of: line).flatMap { contents?.header(of: $0.section)?.text } ?? ""
        }
    }

    /// Gives cells to the lines in view, and removes the cells of the others.
    private func layOut() {
        top = max(0, min(top, lines.count - height))
        for line in lines.indices where !linesInView.contains(line) {
            release(lines[line].cell)
            lines[line].cell = nil
        }
        for line in linesInView where lines[line].cell == nil {
            guard let contents, let index = row(at: line) else { continue }
            contents.willDisplayRow(at: index)
            lines[line].cell = contents.cell(at: index)
        }
    }

    private func release(_ cell: PlainCell?) {
        guard let cell else { return }
        contents?.didEndDisplaying(cell)
        spares[ObjectIdentifier(type(of: cell)), default: []].append(cell)
    }

    // MARK: The user

    func scroll(to line: Int) {
        top = line
        layOut()
        contents?.viewDidScroll()
    }

    func userSelects(_ index: RowIndex) {
        guard let contents, contents.canSelectRow(at: index) else { return }
        selection = [index]
        contents.selectionDidChange()
        contents.didSelectRow(at: index)
    }

    func userDeletes(_ index: RowIndex) {
        guard let contents, contents.edits(at: index).contains(.remove) else { return }
        contents.removeRow(at: index)
    }

    func userDrags(_ origin: RowIndex, to proposed: RowIndex) {
        guard let contents, contents.edits(at: origin).contains(.move) else { return }
        let target = contents.target(forMovingFrom: origin, to: proposed)
        if target != origin { contents.moveRow(from: origin, to: target) }
    }
}

// The requirements of the bindings of rows.
extension PlainList: ListDisplay {
    var phase: ListPhase { isShown ? .ready : .offScreen }

    var shownCounts: [Int]? { contents == nil ? nil : counts }

    func reload() {
        for line in lines { release(line.cell) }
        counts = (0..<(contents?.sectionCount ?? 0)).map { contents?.rowCount(in: $0) ?? 0 }
        lines = Array(repeating: Line(), count: rows.count)
        layOut()
    }

    func show(_ changes: ListChanges, animations: RowAnimations, advance: () -> Void) {
        let gone = changes.rows(countingHeaders: true).apply(to: &lines) { _ in Line() }
        advance()
        counts = changes.newCounts
        for line in gone { release(line.cell) }
        layOut()
    }

    func cell(at index: RowIndex) -> PlainCell? { lines[rows[index]].cell }

    func dequeueCell(
        _ type: AnyObject.Type, from origin: CellOrigin, at index: RowIndex
    ) -> PlainCell? {
        spares[ObjectIdentifier(type)]?.popLast() ?? (type as? PlainCell.Type)?.init()
    }

    func emptyCell(at index: RowIndex) -> PlainCell { PlainCell() }

    func scope(of cell: PlainCell) -> BindingManager { cell.bindings }

    var selection: [RowIndex] {
        get { lines.indices.filter { lines[$0].isSelected }.compactMap(row(at:)) }
        set {
            for line in lines.indices {
                lines[line].isSelected = row(at: line).map(newValue.contains) ?? false
            }
        }
    }

    var anchors: [ListAnchor] {
        linesInView.compactMap { line in
            row(at: line).map { ListAnchor(index: $0, offset: Double(line - top)) }
        }
    }

    func scroll(to anchor: ListAnchor) {
        scroll(to: rows[anchor.index] - Int(anchor.offset))
    }
}
