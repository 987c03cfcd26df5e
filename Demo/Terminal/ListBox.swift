package import BindingKit

/// A list of rows. The user selects a row, and removes and moves rows.
///
/// The rows come from `contents`, usually by `bindRows`. Only visible rows have views. The views
/// are made when the list is drawn, and reused for other rows. Headers and footers of sections take
/// one line each.
@MainActor
package final class ListBox: Control {
    /// The rows. The list retains them.
    package var contents: (any ListContents<ListRow>)? {
        didSet { if contents !== oldValue { reload() } }
    }

    /// The selected row; nil for none.
    ///
    /// The row stays selected when it moves. Setting it scrolls the row into view.
    package var selectedRow: RowIndex? {
        get { markedRow }
        set { mark(newValue.flatMap { lines.contains($0) ? $0 : nil }) }
    }

    /// The lines of the list, as of the latest update.
    var lines = ListLines()
    /// The rows that have views.
    var rows: [RowIndex: ListRow] = [:]
    var markedRow: RowIndex?
    var pool = RowPool()
    /// The number of the first visible line.
    var firstLine = 0
    private var titles: [ListLines.Line: ListRow] = [:]
    private var isShowingRows = false
    private var needsRows = true
    private var revealsMarkedRow = false

    var isInWindow: Bool { window != nil }
    /// Whether views of rows are being made. Meanwhile the rows must not change.
    var isBusy: Bool { isShowingRows }

    // MARK: - Selecting

    /// Scrolls the selected row into view at the next layout.
    package func revealSelection() {
        revealsMarkedRow = true
        setNeedsRows()
    }

    private func mark(_ row: RowIndex?) {
        guard row != markedRow else { return }
        formerNumber = nil
        markedRow = row
        revealsMarkedRow = row != nil
        setNeedsRows()
    }

    /// Selects a row for the user, and reports the selection.
    private func change(to row: RowIndex?) {
        guard row != markedRow else { return }
        mark(row)
        if let row { contents?.didSelectRow(at: row) }
        contents?.selectionDidChange()
        send(.changed)
    }

    /// Selects the row at a position from the top, or the next row that can be selected: first in
    /// the given direction, then in the other one.
    private func select(_ number: Int, going step: Int) {
        guard let contents else { return }
        let flat = lines.flatRows
        let start = min(max(0, number), flat.count - 1)
        for (from, step) in [(start, step), (start - step, -step)] {
            for number in stride(from: from, to: step > 0 ? flat.count : -1, by: step) {
                guard let row = flat.index(of: number) else { break }
                if contents.canSelectRow(at: row) { return change(to: row) }
            }
        }
    }

    private var markedNumber: Int? { markedRow.map { lines.flatRows[$0] } }

    /// The former position of a row that the user has removed. The selection continues from there.
    var formerNumber: Int?

    // MARK: - Keys

    package override var keyHelp: [KeyHelp] {
        let pages = KeyHelp("home end", "the first and the last", isHint: false)
        guard let markedRow else {
            return [
                KeyHelp("↑↓", "choose"), pages,
                KeyHelp("esc", isOnPage ? "goes back" : "leaves"), KeyHelp("tab", "next"),
            ]
        }
        let edits = contents?.edits(at: markedRow) ?? []
        var keys = [KeyHelp("↑↓", "choose")]
        if isInOutline { keys.append(KeyHelp("←→", "fold")) }
        if edits.contains(.move) { keys.append(KeyHelp("[ ]", "move")) }
        if edits.contains(.remove) { keys.append(KeyHelp("⌫", "remove")) }
        keys.append(KeyHelp("esc", isOnPage ? "goes back" : "none"))
        // The status line has no space for five.
        keys.append(KeyHelp("tab", "next", isHint: keys.count < 4))
        if isInOutline, edits.contains(.move) {
            keys.append(KeyHelp("< >", "move out, and into the row above", isHint: false))
        }
        return keys + [pages]
    }

    package override func keyDown(_ key: Key) -> Bool {
        let number = markedNumber
        let count = lines.flatRows.count
        switch key {
        case .up: select((number ?? formerNumber ?? count) - 1, going: -1)
        case .down: select(number.map { $0 + 1 } ?? formerNumber ?? 0, going: 1)
        case .pageUp: select((number ?? count) - bounds.height, going: -1)
        case .pageDown: select((number ?? -1) + bounds.height, going: 1)
        case .home: select(0, going: 1)
        case .end: select(count - 1, going: -1)
        case .escape where markedRow != nil && !isOnPage: change(to: nil)
        case .left where isInOutline: step(.outward)
        case .right where isInOutline: step(.inward)
        default: return markedRow.map { edit($0, with: key) } == true || super.keyDown(key)
        }
        return true
    }

    package override var keyClaim: KeyClaim { isInOutline ? .sideArrows : .none }

    /// Whether the selected row belongs to an outline.
    var isInOutline: Bool { markedRow.flatMap { contents?.outlineRow(at: $0) } != nil }

    /// Expands or collapses the selected row, or moves to a child or the parent.
    private func step(_ key: OutlineKey) {
        guard let markedRow, let contents else { return }
        switch contents.outlineStep(key, at: markedRow) {
        case .setExpanded(let isExpanded): contents.setExpanded(isExpanded, at: markedRow)
        case .go(let row): change(to: row)
        case nil: break
        }
    }

    // MARK: - Views of rows

    /// Makes the list show its rows again at the next drawing.
    func setNeedsRows() {
        needsRows = true
        setNeedsDisplay()
    }

    package override func windowDidChange() {
        super.windowDidChange()
        // Invisible rows need no bindings.
        if window == nil { endRows { _ in true } }
        contents?.phaseDidChange()
    }

    package override func layoutSubviews() {
        showRows()
        // The closures of rows may have requested an update, which had to wait until now.
        contents?.phaseDidChange()
        if needsRows { showRows() }
    }

    private func showRows() {
        guard !isShowingRows else { return }
        needsRows = false
        scroll()
        let visible = lines.range(firstLine..<firstLine + bounds.height)
        isShowingRows = true
        endRows { !visible.contains($0) }
        for number in visible { show(lines[number], y: number - firstLine) }
        isShowingRows = false
    }

    private var laidOutHeight = 0

    /// Scrolls the selected row into view, and leaves no empty lines at the end.
    private func scroll() {
        let height = bounds.height
        let shallReveal = replace(&revealsMarkedRow, with: false) || height != laidOutHeight
        laidOutHeight = height
        if shallReveal, let markedRow {
            let number = lines.number(of: markedRow)
            // The first row of a section is shown with its header.
            let isFirst = markedRow.row == 0 && lines.hasHeader(markedRow.section) && height > 1
            firstLine = min(firstLine, isFirst ? number - 1 : number)
            firstLine = max(firstLine, number - height + 1)
        }
        revealEnd(height)
        firstLine = max(0, min(firstLine, lines.count - height))
    }

    /// If the last selectable row is selected, also reveals the lines after it, such as a hint.
    private func revealEnd(_ height: Int) {
        guard let markedRow, let contents else { return }
        let number = lines.number(of: markedRow)
        let isVisible = (firstLine..<firstLine + height).contains(number)
        guard isVisible, lines.count - number <= height, lines.count > firstLine + height else {
            return
        }
        let rest = (number + 1..<lines.count).lazy.map { self.lines[$0] }
        guard !rest.contains(where: { $0.row.map(contents.canSelectRow) ?? false }) else { return }
        firstLine = lines.count - height
    }

    private func show(_ line: ListLines.Line, y: Int) {
        guard let view = view(for: line) else { return }
        view.frame = Rect(x: 0, y: y, width: bounds.width, height: 1)
        if case .row(let index) = line { view.isSelected = index == markedRow }
    }

    private func view(for line: ListLines.Line) -> ListRow? {
        if case .row(let index) = line { return rows[index] ?? makeRow(at: index) }
        if let title = titles[line] { return title }
        let view = contents.flatMap(line.title).map(ListRow.showing)
        titles[line] = view
        if let view { addSubview(view) }
        return view
    }

    private func makeRow(at index: RowIndex) -> ListRow? {
        guard let contents else { return nil }
        let row = contents.cell(at: index)
        rows[index] = row
        row.outline = contents.outlineRow(at: index)
        addSubview(row)
        contents.willDisplayRow(at: index)
        return row
    }

    /// Ends the display of lines, by their numbers, that are no longer visible.
    private func endRows(where isGone: (Int) -> Bool) {
        let gone = rows.filter { isGone(lines.number(of: $0.key)) }
        for index in gone.keys { rows[index] = nil }
        endTitles { isGone(lines.number(of: $0)) }
        for row in gone.values { end(row) }
    }

    func endTitles(where isGone: (ListLines.Line) -> Bool = { _ in true }) {
        let gone = titles.filter { isGone($0.key) }
        for line in gone.keys { titles[line] = nil }
        for view in gone.values {
            view.removeFromSuperview()
            view.bindings.removeAllBindings()
        }
    }

    /// Ends the bindings of a row's view, and keeps the view for another row.
    func end(_ row: ListRow) {
        row.removeFromSuperview()
        contents?.didEndDisplaying(row)
        row.bindings.removeAllBindings()
        pool.add(row)
    }

    /// Sets a value and returns the former one.
    private func replace<Value>(_ value: inout Value, with newValue: Value) -> Value {
        defer { value = newValue }
        return value
    }
}
