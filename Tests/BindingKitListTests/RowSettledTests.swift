import Testing

@testable import BindingKit
@testable import TestSupport

/// Waiting until a list shows its model, and scrolling it after that.
@MainActor
@Suite struct RowSettledTests {
    private let basket = Basket(words: Array(1...9))
    private let bindings = BindingManager()
    private let view = StrictListView()

    private final class Flag { var isSet = false }

    private func bind() -> RowBinding<Word> {
        view.viewport = 3
        let rows = bindings.bindRows(of: view, toSubject: basket, .editable(\.words)) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.enable()
        return rows
    }

    @Test("Contract 75: who waits goes on when the view shows the model")
    func theNextTurn() async {
        let rows = bind()
        basket.words.removeFirst(7)
        #expect(view.texts == ["1", "2", "3"])
        await rows.settled()
        #expect(view.texts == ["8", "9"])
        await rows.settled()
        #expect(view.texts == ["8", "9"])
    }

    @Test("Contract 75: who waits goes on after the user's gesture", arguments: [false, true])
    func aGesture(_ isEnded: Bool) async {
        let rows = bind()
        view.phase = .userChangesRows
        basket.words.removeFirst(7)
        let flag = Flag()
        let task = Task {
            await rows.settled()
            flag.isSet = true
        }
        for _ in 0..<4 { await endOfTurn() }
        #expect(!flag.isSet)
        if isEnded {
            rows.unbind()
        } else {
            view.phase = .ready
        }
        await task.value
        #expect(isEnded || view.texts == ["8", "9"])
    }

    @Test func whoWaitsForAnEndedOrPausedBindingGoesOn() async {
        let rows = bind()
        bindings.disable()
        basket.words = []
        await rows.settled()
        rows.unbind()
        await rows.settled()
    }

    @Test func aTaskThatIsCancelledGoesOn() async {
        let rows = bind()
        view.phase = .updating
        basket.words = []
        let task = Task { await rows.settled() }
        await endOfTurn()
        task.cancel()
        await task.value
        #expect(view.shownCounts == [9])
        view.phase = .ready
        await rows.settled()
        #expect(view.shownCounts == [0])
    }

    @Test("Contract 75: the view scrolls to an element once it shows it")
    func scrollingToARowThatComes() {
        let rows = bind()
        basket.words.append(Word(10))
        rows.scroll(to: basket.words[9], at: .bottom)
        #expect(view.texts == ["1", "2", "3"])
        settleTurn()
        #expect(view.texts == ["8", "9", "10"])
        rows.scrollToTop()
        #expect(view.texts == ["1", "2", "3"])
        rows.scroll(to: Word(11), at: .top)
        settleTurn()
        #expect(view.texts == ["1", "2", "3"])
        basket.words.insert(Word(11), at: 5)
        settleTurn()
        #expect(view.texts == ["11", "6", "7"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test(arguments: [
        (RowScrollPosition.top, ["5", "6", "7"]), (.middle, ["4", "5", "6"]),
        (.bottom, ["3", "4", "5"]), (.nearest, ["3", "4", "5"]),
    ])
    func positions(_ position: RowScrollPosition, _ texts: [String]) {
        let rows = bind()
        rows.scroll(to: Word(5), at: position, animated: false)
        #expect(view.texts == texts)
    }

    @Test func theNearestPlaceIsWhereItIsSeen() {
        let rows = bind()
        view.scroll(toRow: 4)
        rows.scroll(to: Word(6))
        #expect(view.texts == ["5", "6", "7"])
        rows.scroll(to: Word(4))
        #expect(view.texts == ["4", "5", "6"])
    }

    @Test("Contract 75: the user's scrolling ends what is awaited")
    func theUserScrolls() {
        let rows = bind()
        rows.scroll(to: Word(10))
        view.userScrolls(toRow: 1)
        basket.words.append(Word(10))
        settleTurn()
        #expect(view.texts == ["2", "3", "4"])
        rows.scroll(to: Word(12))
        rows.unbind()
        settleTurn()
        #expect(view.violations.isEmpty, "\(view.violations)")
    }
}
