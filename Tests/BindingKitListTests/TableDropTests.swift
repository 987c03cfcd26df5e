import Testing

@testable import BindingKit
@testable import TestSupport

/// Rows that the user drags from one table into another, as in an adapter for AppKit's tables.
@MainActor
@Suite struct TableDropTests {
    private let here = Basket(words: [1, 2, 3])
    private let there = Basket(words: [6, 7, 8])
    private let bindings = BindingManager()
    private let view = StrictListView(.flat)
    private let other = StrictListView(.flat)
    private let rows: RowBinding<Word>
    private let others: RowBinding<Word>

    init() {
        rows = bindings.bindRows(
            of: view, toSubject: here, .editable(\.words), .style(header: "Here")
        ) { (cell: WordCell, word, _) in cell.text = word.text }
        others = bindings.bindRows(of: other, toSubject: there, .editable(\.words)) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.enable()
    }

    private var list: TableList<StrictListView.Cell>? { view.table?.list }
    private var source: TableList<StrictListView.Cell>? { other.table?.list }

    private func drag(_ numbers: [Int], above target: Int) -> Bool {
        source?.beginDrag(of: numbers)
        defer { source?.commands.endDrag() }
        return list?.gap(above: target) != nil && list?.drop(above: target) == true
    }

    private func settle() {
        settleTurn()
        #expect(view.texts == here.words.map(\.text))
        #expect(other.texts == there.words.map(\.text))
        #expect(view.violations.isEmpty, "\(view.violations)")
        #expect(other.violations.isEmpty, "\(other.violations)")
    }

    @Test func rowsGoFromOneTableToAnother() {
        #expect(drag([0, 2], above: 2), "the header is row 0")
        #expect(here.words.map(\.id) == [1, 6, 8, 2, 3])
        #expect(there.words.map(\.id) == [7])
        settle()
        #expect(drag([0], above: 6))
        #expect(here.words.map(\.id) == [1, 6, 8, 2, 3, 7])
        settle()
    }

    @Test func whatIsRefusedStaysWhereItIs() {
        rows.editing.canDrop = { $0.id != 7 }
        #expect(!drag([1], above: 1))
        #expect(drag([0, 1], above: 1))
        #expect(here.words.map(\.id) == [6, 1, 2, 3])
        #expect(there.words.map(\.id) == [7, 8])
        others.editing.canRemove = { _ in false }
        #expect(!drag([1], above: 1))
        settle()
    }

    @Test func aRowThatCannotMoveIsDraggedOutOnly() {
        others.editing.canMove = { _ in false }
        source?.beginDrag(of: [0])
        #expect(source?.gap(above: 3) == nil)
        #expect(list?.gap(above: 1) == 1)
        #expect(list?.drop(above: 1) == true)
        source?.commands.endDrag()
        #expect(here.words.map(\.id) == [6, 1, 2, 3])
        settle()
    }

    @Test func aDragThatIsOverHasNoRows() {
        source?.beginDrag(of: [0])
        source?.commands.endDrag()
        #expect(list?.gap(above: 1) == nil)
        #expect(list?.drop(above: 1) == false)
        source?.beginDrag(of: [0])
        there.words = []
        BindingManager.updateAllIfNeeded()
        #expect(list?.gap(above: 1) == nil, "the row has gone")
        #expect(list?.drop(above: 1) == false)
        source?.commands.endDrag()
        settle()
    }

    @Test func whatTheHandlersDoMeanwhileIsFollowed() {
        rows.editing.onDrop = { [here, there] word, place in
            let successor = here.words.firstIndex { $0.id == place.successor?.id }
            here.words.insert(word, at: successor ?? here.words.endIndex)
            here.words.insert(Word(word.id * 10), at: 0)
            there.words.insert(Word(word.id + 90), at: 0)
            return true
        }
        #expect(drag([1, 2], above: 3))
        #expect(here.words.map(\.id) == [80, 70, 1, 2, 7, 8, 3])
        #expect(there.words.map(\.id) == [98, 97, 6])
        settle()
    }
}
