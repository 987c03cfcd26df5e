// Copy this file and ConformanceList.swift into the tests of your own adapter. They import only the
// library and Observation. Docs/ListAdapter.md explains how to use them.
import BindingKit

/// Checks that a kind of list view meets the requirements of `ListDisplay`.
///
/// ```swift
/// let suite = ListViewConformance<PlainList, PlainCell>(
///     makeView: { PlainList() }, setText: { $0.text = $1 }, text: { $0.text },
///     select: { $0.userSelects($1) })
/// #expect(suite.failures() == [])
/// ```
@MainActor
struct ListViewConformance<View: ListDisplay, Cell: AnyObject> {
    /// Makes an empty view that can show rows. If the view scrolls, it must have room for fewer
    /// than 100 rows.
    let makeView: () -> View
    /// Shows a text in a cell, and reads the text.
    let setText: (Cell, String) -> Void
    let text: (Cell) -> String
    /// Performs the work that the toolkit would do before the next frame, such as making cells.
    var layOut: (View) -> Void = { _ in }
    /// Selects a row like a user. `nil` if this kind of view has no selection.
    var select: ((View, RowIndex) -> Void)?
    /// Removes or moves a row like a user. `nil` if the user can't do this.
    var remove: ((View, RowIndex) -> Void)?
    var move: ((View, _ origin: RowIndex, _ target: RowIndex) -> Void)?
    /// Removes the view from its window, or puts the view back. The window retains the view.
    var setShown: ((View, Bool) -> Void)?
    /// The suite calls this closure before each step of a random program. Pass `{ print($0) }` if
    /// the view crashes.
    var willShow: (String) -> Void = { _ in }

    /// A sentence for each mistake of the view; empty if the view conforms.
    func failures() -> [String] {
        var warnings: [String] = []
        let former = BindingLog.destination
        BindingLog.destination = .closure(.warning) { entry in
            if entry.location.fileID == List.fileID { warnings.append(entry.message) }
        }
        defer { BindingLog.destination = former }
        let failures = [
            changing, ending, reentering, releasing, selecting, scrolling, editing, hiding,
        ].flatMap { $0() }
        return failures + Set(warnings).sorted().map { "It is reported: \($0)" }
    }

    // MARK: Rows

    /// Sections and rows appear, disappear and move at random, many at a time.
    private func changing() -> [String] {
        for seed in 1...20 {
            let list = bound([[1, 2, 3, 4, 5], [6, 7], []])
            var chance = ConformanceChance(seed: UInt64(seed))
            for step in 0...20 {
                let rows = list.model.sections.map { $0.rows.map(\.text) }
                willShow("seed \(seed), step \(step): \(rows)")
                if let mistake = list.mistake { return ["\(mistake) (seed \(seed), step \(step))"] }
                list.model.sections = chance.changed(list.model.sections)
            }
        }
        return []
    }

    private func ending() -> [String] {
        let list = bound([[1, 2, 3], [4]])
        list.model.sections[0].rows.remove(at: 1)
        list.update()
        let shown = Set(list.shownCells.map { ObjectIdentifier($0) })
        var failures = check(
            list.isEmpty { !shown.contains(ObjectIdentifier($0)) },
            "A cell keeps its bindings when its row has gone.")
        list.manager.removeAllBindings()
        layOut(list.view)
        failures += check(list.isEmpty { _ in true }, "A cell keeps bindings after the last row.")
        return failures + check(list.view.contents == nil, "The view keeps its contents.")
    }

    /// The closure of a row changes the rows while the view is getting a cell.
    private func reentering() -> [String] {
        let list = bound([[1, 2, 3]])
        list.onFill = { [model = list.model, manager = list.manager] row in
            let id = row.id + 1000
            guard id < 2000, !model.sections[0].rows.contains(where: { $0.id == id }) else {
                return
            }
            model.sections[0].rows.insert(Row(id), at: 0)
            manager.updateIfNeeded()
        }
        for id in 5...6 {
            list.model.sections[0].rows.insert(Row(id), at: 0)
            list.update()
        }
        list.onFill = { _ in }
        return list.mistake.map { ["\($0) A row's closure had changed the rows."] } ?? []
    }

    private func releasing() -> [String] {
        weak var view: View?
        let (model, manager) = (Model([[1, 2]]), BindingManager())
        do {
            let list = List(makeView(), model, manager, self)
            view = list.view
            manager.enable()
            layOut(list.view)
            setShown?(list.view, false)
        }
        return check(view == nil, "The contents or the cells keep the view alive.")
    }

    // MARK: What some views have

    private func selecting() -> [String] {
        guard let select else { return [] }
        let list = bound([[1, 2, 3], [4]])
        var chosen: [Int] = []
        list.rows?.onSelect = { chosen.append($0.id) }
        list.manager.bindSelection(of: list.view, toSubject: list.model, twoWay: \.chosen)
        select(list.view, RowIndex(section: 0, row: 1))
        var failures = check(list.model.chosen == [2], "The user's selection is not reported.")
        failures += check(chosen == [2], "The row that the user chose is not reported once.")
        list.model.sections[0].rows.insert(Row(5), at: 0)
        list.update()
        let isKept = list.view.selection == [RowIndex(section: 0, row: 2)]
        failures += check(isKept, "A row that moves loses its selection.")
        list.model.chosen = [4]
        list.update()
        failures += check(
            list.view.selection == [RowIndex(section: 1, row: 0)], "The selection can't be set.")
        failures += check(list.model.chosen == [4] && chosen == [2], "The selection echoes.")
        list.model.sections[1].rows = []
        list.update()
        return failures + check(list.view.selection == [], "A row that went stays selected.")
    }

    private func scrolling() -> [String] {
        let list = bound([Array(1...200)])
        guard (1..<100).contains(list.view.anchors.count) else { return [] }
        list.view.scroll(to: ListAnchor(index: RowIndex(row: 50), offset: 0))
        layOut(list.view)
        var failures = check(list.topRow == 50, "The view is not where it was scrolled to.")
        list.model.sections[0].rows.insert(contentsOf: (1001...1005).map(Row.init), at: 0)
        list.update()
        failures += check(list.topRow == 55, "The rows in view move when others come above.")
        list.model.sections[0].rows.removeLast(180)
        return failures + check(list.mistake == nil, "The end of the list is not in view any more.")
    }

    private func editing() -> [String] {
        let list = bound([[1, 2, 3]], isEditable: true)
        var failures: [String] = []
        if let move {
            move(list.view, RowIndex(row: 0), RowIndex(row: 2))
            failures += check(list.model.rows.map(\.id) == [2, 3, 1], "A row can't be moved.")
        }
        if let remove {
            list.model.rows = [1, 2, 3].map(Row.init)
            list.update()
            remove(list.view, RowIndex(row: 1))
            failures += check(list.model.rows.map(\.id) == [1, 3], "A row can't be removed.")
        }
        return failures + (list.mistake.map { ["\($0) The user had edited rows."] } ?? [])
    }

    private func hiding() -> [String] {
        guard let setShown else { return [] }
        let list = bound([[1, 2]])
        setShown(list.view, false)
        var failures = check(list.view.phase == .offScreen, "Out of its window it is `offScreen`.")
        list.model.sections = [Section(0, [3, 2].map(Row.init)), Section(7, [Row(8)])]
        list.update()
        setShown(list.view, true)
        failures += check(list.view.phase == .ready, "In its window it is `ready`.")
        return failures + (list.mistake.map { ["\($0) It was out of its window."] } ?? [])
    }

    // MARK: Material

    private typealias Row = ConformanceRow
    private typealias Section = ConformanceSection
    private typealias Model = ConformanceRows
    private typealias List = ConformanceList<View, Cell>

    private func bound(_ ids: [[Int]], isEditable: Bool = false) -> List {
        let list = List(makeView(), Model(ids), BindingManager(), self, isEditable: isEditable)
        list.manager.enable()
        layOut(list.view)
        return list
    }

    private func check(_ isKept: Bool, _ failure: String) -> [String] {
        isKept ? [] : [failure]
    }
}
