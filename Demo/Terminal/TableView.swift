/// Text in columns below a line of titles; the arrow keys scroll.
@MainActor
package final class TableView: View {
    /// How a column of a table looks.
    package struct Column: Sendable {
        package var title: String
        /// In columns of the terminal; nil takes what the others leave.
        package var width: Int?
        package var alignment: Alignment

        package init(_ title: String, width: Int? = nil, _ alignment: Alignment = .left) {
            self.title = title
            self.width = width
            self.alignment = alignment
        }
    }

    /// The cells of one row, each with its own style; a single cell takes the whole width.
    package struct Row: Equatable, Sendable {
        package var cells: [Cell]

        package init(_ cells: [Cell]) {
            self.cells = cells
        }

        /// The text of one cell, and how it looks.
        package struct Cell: Equatable, Sendable {
            package var text: String
            package var style: TextStyle
            /// What is shown where the text has no room; nil cuts the text off.
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

    private var firstVisibleRow = 0

    package init(columns: [Column]) {
        self.columns = columns
    }

    // MARK: - Keys

    package override var canBecomeFirstResponder: Bool { true }

    package override func keyDown(_ key: Key) -> Bool {
        switch key {
        case .up: scroll(to: firstVisibleRow - 1)
        case .down: scroll(to: firstVisibleRow + 1)
        case .pageUp: scroll(to: firstVisibleRow - visibleRows)
        case .pageDown: scroll(to: firstVisibleRow + visibleRows)
        case .home: scroll(to: 0)
        case .end: scroll(to: rows.count)
        default: return super.keyDown(key)
        }
        return true
    }

    private var visibleRows: Int { max(0, bounds.height - 1) }

    private func scroll(to row: Int) {
        let target = max(0, min(row, rows.count - visibleRows))
        guard target != firstVisibleRow else { return }
        firstVisibleRow = target
        setNeedsDisplay()
    }

    // MARK: - Drawing

    package override func layoutSubviews() {
        // After a resize or with fewer rows, no empty lines at the end.
        firstVisibleRow = max(0, min(firstVisibleRow, rows.count - visibleRows))
    }

    package override func draw(in canvas: inout Canvas) {
        let titles = columns.map { Row.Cell($0.title, TextStyle(.quiet, isBold: true)) }
        draw(Row(titles), y: 0, in: &canvas)
        for (line, row) in rows.dropFirst(firstVisibleRow).prefix(visibleRows).enumerated() {
            draw(row, y: line + 1, in: &canvas)
        }
    }

    private func draw(_ row: Row, y: Int, in canvas: inout Canvas) {
        var x = 0
        for (column, cell) in zip(columns, row.cells) {
            let width = row.cells.count == 1 ? bounds.width : column.width ?? flexibleWidth
            let text = cell.text.columns > width ? cell.shortText ?? cell.text : cell.text
            canvas.draw(text.fitted(to: width, column.alignment), x: x, y: y, cell.style)
            x += width + Self.gap
        }
    }

    private static let gap = 2

    private var flexibleWidth: Int {
        let fixed = columns.compactMap(\.width).reduce(0, +)
        let flexible = columns.count { $0.width == nil }
        let rest = bounds.width - fixed - Self.gap * (columns.count - 1)
        return max(0, rest / max(1, flexible))
    }
}
