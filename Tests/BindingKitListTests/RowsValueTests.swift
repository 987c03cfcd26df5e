import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Rows and elements as a value, for combinations that have no form of their own.
@MainActor
@Suite struct RowsValueTests {
    private let bindings = BindingManager()
    private let view = StrictListView()

    // MARK: - Elements of any rows

    @Test func elementsMayBeDerived() {
        let (basket, board) = (Basket(words: [3, 1, 2]), ElementBoard())
        bindings.bindElements(
            board, \.titles, toSubject: basket, .derived { $0.words.filter { $0.id > 1 } }
        ) { $0.text }
        bindings.enable()
        #expect(board.titles == ["3", "2"])
        basket.words.append(Word(9))
        bindings.updateIfNeeded()
        #expect(board.titles == ["3", "2", "9"])
    }

    @Test func elementsOfSectionsComeOneSectionAfterTheOther() {
        let (basket, board) = (Basket(), ElementBoard())
        bindings.bindElements(
            board, \.titles, toSubject: basket,
            .sections { $0.racks.map { RowSection($0.name, rows: $0.words) } }
        ) { $0.text }
        bindings.enable()
        #expect(board.titles == [])
        basket.racks = [
            WordGroup(name: "a", words: [Word(1)]),
            WordGroup(name: "b", words: [Word(2), Word(3)]),
        ]
        bindings.updateIfNeeded()
        #expect(board.titles == ["1", "2", "3"])
        basket.racks.removeFirst()
        bindings.updateIfNeeded()
        #expect(board.titles == ["2", "3"])
    }

    @Test func elementsThatCannotBeMadeLeaveTheTarget() {
        let (basket, board) = (Basket(words: [1]), ElementBoard())
        let binding = bindings.bindElements(
            board, \.titles, toSubject: basket,
            .derived { basket -> [Word] in
                if basket.isBroken { throw CancellationError() }
                return basket.words
            }
        ) { $0.text }
        bindings.enable()
        basket.isBroken = true
        bindings.updateIfNeeded()
        #expect(binding.state == .failed)
        #expect(board.titles == ["1"])
        basket.isBroken = false
        basket.words = [Word(2)]
        bindings.updateIfNeeded()
        #expect(board.titles == ["2"])
    }

    // MARK: - Titles

    @Test func theStylesTitlesAreThoseOfSectionsWithoutTheirOwn() {
        let basket = Basket()
        basket.racks = [WordGroup(name: "own", words: []), WordGroup(name: "", words: [])]
        bindings.bindRows(
            of: view, toSubject: basket,
            .sections { basket in
                basket.racks.map {
                    RowSection($0.name, header: $0.name.isEmpty ? nil : $0.name, rows: $0.words)
                }
            }, .style(header: .following(\.title), footer: "end")
        ) { (cell: WordCell, word, _) in cell.text = word.text }
        bindings.enable()
        let headers = { [view] in (0..<2).map { view.contents?.header(of: $0)?.text } }
        #expect(headers() == ["own", "Basket"])
        #expect(view.contents?.footer(of: 0)?.text == "end")
        basket.title = "Other"
        bindings.updateIfNeeded()
        #expect(headers() == ["own", "Other"])
    }

    // MARK: - Models that call back

    @Test func onlyTheNamedPropertiesOfAModelThatCallsBackCount() {
        let roster = Roster([1, 2, 3])
        let rows = bindings.bindRows(
            of: view, toSubject: roster,
            .derived(observing: \.words) { roster in
                roster.words.filter { $0.id <= roster.limit }
            }
        ) { (cell: WordCell, word, _) in cell.text = word.text }
        bindings.enable()
        #expect(rows.rows.map(\.id) == [1, 2])
        roster.limit = 3
        bindings.updateIfNeeded()
        #expect(rows.rows.map(\.id) == [1, 2])
        roster.words.append(Word(0))
        bindings.updateIfNeeded()
        #expect(rows.rows.map(\.id) == [1, 2, 3, 0])
    }

    @Test func allPropertiesOfAModelThatCallsBackCountIfNoneIsNamed() {
        let (roster, board) = (Roster([1, 2, 3]), ElementBoard())
        bindings.bindElements(
            board, \.titles, toSubject: roster,
            .derived { roster in roster.words.filter { $0.id <= roster.limit } }
        ) { $0.text }
        bindings.enable()
        roster.limit = 1
        bindings.updateIfNeeded()
        #expect(board.titles == ["1"])
    }

    // MARK: - The place of an element

    @Test func ofRowsWithOneIDTheVeryElementIsFound() {
        let basket = Basket()
        basket.words = [Word(1, "a"), Word(1, "b"), Word(2, "c")]
        let rows = bindings.bindRows(of: view, toSubject: basket, \.words) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.enable()
        #expect(rows.index(of: Word(1, "b")) == RowIndex(row: 1))
        // A value with other content is found by its id.
        #expect(rows.index(of: Word(2, "other")) == RowIndex(row: 2))
        #expect(rows.index(of: Word(3)) == nil)
    }
}

/// A model that calls back for each property.
@MainActor
private final class Roster: CallbackSubject {
    private let listeners = EditListeners()
    private let limitListeners = EditListeners()
    var words: [Word] { didSet { listeners.send(.changed) } }
    var limit = 2 { didSet { limitListeners.send(.changed) } }

    init(_ words: [Int]) {
        self.words = words.map { Word($0) }
    }

    func observeChanges(of keyPath: AnyKeyPath?, _ callback: ChangeCallback) -> AnyObject? {
        let tokens = [
            keyPath == \Roster.limit ? nil : listeners.add { _ in callback.didChange() },
            keyPath == \Roster.words ? nil : limitListeners.add { _ in callback.didChange() },
        ]
        return tokens.compactMap { $0 } as AnyObject
    }
}
