import Testing

@testable import BindingKit
@testable import TestSupport

/// A handler that gets all elements that the user removes at once.
@MainActor
@Suite struct RemoveAllTests {
    private let basket = Basket(words: [1, 2, 3, 4])
    private let bindings = BindingManager()

    /// The calls of a handler, each with the ids of its elements.
    @MainActor private final class Calls {
        var ids: [[Int]] = []
        /// What the handler does after it has removed the elements.
        var then: (@MainActor () -> Void)?
    }

    private func bind(
        _ view: StrictListView, section: Int? = nil, _ basket: Basket, _ calls: Calls
    ) -> RowBinding<Word> {
        let rows = bindings.bindRows(of: view, section: section, toSubject: basket, \.words) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        rows.editing.onRemoveAll = { words in
            calls.ids.append(words.map(\.id))
            basket.words.removeAll { word in words.contains { $0.id == word.id } }
            calls.then?()
        }
        return rows
    }

    private func delete(_ rows: [Int], in view: StrictListView) {
        view.userDeletes(rows.map { RowIndex(row: $0) })
    }

    private var ids: [Int] { basket.words.map(\.id) }

    @Test(
        "Contract 44: onRemoveAll gets all elements of a gesture at once, in the rows' order",
        arguments: StrictListView.Mood.allCases)
    func oneCall(_ mood: StrictListView.Mood) {
        let (view, calls) = (StrictListView(mood), Calls())
        _ = bind(view, basket, calls)
        bindings.enable()
        delete([2, 0, 3], in: view)
        #expect(calls.ids == [[1, 3, 4]])
        #expect(view.texts == ["2"], "shown in the same call")
        #expect(view.batches.count == 1)
        delete([], in: view)
        #expect(calls.ids.count == 1)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func theHandlerOfAllAlsoGetsASingleElement() {
        let (view, calls) = (StrictListView(), Calls())
        let rows = bind(view, basket, calls)
        rows.editing.onRemove = { _ in Issue.record("the handler of one element was called") }
        rows.editing.onCommit = { _, _ in Issue.record("the handler of commits was called") }
        bindings.enable()
        view.userRemoves(RowIndex(row: 1))
        delete([2], in: view)
        #expect(calls.ids == [[2], [4]])
        #expect(view.texts == ["1", "3"])
    }

    @Test func theBindingItselfThenRemovesNothing() {
        let view = StrictListView()
        let rows = bindings.bindRows(of: view, toSubject: basket, .editable(\.words)) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        rows.editing.canRemove = { $0.id != 3 }
        var calls: [[Int]] = []
        rows.editing.onRemoveAll = { calls.append($0.map(\.id)) }
        bindings.enable()
        delete([1, 2, 3], in: view)
        #expect(calls == [[2, 4]])
        #expect(ids == [1, 2, 3, 4])
        #expect(view.texts == ["1", "2", "3", "4"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test(
        "Contract 44: onRemoveAll gets no element that the model has lost",
        arguments: [ListPhase.ready, .userChangesRows, .updating, .offScreen])
    func lostElements(_ phase: ListPhase) {
        let (view, calls) = (StrictListView(), Calls())
        _ = bind(view, basket, calls)
        bindings.enable()
        view.phase = phase
        basket.words.removeAll { $0.id == 2 }
        delete([0, 1, 2], in: view)
        #expect(calls.ids == [[1, 3]])
        view.phase = .ready
        settleTurn()
        #expect(view.texts == ["4"])
        basket.words = []
        delete([0], in: view)
        #expect(calls.ids.count == 1, "if no element is left, the handler is not called")
        settleTurn()
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func eachBindingOfAViewGetsItsElements() {
        let (view, calls) = (StrictListView(), Calls())
        let other = Basket(words: [5, 6])
        _ = bind(view, section: 0, basket, calls)
        _ = bind(view, section: 1, other, calls)
        bindings.enable()
        view.userDeletes(
            [(0, 1), (1, 0), (0, 3), (1, 1)].map { RowIndex(section: $0.0, row: $0.1) })
        #expect(calls.ids == [[5, 6], [2, 4]])
        #expect(view.texts == ["1", "3"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func theElementsOfAllSectionsComeTogether() {
        let (model, view) = (PlainRows(), StrictListView())
        model.groups = [
            RowGroup(id: 1, entries: [RowEntry(id: 1), RowEntry(id: 2)]),
            RowGroup(id: 2, entries: [RowEntry(id: 3), RowEntry(id: 4)]),
        ]
        let rows = bindings.bindRows(
            of: view, toSubject: model, .sections(\.groups, id: \.id, rows: \.entries, rowID: \.id)
        ) { (cell: WordCell, entry, _) in cell.text = entry.text }
        var calls: [[Int]] = []
        rows.editing.onRemoveAll = { entries in
            calls.append(entries.map(\.id))
            for index in model.groups.indices {
                model.groups[index].entries.removeAll { entries.contains($0) }
            }
        }
        bindings.enable()
        view.userDeletes([(1, 0), (0, 1)].map { RowIndex(section: $0.0, row: $0.1) })
        #expect(calls == [[2, 3]])
        #expect(view.texts == ["1.0", "4.0"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 72: what the handler registers is one step")
    func undo() {
        let (view, calls, history) = (StrictListView(), Calls(), History())
        _ = bind(view, basket, calls)
        bindings.registerUndo(with: history)
        bindings.enable()
        calls.then = { [basket] in
            for id in calls.ids.joined() {
                history.register("Remove", on: basket) { $0.words.append(Word(id)) }
            }
        }
        delete([0, 2], in: view)
        #expect(ids == [2, 4])
        history.undo()
        #expect(ids.sorted() == [1, 2, 3, 4])
        #expect(!history.canUndo)
    }

    enum Ending: CaseIterable {
        case disabled, unbound, managerReleased, viewReleased
    }

    @Test(
        "Contract 44: a binding that ends in the middle of a gesture removes nothing",
        arguments: Ending.allCases)
    func theBindingEnds(_ ending: Ending) {
        var view: StrictListView? = StrictListView()
        var manager: BindingManager? = BindingManager()
        let (other, calls) = (Basket(words: [5]), Calls())
        guard let list = view else { return }
        // The binding that comes first in the gesture ends the other one.
        let first = bind(list, section: 1, other, calls)
        bindings.enable()
        let last = manager?.bindRows(of: list, section: 0, toSubject: basket, \.words) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        var removed: [Int] = []
        last?.editing.onRemoveAll = { removed = $0.map(\.id) }
        first.editing.canRemove = { _ in true }
        manager?.enable()
        calls.then = {
            switch ending {
            case .disabled: manager?.disable()
            case .unbound: last?.unbind()
            case .managerReleased: manager = nil
            case .viewReleased: view = nil
            }
        }
        let rows = [RowIndex(section: 1, row: 0), RowIndex(row: 0), RowIndex(row: 1)]
        list.userDeletes(rows)
        #expect(calls.ids == [[5]])
        // The view lives as long as the gesture.
        #expect(removed == (ending == .viewReleased ? [1, 2] : []))
        #expect(ids == [1, 2, 3, 4])
    }

    @Test func theHandlerMayRemoveFurtherRowsAndEndTheBinding() {
        let (view, calls) = (StrictListView(), Calls())
        let rows = bind(view, basket, calls)
        bindings.enable()
        calls.then = { [basket] in
            calls.then = { rows.unbind() }
            basket.words.append(Word(9))
            view.contents?.removeRow(at: RowIndex(row: 1))
        }
        delete([0, 2], in: view)
        #expect(calls.ids == [[1, 3], [2]])
        settleTurn()
        #expect(ids == [4, 9])
        #expect(view.contents == nil)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func theHandlerIsReleasedWithTheBinding() {
        let view = StrictListView()
        let rows = bind(view, basket, Calls())
        bindings.enable()
        weak var watched: Witness?
        do {
            let witness = Witness()
            watched = witness
            rows.editing.onRemoveAll = { _ in _ = witness }
        }
        delete([0, 1], in: view)
        #expect(watched != nil)
        rows.unbind()
        #expect(watched == nil)
    }

    @Test(
        "Contract 44: onRemoveAll gets all elements that another list has taken",
        arguments: [false, true])
    func aDropElsewhere(_ endsSource: Bool) {
        let (view, calls) = (StrictListView(.flat), Calls())
        let (target, here) = (StrictListView(.flat), Basket(words: [7]))
        let rows = bind(view, basket, calls)
        let others = bindings.bindRows(of: target, toSubject: here, .editable(\.words)) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.enable()
        others.editing.onDrop = { word, _ in
            guard word.id != 2 else { return false }
            here.words.append(word)
            if endsSource { rows.unbind() }
            return true
        }
        view.table?.list.beginDrag(of: [0, 1, 3])
        #expect(target.table?.list.drop(above: 0) == true)
        view.table?.list.commands.endDrag()
        #expect(calls.ids == [[1, 4]])
        #expect(here.words.map(\.id) == [7, 1, 4])
        #expect(ids == [2, 3])
        settleTurn()
        #expect(view.texts == (endsSource ? [] : ["2", "3"]))
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test(
        "Contract 44: the rows of an array that the user removes at once disappear in one batch",
        arguments: StrictListView.Mood.allCases)
    func oneBatch(_ mood: StrictListView.Mood) {
        let (view, history) = (StrictListView(mood), History())
        bindings.registerUndo(with: history)
        bindings.bindRows(of: view, toSubject: basket, .editable(\.words)) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.enable()
        delete([2, 0, 3], in: view)
        #expect(ids == [2])
        #expect(view.texts == ["2"], "shown in the same call")
        #expect(view.batches.count == 1)

        history.undo()
        settleTurn()
        #expect(ids == [1, 2, 3, 4])
        #expect(view.texts == ["1", "2", "3", "4"])
        #expect(!history.canUndo)
        delete([1], in: view)
        #expect(view.texts == ["1", "3", "4"], "a single row is shown at once, too")
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 44: for onRemoveAll, the model is read once and shown once")
    func whatADeleteReads() {
        let model = PlainRows()
        model.entries = (0..<1_000).map { RowEntry(id: $0) }
        var derivations = 0
        let view = StrictListView()
        view.viewport = 10
        let rows = bindings.bindRows(
            of: view, toSubject: model,
            .derived(id: \.id) { model -> [RowEntry] in
                derivations += 1
                return model.entries
            }
        ) { (cell: WordCell, entry, _) in cell.text = entry.text }
        bindings.enable()
        var calls = 0
        rows.editing.onRemoveAll = { entries in
            calls += 1
            let ids = Set(entries.map(\.id))
            model.entries.removeAll { ids.contains($0.id) }
        }
        derivations = 0
        view.userDeletes((0..<100).map { RowIndex(row: $0 * 10) })
        #expect(calls == 1)
        #expect(model.entries.count == 900)
        #expect(view.batches.count == 1)
        // One read looks for the elements, and one is shown.
        #expect(derivations <= 3)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }
}
