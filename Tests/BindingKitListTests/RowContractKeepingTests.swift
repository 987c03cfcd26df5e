import BindingKit
import Observation
import Testing

@testable import TestSupport

/// What an update does not change: the selection, the scroll position, and the edit of a row.
@MainActor
@Suite struct RowContractKeepingTests {
    private let bindings = BindingManager()

    // MARK: Selection

    @Test(
        "Contract 39: the selection follows its ids and survives a reload",
        arguments: StrictListView.Mood.allCases)
    func theSelectionFollowsIDs(_ mood: StrictListView.Mood) {
        let (view, model) = (StrictListView(mood), Choices())
        bindWords(of: view, model)
        bindings.bindSelection(of: view, toSubject: model, twoWay: \.word)
        view.userSelects([RowIndex(row: 2)])
        #expect(model.word == Word(3))
        model.writes = 0

        model.words.reverse()
        settleTurn()
        #expect(view.selection == [RowIndex(row: 0)])
        view.phase = .offScreen
        model.words.append(Word(4))
        settleTurn()
        #expect(view.selection == [RowIndex(row: 0)])
        view.phase = .ready
        model.words.removeAll { $0.id == 3 }
        settleTurn()
        #expect(view.selection.isEmpty)
        model.words.append(Word(3))
        settleTurn()
        #expect(view.selection == [RowIndex(row: 3)], "it has come back")
        #expect(model.writes == 0, "the user has changed nothing")
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 39: a selection that is not bound survives a reload of the library's")
    func anUnboundSelectionSurvivesAReload() {
        let (view, model) = (StrictListView(), Choices())
        bindWords(of: view, model)
        view.userSelects([RowIndex(row: 0), RowIndex(row: 2)])
        view.phase = .offScreen
        model.words = [model.words[2], Word(4), model.words[0]]
        settleTurn()
        #expect(view.selection == [RowIndex(row: 0), RowIndex(row: 2)])
        model.words.removeFirst()
        settleTurn()
        #expect(view.selection == [RowIndex(row: 1)])
    }

    @Test("Contract 39: selections of two types of elements leave one another alone")
    func twoSelectionsInOneView() {
        let (view, model) = (StrictListView(), Choices())
        bindWords(of: view, model)
        bindings.bindRows(of: view, section: 1, toSubject: model, \.crates) {
            (cell: CrateCell, crate, _) in cell.text = crate.name
        }
        bindings.bindSelection(of: view, toSubject: model, twoWay: \.word)
        bindings.bindSelection(of: view, toSubject: model, twoWay: \.crate)
        view.userSelects([RowIndex(section: 1, row: 1)])
        #expect(model.crate === model.crates[1])
        model.words.append(Word(4))
        settleTurn()
        #expect(view.selection == [RowIndex(section: 1, row: 1)])
        view.userSelects([RowIndex(row: 0), RowIndex(section: 1, row: 0)])
        model.crates.swapAt(0, 1)
        settleTurn()
        #expect(view.selection == [RowIndex(row: 0), RowIndex(section: 1, row: 1)])
        model.word = nil
        settleTurn()
        #expect(view.selection == [RowIndex(section: 1, row: 1)])
    }

    @Test("Contract 39: a selection of some rows leaves those of other types alone")
    func aSelectionLeavesOtherRowsAlone() {
        let (view, model) = (StrictListView(), Choices())
        bindWords(of: view, model)
        bindings.bindRows(of: view, section: 1, toSubject: model, .items(\.crates, id: \.name)) {
            (cell: CrateCell, crate, _) in cell.text = crate.name
        }
        bindings.bindSelection(of: view, toSubject: model, twoWay: \.wordIDs)
        view.userSelects([RowIndex(section: 1, row: 0), RowIndex(row: 1)])
        #expect(model.wordIDs == [2])
        model.words.insert(Word(8), at: 0)
        settleTurn()
        #expect(view.selection == [RowIndex(row: 2), RowIndex(section: 1, row: 0)])
    }

    // MARK: Place

    @Test(
        "Contract 40: visible rows stay in place, unless the list is at its top",
        arguments: StrictListView.Mood.allCases)
    func thePlaceIsKept(_ mood: StrictListView.Mood) {
        let words = BoundWords(Array(0..<20), mood)
        words.view.viewport = 3
        words.view.scroll(toRow: 5)
        words.basket.words.insert(contentsOf: [Word(100), Word(101)], at: 0)
        settleTurn()
        #expect(words.texts == ["5", "6", "7"])
        words.basket.words.removeAll { $0.id == 5 || $0.id == 100 }
        settleTurn()
        #expect(Array(words.texts.suffix(2)) == ["6", "7"], "the first that is still there")
        words.view.scroll(toRow: 0)
        words.basket.words.insert(Word(102), at: 0)
        settleTurn()
        #expect(words.texts.first == "102")
        #expect(words.violations.isEmpty, "\(words.violations)")
    }

    // MARK: Edits

    @Test(
        "Contract 41: a row that is edited keeps its cell and its text when it moves",
        arguments: [StrictListView.Mood.batch, .sequential])
    func anEditedRowMoves(_ mood: StrictListView.Mood) throws {
        let (view, model) = (StrictListView(mood), Choices())
        bindNames(of: view, model)
        let cell = try #require(view.cells[0] as? NameCell)
        cell.field.type("typed")
        let writes = cell.field.writes
        model.crates = [model.crates[1], model.crates[2], model.crates[0], Crate(4)]
        settleTurn()
        #expect(view.cells[2] === cell)
        #expect(cell.field.text == "typed" && cell.field.isEditing)
        #expect(cell.field.writes == writes, "the caret stays")
        #expect(model.crates[2].name == "1", "nothing is committed yet")
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test(
        "Contract 41: the edit of a row that goes is committed to the model that it had",
        arguments: StrictListView.Mood.allCases)
    func anEditedRowGoes(_ mood: StrictListView.Mood) throws {
        let (view, model) = (StrictListView(mood), Choices())
        bindNames(of: view, model)
        let crates = model.crates
        try #require(view.cells[1] as? NameCell).field.type("typed")
        model.crates = [crates[2], crates[0], Crate(4)]
        settleTurn()
        #expect(crates.map(\.name) == ["1", "typed", "3"])
        #expect(model.crates[2].name == "4")

        try #require(view.cells[0] as? NameCell).field.type("third")
        view.phase = .offScreen
        model.crates.removeFirst()
        settleTurn()
        #expect(crates[2].name == "third", "in a reload, too")
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 41: the edit of a row that goes is committed before the view is told")
    func anEditIsCommittedFirst() throws {
        let (view, model) = (StrictListView(), Choices())
        var batches: [Int] = []
        bindings.bindRows(of: view, toSubject: model, \.crates) { (cell: NameCell, crate, row) in
            row.bindObserver(
                cell.field, \.text, toSubject: crate, twoWay: \.name, writeBack: .onCommit,
                validate: Validation { [view] _ in
                    batches.append(view.batches.count)
                })
        }
        bindings.enable()
        let crate = model.crates[1]
        try #require(view.cells[1] as? NameCell).field.type("typed")
        model.crates.remove(at: 1)
        settleTurn()
        #expect(crate.name == "typed")
        #expect(batches == [0])
        #expect(view.batches.count == 1)
    }

    @Test("Contract 41: the edit of a row that scrolls away, or whose list ends, is committed")
    func anEditedRowScrollsAway() throws {
        let (view, model) = (StrictListView(), Choices())
        bindNames(of: view, model)
        view.viewport = 2
        view.layOut()
        try #require(view.cells[0] as? NameCell).field.type("typed")
        view.scroll(toRow: 1)
        #expect(model.crates[0].name == "typed")
        try #require(view.cells[0] as? NameCell).field.type("too")
        bindings.removeAllBindings()
        #expect(model.crates[1].name == "too")
    }

    @Test("Contract 41: an edit in a row whose element is another one goes to the former one")
    func anEditedElementIsReplaced() throws {
        let (view, model) = (StrictListView(), Choices())
        bindNames(of: view, model)
        let former = model.crates[0]
        let cell = try #require(view.cells[0] as? NameCell)
        cell.field.type("typed")
        model.crates[0] = Crate(1, "other")
        settleTurn()
        #expect(view.cells[0] === cell)
        #expect(former.name == "typed")
        #expect(model.crates[0].name == "other")
        #expect(cell.field.text == "other" || cell.field.isEditing)
    }

    // MARK: Binding

    private func bindWords(of view: StrictListView, _ model: Choices) {
        bindings.bindRows(of: view, section: 0, toSubject: model, \.words) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.enable()
    }

    private func bindNames(of view: StrictListView, _ model: Choices) {
        bindings.bindRows(of: view, toSubject: model, \.crates) { (cell: NameCell, crate, row) in
            row.bindObserver(
                cell.field, \.text, toSubject: crate, twoWay: \.name, writeBack: .onCommit)
        }
        bindings.enable()
    }
}

@MainActor
@Observable
private final class Choices {
    var words = [Word(1), Word(2), Word(3)]
    var crates = [Crate(1), Crate(2), Crate(3)]
    var word: Word? { didSet { writes += 1 } }
    var crate: Crate?
    var wordIDs: Set<Int> = []
    @ObservationIgnored var writes = 0
}
