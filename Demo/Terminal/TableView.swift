import BindingKit

/// A table of texts with column titles. The arrow keys select a row.
@MainActor
package final class TableView: Control {
    /// A column of a table.
    package struct Column: Sendable {
        package var title: String
        /// The width in terminal columns; nil takes the width that the others leave.
        package var width: Int?
        package var alignment: Alignment
        /// Whether the column grows beyond `width` if its texts need it, and the columns without a
        /// width have space left.
        package var grows: Bool
        /// Whether the column is hidden if panels are stacked.
        package var isExtra: Bool

        package init(
            _ title: String, width: Int? = nil, _ alignment: Alignment = .left, grows: Bool = false,
            isExtra: Bool = false
        ) {
            self.title = title
            self.width = width
            self.alignment = alignment
            self.grows = grows
            self.isExtra = isExtra
        }
    }

    /// The cells of one row, each with its own style; a single cell takes the whole width.
    package struct Row: Equatable, Sendable {
        package var cells: [Cell]

        package init(_ cells: [Cell]) {
            self.cells = cells
        }

        /// The text and the style of a cell.
        package struct Cell: Equatable, Sendable {
            package var text: String
            package var style: TextStyle
            /// The text to show if `text` does not fit; nil cuts `text` off.
            package var shortText: String?

            package init(
                _ text: String, _ style: TextStyle = .plain, shortText: String? = nil
            ) {
                self.text = text
                self.style = style
                self.shortText = shortText
            }
        }
    }

    package let columns: [Column]

    package var rows: [Row] = [] {
        didSet { if rows != oldValue { setNeedsDisplay() } }
    }

    /// The selected row; `nil` for none. Setting it scrolls the row into view.
    package var selectedRow: Int? {
        didSet {
            guard selectedRow != oldValue else { return }
            showSelection()
            setNeedsDisplay()
        }
    }

    private var firstVisibleRow = 0

    package init(columns: [Column]) {
        self.columns = columns
    }

    // MARK: - Keys

    package override func keyDown(_ key: Key) -> Bool {
        switch key {
        case .up: select((selectedRow ?? firstVisibleRow) - 1)
        case .down: select((selectedRow ?? firstVisibleRow - 1) + 1)
        case .pageUp: select((selectedRow ?? firstVisibleRow) - visibleRows)
        case .pageDown: select((selectedRow ?? firstVisibleRow) + visibleRows)
        case .home: select(0)
        case .end: select(rows.count)
        default: return super.keyDown(key)
        }
        return true
    }

    private var visibleRows: Int { max(0, bounds.height - 1) }

    private func select(_ row: Int) {
        guard !rows.isEmpty else { return }
        selectedRow = max(0, min(row, rows.count - 1))
        send(.changed)
    }

    private func showSelection() {
        guard let selectedRow, visibleRows > 0 else { return }
        scroll(to: max(selectedRow - visibleRows + 1, min(firstVisibleRow, selectedRow)))
    }

    private func scroll(to row: Int) {
        let target = max(0, min(row, rows.count - visibleRows))
        guard target != firstVisibleRow else { return }
        firstVisibleRow = target
        setNeedsDisplay()
    }

    // MARK: - Drawing

    package override func layoutSubviews() {
        // Leaves no empty lines at the end, after a resize or with fewer rows.
        firstVisibleRow = max(0, min(firstVisibleRow, rows.count - visibleRows))
        showSelection()
    }

    package override func draw(in canvas: inout Canvas) {
        let widths = widths
        let titles = columns.map { Row.Cell($0.title, TextStyle(.quiet, isBold: true)) }
        draw(Row(titles), widths, y: 0, in: &canvas)
        for (line, row) in rows.dropFirst(firstVisibleRow).prefix(visibleRows).enumerated() {
            let isSelected = firstVisibleRow + line == selectedRow
            draw(row, widths, y: line + 1, isSelected: isSelected, in: &canvas)
        }
    }

    private func draw(
        _ row: Row, _ widths: [Int], y: Int, isSelected: Bool = false, in canvas: inout Canvas
    ) {
        let (row, columns) = (shownCells(of: row), shownColumns)
        let places = places(of: row, widths)
        // Fills the gaps as well, so that the selected row is one bar.
        for (cell, place) in zip(row.cells, places) where isSelected {
            let area = Rect(x: place.x, y: y, width: place.width + Self.gap, height: 1)
            canvas.fill(area, " ", cell.style.reversed)
        }
        for (index, place) in places.enumerated() {
            let cell = row.cells[index]
            let room = place.width + blankColumns(after: index, in: row, widths)
            let text = cell.text.columns > room ? cell.shortText ?? cell.text : cell.text
            let shown = text.truncated(to: room)
            let indent = columns[index].alignment.indent(of: shown, in: place.width)
            let style = isSelected ? cell.style.reversed : cell.style
            canvas.draw(shown, x: place.x + indent, y: y, style)
        }
    }

    /// The columns that fit.
    private var shownColumns: [Column] {
        bounds.isNarrow ? columns.filter { !$0.isExtra } : columns
    }

    private func shownCells(of row: Row) -> Row {
        guard bounds.isNarrow, row.cells.count == columns.count else { return row }
        return Row(zip(row.cells, columns).filter { !$1.isExtra }.map(\.0))
    }

    /// A single cell takes the whole width.
    private func places(of row: Row, _ widths: [Int]) -> [(x: Int, width: Int)] {
        guard row.cells.count > 1 else { return row.cells.map { _ in (0, bounds.width) } }
        var x = 0
        return zip(row.cells, widths).map { _, width in
            defer { x += width + Self.gap }
            return (x, width)
        }
    }

    /// The columns that a text can use in the next cell, whose text is right-aligned.
    private func blankColumns(after index: Int, in row: Row, _ widths: [Int]) -> Int {
        let next = index + 1
        let columns = shownColumns
        guard columns[index].alignment == .left, next < row.cells.count,
            columns[next].alignment == .right
        else { return 0 }
        return max(0, widths[next] - row.cells[next].text.columns)
    }

    private static let gap = 2

    // MARK: - Widths of columns

    /// The columns without a width share the width that the others leave. Columns that grow take
    /// the part that the former don't need.
    private var widths: [Int] {
        let columns = shownColumns
        let fixed = columns.compactMap(\.width).reduce(0, +)
        var rest = max(0, bounds.width - fixed - Self.gap * (columns.count - 1))
        let flexible = columns.indices.filter { columns[$0].width == nil }
        let needed = flexible.reduce(0) { $0 + neededColumns($1) }
        var widths = columns.map { $0.width ?? 0 }
        for index in columns.indices where columns[index].grows {
            let missing = max(0, neededColumns(index) - widths[index])
            let taken = min(missing, max(0, rest - needed))
            widths[index] += taken
            rest -= taken
        }
        for index in flexible { widths[index] = rest / flexible.count }
        return widths
    }

    private func neededColumns(_ column: Int) -> Int {
        rows.lazy.map(shownCells).filter { $0.cells.count > 1 && column < $0.cells.count }
            .map { ($0.cells[column].shortText ?? $0.cells[column].text).columns }.max() ?? 0
    }
}

extension TextStyle {
    fileprivate var reversed: TextStyle {
        var style = self
        style.isReversed = true
        return style
    }
}
