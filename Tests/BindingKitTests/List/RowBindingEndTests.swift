import Testing

@testable import BindingKit

/// How a binding of rows ends, and what it leaves behind.
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
}
