import BindingKit
import Testing

@testable import TestSupport

/// The user's edits of rows, and their effects on the model.
@MainActor
@Suite struct RowEditTests {
    private let basket = Basket(words: [1, 2, 3, 4])
    private let bindings = BindingManager()
    private let view = StrictListView()

    @discardableResult
    private func bind() -> RowBinding<Word> {
        let binding = bindings.bindRows(of: view, toSubject: basket, .editable(\.words)) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.enable()
        return binding
    }

    private var ids: [Int] { basket.words.map(\.id) }

    @Test func aRowThatIsRemovedLeavesModelAndViewAtOnce() {
        bind()
        view.userRemoves(RowIndex(row: 1))
        #expect(ids == [1, 3, 4])
        #expect(view.texts == ["1", "3", "4"])
        #expect(view.batches.count == 1)
        settleTurn()
        #expect(view.batches.count == 1, "the model's echo is no update")
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test(arguments: [(0, 2), (0, 3), (3, 0), (2, 1), (1, 3)])
    func aRowIsMovedToItsPlace(_ from: Int, _ to: Int) {
        bind()
        var expected = ids
        expected.insert(expected.remove(at: from), at: to)
        view.userMoves(RowIndex(row: from), to: RowIndex(row: to))
        #expect(ids == expected)
        #expect(view.texts == expected.map(String.init))
        #expect(view.batches.count == 1)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test(arguments: [(0, 2), (0, 3), (3, 0), (2, 1), (1, 3)])
    func aDragThatTheViewHasShownIsNotToldAgain(_ from: Int, _ to: Int) {
        bind()
        var expected = ids
        expected.insert(expected.remove(at: from), at: to)
        view.userDrags(RowIndex(row: from), to: RowIndex(row: to))
        #expect(ids == expected)
        settleTurn()
        #expect(view.texts == expected.map(String.init))
        #expect(view.batches.isEmpty)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func aRefusedDragIsCorrected() {
        let binding = bind()
        binding.editing.onMove = { _, _ in }
        view.userDrags(RowIndex(row: 0), to: RowIndex(row: 2))
        #expect(view.texts == ["2", "3", "1", "4"])
        settleTurn()
        #expect(view.texts == ["1", "2", "3", "4"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func handlersGetElements() {
        let binding = bind()
        var calls: [String] = []
        binding.editing.onRemove = { calls.append("remove \($0.id)") }
        binding.editing.onMove = { calls.append("move \($0.id) before \($1.successor?.id ?? 0)") }
        binding.editing.onInsert = { calls.append("insert before \($0.successor?.id ?? 0)") }
        binding.onSelect = { calls.append("select \($0.id)") }
        view.userRemoves(RowIndex(row: 1))
        view.userMoves(RowIndex(row: 0), to: RowIndex(row: 3))
        view.userMoves(RowIndex(row: 3), to: RowIndex(row: 1))
        view.contents?.insertRow(at: RowIndex(row: 2))
        view.userSelects([RowIndex(row: 3)])
        #expect(
            calls == [
                "remove 2", "move 1 before 0", "move 4 before 2", "insert before 3", "select 4",
            ])
        #expect(ids == [1, 2, 3, 4])
        #expect(view.texts == ["1", "2", "3", "4"])
    }

    @Test func anActionOfARowThatHasEndedDoesNothing() throws {
        let binding = bind()
        var calls = 0
        binding.swipeActions = { _ in [RowAction("Sell") { calls += 1 }] }
        let action = try #require(view.contents?.swipeActions(at: RowIndex(row: 0)).first)
        action.perform()
        binding.unbind()
        action.perform()
        #expect(calls == 1)
    }

    @Test func oneHandlerGetsTheStyleAndTheElement() {
        let binding = bind()
        var calls: [String] = []
        binding.editing.onCommit = { calls.append("\($0) \($1.id)") }
        #expect(view.contents?.edits(at: RowIndex(row: 0)) == [.remove, .move])
        binding.editing.canInsert = { $0.id == 2 }
        #expect(view.contents?.edits(at: RowIndex(row: 0)) == [.remove, .move])
        #expect(view.contents?.edits(at: RowIndex(row: 1)) == [.remove, .move, .insert])
        view.userRemoves(RowIndex(row: 0))
        view.contents?.insertRow(at: RowIndex(row: 1))
        #expect(calls == ["remove 1", "insert 2"])
        #expect(ids == [1, 2, 3, 4])
    }

    @Test func handlersGetTheSection() {
        let view = StrictListView()
        basket.racks = [
            WordGroup(name: "a", words: [Word(1)]), WordGroup(name: "b", words: [Word(2)]),
        ]
        let rows = bindings.bindRows(
            of: view, toSubject: basket,
            .sections { $0.racks.map { RowSection($0.name, rows: $0.words) } }
        ) { (cell: WordCell, word, _) in cell.text = word.text }
        bindings.enable()
        var calls: [String] = []
        rows.editing.onMove = { calls.append("move \($0.id) to \($1.sectionID as? String ?? "")") }
        rows.editing.onInsert = { calls.append("insert in \($0.sectionID as? String ?? "")") }
        view.userMoves(RowIndex(row: 0), to: RowIndex(section: 1, row: 1))
        view.contents?.insertRow(at: RowIndex(section: 1, row: 0))
        #expect(calls == ["move 1 to b", "insert in b"])
    }

    @Test(arguments: StrictListView.Mood.allCases)
    func rowsWhoseBindingEndsDuringADragLeaveAfterIt(_ mood: StrictListView.Mood) {
        let view = StrictListView(mood)
        let binding = bindings.bindRows(of: view, toSubject: basket, \.words) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.enable()
        view.phase = .userChangesRows
        binding.unbind()
        settleTurn()
        #expect(view.shownCounts == [4])
        view.phase = .ready
        settleTurn()
        #expect(view.texts.isEmpty)
        #expect(view.contents == nil)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func aModelThatHasChangedMeanwhileLosesTheRightElement() {
        bind()
        basket.words.insert(Word(9), at: 0)
        view.userRemoves(RowIndex(row: 1))
        #expect(ids == [9, 1, 3, 4])
        #expect(view.texts == ["9", "1", "3", "4"])
        // If a row is removed already, it is not removed again.
        basket.words.remove(at: 1)
        view.userRemoves(RowIndex(row: 1))
        #expect(ids == [9, 3, 4])
        settleTurn()
        #expect(view.texts == ["9", "3", "4"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func extraRowsAreNeitherEditedNorCounted() {
        var selected: [Int] = []
        let binding = bindings.bindRows(
            of: view, toSubject: basket, .editable(\.words),
            .style(
                topRow: ExtraRow { (cell: HintCell, _) in cell.text = "top" },
                bottomRow: ExtraRow { (cell: HintCell, _) in cell.text = "add" },
                empty: ExtraRow { (cell: HintCell, _) in cell.text = "nothing" })
        ) { (cell: WordCell, word, _) in cell.text = word.text }
        binding.onSelect = { selected.append($0.id) }
        bindings.enable()
        #expect(view.texts == ["top", "1", "2", "3", "4", "add"])
        view.userRemoves(RowIndex(row: 0))
        view.userRemoves(RowIndex(row: 5))
        view.userSelects([RowIndex(row: 0)])
        view.userSelects([RowIndex(row: 2)])
        #expect(selected == [2])
        view.userDrags(RowIndex(row: 1), to: RowIndex(row: 5))
        #expect(ids == [2, 3, 4, 1])
        view.userRemoves(RowIndex(row: 1))
        #expect(ids == [3, 4, 1])
        basket.words = []
        settleTurn()
        #expect(view.texts == ["top", "nothing", "add"])
        basket.words = [Word(7)]
        settleTurn()
        #expect(view.texts == ["top", "7", "add"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func whatTheUserMayNotEditStays() {
        let binding = bind()
        binding.editing.canRemove = { $0.id != 1 }
        view.userRemoves(RowIndex(row: 0))
        #expect(ids == [1, 2, 3, 4])
        #expect(view.contents?.edits(at: RowIndex(row: 0)) == .move)
        binding.editing.canMove = { $0.id != 4 }
        view.userMoves(RowIndex(row: 3), to: RowIndex(row: 0))
        #expect(ids == [1, 2, 3, 4])
        bindings.disable()
        #expect(view.contents?.edits(at: RowIndex(row: 1)) == [])
        view.userRemoves(RowIndex(row: 1))
        #expect(ids == [1, 2, 3, 4])
    }
}
