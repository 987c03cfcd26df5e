import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// The row at the top of a list view, bound to a property.
@MainActor
@Suite struct RowScrollTests {
    private let reader = Reader()
    private let bindings = BindingManager()
    private let view = StrictListView()

    init() {
        view.viewport = 3
        bindings.bindRows(of: view, toSubject: reader, \.words, .style(keepsPlace: .never)) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.enable()
    }

    @Test func theModelScrollsAndTheUserDoes() {
        bindings.bindScrollPosition(of: view, toSubject: reader, twoWay: \.topID)
        reader.topID = 5
        settleTurn()
        #expect(view.firstVisible == 4)
        view.userScrolls(toRow: 2)
        #expect(reader.topID == 3)
        reader.writes = 0
        view.userScrolls(toRow: 2)
        reader.words.append(Word(99))
        settleTurn()
        #expect(reader.writes == 0, "neither another event nor an update is a change")
        reader.topID = nil
        settleTurn()
        #expect(view.firstVisible == 2)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func theElementMayBeBoundInThePlaceOfItsID() {
        bindings.bindScrollPosition(of: view, toSubject: reader, twoWay: \.top)
        view.userScrolls(toRow: 1)
        #expect(reader.top == Word(2))
        reader.top = reader.words[3]
        settleTurn()
        #expect(view.firstVisible == 3)
    }

    @Test func aRowThatIsNotThereIsScrolledToWhenItComes() {
        bindings.bindScrollPosition(of: view, toSubject: reader, twoWay: \.topID)
        reader.topID = 50
        settleTurn()
        #expect(view.firstVisible == 0)
        reader.words.insert(Word(50), at: 4)
        settleTurn()
        #expect(view.firstVisible == 4)
        reader.topID = 60
        settleTurn()
        view.userScrolls(toRow: 1)
        reader.words.append(contentsOf: (60..<70).map { Word($0) })
        settleTurn()
        #expect(view.firstVisible == 1, "the user has scrolled meanwhile")
        #expect(reader.topID == 2)
    }

    @Test func anEndedPositionIsLeftAlone() {
        let record = bindings.bindScrollPosition(of: view, toSubject: reader, twoWay: \.topID)
        record.unbind()
        view.userScrolls(toRow: 3)
        #expect(reader.topID == nil)
    }

    @Test func aPositionOfAnotherTypeIsReported() {
        reader.name = "keep"
        let entries = logged {
            bindings.bindScrollPosition(of: view, toSubject: reader, twoWay: \.name)
            view.userScrolls(toRow: 3)
        }
        #expect(entries.count == 1)
        #expect(reader.name == "keep")
    }

    @Test func extraRowsAreNoPosition() {
        let view = StrictListView()
        view.viewport = 3
        let hint = ExtraRow(HintCell.self) { cell, _ in cell.text = "hint" }
        bindings.bindRows(of: view, toSubject: reader, \.words, .style(topRow: hint)) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.bindScrollPosition(of: view, toSubject: reader, twoWay: \.topID)
        reader.topID = 3
        settleTurn()
        #expect(view.firstVisible == 3)
        view.userScrolls(toRow: 0)
        #expect(reader.topID == 1)
    }

    @Test func elementsAreFetchedAhead() throws {
        let rows = try #require(bindings.bindings.first as? RowBinding<Word>)
        var calls: [String] = []
        rows.onPrefetch = { calls.append("fetch \($0.map(\.id))") }
        rows.onCancelPrefetching = { calls.append("cancel \($0.map(\.id))") }
        view.contents?.prefetchRows(at: [RowIndex(row: 3), RowIndex(row: 4), RowIndex(row: 400)])
        view.contents?.cancelPrefetchingRows(at: [RowIndex(row: 4)])
        view.contents?.cancelPrefetchingRows(at: [RowIndex(section: 7, row: 4)])
        #expect(calls == ["fetch [4, 5]", "cancel [5]"])
    }

    @Test func rowsThatCannotBeSelectedAreNot() throws {
        let rows = try #require(bindings.bindings.first as? RowBinding<Word>)
        rows.canSelect = { $0.id != 2 }
        #expect(view.contents?.canSelectRow(at: RowIndex(row: 0)) == true)
        #expect(view.contents?.canSelectRow(at: RowIndex(row: 1)) == false)
    }
}

@MainActor
@Observable
private final class Reader {
    var words = (1...10).map { Word($0) }
    var topID: Int? { didSet { writes += 1 } }
    @ObservationIgnored var writes = 0
    var top: Word?
    var name: String?
}
