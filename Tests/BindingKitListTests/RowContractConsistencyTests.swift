import BindingKit
import Observation
import Testing

@testable import TestSupport

/// What a list view can rely on, whatever the model does meanwhile.
@MainActor
@Suite struct RowContractConsistencyTests {
    @Test(
        "Contract 29: what a view asks is answered from the rows shown",
        arguments: StrictListView.Mood.allCases)
    func theViewIsAnsweredFromASnapshot(_ mood: StrictListView.Mood) throws {
        let words = BoundWords([1, 2, 3], mood)
        words.basket.words = [Word(9)]

        // Before the turn ends, the view scrolls or lays itself out again.
        let contents = try #require(words.view.contents)
        #expect(contents.rowCount(in: 0) == 3)
        #expect((contents.cell(at: RowIndex(row: 2)) as? WordCell)?.text == "3")
        #expect(words.binding.rows.map(\.id) == [1, 2, 3])
        #expect(words.binding.element(at: RowIndex(row: 1)) == Word(2))
        #expect(words.binding.index(of: Word(3)) == RowIndex(row: 2))
        #expect(words.binding.index(of: Word(9)) == nil)

        settleTurn()
        #expect(words.texts == ["9"])
        #expect(words.binding.index(of: Word(9)) == RowIndex(row: 0))
        #expect(words.violations.isEmpty, "\(words.violations)")
    }

    @Test("Contract 29: a row that does not exist is an empty cell")
    func aRowThatDoesNotExistIsAnEmptyCell() throws {
        let words = BoundWords()
        let contents = try #require(words.view.contents)
        for index in [RowIndex(row: 3), RowIndex(row: -1), RowIndex(section: 1, row: 0)] {
            #expect(contents.cell(at: index) is WordCell == false)
            #expect(contents.edits(at: index).isEmpty)
            #expect(contents.swipeActions(at: index).isEmpty)
            contents.removeRow(at: index)
            contents.didSelectRow(at: index)
        }
        #expect(contents.rowCount(in: 7) == 0)
        #expect(contents.header(of: 7) == nil)
        #expect(words.basket.words.count == 3)
    }

    @Test("Contract 30: a batch has no more moves than needed, and each row once")
    func aBatchIsWellFormed() throws {
        let words = BoundWords([1, 2, 3, 4, 5])
        words.basket.words = [5, 1, 9, 2, 4].map { Word($0) }
        settleTurn()

        let batch = try #require(words.view.batches.first)
        #expect(words.view.batches.count == 1)
        #expect(batch.removed == [RowIndex(row: 2)])
        #expect(batch.inserted == [RowIndex(row: 2)])
        #expect(batch.moved.map(\.from) == [RowIndex(row: 4)])
        #expect(batch.moved.map(\.to) == [RowIndex(row: 0)])
        #expect(batch.oldCounts == [5] && batch.newCounts == [5])

        words.basket.words.reverse()
        settleTurn()
        #expect(words.view.batches.last?.moved.count == 4)
        #expect(words.texts == ["4", "2", "9", "1", "5"])
        #expect(words.violations.isEmpty, "\(words.violations)")
    }

    @Test(
        "Contract 30: ids that change at every look make whole batches all the same",
        arguments: StrictListView.Mood.allCases)
    func unstableIDsAreHarmless(_ mood: StrictListView.Mood) {
        let view = StrictListView(mood)
        let bindings = BindingManager()
        let basket = Basket(words: [1, 2, 3, 4])
        bindings.bindRows(of: view, toSubject: basket, .items(\.words, id: \.unstable)) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.enable()
        for ids in [[4, 2, 5, 1], [], [1, 2, 3], [3, 2, 1], [1, 9, 2, 3]] {
            basket.words = ids.map { Word($0) }
            settleTurn()
            #expect(view.texts == ids.map { "\($0)" })
        }
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test(
        "Contract 31: the same id keeps its cell, which is filled once, after the batch",
        arguments: [StrictListView.Mood.batch, .sequential])
    func theSameIDIsTheSameRow(_ mood: StrictListView.Mood) {
        let words = BoundWords([1, 2, 3], mood)
        let cells = words.view.cells
        let fills = words.fills
        words.basket.words = [Word(3, "three"), Word(1), Word(2)]
        words.basket.words[0].text = "THREE"
        settleTurn()

        #expect(words.texts == ["THREE", "1", "2"])
        #expect(
            words.view.cells.map(ObjectIdentifier.init)
                == [2, 0, 1].map { ObjectIdentifier(cells[$0]) })
        #expect(words.fills == fills + 1)
        #expect(words.view.resizes == 1, "the row takes its new height")
        #expect(words.view.dequeues == 3)
        #expect(words.violations.isEmpty, "\(words.violations)")
    }

    @Test("Contract 31: content is told to cells that show it, and to no others")
    func contentGoesToShownCells() {
        let words = BoundWords(Array(1...20))
        words.view.viewport = 3
        words.view.layOut()
        let fills = words.fills
        words.basket.words[0].text = "one"
        words.basket.words[10].text = "eleven"
        settleTurn()
        #expect(words.fills == fills + 1)
        words.view.scroll(toRow: 10)
        #expect(words.texts.first == "eleven")
    }

    @Test(
        "Contract 31: a row that comes into view with other content is filled once",
        arguments: StrictListView.Mood.allCases)
    func aRowThatComesIntoViewIsFilledOnce(_ mood: StrictListView.Mood) {
        let words = BoundWords(Array(1...10), mood)
        words.view.viewport = 3
        words.view.layOut()
        let fills = words.fills
        words.basket.words.removeFirst(2)
        words.basket.words[1].text = "four"
        words.basket.words[2].text = "five"
        settleTurn()
        #expect(words.texts == ["3", "four", "five"])
        #expect(words.fills == fills + 2)
        #expect(words.violations.isEmpty, "\(words.violations)")
    }

    @Test("Contract 31: another object is other content, even if it is equal")
    func anotherObjectIsOtherContent() {
        let (view, bindings, library) = (StrictListView(), BindingManager(), Library())
        bindings.bindRows(of: view, toSubject: library, \.books) {
            (cell: WordCell, book, bindings) in
            bindings.bindObserver(cell, \.text, toSubject: book, \.title)
        }
        library.books = [Book(1)]
        bindings.enable()
        let equal = Book(1)
        // If two arrays are equal, Observation posts no change.
        library.books = [equal, Book(2)]
        settleTurn()
        equal.title = "Notes"
        settleTurn()
        #expect(view.texts == ["Notes", "Sketch"])
    }

    @Test("Contract 31: an id that changes is another row")
    func anotherIDIsAnotherRow() {
        let words = BoundWords()
        words.basket.words[1] = Word(7)
        settleTurn()
        #expect(words.view.batches.last?.removed == [RowIndex(row: 1)])
        #expect(words.view.batches.last?.inserted == [RowIndex(row: 1)])
        #expect(words.texts == ["1", "7", "3"])
    }

    @Test(
        "Contract 32: equal ids are shown, the first for the first, and reported once",
        arguments: StrictListView.Mood.allCases)
    func equalIDsAreShown(_ mood: StrictListView.Mood) throws {
        var messages: [String] = []
        BindingLog.destination = .closure(.warning) { messages.append($0.message) }
        defer { BindingLog.destination = .none }
        let words = BoundWords([1, 1, 2], mood)
        words.basket.words = [Word(1, "a"), Word(2), Word(1, "b"), Word(1, "c")]
        settleTurn()
        #expect(words.texts == ["a", "2", "b", "c"])
        words.basket.words.remove(at: 0)
        settleTurn()
        #expect(words.texts == ["2", "b", "c"])
        #expect(words.binding.index(of: Word(1)) == RowIndex(row: 1), "the first of them")
        #expect(messages.filter { $0.contains("several rows with the id 1") }.count == 1)
        #expect(words.violations.isEmpty, "\(words.violations)")
    }

    @Test("Contract 33: a view that has lost count is reloaded once and named")
    func aViewThatHasLostCountIsReloaded() {
        var messages: [String] = []
        BindingLog.destination = .closure(.warning) { messages.append($0.message) }
        defer { BindingLog.destination = .none }
        let words = BoundWords()
        words.view.loseRow()
        let reloads = words.view.reloads
        words.basket.words.append(Word(4))
        settleTurn()
        words.basket.words.append(Word(5))
        settleTurn()
        #expect(words.view.reloads == reloads + 1)
        #expect(words.view.batches.count == 1, "afterwards changes are shown again")
        #expect(words.texts == ["1", "2", "3", "4", "5"])
        #expect(messages.filter { $0.contains("other code has changed the view") }.count == 1)
        #expect(words.violations.isEmpty, "\(words.violations)")
    }
}

extension Word {
    /// A random id at each read.
    fileprivate var unstable: Int { Int.random(in: 0..<4) }
}

@Observable
private final class Library {
    var books: [Book] = []
}

@Observable
private final class Book: Identifiable, Equatable {
    let id: Int
    var title = "Sketch"

    init(_ id: Int) {
        self.id = id
    }

    static func == (first: Book, second: Book) -> Bool { first.title == second.title }
}
