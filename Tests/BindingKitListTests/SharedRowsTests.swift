import Testing

@testable import BindingKit
@testable import TestSupport

/// One array in two lists, each with its own manager.
@MainActor
@Suite struct SharedRowsTests {
    private let basket = Basket(words: [1, 2, 3, 4, 5, 6])
    private let here = StrictListView(.flat)
    private let there = StrictListView(.batch)
    private let bindings = BindingManager()
    private let choice = SharedChoice()

    @discardableResult
    private func bind(
        _ view: StrictListView, in manager: BindingManager,
        onFill: @escaping @MainActor (Word) -> Void = { _ in }
    ) -> RowBinding<Word> {
        let rows = manager.bindRows(
            of: view, toSubject: basket, .editable(\.words), .style(keepsPlace: .always)
        ) { (cell: WordCell, word, _) in
            cell.text = word.text
            onFill(word)
        }
        manager.enable()
        return rows
    }

    private var ids: [Int] { basket.words.map(\.id) }

    private func rows(_ numbers: Int...) -> [RowIndex] { numbers.map { RowIndex(row: $0) } }

    private func expectRows(_ wanted: [Int], _ views: StrictListView...) {
        for view in views {
            #expect(view.texts == wanted.map(String.init))
            #expect(view.violations.isEmpty, "\(view.violations)")
        }
    }

    @Test("Contract 44: a list refuses the rows of another list with the same array")
    func dropsBetweenTheLists() {
        let other = BindingManager()
        let target = bind(here, in: bindings)
        bind(there, in: other)
        for hasHandler in [false, true] {
            if hasHandler {
                target.editing.onDrop = { _, _ in
                    Issue.record("an element was dropped on its own array")
                    return true
                }
            }
            there.commands.beginDrag(of: rows(0, 2))
            #expect(here.table?.list.drop(above: 4) == false)
            there.commands.endDrag()
        }
        settleTurn()
        expectRows([1, 2, 3, 4, 5, 6], here, there)
        #expect(here.batches.isEmpty && there.batches.isEmpty)
    }

    @Test("Contract 34: the other list gets one batch for a gesture, and keeps selection and place")
    func theOtherListFollows() {
        let other = BindingManager()
        bind(here, in: bindings)
        there.viewport = 3
        bind(there, in: other)
        other.bindSelection(of: there, toSubject: choice, twoWay: \.ids)
        there.userScrolls(toRow: 2)
        there.userSelects(rows(3))
        settleTurn()
        #expect(choice.ids == [4])
        here.userDeletes(rows(0, 1, 4))
        #expect(there.batches.isEmpty)
        settleTurn()
        expectRows([3, 4, 6], here, there)
        #expect(there.batches.count == 1)
        #expect(there.selection == rows(1))
        here.userDrops(rows(0, 1), above: RowIndex(row: 3))
        settleTurn()
        expectRows([6, 3, 4], here, there)
        #expect(there.batches.count == 2)
        #expect(there.selection == rows(2))
        here.userRemoves(RowIndex(row: 2))
        settleTurn()
        #expect(there.selection == [])
        #expect(choice.ids == [4], "the element stays selected in the model")
    }

    @Test("Contract 35: a list that is disabled meanwhile shows the gestures on enabling")
    func aDisabledList() {
        let other = BindingManager()
        bind(here, in: bindings)
        bind(there, in: other)
        other.disable()
        here.userDeletes(rows(0, 5))
        there.userDeletes(rows(1, 2))
        settleTurn()
        expectRows([2, 3, 4, 5], here)
        expectRows([1, 2, 3, 4, 5, 6], there)
        other.enable()
        expectRows([2, 3, 4, 5], there)
        #expect(there.batches.count == 1)
    }

    @Test(
        "Contract 37: a manager may be released in the middle of either list's update",
        arguments: [false, true], [false, true])
    func aManagerIsReleased(_ isOwn: Bool, _ isLater: Bool) {
        var (own, other): (BindingManager?, BindingManager?) = (BindingManager(), BindingManager())
        let release = { (word: Word) in
            guard word.id == 3 else { return }
            if isOwn { own = nil } else { other = nil }
        }
        (here.viewport, there.viewport) = (2, 2)
        if let own, let other {
            bind(here, in: own) { if !isLater { release($0) } }
            bind(there, in: other) { if isLater { release($0) } }
        }
        // Row 3 becomes visible in both lists.
        here.userDeletes(rows(0, 1, 5))
        settleTurn()
        #expect(ids == [3, 4, 5])
        #expect((here.contents == nil) == isOwn)
        #expect((there.contents == nil) == !isOwn)
        expectRows(Array(ids.prefix(2)), isOwn ? there : here)
        #expect(here.violations.isEmpty && there.violations.isEmpty)
    }

    @Test("Contract 72: a gesture in one list is one step, which both lists take back")
    func undo() {
        let (other, history) = (BindingManager(), History())
        bind(here, in: bindings)
        bind(there, in: other)
        bindings.registerUndo(with: history)
        other.registerUndo(with: history)
        here.userDeletes(rows(0, 2))
        there.userDrops(rows(0, 1), above: RowIndex(row: 4))
        #expect(ids == [4, 2, 5, 6], "the other list still shows six rows, but 1 has gone")
        history.undo()
        settleTurn()
        expectRows([2, 4, 5, 6], here, there)
        history.undo()
        settleTurn()
        expectRows([1, 2, 3, 4, 5, 6], here, there)
        #expect(!history.canUndo)
        history.redo()
        settleTurn()
        expectRows([2, 4, 5, 6], here, there)
    }

    @Test("Contract 44: a row that the user deletes in another list is not dropped")
    func aDraggedRowIsDeletedElsewhere() {
        let other = BindingManager()
        bind(here, in: bindings)
        bind(there, in: other)
        here.phase = .userChangesRows
        here.table?.list.beginDrag(of: [0, 1])
        there.userDeletes(rows(0, 3))
        #expect(here.table?.list.drop(above: 5) == true)
        here.phase = .ready
        here.table?.list.commands.endDrag()
        settleTurn()
        expectRows([3, 5, 2, 6], here, there)
    }

    @Test(
        "Contract 44: between lists with parts of one array, a dropped element is not removed",
        arguments: [false, true])
    func partsOfOneArray(_ isTogether: Bool) {
        let model = PlainRows()
        model.entries = (0..<6).map { RowEntry(id: $0, version: $0 % 2) }
        let other = BindingManager()
        var removed: [Int] = []
        for (view, manager, part) in [(here, bindings, 0), (there, other, 1)] {
            let rows = manager.bindRows(
                of: view, toSubject: model,
                .derived(id: \.id) { $0.entries.filter { $0.version == part } }
            ) { (cell: WordCell, entry, _) in cell.text = "\(entry.id)" }
            rows.editing.onDrop = { entry, _ in
                guard let index = model.entries.firstIndex(where: { $0.id == entry.id }) else {
                    return false
                }
                model.entries[index].version = part
                return true
            }
            if isTogether {
                rows.editing.onRemoveAll = { removed += $0.map(\.id) }
            } else {
                rows.editing.onRemove = { removed.append($0.id) }
            }
            manager.enable()
        }
        there.commands.beginDrag(of: rows(0, 2))
        #expect(here.table?.list.drop(above: 0) == true)
        there.commands.endDrag()
        expectRows([0, 1, 2, 4, 5], here)
        expectRows([3], there)
        here.table?.list.beginDrag(of: [0, 4])
        #expect(there.commands.drop(into: RowIndex(row: 1)))
        here.table?.list.commands.endDrag()
        settleTurn()
        expectRows([1, 2, 4], here)
        expectRows([0, 3, 5], there)
        #expect(removed == [])
    }

    @Test func aControllersContentIsShownTwice() {
        let fruits = ArrayController(content: [3, 1, 2].map { Word($0) })
        fruits.sort(by: \.id)
        let other = BindingManager()
        let sorted = bindings.bindRows(of: here, toSubject: fruits, \.arrangedObjects) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        other.bindRows(of: there, toSubject: fruits, .editable(\.content)) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        sorted.editing.onRemoveAll = { words in
            fruits.content.removeAll { word in words.contains { $0.id == word.id } }
        }
        bindings.enable()
        other.enable()
        expectRows([1, 2, 3], here)
        expectRows([3, 1, 2], there)
        there.userMoves(RowIndex(row: 0), to: RowIndex(row: 2))
        settleTurn()
        expectRows([1, 2, 3], here)
        expectRows([1, 2, 3], there)
        here.userDeletes(rows(0, 2))
        settleTurn()
        expectRows([2], here, there)
        there.userDeletes(rows(0))
        settleTurn()
        expectRows([], here, there)
    }
}
