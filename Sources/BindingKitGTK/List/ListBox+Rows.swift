#if GTK
public import BindingKit
internal import CGTK

/// The rows that bindings show in a ``ListBox``.
@MainActor
struct BoundRows {
    /// The cells of all rows, including headers.
    var cells: [ListCell] = []
    var counts: [Int] = []
    var flatRows = FlatRows([])
    var hasHeaders = false
    /// The number of nested calls from GTK. During such a call the rows must not change.
    var callDepth = 0
    var hasWaitingChanges = false

    /// The index of a cell's row. For a header, `row` is -1.
    func index(of cell: Widget) -> RowIndex? {
        cells.firstIndex { $0 === cell }.flatMap(flatRows.index(of:))
    }
}

extension ListBox: ListDisplay {
    /// `ready` if the list is in a window, unless GTK is calling the list or the user drags a row.
    public var phase: ListPhase {
        if isDestroyed || gtk_widget_get_root(widget) == nil { return .offScreen }
        guard bound.callDepth > 0 else { return drag.isActive ? .userChangesRows : .ready }
        bound.hasWaitingChanges = true
        return .updating
    }

    /// The number of rows in each section; `nil` while `contents` is nil.
    public var shownCounts: [Int]? { contents == nil ? nil : bound.counts }

    // MARK: Changes

    /// Makes all rows again.
    public func reload() {
        let former = bound.cells
        readCounts()
        // The array is emptied before the cells end, because client code may request another cell
        // when a cell ends.
        bound.cells = []
        if !isDestroyed { rows = [] }
        former.forEach(end)
        showCells(Array(repeating: nil, count: bound.flatRows.count))
    }

    /// Shows the changes one after the other. GTK decides whether it animates them.
    public func show(_ changes: ListChanges, animations: RowAnimations, advance: () -> Void) {
        let hadHeaders = bound.hasHeaders
        let changed = changes.rows(countingHeaders: hadHeaders)
        advance()
        readCounts()
        guard hadHeaders == bound.hasHeaders else { return reload() }
        let waiting = rowBehindAnotherWindow
        var cells: [ListCell?] = bound.cells
        var gone: [ListCell] = []
        for step in changed.steps {
            switch step {
            case .remove(let row): if let cell = cells.remove(at: row) { gone.append(cell) }
            case .insert(let row): cells.insert(nil, at: row)
            case .move(let from, let to): cells.insert(cells.remove(at: from), at: to)
            case .update: break
            }
        }
        showCells(cells)
        if let waiting, changed.newIndex(ofOld: waiting) == nil {
            let next = (waiting..<changed.oldCount).lazy.compactMap { changed.newIndex(ofOld: $0) }
            focusRow(next.first ?? bound.cells.count - 1)
        }
        gone.forEach(end)
    }

    /// The row that gets the user's keys again when the window in front is closed; `nil` if this
    /// window has the focus. Then GTK itself gives the focus of a removed row to the next row.
    private var rowBehindAnotherWindow: Int? {
        guard gtk_widget_get_focus_child(widget) == nil, let row = childWithFocus else {
            return nil
        }
        return bound.cells.firstIndex { gtk_widget_get_parent($0.widget) == row }
    }

    private func focusRow(_ number: Int) {
        guard bound.cells.indices.contains(number),
            let row = gtk_widget_get_parent(bound.cells[number].widget)
        else { return }
        gtk_widget_grab_focus(row)
    }

    private func readCounts() {
        let sections = 0..<(contents?.sectionCount ?? 0)
        bound.counts = sections.map { contents?.rowCount(in: $0) ?? 0 }
        bound.hasHeaders = sections.contains { contents?.header(of: $0) != nil }
        bound.flatRows = FlatRows(bound.counts, countingHeaders: bound.hasHeaders)
    }

    /// Shows the known cells, and makes a cell for each nil.
    private func showCells(_ known: [ListCell?]) {
        guard !isDestroyed else { return bound.cells = [] }
        bound.cells = known.enumerated().map { $1 ?? makeCell(at: $0) }
        rows = bound.cells
        for (place, cell) in bound.cells.enumerated() where known[place] == nil {
            setSelectable(cell, (bound.flatRows.index(of: place)?.row ?? -1) >= 0)
        }
    }

    private func makeCell(at place: Int) -> ListCell {
        let cell = makeFilledCell(at: place)
        if isResting { cell.follow(isResting: true) }
        return cell
    }

    private func makeFilledCell(at place: Int) -> ListCell {
        guard let contents, let index = bound.flatRows.index(of: place) else { return ListCell() }
        guard index.row < 0 else { return contents.cell(at: index) }
        switch contents.header(of: index.section) {
        case .view(let view):
            guard let type = view.type as? ListCell.Type else { return HeaderCell() }
            let cell = type.init()
            view.configure(cell, cell.bindings)
            return cell
        case .text(let title):
            let cell = HeaderCell()
            cell.title = title
            return cell
        case nil: return HeaderCell()
        }
    }

    private func end(_ cell: ListCell) {
        guard let contents else { return cell.bindings.removeAllBindings() }
        contents.didEndDisplaying(cell)
    }

    /// Shows the headers of sections again. Footers are not shown.
    public func updateTitles(of sections: [Int]) {
        let hadHeaders = bound.hasHeaders
        readCounts()
        guard hadHeaders == bound.hasHeaders else { return reload() }
        guard bound.hasHeaders else { return }
        var cells: [ListCell?] = bound.cells
        for section in sections { cells[bound.flatRows.range(ofSection: section).lowerBound] = nil }
        let former = bound.cells
        showCells(cells)
        for (place, cell) in former.enumerated() where cells[place] == nil { end(cell) }
    }

    // MARK: Cells

    /// The cell of a row.
    public func cell(at index: RowIndex) -> ListCell? {
        guard bound.counts.indices.contains(index.section),
            (0..<bound.counts[index.section]).contains(index.row)
        else { return nil }
        let place = bound.flatRows[index]
        return bound.cells.indices.contains(place) ? bound.cells[place] : nil
    }

    /// A new cell of a class. The class makes its widgets in `init()`.
    public func dequeueCell(
        _ type: AnyObject.Type, from origin: CellOrigin, at index: RowIndex
    ) -> ListCell? {
        guard case .class = origin else { return nil }
        return (type as? ListCell.Type)?.init()
    }

    /// An empty cell.
    public func emptyCell(at index: RowIndex) -> ListCell { ListCell() }

    /// The bindings of a cell.
    public func scope(of cell: ListCell) -> BindingManager { cell.bindings }

    // MARK: Selection

    /// The selected row. If client code sets several rows, the first one is selected.
    public var selection: [RowIndex] {
        get {
            guard !isDestroyed else { return [] }
            return selectedRow.flatMap(bound.index(of:)).map { [$0] } ?? []
        }
        set { select(newValue.first.flatMap(cell(at:))) }
    }

    func userHasSelected() {
        guard let contents else { return }
        inCall {
            contents.selectionDidChange()
            if let index = selection.first { contents.didSelectRow(at: index) }
        }
    }

    func userHasActivated(_ row: UnsafeMutableRawPointer?) {
        guard let row = row?.assumingMemoryBound(to: GtkListBoxRow.self),
            let cell = Widget.of(UnsafeMutableRawPointer(gtk_list_box_row_get_child(row))),
            let index = bound.index(of: cell), index.row >= 0
        else { return }
        inCall { contents?.didPerformPrimaryAction(at: index) }
    }
}

extension ListBox: RowsWidget {
    var list: Widget { self }
    var flowsHorizontally: Bool { false }
    var cellsWithSpares: [ListCell] { bound.cells }

    /// If a click opens rows, no row is selected, so keys apply to the row that has the focus.
    /// Otherwise they apply to the selected row.
    var rowsOfKeys: [RowIndex] {
        guard opensRowsOnClick, !isDestroyed else { return selection }
        guard let row = gtk_widget_get_focus_child(widget),
            let index = bound.cells.first(where: { gtk_widget_get_parent($0.widget) == row })
                .flatMap(bound.index(of:)), index.row >= 0
        else { return [] }
        return [index]
    }

    func rowOrHeader(atX x: Double, y: Double) -> RowIndex? {
        guard let row = gtk_list_box_get_row_at_y(opaque, Int32(y)) else { return nil }
        return Widget.of(UnsafeMutableRawPointer(gtk_list_box_row_get_child(row)))
            .flatMap(bound.index(of:))
    }

    func rowWidget(at index: RowIndex) -> UnsafeMutablePointer<GtkWidget>? {
        cell(at: index).flatMap { gtk_widget_get_parent($0.widget) }
    }

    func reference(to index: RowIndex) -> RowReference? {
        guard let cell = cell(at: index) else { return nil }
        return RowReference { [weak self, weak cell] in
            cell.flatMap { self?.bound.index(of: $0) }
        }
    }
}
#endif
