// The list to which ListViewConformance.swift binds the views.
import BindingKit
import Observation

/// A view whose rows are bound.
@MainActor
final class ConformanceList<View: ListDisplay, Cell: AnyObject> {
    /// The file that binds the rows. The library's reports name this file.
    static var fileID: String { #fileID }

    let view: View
    let model: ConformanceRows
    let manager: BindingManager
    private let suite: ListViewConformance<View, Cell>
    private let isEditable: Bool
    private let title = ConformanceTitle()
    private(set) weak var rows: RowBinding<ConformanceRow>?
    /// All cells that were filled.
    private var cells: [ObjectIdentifier: Cell] = [:]
    var onFill: (ConformanceRow) -> Void = { _ in }

    init(
        _ view: View, _ model: ConformanceRows, _ manager: BindingManager,
        _ suite: ListViewConformance<View, Cell>, isEditable: Bool = false
    ) {
        (self.view, self.model, self.manager) = (view, model, manager)
        (self.suite, self.isEditable) = (suite, isEditable)
        let fill: @MainActor (Cell, ConformanceRow, BindingManager) -> Void = {
            [weak self] cell, row, bindings in
            suite.setText(cell, row.text)
            guard let self else { return }
            cells[ObjectIdentifier(cell)] = cell
            bindings.bindObserver(title, toSubject: model, \.chosen) { _, _ in }
            onFill(row)
        }
        rows =
            isEditable
            ? manager.bindRows(of: view, toSubject: model, .editable(\.rows), row: fill)
            : manager.bindRows(
                of: view, toSubject: model,
                .sections {
                    $0.sections.map { RowSection($0.id, header: $0.title, rows: $0.rows) }
                },
                row: fill)
    }

    /// Shows the latest changes now.
    func update() {
        manager.updateIfNeeded()
        suite.layOut(view)
    }

    private var expected: [[String]] {
        (isEditable ? [model.rows] : model.sections.map(\.rows)).map { $0.map(\.text) }
    }

    private var indices: [RowIndex] {
        expected.enumerated().flatMap { section, rows in
            rows.indices.map { RowIndex(section: section, row: $0) }
        }
    }

    var shownCells: [Cell] { indices.compactMap { view.cell(at: $0) as? Cell } }

    /// The first row in view, if it is in the first section.
    var topRow: Int? {
        view.anchors.first { $0.offset >= 0 && $0.index.section == 0 }?.index.row
    }

    /// Whether none of the cells that meet the condition has a binding.
    func isEmpty(where isMeant: (Cell) -> Bool) -> Bool {
        cells.values.filter(isMeant).compactMap { $0 as? View.Cell }
            .allSatisfy { view.scope(of: $0).bindings.isEmpty }
    }

    /// A sentence about the first thing that the view shows wrongly; `nil` if there is none.
    var mistake: String? {
        update()
        let sections = 0..<(view.contents?.sectionCount ?? 0)
        let known = sections.map { view.contents?.rowCount(in: $0) ?? 0 }
        if known != expected.map(\.count) { return "The model's changes do not reach it." }
        if let counts = view.shownCounts, counts != expected.map(\.count) {
            return "It counts \(counts) rows instead of \(expected.map(\.count))."
        }
        let shown = indices.compactMap { index in
            (view.cell(at: index) as? Cell).map { (index, $0) }
        }
        if shown.isEmpty, !indices.isEmpty { return "It shows no row." }
        if Set(shown.map { ObjectIdentifier($0.1) }).count < shown.count {
            return "Two rows have the same cell."
        }
        for (index, cell) in shown where suite.text(cell) != expected[index.section][index.row] {
            return "Row \(index) shows another row's text."
        }
        // A list without anchors can't scroll.
        let isAllInView = view.anchors.isEmpty && view.phase == .ready
        for index in isAllInView ? indices : view.anchors.map(\.index)
        where view.cell(at: index) == nil {
            return "Row \(index) is in view and has no cell."
        }
        for case let cell as View.Cell in shown.map(\.1)
        where view.scope(of: cell).bindings.isEmpty {
            return "A cell that is shown has no bindings."
        }
        return nil
    }
}

final class ConformanceTitle {}

struct ConformanceRow: Identifiable, Equatable {
    let id: Int
    var version = 0

    init(_ id: Int) { self.id = id }

    var text: String { "\(id).\(version)" }
}

struct ConformanceSection: Identifiable, Equatable {
    let id: Int
    var rows: [ConformanceRow]
    var title: String? { id % 3 == 0 ? nil : "Section \(id)" }

    init(_ id: Int, _ rows: [ConformanceRow]) { (self.id, self.rows) = (id, rows) }
}

/// The model of the bound views.
@Observable
final class ConformanceRows {
    var sections: [ConformanceSection]
    var rows: [ConformanceRow]
    var chosen: Set<Int> = []

    init(_ ids: [[Int]]) {
        sections = ids.enumerated().map { ConformanceSection($0, $1.map(ConformanceRow.init)) }
        rows = ids.joined().map(ConformanceRow.init)
    }
}

/// Random numbers that are the same each time (SplitMix64), and random changes of sections.
struct ConformanceChance: RandomNumberGenerator {
    private var state: UInt64
    private var lastID = 100

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    private mutating func number(below bound: Int) -> Int {
        Int.random(in: 0..<bound, using: &self)
    }

    private mutating func newRow() -> ConformanceRow {
        lastID += 1
        return ConformanceRow(lastID)
    }

    /// Several changes at once. Rows appear, disappear, move, change their section or their
    /// content. Sections appear, disappear and move.
    mutating func changed(_ former: [ConformanceSection]) -> [ConformanceSection] {
        var sections = former
        for _ in 0..<number(below: 6) {
            guard let section = sections.indices.randomElement(using: &self) else { break }
            let count = sections[section].rows.count
            let place = number(below: count + 1)
            switch number(below: 6) {
            case 0, 1: sections[section].rows.insert(newRow(), at: place)
            case 2 where place < count: sections[section].rows.remove(at: place)
            case 3 where place < count: sections[section].rows[place].version += 1
            case 4: sections[section].rows.shuffle(using: &self)
            case 5 where place < count:
                let row = sections[section].rows.remove(at: place)
                sections[number(below: sections.count)].rows.append(row)
            default: break
            }
        }
        switch number(below: 6) {
        case 0: sections.append(ConformanceSection(lastID + 1, [newRow(), newRow()]))
        case 1 where !sections.isEmpty: sections.remove(at: number(below: sections.count))
        case 2: sections.shuffle(using: &self)
        default: break
        }
        return sections
    }
}
