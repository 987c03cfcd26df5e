#if canImport(AppKit) && !targetEnvironment(macCatalyst)
internal import AppKit

// Indentation and arrows of outlines, in the first column.
extension TableViewAdapter {
    /// Returns the `OutlineCellView` around a cell of an outline; in other lists, the cell itself.
    func outlined(_ cell: NSView, at number: Int) -> NSView {
        guard let row = list.outlineRow(at: number) else { return cell }
        if let view = cell.superview as? OutlineCellView {
            view.show(row)
            return view
        }
        let view =
            spareOutlineCells.popLast()
            ?? OutlineCellView { [weak self] isExpanded, view in
                guard let self, let table else { return }
                list.setExpanded(isExpanded, at: table.row(for: view))
            }
        showsOutlines = true
        view.identifier = cell.identifier.map { .init(Self.outlinePrefix + $0.rawValue) }
        view.surround(cell)
        view.show(row)
        return view
    }

    /// Takes a cell out of an `OutlineCellView` that the table keeps for reuse.
    ///
    /// - Parameter identifier: the cell's own identifier.
    func usedOutlineCell(_ identifier: String) -> NSView? {
        guard showsOutlines,
            let view = table?.makeView(
                withIdentifier: .init(Self.outlinePrefix + identifier), owner: nil)
                as? OutlineCellView
        else { return nil }
        spareOutlineCells.append(view)
        return view.release()
    }

    /// The prefix of the identifiers of cells inside an `OutlineCellView`. Because of the prefix,
    /// client code never dequeues a cell with an arrow.
    private static var outlinePrefix: String { "org.bindingkit.outline." }

    func updateOutline(of rows: [RowIndex]) {
        guard let table else { return }
        for number in rows.compactMap(list.rows.number(of:)) {
            guard (0..<table.numberOfRows).contains(number),
                let row = table.rowView(atRow: number, makeIfNecessary: false)
            else { continue }
            showOutline(in: row, at: number)
        }
    }

    /// Updates the level and the arrow of a row that is shown.
    func showOutline(in rowView: NSTableRowView, at number: Int) {
        guard showsOutlines, let row = list.outlineRow(at: number) else { return }
        for case let view as OutlineCellView in rowView.subviews { view.show(row) }
    }

    // MARK: Keys

    /// Handles an arrow key. Returns `false` if no rows of an outline are selected.
    func pressArrow(_ arrow: TableList<NSView>.Arrow) -> Bool {
        guard contents != nil, list.press(arrow) else { return false }
        if let table, table.selectedRow >= 0 { table.scrollRowToVisible(table.selectedRow) }
        return true
    }
}
#endif
