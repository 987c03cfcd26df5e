import Observation

@testable import BindingKit
@testable import TestSupport

/// A model with one array that several lists show and edit.
@MainActor
protocol SharedRows: AnyObject, Observable {
    /// The array that is edited.
    var shared: [RowEntry] { get set }
    /// The same elements, for lists that edit by handlers.
    var shown: [RowEntry] { get }
}

extension PlainRows: SharedRows {
    var shared: [RowEntry] {
        get { entries }
        set { entries = newValue }
    }
    var shown: [RowEntry] { entries }
}

extension RegistrarRows: SharedRows {
    var shared: [RowEntry] {
        get { entries }
        set { entries = newValue }
    }
    var shown: [RowEntry] { entries }
}

extension ArrayController: SharedRows where Element == RowEntry {
    var shared: [RowEntry] {
        get { content }
        set { content = newValue }
    }
    var shown: [RowEntry] { arrangedObjects }
}

/// One of the lists that show the same array. Each has its own selection, and most have their own
/// manager.
@MainActor
final class SharedList<Model: SharedRows & SendableMetatype> {
    /// How the user's edits reach the model.
    enum Editing: CaseIterable {
        case array
        case eachElement
        case allElements
    }

    let editing: Editing
    let view: StrictListView
    let choice = SharedChoice()
    private let model: Model
    /// `nil` after the manager was released.
    private(set) var bindings: BindingManager?
    private(set) var rows: RowBinding<RowEntry>?
    private var selection: BindingRecord?
    /// Whether another list has the same manager.
    private var sharesManager = false
    /// The list calls this closure when a row is filled.
    var onFill: () -> Void = {}
    var makeElement: () -> RowEntry = { RowEntry(id: 0) }

    init(_ editing: Editing, _ mood: StrictListView.Mood, _ model: Model) {
        (self.editing, self.model) = (editing, model)
        view = StrictListView(mood)
    }

    /// - Parameter other: another list, whose manager this list shares; `nil` for a new manager.
    func bind(_ undo: History, withManagerOf other: SharedList? = nil) {
        let bindings = other?.bindings ?? BindingManager()
        self.bindings = bindings
        sharesManager = other != nil
        other?.sharesManager = true
        let source: Rows<Model, [RowEntry]> =
            editing == .array ? .editable(\.shared) : .items(\.shown)
        let rows = bindings.bindRows(
            of: view, toSubject: model, source, .style(keepsPlace: .always)
        ) { [weak self] (cell: WordCell, entry, _) in
            cell.text = entry.text
            self?.onFill()
        }
        rows.editing.makeElement = { [weak self] _ in self?.makeElement() }
        if editing != .array { addHandlers(to: rows) }
        selection = bindings.bindSelection(of: view, toSubject: choice, twoWay: \.ids)
        if other == nil {
            bindings.registerUndo(with: undo)
            bindings.enable()
        }
        self.rows = rows
    }

    private func addHandlers(to rows: RowBinding<RowEntry>) {
        let model = model
        if editing == .allElements {
            rows.editing.onRemoveAll = { entries in
                model.shared.removeAll { entry in entries.contains { $0.id == entry.id } }
            }
        } else {
            rows.editing.onRemove = { entry in model.shared.removeAll { $0.id == entry.id } }
        }
        rows.editing.onMove = { model.shared.move($0, to: $1) }
        rows.editing.onInsert = { [weak self] place in
            guard let self else { return }
            let index = model.shared.firstIndex { $0.id == place.successor?.id }
            model.shared.insert(makeElement(), at: index ?? model.shared.endIndex)
        }
        rows.editing.onDrop = { _, _ in true }
    }

    func release() {
        if sharesManager { for record in [rows, selection] { record?.unbind() } }
        (bindings, rows, selection) = (nil, nil, nil)
    }

    /// Whether the view shows the model.
    var isLive: Bool { bindings?.isEnabled == true && rows?.end == nil && view.phase == .ready }

    /// What is wrong with the rows or the selection, in a sentence.
    func problem() -> String? {
        if let violation = view.violations.first { return "the view was given “\(violation)”" }
        guard isLive else { return nil }
        let entries = model.shared
        guard view.shownCounts == [entries.count] else {
            return "the view has \(view.shownCounts ?? []) rows instead of \(entries.count)"
        }
        for index in view.visibleRows where view.cell(at: index)?.text != entries[index.row].text {
            return "row \(index) does not show \(entries[index.row].text)"
        }
        let selected = entries.indices.filter { choice.ids.contains(entries[$0].id) }
        let shown = view.selection.map(\.row)
        return shown == selected ? nil : "rows \(shown) are selected instead of \(selected)"
    }

    /// Begins a drag of rows.
    func beginDrag(of rows: [RowIndex]) {
        if let list = view.table?.list {
            list.beginDrag(of: rows.compactMap(list.rows.number))
        } else {
            view.commands.beginDrag(of: rows)
        }
    }

    func endDrag() { view.commands.endDrag() }

    /// Drops what another list drags.
    func drop(above row: Int) -> Bool {
        if let list = view.table?.list { return list.drop(above: row) }
        return view.commands.drop(into: RowIndex(row: row))
    }
}

@MainActor
@Observable
final class SharedChoice {
    var ids: Set<Int> = []
}
