#if canImport(AppKit) && !targetEnvironment(macCatalyst)
internal import AppKit

// The views of rows. A row's cell is its row view, or the view of its first column.
extension TableViewAdapter {
    /// Returns the filled cell of a row. The adapter keeps the cell until the table adds the row,
    /// because the table requests the row view and the view of each column separately.
    func preparedCell(at number: Int) -> NSView? {
        guard let index = list.rows.index(at: number), let contents else { return nil }
        if let known = knownCell(at: number) { return known }
        let cell = contents.cell(at: index)
        preparedCells[number] = cell
        return cell
    }

    /// The cell that was prepared for a row; `nil` if the table has already added the cell. A cell
    /// that is a row view is always returned, because the table adds the row view before it
    /// requests the views of the columns.
    private func knownCell(at number: Int) -> NSView? {
        guard let known = preparedCells[number] else { return nil }
        return known is NSTableRowView || known.outermost.superview == nil ? known : nil
    }

    /// The row view that is the cell of a row, if the row is shown.
    private func shownRow(at number: Int) -> NSTableRowView? {
        guard let table, (0..<table.numberOfRows).contains(number) else { return nil }
        let row = table.rowView(atRow: number, makeIfNecessary: false)
        return row?.columnCells == nil ? nil : row
    }

    /// Ends the bindings of cells that the table has requested but not added.
    func forgetPreparedCells() {
        let unused = replace(&preparedCells, with: [:])
        for cell in unused.values where cell.outermost.superview == nil {
            contents?.didEndDisplaying(cell)
        }
    }

    /// The view of a column; `nil` if the row's closure makes none.
    func view(of column: NSTableColumn, at number: Int) -> NSView? {
        let isCellColumn = column === cellColumn
        if !isCellColumn, preparedCells[number] == nil, shownRow(at: number) == nil {
            // The row's cell was a view of the first column, so other columns are empty.
            return nil
        }
        let shown = knownCell(at: number) ?? shownRow(at: number)
        guard let cell = shown ?? preparedCell(at: number) else { return nil }
        guard isCellColumn else {
            return (cell as? NSTableRowView)?.columnCells?.view(of: column)
        }
        guard let row = cell as? NSTableRowView else { return outlined(cell, at: number) }
        return row.columnCells?.view(of: column).map { outlined($0, at: number) }
    }

    // MARK: Dequeuing

    func dequeueCell(_ type: AnyObject.Type, from origin: CellOrigin) -> NSView? {
        guard let type = type as? NSView.Type, let view = dequeueView(type, from: origin) else {
            return nil
        }
        didFill(view)
        if let row = view as? NSTableRowView { row.columnCells = ColumnCells(row, self) }
        return view
    }

    /// Returns a view from a class, from a nib, or from a prototype of the storyboard.
    func dequeueView(_ type: NSView.Type, from origin: CellOrigin) -> NSView? {
        let view = makeView(type, from: origin)
        view?.isListCell = true
        return view
    }

    private func makeView(_ type: NSView.Type, from origin: CellOrigin) -> NSView? {
        guard let table else { return nil }
        let owner = programDelegate
        switch origin {
        case .prototype(let identifier):
            return usedOutlineCell(identifier)
                ?? table.makeView(withIdentifier: .init(identifier), owner: owner)
        case .nib(let nib):
            guard let nib = nib as? NSNib else { return nil }
            let identifier = identifiers.identifier(of: type, nib: nib) {
                table.register(nib, forIdentifier: .init($0))
            }
            return usedOutlineCell(identifier)
                ?? table.makeView(withIdentifier: .init(identifier), owner: owner)
        case .class:
            let name = identifiers.identifier(of: type) { _ in }
            let identifier = NSUserInterfaceItemIdentifier(name)
            let used =
                usedOutlineCell(name) ?? table.makeView(withIdentifier: identifier, owner: nil)
            if let used { return used }
            let view = type.init(frame: .zero)
            view.identifier = identifier
            return view
        }
    }

    // MARK: Rows that come and go

    /// Handles a row that the table has added. Fills the row's views if their bindings have ended.
    func didAdd(_ row: NSTableRowView, at number: Int) {
        preparedCells[number] = nil
        let unfilled = ([row] + row.subviews.map(\.innermost)).filter(needsFilling)
        guard let index = list.rows.index(at: number) else {
            return unfilled.isEmpty ? () : refreshTitle(at: number)
        }
        for cell in unfilled {
            (cell as? NSTableRowView)?.columnCells?.findShownViews(in: table)
            contents?.fill(cell, at: index)
        }
        showOutline(in: row, at: number)
        contents?.willDisplayRow(at: index)
    }

    func didRemove(_ row: NSTableRowView) {
        for cell in row.boundCells where endsBindings(of: cell) { end(cell) }
    }

    /// Ends the bindings of all rows, because no row is shown any longer.
    func endAllRows() {
        forgetPreparedCells()
        table?.enumerateAvailableRowViews { row, _ in row.boundCells.forEach(end) }
    }

    private func end(_ cell: NSView) {
        if let contents {
            contents.didEndDisplaying(cell)
        } else {
            cell.cellBindings.prepareForReuse()
        }
        (cell as? NSTableRowView)?.columnCells?.forgetViews()
    }
}

extension NSTableRowView {
    /// The row view itself if it is the cell; otherwise the library's views inside the row view.
    fileprivate var boundCells: [NSView] {
        columnCells == nil ? subviews.map(\.innermost).filter(\.isListCell) : [self]
    }
}

extension NSView {
    /// Whether the library has made the view as a cell or title of a row.
    fileprivate var isListCell: Bool {
        get { AssociatedObject.get(of: self, for: listCellKey) != nil }
        set { AssociatedObject.set(newValue ? NSNumber(true) : nil, of: self, for: listCellKey) }
    }
}

@MainActor private let listCellKey = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
#endif
