import Testing

@testable import BindingKit
@testable import TestSupport

/// How a binding of rows ends, and which objects remain.
@MainActor
@Suite struct RowBindingEndTests {
    private let basket = Basket(words: [1, 2, 3])
    private let bindings = BindingManager()

    @Test func unbindingTakesTheRowsAway() {
        let (view, binding) = bindings.showWords(of: basket)
        binding.unbind()
        #expect(view.texts.isEmpty)
        #expect(view.contents == nil)
        #expect(binding.rows.isEmpty)
        basket.words.append(Word(4))
        settleTurn()
        #expect(view.texts.isEmpty)
    }

    @Test(arguments: StrictListView.Mood.allCases)
    func unbindingAnimatedTakesTheSectionAway(_ mood: StrictListView.Mood) {
        let (view, binding) = bindings.showWords(of: basket, mood)
        binding.unbind(animated: true)
        #expect(view.batches.count == 1)
        #expect(view.contents == nil)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func nothingKeepsTheModelsArray() {
        basket.words.reserveCapacity(1000)
        let (view, binding) = bindings.showWords(of: basket)
        let address = basket.words.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        for number in 4..<20 {
            basket.words.append(Word(number))
            settleTurn()
        }
        let after = basket.words.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        #expect(address == after, "an append has copied the array")
        #expect(binding.rows.count == 19)
        #expect(view.texts.count == 19)
    }

    @Test func nothingIsLeftAlive() {
        weak var weakView: StrictListView?
        weak var weakCrate: Crate?
        weak var weakBinding: RowBinding<Crate>?
        do {
            let view = StrictListView()
            let crate = Crate(1)
            basket.crates = [crate]
            weakBinding = bindings.bindRows(of: view, toSubject: basket, \.crates) {
                (cell: CrateCell, crate, row) in
                row.bindObserver(cell, \.text, toSubject: crate, \.name)
            }
            bindings.enable()
            basket.crates = []
            settleTurn()
            (weakView, weakCrate) = (view, crate)
            #expect(weakView != nil && weakCrate != nil && weakBinding != nil)
        }
        #expect(weakView == nil)
        #expect(weakCrate == nil)
        #expect(bindings.bindings.isEmpty)
        #expect(weakBinding == nil)
    }

    @Test func aDeadModelTakesItsRowsAway() {
        let view = StrictListView()
        var model: Basket? = Basket(words: [1])
        if let model {
            bindings.bindRows(of: view, toSubject: model, \.words) {
                (cell: WordCell, word, _) in cell.text = word.text
            }
        }
        bindings.enable()
        #expect(view.texts == ["1"])
        model = nil
        settleTurn()
        #expect(bindings.bindings.isEmpty)
        #expect(view.texts.isEmpty)
        #expect(view.contents == nil)
    }

    /// The user's actions on a row.
    enum Event: CaseIterable {
        case selects, performs, removes, drags, asksForActions
    }

    @Test(arguments: Event.allCases)
    func theUserActsOnNoRowOfADeadModel(_ event: Event) {
        let view = StrictListView()
        var model: Basket? = Basket(words: [1, 2])
        var calls = 0
        if let model {
            let rows = bindings.bindRows(
                of: view, toSubject: model, .derived { $0.words.filter { $0.id > 0 } }
            ) { (cell: WordCell, word, _) in cell.text = word.text }
            rows.onSelect = { _ in calls += 1 }
            rows.onPrimaryAction = { _ in calls += 1 }
            rows.editing.onRemove = { _ in calls += 1 }
            rows.editing.onMove = { _, _ in calls += 1 }
            rows.swipeActions = { _ in [RowAction("Do") { calls += 1 }] }
        }
        bindings.enable()
        model = nil
        settleTurn()
        #expect(view.texts == ["1", "2"], "nothing has told that what the closure read is gone")
        switch event {
        case .selects: view.userSelects([RowIndex(row: 0)])
        case .performs: view.contents?.didPerformPrimaryAction(at: RowIndex(row: 0))
        case .removes: view.userRemoves(RowIndex(row: 0))
        case .drags: view.userDrags(RowIndex(row: 0), to: RowIndex(row: 1))
        case .asksForActions:
            #expect(view.contents?.swipeActions(at: RowIndex(row: 0)).isEmpty == true)
        }
        settleTurn()
        #expect(calls == 0)
        #expect(view.contents == nil)
        #expect(bindings.bindings.isEmpty)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }
}
