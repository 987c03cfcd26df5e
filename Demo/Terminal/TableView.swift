import BindingKit

/// Text in columns below a line of titles, one row of which is selected; the arrow keys choose it.
@MainActor
package final class TableView: Control {
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

    /// The selected row, which scrolls into sight; `nil` for none.
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
        // After a resize or with fewer rows, no empty lines at the end.
        firstVisibleRow = max(0, min(firstVisibleRow, rows.count - visibleRows))
        showSelection()
    }

    package override func draw(in canvas: inout Canvas) {
        let titles = columns.map { Row.Cell($0.title, TextStyle(.quiet, isBold: true)) }
        draw(Row(titles), y: 0, in: &canvas)
        for (line, row) in rows.dropFirst(firstVisibleRow).prefix(visibleRows).enumerated() {
            let isSelected = firstVisibleRow + line == selectedRow
            draw(row, y: line + 1, isSelected: isSelected, in: &canvas)
        }
    }

    private func draw(_ row: Row, y: Int, isSelected: Bool = false, in canvas: inout Canvas) {
        var x = 0
        for (column, cell) in zip(columns, row.cells) {
            let width = row.cells.count == 1 ? bounds.width : column.width ?? flexibleWidth
            let text = cell.text.columns > width ? cell.shortText ?? cell.text : cell.text
            var style = cell.style
            style.isReversed = isSelected
            let fitted = text.fitted(to: width, column.alignment)
            // The gap, too, so that a selected row is one bar.
            let gap = isSelected && x + width < bounds.width ? Self.gap : 0
            canvas.draw(fitted + String(repeating: " ", count: gap), x: x, y: y, style)
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
