import Testing

@testable import BindingKit
@testable import TestSupport

/// Rows that become visible when sections change.
@MainActor
@Suite final class RowSectionFillsTests {
    private let basket = Basket()
    private let bindings = BindingManager()
    /// The texts with which cells were filled.
    private var fills: [String] = []

    /// A view that shows three rows at a time.
    private func bindRacks(_ mood: StrictListView.Mood) -> StrictListView {
        let view = StrictListView(mood)
        bindings.bindRows(
            of: view, toSubject: basket,
            .sections { basket in
                basket.racks.map { RowSection($0.name, header: "\($0.name)", rows: $0.words) }
            }
        ) { [weak self] (cell: WordCell, word, _) in
            cell.text = word.text
            self?.fills.append(word.text)
        }
        bindings.enable()
        view.viewport = 3
        view.layOut()
        fills = []
        return view
    }

    private func rack(_ name: String, _ ids: Int...) -> WordGroup {
        WordGroup(name: name, words: ids.map { Word($0) })
    }

    @Test(
        "Contract 31: a row that comes into view with its section is filled once",
        arguments: StrictListView.Mood.allCases)
    func aRowThatComesIntoViewIsFilledOnce(_ mood: StrictListView.Mood) {
        basket.racks = [rack("a", 1, 2), rack("b", 3, 4, 5), rack("c", 6)]
        let view = bindRacks(mood)
        #expect(view.texts == ["1", "2", "3"])
        var racks = Array(basket.racks.dropFirst())
        racks[0].words[0].text = "three"
        racks[0].words[1].text = "four"
        racks[1].words[0].text = "six"
        let before = WorkCount.rowConfigurations
        basket.racks = racks
        settleTurn()
        #expect(view.texts == ["three", "four", "5"])
        #expect(WorkCount.rowConfigurations - before == 3)
        view.scroll(toRow: 1)
        #expect(view.texts == ["four", "5", "six"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test(
        "Contract 31: a row that changes its section and its content shows that",
        arguments: StrictListView.Mood.allCases)
    func aRowThatGoesToAnotherSectionShowsItsNewContent(_ mood: StrictListView.Mood) {
        basket.racks = [rack("a", 1, 2), rack("b", 3, 4, 5), rack("c", 6, 7)]
        let view = bindRacks(mood)
        var racks = Array(basket.racks.dropFirst())
        racks[0].words = [Word(4, "four"), Word(5)]
        racks[1].words.insert(Word(3, "three"), at: 0)
        basket.racks = racks
        settleTurn()
        #expect(view.texts == ["four", "5", "three"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test(
        "Contract 31: a row that goes to another section after it has come into view",
        arguments: StrictListView.Mood.allCases)
    func aRowThatComesIntoViewAndGoesToAnotherSection(_ mood: StrictListView.Mood) {
        basket.racks = [rack("a", 1, 2, 8), rack("b", 3, 4), rack("c", 6, 7)]
        let view = bindRacks(mood)
        var racks = Array(basket.racks.dropFirst())
        racks[0].words = [Word(4, "four")]
        racks[1].words.insert(Word(3, "three"), at: 0)
        basket.racks = racks
        settleTurn()
        #expect(view.texts == ["four", "three", "6"])
        // If a view replaces ranges of rows, it makes the cell of a moved row again.
        #expect(fills.sorted() == ["6", "four", "three"] + (mood == .splices ? ["three"] : []))
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test(
        "Contract 31: a row that comes into view is filled once, also if another changes its section",
        arguments: StrictListView.Mood.allCases)
    func aRowThatComesIntoViewBesideOneThatChangesItsSection(_ mood: StrictListView.Mood) {
        basket.racks = [rack("a", 1, 2), rack("b", 3, 4, 5), rack("c", 6)]
        let view = bindRacks(mood)
        var racks = Array(basket.racks.dropFirst())
        racks[0].words = [Word(3, "three"), Word(4, "four")]
        racks[1].words.append(Word(5))
        basket.racks = racks
        settleTurn()
        #expect(view.texts == ["three", "four", "6"])
        // The fifth row is in view between the two batches.
        #expect(fills.sorted() == ["5", "6", "four", "three"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test(
        "Contract 38: a row that is to change its section shows its content while the user drags",
        arguments: StrictListView.Mood.allCases)
    func aRowThatIsToChangeItsSectionShowsItsContent(_ mood: StrictListView.Mood) {
        basket.racks = [rack("a", 1, 2), rack("b", 3)]
        let view = bindRacks(mood)
        view.phase = .userChangesRows
        basket.racks = [rack("a", 2), WordGroup(name: "b", words: [Word(1, "one"), Word(3)])]
        settleTurn()
        #expect(view.texts == ["one", "2", "3"])
        #expect(view.batches.isEmpty)
        view.phase = .ready
        settleTurn()
        #expect(view.texts == ["2", "one", "3"])
        #expect(fills == ["one"] + (mood == .splices ? ["one"] : []))
        #expect(view.violations.isEmpty, "\(view.violations)")
    }
}
