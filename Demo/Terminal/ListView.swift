/// Rows one below the other, one of them selected; the arrow keys go up and down.
///
/// Scrolls as far as needed to keep the selected row in sight.
@MainActor
package final class ListView: View {
    /// Called with the index when the user chose another row.
    package var onSelect: ((Int) -> Void)?
    private var firstVisibleRow = 0

    package var rows: [ListRow] = [] {
        didSet {
            oldValue.forEach { $0.removeFromSuperview() }
            rows.forEach(addSubview)
            selectedIndex = min(selectedIndex, max(0, rows.count - 1))
            markSelected()
        }
    }

    package var selectedIndex = 0 {
        didSet {
            guard selectedIndex != oldValue else { return }
            markSelected()
            setNeedsDisplay()
        }
    }

    private func markSelected() {
        for (index, row) in rows.enumerated() { row.isSelected = index == selectedIndex }
    }

    // MARK: - Keys

    package override var canBecomeFirstResponder: Bool { true }

    package override func keyDown(_ key: Key) -> Bool {
        switch key {
        case .up: select(selectedIndex - 1)
        case .down: select(selectedIndex + 1)
        case .pageUp: select(selectedIndex - bounds.height)
        case .pageDown: select(selectedIndex + bounds.height)
        case .home: select(0)
        case .end: select(rows.count - 1)
        default: return super.keyDown(key)
        }
        return true
    }

    private func select(_ index: Int) {
        let nearest = min(max(0, index), rows.count - 1)
        guard rows.indices.contains(nearest), nearest != selectedIndex else { return }
        selectedIndex = nearest
        onSelect?(nearest)
    }

    // MARK: - Layout

    package override func layoutSubviews() {
        firstVisibleRow = min(firstVisibleRow, selectedIndex)
        firstVisibleRow = max(firstVisibleRow, selectedIndex - bounds.height + 1)
        for (index, row) in rows.enumerated() {
            row.frame = Rect(x: 0, y: index - firstVisibleRow, width: bounds.width, height: 1)
        }
    }
}
