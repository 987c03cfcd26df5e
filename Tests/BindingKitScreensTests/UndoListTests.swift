import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Undo of removals, moves and selections in lists.
@MainActor
@Suite struct UndoListTests {
    private let manager = BindingManager()
    private let history = History()
    private let basket = Basket(words: [1, 2, 3, 4])
    private let view = StrictListView()

    @discardableResult
    private func bind() -> RowBinding<Word> {
        let rows = manager.bindRows(of: view, toSubject: basket, .editable(\.words)) {
            (cell: StrictListView.Cell, word, _) in cell.text = word.text
        }
        manager.registerUndo(with: history) { _ in "Edit" }
        manager.enable()
        return rows
    }

    private var ids: [Int] { basket.words.map(\.id) }

    @Test("Contract 72: a removal is a step")
    func aRemoval() {
        bind()
        view.userRemoves(RowIndex(row: 1))
        #expect(ids == [1, 3, 4])
        history.undo()
        #expect(ids == [1, 2, 3, 4])
        history.redo()
        #expect(ids == [1, 3, 4])
        history.undo()
        settleTurn()
        #expect(view.violations.isEmpty, "\(view.violations)")
        #expect(!history.canUndo)
    }

    @Test("Contract 72: a move is a step")
    func aMove() {
        bind()
        view.userMoves(RowIndex(row: 0), to: RowIndex(row: 2))
        #expect(ids == [2, 3, 1, 4])
        history.undo()
        #expect(ids == [1, 2, 3, 4])
        history.redo()
        #expect(ids == [2, 3, 1, 4])
    }

    @Test("Contract 72: what else has changed since stays")
    func whatElseHasChanged() {
        bind()
        view.userRemoves(RowIndex(row: 2))
        basket.words.append(Word(9))
        basket.words.insert(Word(0), at: 0)
        #expect(ids == [0, 1, 2, 4, 9])
        history.undo()
        #expect(ids == [0, 1, 2, 3, 4, 9])
        basket.words.removeFirst(2)
        history.redo()
        #expect(ids == [2, 4, 9])
    }

    @Test("Contract 72: a removed element comes back as the model had it")
    func aValueThatTheViewDoesNotShowYet() {
        bind()
        basket.words[1].text = "two"
        view.userRemoves(RowIndex(row: 1))
        history.undo()
        #expect(basket.words[1].text == "two")
    }

    @Test func anElementWhosePredecessorHasGoneComesBackNearItsPlace() {
        bind()
        view.userRemoves(RowIndex(row: 2))
        basket.words.removeAll { $0.id == 2 }
        history.undo()
        #expect(ids == [1, 4, 3])
        basket.words = [1, 2, 3, 4].map { Word($0) }
        settleTurn()
        view.userRemoves(RowIndex(row: 1))
        basket.words.removeFirst()
        history.undo()
        #expect(ids == [3, 2, 4])
        basket.words = [1, 4, 3].map { Word($0) }
        settleTurn()
        view.userRemoves(RowIndex(row: 0))
        basket.words = []
        history.undo()
        #expect(ids == [1])
    }

    @Test func aMoveOfARowThatHasGoneBringsItBackAndPassesOverNothing() {
        bind()
        view.userMoves(RowIndex(row: 0), to: RowIndex(row: 3))
        basket.words.removeAll { $0.id == 1 }
        history.undo()
        #expect(ids == [1, 2, 3, 4])
    }

    @Test func aRowThatIsBackAlreadyIsPassedOver() {
        bind()
        view.userRemoves(RowIndex(row: 3))
        view.userRemoves(RowIndex(row: 0))
        basket.words.insert(Word(1), at: 0)
        #expect(history.undo())
        #expect(ids == [1, 2, 3, 4])
        #expect(!history.canUndo)
    }

    @Test func rowsThatAreBackAlreadyAreNotSet() {
        let shelf = Shelf()
        manager.bindRows(of: view, toSubject: shelf, .editable(\.words)) {
            (cell: StrictListView.Cell, word, _) in cell.text = word.text
        }
        manager.registerUndo(with: history)
        manager.enable()
        view.userRemoves(RowIndex(row: 0))
        shelf.words.insert(Word(1), at: 0)
        let sets = shelf.sets
        #expect(history.canUndo)
        #expect(!history.undo())
        #expect(shelf.sets == sets)
    }

    /// If the array were accessed exclusively, reading it would end the process.
    @Test func anIDMayReadTheArrayAsAnElementIsPutBack() {
        let shelf = BookShelf()
        manager.bindRows(of: view, toSubject: shelf, .editable(\.books)) {
            (cell: StrictListView.Cell, book, _) in cell.text = "\(book.number)"
        }
        manager.registerUndo(with: history)
        manager.enable()
        for book in shelf.books { book.onID = { [weak shelf] in _ = shelf?.books.count } }
        view.userRemoves(RowIndex(row: 2))
        view.userMoves(RowIndex(row: 0), to: RowIndex(row: 2))
        #expect(shelf.books.map(\.number) == [2, 4, 1])
        history.undo()
        history.undo()
        #expect(shelf.books.map(\.number) == [1, 2, 3, 4])
        history.redo()
        #expect(shelf.books.map(\.number) == [1, 2, 4])
    }

    @Test("Contract 72: several rows that are deleted at once are one step")
    func severalRows() {
        bind()
        view.userDeletes([RowIndex(row: 0), RowIndex(row: 2), RowIndex(row: 3)])
        #expect(ids == [2])
        #expect(history.undoName == "Edit")
        history.undo()
        #expect(ids == [1, 2, 3, 4])
        #expect(!history.canUndo)
        history.redo()
        #expect(ids == [2])
    }

    @Test func severalRowsThatAreDroppedAtOnceAreOneStep() {
        bind()
        view.userDrops([RowIndex(row: 0), RowIndex(row: 1)], above: RowIndex(row: 4))
        #expect(ids == [3, 4, 1, 2])
        history.undo()
        #expect(ids == [1, 2, 3, 4])
        #expect(!history.canUndo)
    }

    @Test func aDropFromElsewhereIsAStep() {
        bind()
        #expect(view.contents?.drop(.element(Word(7)), at: RowIndex(row: 1)) == true)
        #expect(ids == [1, 7, 2, 3, 4])
        history.undo()
        #expect(ids == [1, 2, 3, 4])
        history.redo()
        #expect(ids == [1, 7, 2, 3, 4])
    }

    @Test func aHandlerRegistersItsOwnStep() {
        let rows = bind()
        rows.editing.onRemove = { [basket, history] word in
            basket.words.removeAll { $0.id == word.id }
            history.register("By hand", on: basket) { $0.words.append(word) }
        }
        view.userRemoves(RowIndex(row: 0))
        #expect(history.undoName == "By hand")
        history.undo()
        #expect(ids == [2, 3, 4, 1])
        #expect(!history.canUndo)
    }

    @Test func aModelThatRefusesTheEditMakesNoStep() {
        let model = FullBasket()
        let manager = BindingManager()
        manager.bindRows(of: view, toSubject: model, .editable(\.words)) {
            (cell: StrictListView.Cell, word, _) in cell.text = word.text
        }
        manager.registerUndo(with: history)
        manager.enable()
        view.userRemoves(RowIndex(row: 0))
        #expect(model.words.count == 2)
        #expect(!history.canUndo)
    }

    @Test func rowsThatAreLeftOutMakeNoStep() {
        bind().registersUndo = false
        view.userRemoves(RowIndex(row: 0))
        #expect(!history.canUndo)
    }

    @Test func aStepOutlivesItsBindingAndRetainsNothing() {
        let rows = bind()
        view.userRemoves(RowIndex(row: 0))
        rows.unbind()
        history.undo()
        #expect(ids == [1, 2, 3, 4])
        weak var gone: Basket?
        do {
            let (basket, view, manager) = (Basket(words: [1]), StrictListView(), BindingManager())
            manager.bindRows(of: view, toSubject: basket, .editable(\.words)) {
                (cell: StrictListView.Cell, word, _) in cell.text = word.text
            }
            manager.registerUndo(with: history)
            manager.enable()
            view.userRemoves(RowIndex(row: 0))
            gone = basket
        }
        settleTurn()
        #expect(gone == nil)
        #expect(!history.undo())
    }

    @Test func selectionsAreNoSteps() {
        let model = Choice()
        bind()
        let record = manager.bindSelection(of: view, toSubject: model, twoWay: \.ids)
        view.userSelects([RowIndex(row: 1)])
        settleTurn()
        #expect(model.ids == [2])
        #expect(!history.canUndo)
        #expect(!record.registersUndo)
    }

    @Test func elementsOfATargetAreTakenBack() {
        let (model, menu) = (Choice(), Choice())
        model.titles = ["a", "b", "c"]
        manager.bindElements(
            menu, \.titles, toSubject: model, twoWay: .editable(\.titles, id: \.self))
        manager.registerUndo(with: history)
        manager.enable()
        menu.titles.remove(at: 1)
        settleTurn()
        #expect(model.titles == ["a", "c"])
        model.titles.append("z")
        settleTurn()
        #expect(history.undo())
        #expect(model.titles == ["a", "b", "c", "z"])
        settleTurn()
        #expect(menu.titles == ["a", "b", "c", "z"])
        history.redo()
        #expect(model.titles == ["a", "c", "z"])
    }
}

/// A model that stores its rows.
@MainActor
@Observable
private final class FullBasket {
    private var stored = [Word(1), Word(2)]
    var words: [Word] {
        get { stored }
        set { if newValue.count >= 2 { stored = newValue } }
    }
}

@MainActor
@Observable
private final class Choice {
    var ids: Set<Int> = []
    var titles: [String] = []
}

@MainActor
@Observable
private final class Shelf {
    @ObservationIgnored private(set) var sets = 0
    var words = [1, 2].map { Word($0) } {
        didSet { sets += 1 }
    }
}

/// A model whose array is a stored property. A key path changes the array in place.
@MainActor
private final class BookShelf: Observable {
    var books = (1...4).map { Book($0) }
}

private final class Book: Identifiable {
    let number: Int
    var onID: (() -> Void)?

    init(_ number: Int) { self.number = number }

    var id: Int {
        onID?()
        return number
    }
}
