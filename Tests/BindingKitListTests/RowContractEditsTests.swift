import BindingKit
import Observation
import Testing

@testable import TestSupport

/// The user's edits of rows.
@MainActor
@Suite struct RowContractEditsTests {
    private let bindings = BindingManager()
    private let shelf = Shelf()

    private func bind(
        _ mood: StrictListView.Mood = .batch, topRow: ExtraRow? = nil, bottomRow: ExtraRow? = nil
    ) -> (view: StrictListView, record: RowBinding<Word>) {
        let view = StrictListView(mood)
        let record = bindings.bindRows(
            of: view, toSubject: shelf, .editable(\.words),
            .style(topRow: topRow, bottomRow: bottomRow)
        ) { (cell: WordCell, word, _) in cell.text = word.text }
        bindings.enable()
        shelf.writes = 0
        return (view, record)
    }

    // MARK: Written once

    @Test(
        "Contract 44: a removal is written once, and shown in the same call",
        arguments: StrictListView.Mood.allCases)
    func aRemoval(_ mood: StrictListView.Mood) {
        let (view, _) = bind(mood)
        view.userRemoves(RowIndex(row: 1))
        #expect(shelf.words.map(\.id) == [1, 3])
        #expect(view.texts == ["1", "3"])
        settleTurn()
        #expect(shelf.writes == 1)
        #expect(view.batches.count == 1)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test(
        "Contract 44: a move that the view asks for is written once",
        arguments: StrictListView.Mood.allCases)
    func aMove(_ mood: StrictListView.Mood) {
        let (view, _) = bind(mood)
        view.userMoves(RowIndex(row: 0), to: RowIndex(row: 2))
        #expect(shelf.words.map(\.id) == [2, 3, 1])
        view.userMoves(RowIndex(row: 2), to: RowIndex(row: 1))
        #expect(shelf.words.map(\.id) == [2, 1, 3])
        #expect(view.texts == ["2", "1", "3"])
        settleTurn()
        #expect(shelf.writes == 2)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 44: what the view has moved itself is not told to it again")
    func aDrag() {
        let (view, _) = bind()
        let cells = view.cells
        view.userDrags(RowIndex(row: 0), to: RowIndex(row: 2))
        settleTurn()
        #expect(shelf.words.map(\.id) == [2, 3, 1])
        #expect(view.cells[2] === cells[0])
        #expect(view.batches.isEmpty)
        #expect(view.reloads == 2)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test(
        "Contract 44: what the model refuses or rearranges is corrected", arguments: [true, false])
    func whatTheModelMakesOfAnEdit(_ isDrag: Bool) {
        let (view, _) = bind()
        func move(_ origin: Int, _ target: Int) {
            let (from, to) = (RowIndex(row: origin), RowIndex(row: target))
            isDrag ? view.userDrags(from, to: to) : view.userMoves(from, to: to)
            settleTurn()
        }
        shelf.rule = { $1.sorted { $0.id < $1.id } }
        move(0, 2)
        #expect(view.texts == ["1", "2", "3"], "sorted")
        shelf.rule = { old, _ in old }
        move(2, 0)
        view.userRemoves(RowIndex(row: 0))
        settleTurn()
        #expect(view.texts == ["1", "2", "3"], "refused")
        shelf.rule = { _, new in new + [Word(9)] }
        view.userRemoves(RowIndex(row: 0))
        #expect(view.texts == ["2", "3", "9"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 44: an edit meets the model as it is by then")
    func theModelHasChangedMeanwhile() {
        let (view, _) = bind()
        shelf.words.insert(Word(0), at: 0)
        view.userRemoves(RowIndex(row: 1))
        #expect(shelf.words.map(\.id) == [0, 1, 3])
        #expect(view.texts == ["0", "1", "3"])
        shelf.words.removeAll { $0.id == 1 }
        view.userRemoves(RowIndex(row: 1))
        #expect(shelf.words.map(\.id) == [0, 3], "it is gone already")
        #expect(view.texts == ["0", "3"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 44: a disabled list takes no edits, and corrects what the view has done")
    func aDisabledList() {
        let (view, _) = bind()
        bindings.disable()
        #expect(view.contents?.edits(at: RowIndex(row: 0)) == [])
        view.userRemoves(RowIndex(row: 0))
        view.userDrags(RowIndex(row: 0), to: RowIndex(row: 2))
        settleTurn()
        #expect(shelf.words.map(\.id) == [1, 2, 3])
        bindings.enable()
        #expect(view.texts == ["1", "2", "3"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    // MARK: Elements

    @Test("Contract 45: handlers get elements, whatever rows are above them")
    func handlersGetElements() throws {
        let hint = ExtraRow(HintCell.self) { cell, _ in cell.text = "hint" }
        let (view, record) = bind(topRow: hint, bottomRow: hint)
        let contents = try #require(view.contents)
        var calls: [String] = []
        record.onSelect = { calls.append("select \($0.id)") }
        record.onPrimaryAction = { calls.append("open \($0.id)") }
        record.swipeActions = { word in [RowAction("A") { calls.append("swipe \(word.id)") }] }
        record.contextMenu = { word in [RowAction("B") { calls.append("menu \(word.id)") }] }
        record.editing.onRemove = { calls.append("remove \($0.id)") }
        record.editing.onMove = { calls.append("move \($0.id) before \($1.successor?.id ?? 0)") }
        record.editing.onInsert = { calls.append("insert before \($0.successor?.id ?? 0)") }
        record.editing.canMove = { $0.id != 3 }

        let second = RowIndex(row: 2)
        contents.didSelectRow(at: second)
        contents.didPerformPrimaryAction(at: second)
        contents.swipeActions(at: second).first?.perform()
        contents.menuActions(at: second).first?.perform()
        contents.removeRow(at: second)
        contents.moveRow(from: second, to: RowIndex(row: 1))
        contents.moveRow(from: second, to: RowIndex(row: 3))
        contents.insertRow(at: second)
        #expect(
            calls == [
                "select 2", "open 2", "swipe 2", "menu 2", "remove 2", "move 2 before 1",
                "move 2 before 0", "insert before 2",
            ])
        #expect(contents.edits(at: RowIndex(row: 3)) == [.remove, .insert])

        // The extra rows are not elements.
        calls = []
        for row in [0, 4] {
            let index = RowIndex(row: row)
            #expect(!contents.canSelectRow(at: index))
            #expect(contents.edits(at: index).isEmpty)
            #expect(contents.swipeActions(at: index).isEmpty)
            contents.didSelectRow(at: index)
            contents.removeRow(at: index)
        }
        #expect(calls.isEmpty)
        #expect(contents.target(forMovingFrom: second, to: RowIndex(row: 0)) == RowIndex(row: 1))
        #expect(contents.target(forMovingFrom: second, to: RowIndex(row: 4)) == RowIndex(row: 3))
        #expect(view.texts == ["hint", "1", "2", "3", "hint"])
    }

    @Test(
        "Contract 45: extra rows come and go with the elements",
        arguments: StrictListView.Mood.allCases)
    func extraRowsComeAndGo(_ mood: StrictListView.Mood) {
        let view = StrictListView(mood)
        func row(_ text: String) -> ExtraRow {
            ExtraRow(HintCell.self) { cell, _ in cell.text = text }
        }
        let record = bindings.bindRows(
            of: view, toSubject: shelf, \.words,
            .style(
                topRow: row("top"), bottomRow: row("bottom"),
                empty: row("none"))
        ) { (cell: WordCell, word, _) in cell.text = word.text }
        bindings.enable()
        for ids in [[3, 1], [], [], [4], [5, 4, 6]] {
            shelf.words = ids.map { Word($0) }
            settleTurn()
            let texts = ids.isEmpty ? ["none"] : ids.map { "\($0)" }
            #expect(view.texts == ["top"] + texts + ["bottom"])
            #expect(record.rows.count == ids.count)
        }
        #expect(view.batches.count == 4)
        #expect(record.cell(for: Word(4)) === view.cells[2])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 45: the end is reported once for each number of rows")
    func theEndIsReportedOnce() {
        let (view, record) = bind()
        var ends = 0
        record.onReachEnd = { [shelf] in
            ends += 1
            if shelf.words.count < 9 { shelf.words.append(Word(10 + shelf.words.count)) }
        }
        view.viewport = 2
        view.scroll(toRow: 1)
        settleTurn()
        view.scroll(toRow: 0)
        view.scroll(toRow: 1)
        #expect(ends == 0 || ends == 1)
        view.scroll(toRow: 9)
        settleTurn()
        let count = ends
        view.scroll(toRow: 0)
        view.layOut()
        #expect(ends == count)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }
}

@MainActor
@Observable
private final class Shelf {
    /// Computes the words to store from the former and the new words.
    @ObservationIgnored var rule: ([Word], [Word]) -> [Word] = { $1 }
    @ObservationIgnored var writes = 0
    private var stored = [Word(1), Word(2), Word(3)]
    var words: [Word] {
        get { stored }
        set {
            writes += 1
            stored = rule(stored, newValue)
        }
    }
}
