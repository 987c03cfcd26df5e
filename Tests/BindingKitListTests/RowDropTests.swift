import BindingKit
import Observation
import Testing

@testable import TestSupport

/// Rows and text that the user drags into a list from another list, or from another application.
@MainActor
@Suite struct RowDropTests {
    private let here = Basket(words: [1, 2, 3])
    private let there = Basket(words: [7, 8])
    private let bindings = BindingManager()
    private let view = StrictListView()
    private let other = StrictListView()

    @discardableResult
    private func bind(topRow: ExtraRow? = nil, bottomRow: ExtraRow? = nil) -> RowBinding<Word> {
        bindings.bindRows(of: other, toSubject: there, .editable(\.words)) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        let binding = bindings.bindRows(
            of: view, toSubject: here, .editable(\.words),
            .style(topRow: topRow, bottomRow: bottomRow)
        ) { (cell: WordCell, word, _) in cell.text = word.text }
        bindings.enable()
        return binding
    }

    private var ids: [Int] { here.words.map(\.id) }

    /// Drops the second row of the other list.
    private func dropEight(at row: Int) -> Bool? {
        guard let element = other.contents?.element(at: RowIndex(row: 1)) else { return nil }
        return view.contents?.drop(.element(element), at: RowIndex(row: row))
    }

    @Test(
        "Contract 44: an element that is dropped is inserted once, and shown in the same call",
        arguments: [0, 1, 3])
    func aDrop(at row: Int) {
        bind()
        var expected = [1, 2, 3]
        expected.insert(8, at: row)
        #expect(dropEight(at: row) == true)
        #expect(ids == expected)
        #expect(view.texts == expected.map(String.init))
        #expect(there.words.count == 2, "whoever has dragged it removes it")
        settleTurn()
        #expect(view.batches.count == 1)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func aHandlerTakesTheElement() {
        let binding = bind()
        var taken: [String] = []
        binding.editing.onDrop = { word, destination in
            taken.append("\(word.id) before \(destination.successor?.id ?? 0)")
            return word.id == 8
        }
        #expect(dropEight(at: 1) == true)
        #expect(dropEight(at: 3) == true)
        #expect(taken == ["8 before 2", "8 before 0"])
        #expect(ids == [1, 2, 3], "the handler has left the model as it was")
    }

    @Test func anElementThatTheModelHoldsIsRefused() {
        let binding = bind()
        binding.editing.onDrop = { _, _ in true }
        here.words.append(there.words[1])
        #expect(dropEight(at: 0) == false)
    }

    @Test func aModelThatRefusesAnElementHasNotTakenIt() {
        let strict = StrictBasket()
        bindings.bindRows(of: view, toSubject: strict, .editable(\.words)) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.enable()
        #expect(view.contents?.drop(.element(Word(8)), at: RowIndex(row: 0)) == false)
        #expect(view.texts == ["1"])
    }

    @Test func whatIsNotForTheListIsRefused() {
        let binding = bind()
        let contents = view.contents
        #expect(contents?.canDrop(.element("8"), at: RowIndex(row: 0)) == false)
        #expect(contents?.drop(.element(8), at: RowIndex(row: 0)) == false)
        #expect(contents?.canDrop(.element(Word(9)), at: RowIndex(section: 1, row: 0)) == false)
        #expect(contents?.canDrop(.element(Word(9)), at: RowIndex(row: 0)) == true)
        binding.editing.canDrop = { $0.id != 8 }
        #expect(contents?.canDrop(.element(Word(9)), at: RowIndex(row: 0)) == true)
        #expect(dropEight(at: 0) == false)
        bindings.disable()
        #expect(contents?.drop(.element(Word(9)), at: RowIndex(row: 0)) == false)
        bindings.enable()
        binding.unbind()
        #expect(contents?.drop(.element(Word(9)), at: RowIndex(row: 0)) == false)
        #expect(ids == [1, 2, 3])
    }

    @Test func aTextIsRefusedUntilAHandlerTakesIt() {
        let binding = bind()
        let contents = view.contents
        #expect(contents?.canDrop(.text("9"), at: RowIndex(row: 1)) == false)
        #expect(contents?.drop(.text("9"), at: RowIndex(row: 1)) == false)
        binding.editing.onDropText = { [here] text, destination in
            guard let id = Int(text) else { return false }
            let index = here.words.firstIndex { $0.id == destination.successor?.id }
            here.words.insert(Word(id), at: index ?? here.words.endIndex)
            return true
        }
        #expect(contents?.canDrop(.text("9"), at: RowIndex(row: 1)) == true)
        #expect(contents?.drop(.text("nine"), at: RowIndex(row: 1)) == false)
        #expect(contents?.drop(.text("9"), at: RowIndex(row: 1)) == true)
        #expect(view.texts == ["1", "9", "2", "3"])
    }

    @Test("Contract 44: an element of another type is dropped on a row, not between two rows")
    func dropsOnARow() {
        let binding = bind()
        let contents = view.contents
        let row = RowIndex(row: 1)
        #expect(contents?.canDrop(.element("x"), into: row) == false)
        binding.editing.onDropOnRow(of: String.self, canDrop: { text, word in text != "no" }) {
            [here] text, word in
            guard text != "late" else { return false }
            guard let index = here.words.firstIndex(where: { $0.id == word.id }) else {
                return false
            }
            here.words[index].text += text
            return true
        }
        binding.editing.onDropOnRow(of: Int.self) { [here] number, word in
            here.words.removeAll { $0.id == number }
            return true
        }
        #expect(contents?.canDrop(.element("x"), into: row) == true)
        #expect(contents?.canDrop(.element("x"), at: row) == false)
        #expect(contents?.canDrop(.element("no"), into: row) == false)
        #expect(contents?.canDrop(.element(1.5), into: row) == false)
        #expect(contents?.canDrop(.text("x"), into: row) == false)
        #expect(contents?.drop(.element("x"), into: row) == true)
        #expect(view.texts == ["1", "2x", "3"], "shown in the same call")
        #expect(contents?.drop(.element("late"), into: row) == false)
        #expect(contents?.drop(.element("no"), into: row) == false)
        #expect(contents?.drop(.element("x"), at: row) == false)
        #expect(contents?.drop(.element(2), into: row) == true)
        #expect(view.texts == ["1", "3"])
        #expect(contents?.canDrop(.element("x"), into: RowIndex(row: 2)) == false)
        bindings.disable()
        #expect(contents?.drop(.element("x"), into: RowIndex(row: 0)) == false)
        #expect(view.texts == ["1", "3"])
    }

    @Test("Contract 44: nothing is dropped on a row whose element the model has lost")
    func dropsOnALostRow() {
        let binding = bind()
        var calls = 0
        binding.editing.onDropOnRow(of: String.self) { _, _ in
            calls += 1
            return true
        }
        here.words.remove(at: 1)
        #expect(view.contents?.drop(.element("x"), into: RowIndex(row: 1)) == false)
        #expect(view.contents?.drop(.element("x"), into: RowIndex(row: 0)) == true)
        #expect(calls == 1)
    }

    @Test func aDropOnARowGoesToTheFirstHandlerThatAllowsIt() {
        let binding = bind()
        var calls: [String] = []
        binding.editing.onDropOnRow(of: Word.self, canDrop: { $0.id < $1.id }) { dropped, word in
            calls.append("\(dropped.id) on \(word.id)")
            return true
        }
        binding.editing.onDropOnRow(of: Word.self) { dropped, word in
            calls.append("other")
            return false
        }
        let contents = view.contents
        #expect(contents?.drop(.element(Word(0)), into: RowIndex(row: 0)) == true)
        #expect(contents?.drop(.element(Word(9)), into: RowIndex(row: 0)) == false)
        #expect(calls == ["0 on 1", "other"])
        #expect(ids == [1, 2, 3])
    }

    @Test func extraRowsStayFirstAndLast() {
        bind(
            topRow: ExtraRow { (cell: WordCell, _) in cell.text = "top" },
            bottomRow: ExtraRow { (cell: WordCell, _) in cell.text = "bottom" })
        #expect(view.contents?.drop(.element(Word(9)), at: RowIndex(row: 5)) == true)
        #expect(view.contents?.drop(.element(Word(8)), at: RowIndex(row: 0)) == true)
        #expect(ids == [8, 1, 2, 3, 9])
        #expect(view.texts == ["top", "8", "1", "2", "3", "9", "bottom"])
        #expect(view.contents?.element(at: RowIndex(row: 0)) == nil)
    }
}

/// A model that keeps its rows as they are.
@MainActor
@Observable
private final class StrictBasket {
    private let stored = [Word(1)]
    var words: [Word] {
        get { stored }
        set {}
    }
}
