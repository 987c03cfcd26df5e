/// Shows a list with sections in a view without sections. This type is the part of `NSTableView`'s
/// adapter that does not need AppKit.
///
/// `rows` are the rows that the view shows now. The property changes only inside an update of the
/// view, and when the view is reloaded.
@MainActor
final class TableList<Cell: AnyObject> {
    /// Weak because the view owns this list.
    private weak var view: (any FlatRowView<Cell>)?
    let commands = RowCommands<Cell>()
    private(set) var rows = FlatTable()
    /// The rows that were selected when the selection was last read.
    private var knownSelection: [Int] = []
    /// Above 0 while the library changes rows or the selection. During these changes, reports from
    /// the view are ignored.
    private var changeDepth = 0

    init(_ view: any FlatRowView<Cell>) {
        self.view = view
    }

    var contents: (any ListContents<Cell>)? {
        didSet { commands.contents = contents }
    }

    private func change(_ body: () -> Void) {
        changeDepth += 1
        body()
        changeDepth -= 1
        knownSelection = view?.selectedNumbers ?? []
    }

    // MARK: Counts

    /// The number of rows in each section, as the view has them. If the view has more or fewer rows
    /// than `rows`, the difference is added to the last section.
    var shownCounts: [Int] {
        let surplus = (view?.rowCount ?? 0) - rows.count
        var counts = rows.counts
        guard surplus != 0 else { return counts }
        guard let last = counts.indices.last else { return [surplus] }
        counts[last] += surplus
        return counts
    }

    private func section(_ place: Int, _ count: Int) -> FlatTable.Section {
        FlatTable.Section(
            count: count, hasHeader: contents?.header(of: place) != nil,
            hasFooter: contents?.footer(of: place) != nil)
    }

    // MARK: Changes

    func reload() {
        let sections = 0..<(contents?.sectionCount ?? 0)
        rows = FlatTable(sections.map { section($0, contents?.rowCount(in: $0) ?? 0) })
        change { view?.reloadRows() }
        commands.rowsWereReloaded()
    }

    func show(_ changes: ListChanges, _ animations: RowAnimations, _ advance: () -> Void) {
        guard let view else { return advance() }
        commands.follow(changes)
        change {
            view.update(isAnimated: animations.animate(changes)) {
                advance()
                let old = rows
                rows = old.applying(changes, section)
                view.apply(old.rowChanges(changes, to: rows), animations)
            }
        }
    }

    /// Updates the titles of sections. Adds and removes headers and footers.
    func updateTitles(of sections: [Int]) {
        guard let view else { return }
        let old = rows
        var changed = old.sections
        for place in sections where changed.indices.contains(place) {
            changed[place] = section(place, changed[place].count)
        }
        rows = FlatTable(changed)
        let changes = old.titleChanges(to: rows)
        if !changes.isEmpty {
            change { view.update(isAnimated: false) { view.apply(changes, .none) } }
        }
        for place in sections {
            if let header = rows.header(of: place) { view.refreshTitle(at: header) }
            if let footer = rows.footer(of: place) { view.refreshTitle(at: footer) }
        }
    }

    // MARK: Rows

    func cell(at index: RowIndex) -> Cell? {
        rows.number(of: index).flatMap { view?.shownCell(at: $0) }
    }

    // MARK: Selection

    var selection: [RowIndex] {
        get { (view?.selectedNumbers ?? []).compactMap(rows.index(at:)) }
        set {
            let numbers = newValue.compactMap(rows.number(of:)).sorted()
            change { view?.selectedNumbers = numbers }
        }
    }

    /// Returns the proposed rows that the user can select. Leaves out headers, footers, and rows
    /// that are not in `rows`. If no proposed row remains, returns the present selection.
    func selectable(_ proposed: [Int], present: [Int]) -> [Int] {
        let allowed = proposed.filter { number in
            rows.index(at: number).map { contents?.canSelectRow(at: $0) != false } ?? false
        }
        return allowed.isEmpty && !proposed.isEmpty ? present : allowed
    }

    /// Handles a change of the selection in the view. Ignores selections that the library has made,
    /// even if the view reports them late.
    func selectionDidChange() {
        guard changeDepth == 0, let contents, let view, view.selectedNumbers != knownSelection
        else { return }
        let former = Set(replace(&knownSelection, with: view.selectedNumbers))
        let chosen = knownSelection.filter { !former.contains($0) }.compactMap(rows.index(at:))
        contents.selectionDidChange()
        // If a handler changes `rows`, the loop ends, because the remaining indices are wrong.
        let table = rows
        for index in chosen where table == rows { contents.didSelectRow(at: index) }
    }

    /// Selects a row as the user would, if the user can select it.
    func select(_ index: RowIndex?) {
        guard let index, contents?.canSelectRow(at: index) == true,
            let number = rows.number(of: index)
        else { return }
        view?.selectedNumbers = [number]
    }

    // MARK: Events

    func didPerformPrimaryAction(at number: Int) {
        guard let index = rows.index(at: number) else { return }
        contents?.didPerformPrimaryAction(at: index)
    }

    func menuActions(at number: Int) -> [RowAction] {
        rows.index(at: number).flatMap { contents?.menuActions(at: $0) } ?? []
    }

    /// The actions beside a row. If the row has no actions but can be removed, there is one action,
    /// which removes the row.
    func swipeActions(at number: Int) -> [RowAction] {
        rows.index(at: number).flatMap { contents?.actionsBeside($0) } ?? []
    }

    // MARK: Dragging

    func beginDrag(of numbers: [Int]) {
        commands.beginDrag(of: numbers.compactMap(rows.index(at:)))
    }

    /// Returns the row above which dragged rows are inserted when the user drops them above row
    /// `number`; `nil` if the rows can't be dropped there.
    func gap(above number: Int) -> Int? {
        rows.gap(above: number).flatMap(commands.gap).map(rows.number(below:))
    }

    func drop(above number: Int) -> Bool {
        rows.gap(above: number).flatMap(commands.gap).map(commands.drop(into:)) ?? false
    }

    /// Whether dragged rows can be dropped into a row of an outline.
    func canDrop(inside number: Int) -> Bool {
        rows.index(at: number).map(commands.canDrop(inside:)) ?? false
    }

    func drop(inside number: Int) -> Bool {
        rows.index(at: number).map(commands.drop(inside:)) ?? false
    }
}

extension FlatRowView {
    /// Changes the rows step by step: removals, moves, insertions.
    fileprivate func apply(_ changes: RowChanges, _ animations: RowAnimations) {
        if !changes.removed.isEmpty { removeRows(changes.removed, animations.deleting) }
        for case .move(let origin, let target) in changes.steps {
            moveRow(from: origin, to: target)
        }
        if !changes.inserted.isEmpty { insertRows(changes.inserted, animations.inserting) }
    }
}

extension ListContents {
    func actionsBeside(_ index: RowIndex) -> [RowAction] {
        let actions = swipeActions(at: index)
        guard actions.isEmpty, edits(at: index).contains(.remove) else { return actions }
        return [
            RowAction("", symbol: "trash", isDestructive: true) { [weak self] in
                self?.removeRow(at: index)
            }
        ]
    }
}
