import Testing

@testable import BindingKit
@testable import TestSupport

/// Titles of a list's sections that follow the model.
@MainActor
@Suite struct RowTitleTests {
    @Test("Contract 46: the title in the index is compared by itself")
    func anIndexTitleAloneChanges() {
        let (bindings, view) = (BindingManager(), StrictListView())
        let basket = Basket(words: [1])
        bindings.bindRows(
            of: view, toSubject: basket, \.words, .style(indexTitle: .following { $0.title })
        ) { (cell: WordCell, word, _) in cell.text = word.text }
        bindings.enable()
        basket.title = "Other"
        settleTurn()
        #expect(view.contents?.indexTitles?.map(\.title) == ["Other"])
    }
}
