@testable import BindingKit

/// A list view that accepts only what the views of all toolkits accept.
///
/// It makes its rows only from the reported changes. If a report contradicts its state, it adds a
/// sentence to `violations`.
@MainActor
final class StrictListView: ListDisplay {
    /// How changes are applied.
    enum Mood: CaseIterable {
        /// Like UIKit's views: removals and origins in the old list, insertions and targets in the
        /// new.
        case batch
        /// Like `NSTableView`: one step after the other.
        case sequential
        /// Like a `GListModel`: ranges of rows that are replaced.
        case splices
        /// Like `NSTableView` behind the library's adapter: one step after the other, with a row
        /// for each header and footer.
        case flat
    }

    @MainActor class Cell {
        let scope: BindingManager
        /// A row's closure sets it.
        var text = ""
        var isConfiguredFor: AnyObject?

        required init() {
            scope = BindingManager()
            scope.enable()
        }

        /// The view calls this when the cell has left the view, after the view has notified its
        /// contents.
        func didLeave() {}
    }

    /// The place of a row, with or without a cell.
    final class Slot {
        var cell: Cell?
        /// The text of a title row.
        var title: String?
        var isMade = false
        /// The answer of the contents about a row of an outline. It is nil until the view has asked
        /// them.
        var outline: OutlineRow?
        var hasAskedForOutline = false
    }

    let mood: Mood
    private(set) var violations: [String] = []
    /// The rows of each section, made from the reports to the view.
    private var slots: [[Slot]] = []
    private var hasAsked = false
    private var isShowing = false
    /// The number of rows on the screen, from the first visible row; `nil` for all.
    var viewport: Int?
    private(set) var firstVisible = 0
    private var selected: [ObjectIdentifier: Slot] = [:]
    private var spares: [ObjectIdentifier: [Cell]] = [:]
    /// The table in the flat mood; nil in other moods.
    private(set) lazy var table = mood == .flat ? StrictTable(self) : nil
    private lazy var ownCommands = RowCommands<Cell>()
    var commands: RowCommands<Cell> { table?.list.commands ?? ownCommands }

    private(set) var reloads = 0
    private(set) var batches: [ListChanges] = []
    private(set) var dequeues = 0
    private(set) var lookUps = 0
    private(set) var resizes = 0
    private(set) var outlineUpdates = 0
    /// The classes without a cell.
    var missing: [AnyObject.Type] = []
    /// Whether the view dequeues a cell of a different class from the requested one.
    var dequeuesPlainCells = false
    /// Whether the view breaks the rule to call `advance`.
    var forgetsToAdvance = false

    var phase = ListPhase.ready {
        didSet { if phase != oldValue { contents?.phaseDidChange() } }
    }

    var contents: (any ListContents<Cell>)? {
        didSet {
            guard contents !== oldValue else { return }
            table?.list.contents = contents
            ownCommands.contents = contents
            reload()
        }
    }

    init(_ mood: Mood = .batch) {
        self.mood = mood
    }

    func violate(_ message: String) {
        violations.append(message)
    }

    // MARK: Counts

    var shownCounts: [Int]? {
        guard hasAsked else { return nil }
        return table?.list.shownCounts ?? slots.map(\.count)
    }

    private func askedCounts() -> [Int] {
        guard let contents else { return [] }
        return (0..<contents.sectionCount).map(contents.rowCount(in:))
    }

    // MARK: Reloading

    func reload() {
        if isShowing { violate("reloaded in the middle of an update") }
        reloads += 1
        for slot in slots.joined() { discard(slot) }
        selected = [:]
        if let table {
            table.list.reload()
            slots = table.sections()
        } else {
            slots = askedCounts().map { count in (0..<count).map { _ in Slot() } }
            ownCommands.rowsWereReloaded()
        }
        hasAsked = contents != nil
        layOut()
    }

    // MARK: Updates

    func show(_ changes: ListChanges, animations: RowAnimations, advance: () -> Void) {
        guard !forgetsToAdvance else { return }
        if isShowing { violate("updated in the middle of an update") }
        if phase == .offScreen { violate("updated off-screen") }
        if phase == .updating { violate("updated while updating") }
        if changes.isEmpty { violate("updated without changes") }
        changes.mistake.map(violate)
        isShowing = true
        batches.append(changes)
        let old = slots.map(\.count)
        if askedCounts() != old { violate("\(askedCounts()) rows before, \(old) shown") }
        if changes.oldCounts != old { violate("old counts \(changes.oldCounts), \(old) shown") }
        if mood != .flat { ownCommands.follow(changes) }
        switch mood {
        case .batch: apply(changes)
        case .sequential, .splices: applyFlat(changes)
        case .flat: table?.list.show(changes, animations, advance)
        }
        if let table { slots = table.sections() } else { advance() }
        let new = slots.map(\.count)
        if askedCounts() != new { violate("\(askedCounts()) rows after, \(new) shown") }
        if changes.newCounts != new { violate("new counts \(changes.newCounts), \(new) shown") }
        isShowing = false
        layOut()
    }

    private func apply(_ changes: ListChanges) {
        guard changes.sections.isEmpty else { return applySections(changes.sections) }
        var taken: [RowIndex: Slot] = [:]
        var gone: Set<RowIndex> = []
        for index in changes.removed + changes.moved.map(\.from) {
            guard let slot = slot(at: index) else {
                violate("\(index) is removed or moved, and not there")
                continue
            }
            if !gone.insert(index).inserted { violate("\(index) is removed or moved twice") }
            taken[index] = slot
        }
        var coming: [RowIndex: Slot] = [:]
        for index in changes.inserted {
            if coming.updateValue(Slot(), forKey: index) != nil { violate("\(index) comes twice") }
        }
        for move in changes.moved {
            guard let slot = taken[move.from] else { continue }
            if coming.updateValue(slot, forKey: move.to) != nil {
                violate("\(move.to) comes twice")
            }
        }
        for index in changes.removed { taken[index].map(discard) }
        slots = slots.enumerated().map { section, rows in
            let stay = rows.enumerated().filter {
                !gone.contains(RowIndex(section: section, row: $0.offset))
            }.map(\.element)
            return merged(stay, coming.filter { $0.key.section == section }, section)
        }
    }

    private func merged(
        _ staying: [Slot], _ coming: [RowIndex: Slot], _ section: Int
    ) -> [Slot] {
        var (result, next) = ([Slot](), staying[...])
        for row in 0..<staying.count + coming.count {
            if let slot = coming[RowIndex(section: section, row: row)] {
                result.append(slot)
            } else if let slot = next.popFirst() {
                result.append(slot)
            } else {
                violate("row \(row) of section \(section) comes beyond the end")
            }
        }
        if result.count != staying.count + coming.count || !next.isEmpty {
            violate("the rows of section \(section) don't fit")
        }
        return result
    }

    private func applySections(_ changes: RowChanges) {
        for section in changes.removed { slots[section].forEach(discard) }
        let counts = batches.last?.newCounts ?? []
        slots = (0..<changes.newCount).map { section in
            changes.oldIndex(ofNew: section).map { slots[$0] }
                ?? (0..<counts[section]).map { _ in Slot() }
        }
    }

    /// Applies steps or ranges, like a view without sections.
    private func applyFlat(_ changes: ListChanges) {
        var rows = Array(slots.joined())
        let flat = changes.rows()
        if mood == .sequential { apply(flat.steps, to: &rows) } else { apply(flat, to: &rows) }
        guard rows.count == flat.newCount else {
            return violate("\(rows.count) rows after \(flat.newCount)")
        }
        var rest = rows[...]
        slots = changes.newCounts.map { count in
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }
    }

    private func apply(_ steps: [RowChanges.Step], to rows: inout [Slot]) {
        for step in steps {
            switch step {
            case .remove(let index):
                guard rows.indices.contains(index) else { return violate("no row \(index)") }
                discard(rows.remove(at: index))
            case .insert(let index):
                guard index <= rows.count else { return violate("no place \(index)") }
                rows.insert(Slot(), at: index)
            case .move(let from, let to):
                guard rows.indices.contains(from), rows.indices.contains(to) else {
                    return violate("no move from \(from) to \(to)")
                }
                rows.insert(rows.remove(at: from), at: to)
            case .update(let index):
                if !rows.indices.contains(index) { violate("no row \(index) to update") }
            }
        }
    }

    private func apply(_ changes: RowChanges, to rows: inout [Slot]) {
        for splice in changes.splices(joiningWithin: 0) {
            let end = splice.index + splice.removed
            guard splice.index >= 0, end <= rows.count else { return violate("no rows \(splice)") }
            rows[splice.index..<end].forEach(discard)
            rows.replaceSubrange(
                splice.index..<end, with: (0..<splice.inserted).map { _ in Slot() })
        }
    }

    // MARK: Cells

    private func slot(at index: RowIndex) -> Slot? {
        guard slots.indices.contains(index.section),
            slots[index.section].indices.contains(index.row)
        else { return nil }
        return slots[index.section][index.row]
    }

    /// The visible rows, from the top down.
    var visibleRows: [RowIndex] {
        let all = slots.enumerated().flatMap { section, rows in
            rows.indices.map { RowIndex(section: section, row: $0) }
        }
        return Array(all.dropFirst(firstVisible).prefix(viewport ?? .max))
    }

    func cell(at index: RowIndex) -> Cell? {
        lookUps += 1
        let cell = slot(at: index)?.cell
        if let table, table.list.cell(at: index) !== cell { violate("another cell at \(index)") }
        return cell
    }

    /// All existing cells of the view: those of rows, and the unused ones.
    var allCells: [Cell] {
        slots.joined().compactMap(\.cell) + spares.values.joined()
    }

    /// The cells of the visible rows.
    var cells: [Cell] { visibleRows.compactMap { cell(at: $0) } }

    /// The texts of the visible cells.
    var texts: [String] { cells.map(\.text) }

    /// Makes the cells of the visible rows, and releases the others.
    func layOut() {
        guard !isShowing, let contents else { return }
        table?.layOut()
        let count = slots.reduce(0) { $0 + $1.count }
        firstVisible = max(0, min(firstVisible, count - min(count, viewport ?? count)))
        let visible = Set(visibleRows)
        for (section, rows) in slots.enumerated() {
            for (row, slot) in rows.enumerated()
            where slot.cell != nil && !visible.contains(RowIndex(section: section, row: row)) {
                releaseCell(of: slot)
            }
        }
        askForOutline()
        for index in visibleRows.sorted() {
            guard let slot = slot(at: index), slot.cell == nil else { continue }
            contents.willDisplayRow(at: index)
            let cell = contents.cell(at: index)
            // The row's closure may have changed everything.
            guard self.slot(at: index) === slot, slot.cell == nil else { continue }
            slot.cell = cell
        }
    }

    func dequeueCell(_ type: AnyObject.Type, from origin: CellOrigin, at index: RowIndex)
        -> Cell?
    {
        if slot(at: index) == nil { violate("a cell for row \(index), which does not exist") }
        dequeues += 1
        guard !missing.contains(where: { $0 == type }) else { return nil }
        let kind: AnyObject.Type = dequeuesPlainCells ? Cell.self : type
        if let spare = spares[ObjectIdentifier(kind)]?.popLast() { return spare }
        return (kind as? Cell.Type)?.init()
    }

    func emptyCell(at index: RowIndex) -> Cell { Cell() }

    func scope(of cell: Cell) -> BindingManager { cell.scope }

    func resize(_ cell: Cell, at index: RowIndex) {
        resizes += 1
        if self.cell(at: index) !== cell { violate("resized a cell of another row") }
    }

    /// Shows other headers and footers.
    func updateTitles(of sections: [Int]) {
        guard let table else { return }
        table.list.updateTitles(of: sections)
        slots = table.sections()
        table.layOut()
    }

    // MARK: Outlines

    /// Requests the outline information of new rows.
    private func askForOutline() {
        for (section, rows) in slots.enumerated() {
            for (row, slot) in rows.enumerated() where !slot.hasAskedForOutline {
                slot.hasAskedForOutline = true
                slot.outline = contents?.outlineRow(at: RowIndex(section: section, row: row))
            }
        }
    }

    func updateOutline(of rows: [RowIndex]) {
        if isShowing { violate("an outline updated in the middle of an update") }
        if rows.isEmpty { violate("an outline updated without rows") }
        for index in rows {
            outlineUpdates += 1
            guard let slot = slot(at: index) else {
                violate("\(index) is updated, and not there")
                continue
            }
            slot.outline = contents?.outlineRow(at: index)
        }
    }

    /// The levels and states of the rows that the view knows.
    var outline: [OutlineRow?] { slots.joined().map(\.outline) }

    /// The user expands or collapses a row.
    func userExpands(_ isExpanded: Bool, _ row: RowIndex) {
        contents?.setExpanded(isExpanded, at: row)
        layOut()
    }

    /// The view calls this when a row is removed.
    func discard(_ slot: Slot) {
        selected[ObjectIdentifier(slot)] = nil
        releaseCell(of: slot)
    }

    /// The view calls this when a row is no longer visible.
    private func releaseCell(of slot: Slot) {
        guard let cell = slot.cell else { return }
        slot.cell = nil
        contents?.didEndDisplaying(cell)
        if !cell.scope.bindings.isEmpty { violate("a cell keeps its bindings after its row") }
        cell.didLeave()
        spares[ObjectIdentifier(type(of: cell)), default: []].append(cell)
    }

    /// Drops all unused cells, as if memory were short.
    func releaseSpareCells() { spares = [:] }

    // MARK: Scrolling and selecting

    func scroll(toRow row: Int) {
        firstVisible = row
        layOut()
    }

    func userScrolls(toRow row: Int) {
        scroll(toRow: row)
        contents?.viewDidScroll()
    }

    var anchors: [ListAnchor] {
        guard viewport != nil else { return [] }
        return visibleRows.enumerated().map { ListAnchor(index: $1, offset: Double($0)) }
    }

    func scroll(to anchor: ListAnchor) {
        let flat = FlatRows(slots.map(\.count))
        scroll(toRow: max(0, flat[anchor.index] - Int(anchor.offset)))
    }

    func isSelected(_ slot: Slot) -> Bool { selected[ObjectIdentifier(slot)] != nil }

    func select(_ slots: [Slot]) {
        selected = Dictionary(uniqueKeysWithValues: slots.map { (ObjectIdentifier($0), $0) })
    }

    var selection: [RowIndex] {
        get {
            if let table { return table.list.selection }
            return slots.enumerated().flatMap { section, rows in
                rows.enumerated().filter { selected[ObjectIdentifier($0.element)] != nil }
                    .map { RowIndex(section: section, row: $0.offset) }
            }
        }
        set {
            if let table { return table.list.selection = newValue }
            selected = [:]
            for index in newValue {
                guard let slot = slot(at: index) else {
                    violate("row \(index) is selected, and not there")
                    continue
                }
                selected[ObjectIdentifier(slot)] = slot
            }
        }
    }

    /// Other code removes a row from the view.
    func loseRow() {
        guard let section = slots.indices.last(where: { !slots[$0].isEmpty }) else { return }
        let slot = slots[section].removeLast()
        table?.lose(slot)
        discard(slot)
    }

    // MARK: The user

    func userSelects(_ rows: [RowIndex]) {
        if let table { return table.userSelects(rows.compactMap(table.list.rows.number).sorted()) }
        selection = rows
        if let row = rows.last { contents?.didSelectRow(at: row) }
        contents?.selectionDidChange()
    }

    func userRemoves(_ row: RowIndex) {
        contents?.removeRow(at: row)
        layOut()
    }

    /// The view tells its contents to move a row.
    func userMoves(_ origin: RowIndex, to target: RowIndex) {
        contents?.moveRow(from: origin, to: target)
        layOut()
    }

    /// The user deletes several rows with the Delete key.
    func userDeletes(_ rows: [RowIndex]) {
        _ = commands.remove(rows)
        layOut()
    }

    /// The user drags rows, and drops them above another row, or at the end of a section.
    func userDrops(_ rows: [RowIndex], above gap: RowIndex) {
        phase = .userChangesRows
        if let table {
            let numbers = rows.compactMap(table.list.rows.number)
            table.list.beginDrag(of: numbers)
            _ = table.list.gap(above: table.list.rows.number(below: gap))
                .map(table.list.drop(above:))
        } else {
            commands.beginDrag(of: rows)
            _ = commands.gap(for: gap).map(commands.drop(into:))
        }
        phase = .ready
        commands.endDrag()
        layOut()
    }

    /// The user drags rows, and drops them into another row.
    func userDrops(_ rows: [RowIndex], into parent: RowIndex) {
        phase = .userChangesRows
        if let table {
            table.list.beginDrag(of: rows.compactMap(table.list.rows.number))
            _ = table.list.rows.number(of: parent).map(table.list.drop(inside:))
        } else {
            commands.beginDrag(of: rows)
            _ = commands.drop(inside: parent)
        }
        phase = .ready
        commands.endDrag()
        layOut()
    }

    /// The view itself moves the row, and notifies the contents afterwards. AppKit's view does not.
    func userDrags(_ origin: RowIndex, to target: RowIndex) {
        guard mood != .flat else { return userMoves(origin, to: target) }
        guard let contents, slot(at: origin) != nil else { return }
        let target = contents.target(forMovingFrom: origin, to: target)
        let slot = slots[origin.section].remove(at: origin.row)
        slots[target.section].insert(slot, at: min(target.row, slots[target.section].count))
        contents.didMoveRow(from: origin, to: target)
        if askedCounts() != slots.map(\.count) { violate("counts differ after a drag") }
        layOut()
    }
}
