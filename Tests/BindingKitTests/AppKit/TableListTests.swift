import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Bound rows in a table without sections. An adapter for AppKit's tables shows rows this way.
@MainActor
@Suite struct TableListTests {
    private let basket = Basket()
    private let bindings = BindingManager()
    private let view = StrictListView(.flat)

    private func bind(_ ids: ClosedRange<Int>, animations: RowAnimations = .automatic) -> (
        Basket, RowBinding<Word>
    ) {
        basket.words = ids.map { Word($0) }
        let rows = bindings.bindRows(
            of: view, toSubject: basket, .editable(\.words),
            .style(
                header: "Words",
                animations: animations)
        ) { (cell: WordCell, word, _) in cell.text = word.text }
        bindings.enable()
        return (basket, rows)
    }

    private func rows(_ rows: Int...) -> [RowIndex] { rows.map { RowIndex(row: $0) } }

    // MARK: Titles

    @Test func aHeaderIsARow() {
        let (basket, _) = bind(1...3)
        #expect(view.table?.titles == ["Words", nil, nil, nil])
        #expect(view.shownCounts == [3], "rows are counted without it")
        basket.words.removeFirst()
        settleTurn()
        #expect(view.texts == ["2", "3"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func titlesComeAndGo() {
        let basket = Basket(words: [1, 2])
        bindings.bindRows(
            of: view, toSubject: basket, \.words,
            .style(
                header: .following { $0.title.isEmpty ? nil : "\($0.title)" },
                footer: .following { $0.isBroken ? "Broken" : nil })
        ) { (cell: WordCell, word, _) in cell.text = word.text }
        bindings.enable()
        let cells = view.cells
        #expect(view.table?.titles == ["Basket", nil, nil])
        basket.title = "Box"
        basket.isBroken = true
        settleTurn()
        #expect(view.table?.titles == ["Box", nil, nil, "Broken"])
        basket.title = ""
        settleTurn()
        #expect(view.table?.titles == [nil, nil, "Broken"])
        let areKept = view.cells.elementsEqual(cells, by: ===)
        #expect(areKept, "rows keep their cells")
        #expect(view.reloads == 2, "as many as for rows without titles")
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    // MARK: Selection

    @Test func headersAndExtraRowsAreNotSelected() {
        let (_, _) = bind(1...3)
        view.userSelects(rows(1))
        view.table?.userSelects([0])
        #expect(view.selection == rows(1), "a click on the header leaves the selection")
        view.table?.userSelects([0, 1, 2])
        #expect(view.selection == rows(0, 1))
        view.table?.userSelects([])
        #expect(view.selection.isEmpty)
    }

    @Test func theModelSelectsARowBelowItsHeader() {
        let (basket, _) = bind(1...3)
        let choice = Choice()
        bindings.bindSelection(of: view, toSubject: choice, twoWay: \.word)
        choice.word = Word(2)
        settleTurn()
        #expect(view.table?.selectedNumbers == [2], "the header is the first row")
        basket.words.swapAt(0, 1)
        settleTurn()
        #expect(view.table?.selectedNumbers == [1])
        view.userSelects(rows(2))
        #expect(choice.word == Word(3))
        #expect(view.table?.selectedNumbers == [3])
    }

    @Test func eachRowThatIsSelectedIsChosenOnce() {
        let (basket, binding) = bind(1...4)
        var chosen: [Int] = []
        binding.onSelect = { chosen.append($0.id) }
        view.userSelects(rows(1))
        view.userSelects(rows(1, 2))
        view.userSelects(rows(2))
        #expect(chosen == [2, 3])
        view.selection = rows(0)
        basket.words.removeFirst()
        settleTurn()
        #expect(chosen == [2, 3], "what the program selects is not chosen by the user")
        view.userSelects(rows(0))
        #expect(chosen == [2, 3, 2])
    }

    // MARK: Deleting

    @Test(
        "Several rows are deleted, and each once, if every update is a reload", arguments: [0, 9])
    func eachSelectedRowIsDeletedAlsoIfEveryUpdateIsAReload(_ limit: Int) {
        let (basket, _) = bind(1...5, animations: .limit(limit))
        view.userDeletes(rows(0, 2, 3))
        #expect(basket.words.map(\.id) == [2, 5])
        #expect(view.texts == ["2", "5"])
    }

    @Test(arguments: [0, 9])
    func rowsThatAHandlerRemovesBesidesAreNotMistakenForOthers(_ limit: Int) {
        let (basket, binding) = bind(1...6, animations: .limit(limit))
        // The handler also removes the first word and the word after it when the last one is
        // removed.
        binding.editing.onRemove = { word in
            basket.words.removeAll { $0 == word || word.id == 6 && $0.id <= 2 }
        }
        view.userDeletes(rows(1, 3, 5))
        #expect(basket.words.map(\.id) == [3, 5])
    }

    @Test func rowsThatStayAreNotDeleted() {
        let (basket, binding) = bind(1...4)
        binding.editing.canRemove = { $0.id.isMultiple(of: 2) }
        view.userDeletes(rows(0, 1, 2, 3))
        #expect(basket.words.map(\.id) == [1, 3])
    }

    // MARK: Dragging

    @Test(arguments: [0, 9])
    func severalRowsAreDroppedInTheirOrder(_ limit: Int) {
        let (basket, _) = bind(1...6, animations: .limit(limit))
        view.userDrops(rows(0, 2, 5), above: RowIndex(row: 4))
        #expect(basket.words.map(\.id) == [2, 4, 1, 3, 6, 5])
        view.userDrops(rows(1, 0), above: RowIndex(row: 6))
        #expect(basket.words.map(\.id) == [1, 3, 6, 5, 2, 4])
        #expect(view.texts == ["1", "3", "6", "5", "2", "4"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func aDropOnTheHeaderIsOneAtTheTop() {
        let (basket, _) = bind(1...3)
        view.table?.list.beginDrag(of: [3])
        #expect(view.table?.list.gap(above: 0) == 1)
        #expect(view.table?.list.drop(above: 1) == true)
        view.table?.list.commands.endDrag()
        #expect(basket.words.map(\.id) == [3, 1, 2])
    }

    @Test func aRowThatWouldStayIsNotDropped() {
        let (_, _) = bind(1...3)
        view.table?.list.beginDrag(of: [2])
        #expect((0...4).map { view.table?.list.gap(above: $0) } == [1, 1, nil, nil, 4])
        view.table?.list.commands.endDrag()
    }

    @Test func rowsComeWhenTheDragHasEnded() {
        let (basket, _) = bind(1...3)
        view.table?.list.beginDrag(of: [1])
        view.phase = .userChangesRows
        basket.words.append(Word(4))
        settleTurn()
        #expect(view.texts == ["1", "2", "3"])
        view.phase = .ready
        view.table?.list.commands.endDrag()
        settleTurn()
        #expect(view.texts == ["1", "2", "3", "4"])
    }

    @Test func theLibraryFindsARowThatSomebodyElseHasRemoved() {
        let (basket, _) = bind(1...3)
        view.loseRow()
        #expect(view.shownCounts == [2])
        basket.words.append(Word(4))
        settleTurn()
        #expect(view.texts == ["1", "2", "3", "4"])
    }

    // MARK: Actions

    @Test func theRemovalIsBesideARowWithoutActions() throws {
        let (basket, binding) = bind(1...3)
        let table = try #require(view.table)
        #expect(table.list.swipeActions(at: 0).isEmpty, "a header has none")
        let removal = try #require(table.list.swipeActions(at: 2).first)
        #expect(removal.isDestructive)
        removal.perform()
        #expect(basket.words.map(\.id) == [1, 3])
        binding.swipeActions = { _ in [RowAction("Eat") {}] }
        #expect(table.list.swipeActions(at: 2).map(\.title) == ["Eat"])
        binding.contextMenu = { word in [RowAction(word.text) {}] }
        #expect(
            (0...3).map { table.list.menuActions(at: $0).map(\.title) } == [[], ["1"], ["3"], []])
    }

    @Test func aDoubleClickIsAPrimaryAction() {
        let (_, binding) = bind(1...3)
        var words: [String] = []
        binding.onPrimaryAction = { words.append($0.text) }
        for number in -1...4 { view.table?.list.didPerformPrimaryAction(at: number) }
        #expect(words == ["1", "2", "3"])
    }
}

@MainActor
@Observable
private final class Choice {
    var word: Word?
}
