import Testing

@testable import BindingKit
@testable import TestSupport

/// A model's rows in a list view. The view accepts only what all views accept.
@MainActor
@Suite struct RowBindingTests {
    private let basket = Basket(words: [1, 2, 3])
    private let bindings = BindingManager()

    private func makeView(
        _ mood: StrictListView.Mood = .batch, animations: RowAnimations = .automatic
    ) -> (view: StrictListView, binding: RowBinding<Word>) {
        bindings.showWords(of: basket, mood, animations: animations)
    }

    @Test(arguments: StrictListView.Mood.allCases)
    func enablingFillsTheView(_ mood: StrictListView.Mood) {
        let (view, binding) = makeView(mood)
        #expect(view.texts == ["1", "2", "3"])
        #expect(binding.rows == basket.words)
        #expect(view.batches.isEmpty, "the first rows are not animated")
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test(arguments: StrictListView.Mood.allCases)
    func oneTurnIsOneUpdate(_ mood: StrictListView.Mood) {
        let (view, _) = makeView(mood)
        let cells = view.cells
        basket.words.append(Word(4))
        basket.words.remove(at: 0)
        basket.words.swapAt(0, 1)
        #expect(view.texts == ["1", "2", "3"], "the turn has not ended")
        settleTurn()
        #expect(view.texts == ["3", "2", "4"])
        #expect(view.batches.count == 1)
        #expect(view.reloads == 2, "the contents, and the first rows")
        if mood != .splices {
            #expect(view.cells[0] === cells[2])
            #expect(view.cells[1] === cells[1])
        }
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func aModelThatNotifiesAfterwardsIsDeliveredByTheTurn() {
        let model = PromptBasket()
        let view = StrictListView()
        bindings.bindRows(of: view, toSubject: model, \.words) { (cell: WordCell, word, _) in
            cell.text = word.text
        }
        bindings.enable()
        model.words = [Word(1)]
        model.words.append(Word(2))
        #expect(view.texts.isEmpty)
        settleTurn()
        #expect(view.texts == ["1", "2"])
        #expect(view.batches.isEmpty == false)
        model.words.append(Word(3))
        bindings.updateIfNeeded()
        #expect(view.texts == ["1", "2", "3"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func aValueThatChangesConfiguresTheSameCell() {
        let (view, _) = makeView()
        let cells = view.cells
        basket.words[1].text = "two"
        settleTurn()
        #expect(view.texts == ["1", "two", "3"])
        #expect(view.cells[1] === cells[1])
        #expect(view.batches.isEmpty, "rows neither came nor went")
        #expect(view.resizes == 1)
        #expect(view.dequeues == 3)
    }

    @Test func anObjectIsBoundAndNotCompared() {
        let view = StrictListView()
        basket.crates = [Crate(1), Crate(2)]
        bindings.bindRows(of: view, toSubject: basket, \.crates) { (cell: CrateCell, crate, row) in
            row.bindObserver(cell, \.text, toSubject: crate, \.name)
        }
        bindings.enable()
        #expect(view.texts == ["1", "2"])
        let comparisons = settledListComparisons()
        basket.crates[0].name = "one"
        settleTurn()
        #expect(view.texts == ["one", "2"])
        // `basket.crates[0].name` reads the array, but does not change it.
        #expect(WorkCount.listComparisons == comparisons)
        // If another object has the same id, the row is bound again, in the same cell.
        let cell = view.cells[1]
        basket.crates[1] = Crate(2, "two")
        settleTurn()
        #expect(view.texts == ["one", "two"])
        #expect(view.cells[1] === cell)
        #expect(cell.scope.bindings.count == 1)
    }

    @Test func whatIsDisabledIsNotCompared() {
        let (view, _) = makeView()
        bindings.disable()
        let comparisons = settledListComparisons()
        basket.words.append(Word(4))
        settleTurn()
        #expect(WorkCount.listComparisons == comparisons)
        #expect(view.texts == ["1", "2", "3"])
        bindings.enable()
        #expect(view.texts == ["1", "2", "3", "4"])
        #expect(WorkCount.listComparisons == comparisons + 1)
        #expect(view.violations.isEmpty)
    }

    @Test func oneChangeIsOneComparison() {
        let (view, _) = makeView()
        let comparisons = settledListComparisons()
        basket.words.append(Word(4))
        settleTurn()
        #expect(WorkCount.listComparisons == comparisons + 1)
        #expect(view.texts.count == 4)
    }

    @Test func offScreenRowsAreReplaced() {
        let (view, _) = makeView()
        view.phase = .offScreen
        basket.words.removeFirst()
        settleTurn()
        #expect(view.batches.isEmpty)
        #expect(view.texts == ["2", "3"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func whileTheUserDragsRowsWaitAndContentsDoNot() {
        let (view, _) = makeView()
        view.phase = .userChangesRows
        basket.words.removeFirst()
        basket.words[1].text = "three"
        settleTurn()
        #expect(view.texts == ["1", "2", "three"])
        basket.words.append(Word(4))
        settleTurn()
        #expect(view.batches.isEmpty)
        view.phase = .ready
        settleTurn()
        #expect(view.texts == ["2", "three", "4"])
        #expect(view.batches.count == 1)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func contentsThatWaitedForAnUpdateAreShownDuringADrag() {
        let (view, _) = makeView()
        view.phase = .updating
        basket.words.removeFirst()
        basket.words[1].text = "three"
        settleTurn()
        #expect(view.texts == ["1", "2", "3"])
        view.phase = .userChangesRows
        settleTurn()
        #expect(view.texts == ["1", "2", "three"])
        view.phase = .ready
        settleTurn()
        #expect(view.texts == ["2", "three"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func beyondTheLimitTheViewIsReloadedAndKeepsItsSelection() {
        let (view, _) = makeView(animations: .limit(2))
        view.selection = [RowIndex(row: 2)]
        basket.words = [3, 7, 8, 9].map { Word($0) }
        settleTurn()
        #expect(view.batches.isEmpty)
        #expect(view.reloads == 3)
        #expect(view.selection == [RowIndex(row: 0)])
        #expect(view.texts == ["3", "7", "8", "9"])
    }

    @Test(arguments: StrictListView.Mood.allCases)
    func theSelectionFollowsItsRows(_ mood: StrictListView.Mood) {
        let (view, _) = makeView(mood)
        view.selection = [RowIndex(row: 2)]
        basket.words.swapAt(0, 2)
        settleTurn()
        #expect(view.selection == [RowIndex(row: 0)])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func visibleRowsKeepTheirPlaceBelowNewOnes() {
        basket.words = (0..<20).map { Word($0) }
        let (view, _) = makeView()
        view.viewport = 3
        view.scroll(toRow: 5)
        #expect(view.texts == ["5", "6", "7"])
        basket.words.insert(contentsOf: [Word(100), Word(101)], at: 0)
        settleTurn()
        #expect(view.texts == ["5", "6", "7"])
        basket.words.removeAll { $0.id == 5 }
        settleTurn()
        #expect(view.texts == ["4", "6", "7"])
        view.scroll(toRow: 0)
        basket.words.insert(Word(102), at: 0)
        settleTurn()
        #expect(view.texts == ["102", "100", "101"], "at the top new rows are seen")
    }

    @Test func aViewThatSomebodyElseHasChangedIsReloaded() {
        var messages: [String] = []
        BindingLog.destination = .closure(.warning) { messages.append($0.message) }
        defer { BindingLog.destination = .none }
        let (view, _) = makeView()
        view.loseRow()
        basket.words.append(Word(4))
        settleTurn()
        #expect(view.texts == ["1", "2", "3", "4"])
        #expect(view.batches.isEmpty)
        #expect(messages.filter { $0.contains("other code has changed the view") }.count == 1)
    }

    @Test(arguments: StrictListView.Mood.allCases)
    func severalBindingsFillOneView(_ mood: StrictListView.Mood) {
        let view = StrictListView(mood)
        basket.crates = [Crate(8)]
        let crates = bindings.bindRows(of: view, section: 2, toSubject: basket, \.crates) {
            (cell: CrateCell, crate, _) in cell.text = crate.name
        }
        bindings.bindRows(of: view, section: 0, toSubject: basket, \.words) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.enable()
        #expect(view.shownCounts == [3, 0, 1], "a gap is an empty section")
        let reloads = view.reloads
        basket.crates.append(Crate(9))
        basket.words.removeFirst()
        settleTurn()
        #expect(view.texts == ["2", "3", "8", "9"])
        #expect(view.shownCounts == [2, 0, 2])
        #expect(view.batches.count == 2)
        #expect(view.reloads == reloads)
        crates.unbind(animated: true)
        #expect(view.shownCounts == [2])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    /// The rows are below rows that are not loaded yet, such as the row of a loader.
    @Test(arguments: StrictListView.Mood.allCases)
    func whatStandsBelowRowsThatAreToComeIsTheTopUntilThen(_ mood: StrictListView.Mood) {
        let view = StrictListView(mood)
        view.viewport = 3
        (basket.words, basket.crates) = ([], [Crate(8)])
        bindings.bindRows(of: view, section: 0, toSubject: basket, \.words) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.bindRows(of: view, section: 1, toSubject: basket, \.crates) {
            (cell: CrateCell, crate, _) in cell.text = crate.name
        }
        bindings.enable()
        basket.words = (10..<20).map { Word($0) }
        settleTurn()
        #expect(view.firstVisible == 0)
        view.userScrolls(toRow: 2)
        basket.words.insert(Word(9), at: 0)
        settleTurn()
        #expect(view.firstVisible == 3)
    }
}

extension BindingManager {
    /// Shows a basket's words in a new view. The manager is enabled.
    func showWords(
        of basket: Basket, _ mood: StrictListView.Mood = .batch,
        animations: RowAnimations = .automatic
    ) -> (view: StrictListView, binding: RowBinding<Word>) {
        let view = StrictListView(mood)
        let binding = bindRows(
            of: view, toSubject: basket, \.words, .style(animations: animations)
        ) { (cell: WordCell, word, _) in cell.text = word.text }
        if !isEnabled { enable() }
        return (view, binding)
    }
}
