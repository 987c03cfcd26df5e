import BindingKit

/// Rows one below the other, of which the user selects one; the arrow keys go up and down, escape
/// selects none.
///
/// Scrolls as far as needed to keep the selected row in sight.
@MainActor
package final class ListView: Control {
    private var firstVisibleRow = 0

    /// The selected row stays selected wherever it goes, as long as it is among them.
    package var rows: [ListRow] = [] {
        didSet {
            oldValue.forEach { $0.removeFromSuperview() }
            rows.forEach(addSubview)
            if selectedIndex == nil { selectedRow = nil }
        }
    }

    /// Nil for none; a row that the list does not have can't be selected.
    package var selectedRow: ListRow? {
        get { markedRow }
        set { mark(newValue.flatMap { row in rows.first { $0 === row } }) }
    }

    /// The place of the selected row; nil for none.
    package var selectedIndex: Int? {
        get { markedRow.flatMap { row in rows.firstIndex { $0 === row } } }
        set { selectedRow = newValue.flatMap { rows.indices.contains($0) ? rows[$0] : nil } }
    }

    private var markedRow: ListRow?

    private func mark(_ row: ListRow?) {
        guard row !== markedRow else { return }
        markedRow?.isSelected = false
        markedRow = row
        row?.isSelected = true
        setNeedsDisplay()
    }

    // MARK: - Keys

    package override var keyHints: String {
        "↑↓ choose  ·  esc \(selectedRow == nil ? "leaves" : "chooses none")  ·  tab next"
    }

    package override func keyDown(_ key: Key) -> Bool {
        switch key {
        case .up: select(selectedIndex.map { $0 - 1 } ?? rows.count - 1)
        case .down: select(selectedIndex.map { $0 + 1 } ?? 0)
        case .pageUp: select((selectedIndex ?? rows.count) - bounds.height)
        case .pageDown: select((selectedIndex ?? -1) + bounds.height)
        case .home: select(0)
        case .end: select(rows.count - 1)
        case .escape where selectedRow != nil: change(to: nil)
        default: return super.keyDown(key)
        }
        return true
    }

    /// Selects the row that is nearest to a place.
    private func select(_ index: Int) {
        guard !rows.isEmpty else { return }
        change(to: rows[min(max(0, index), rows.count - 1)])
    }

    private func change(to row: ListRow?) {
        guard row !== markedRow else { return }
        mark(row)
        send(.changed)
    }

    // MARK: - Layout

    package override func layoutSubviews() {
        if let selectedIndex {
            firstVisibleRow = min(firstVisibleRow, selectedIndex)
            firstVisibleRow = max(firstVisibleRow, selectedIndex - bounds.height + 1)
        }
        firstVisibleRow = max(0, min(firstVisibleRow, rows.count - bounds.height))
        for (index, row) in rows.enumerated() {
            row.frame = Rect(x: 0, y: index - firstVisibleRow, width: bounds.width, height: 1)
        }
    }
}
