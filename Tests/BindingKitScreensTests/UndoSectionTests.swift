import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Undo of edits in sections.
@MainActor
@Suite struct UndoSectionTests {
    private let manager = BindingManager()
    private let history = History()
    private let basket = Basket()
    private let view = StrictListView()

    private func bind(_ racks: [[Int]]) -> RowBinding<Word> {
        basket.racks = racks.enumerated().map { number, ids in
            WordGroup(name: "\(number)", words: ids.map { Word($0) })
        }
        let rows = manager.bindRows(
            of: view, toSubject: basket, .sections(\.racks, id: \.name, rows: \.words, rowID: \.id)
        ) { (cell: StrictListView.Cell, word, _) in cell.text = word.text }
        manager.registerUndo(with: history)
        manager.enable()
        return rows
    }

    private var ids: [[Int]] { basket.racks.map { $0.words.map(\.id) } }

    @Test("Contract 73: a move to another section is a step")
    func aMove() {
        _ = bind([[1, 2], [3, 4]])
        view.userMoves(RowIndex(row: 0), to: RowIndex(section: 1, row: 1))
        #expect(ids == [[2], [3, 1, 4]])
        history.undo()
        #expect(ids == [[1, 2], [3, 4]])
        history.redo()
        #expect(ids == [[2], [3, 1, 4]])
        history.undo()
        settleTurn()
        #expect(view.texts == ["1", "2", "3", "4"])
        #expect(!history.canUndo)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 73: a removal and an insertion in a section are steps")
    func aRemovalAndAnInsertion() {
        let rows = bind([[1], [2, 3]])
        rows.editing.makeElement = { _ in Word(9) }
        view.userRemoves(RowIndex(section: 1, row: 0))
        view.contents?.insertRow(at: RowIndex(section: 1, row: 1))
        #expect(ids == [[1], [3, 9]])
        history.undo()
        #expect(ids == [[1], [3]])
        history.undo()
        #expect(ids == [[1], [2, 3]])
        history.redo()
        history.redo()
        #expect(ids == [[1], [3, 9]])
    }

    @Test func whatElseHasChangedStays() {
        _ = bind([[1, 2], [3, 4]])
        view.userMoves(RowIndex(row: 1), to: RowIndex(section: 1, row: 0))
        basket.racks.swapAt(0, 1)
        basket.racks[1].words.insert(Word(7), at: 0)
        basket.racks[0].words.append(Word(8))
        history.undo()
        #expect(ids == [[3, 4, 8], [7, 1, 2]])
    }

    @Test("Contract 73: nothing goes back to a section that has gone")
    func aSectionThatHasGone() {
        _ = bind([[1, 2], [3, 4]])
        view.userMoves(RowIndex(row: 0), to: RowIndex(section: 1, row: 2))
        basket.racks.remove(at: 0)
        #expect(!history.undo())
        #expect(ids == [[3, 4, 1]])
    }

    @Test func anElementThatHasGoneOnIsTakenBack() {
        _ = bind([[1, 2], [3], []])
        view.userMoves(RowIndex(row: 0), to: RowIndex(section: 1, row: 0))
        basket.racks[2].words = [basket.racks[1].words.removeFirst()]
        history.undo()
        #expect(ids == [[1, 2], [3], []])
    }

    @Test func aTwinInAnotherSectionStays() {
        _ = bind([[1], [2, 1], []])
        view.userRemoves(RowIndex(section: 1, row: 1))
        #expect(ids == [[1], [2], []])
        history.undo()
        #expect(ids == [[1], [2, 1], []])
        settleTurn()
        view.userMoves(RowIndex(row: 0), to: RowIndex(section: 1, row: 0))
        #expect(ids == [[], [1, 2, 1], []])
        history.undo()
        #expect(ids == [[1], [2, 1], []])
    }

    @Test func aMoveThatASectionRefusesIsNoStep() {
        let model = FullRacks()
        manager.bindRows(of: view, toSubject: model, .sections(\.racks, rows: \.words)) {
            (cell: StrictListView.Cell, word, _) in cell.text = word.text
        }
        manager.registerUndo(with: history)
        manager.enable()
        view.userMoves(RowIndex(row: 0), to: RowIndex(section: 1, row: 0))
        #expect(!history.canUndo)
        view.userRemoves(RowIndex(section: 1, row: 0))
        #expect(model.racks.map { $0.words.map(\.id) } == [[1], []])
        view.userMoves(RowIndex(row: 0), to: RowIndex(section: 1, row: 0))
        #expect(model.racks.map { $0.words.map(\.id) } == [[], [1]])
        history.undo()
        history.undo()
        #expect(model.racks.map { $0.words.map(\.id) } == [[1], [2]])
    }
}

@MainActor
@Observable
private final class FullRacks {
    let racks = [FullRack(0, [1]), FullRack(1, [2])]
}

/// A section of at most one row.
@MainActor
@Observable
private final class FullRack: Identifiable {
    nonisolated let id: Int
    private var stored: [Word]

    init(_ id: Int, _ ids: [Int]) {
        self.id = id
        stored = ids.map { Word($0) }
    }

    var words: [Word] {
        get { stored }
        set { if newValue.count <= 1 { stored = newValue } }
    }
}
