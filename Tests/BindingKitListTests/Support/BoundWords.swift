import BindingKit

@testable import TestSupport

/// A basket and a strict view that shows its words.
@MainActor
final class BoundWords {
    let basket: Basket
    let view: StrictListView
    let bindings = BindingManager()
    let binding: RowBinding<Word>
    /// How often rows were filled.
    private(set) var fills: Int {
        get { counter.count }
        set { counter.count = newValue }
    }
    private let counter = Counter()

    @MainActor private final class Counter {
        var count = 0
    }

    init(
        _ ids: [Int] = [1, 2, 3], _ mood: StrictListView.Mood = .batch,
        animations: RowAnimations = .automatic, isEnabled: Bool = true
    ) {
        basket = Basket(words: ids)
        view = StrictListView(mood)
        let counter = counter
        binding = bindings.bindRows(
            of: view, toSubject: basket, .editable(\.words), .style(animations: animations)
        ) { (cell: WordCell, word, _) in
            counter.count += 1
            cell.text = word.text
        }
        if isEnabled { bindings.enable() }
    }

    var texts: [String] { view.texts }
    var violations: [String] { view.violations }
}
