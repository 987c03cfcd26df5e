import BindingKit
import Observation
import Testing

@testable import TestSupport

/// Lists without sections, and sections that are inserted and removed with many rows.
@MainActor
@Suite struct RowNoSectionsTests {
    private let basket = Basket()
    private let bindings = BindingManager()
    private let view = StrictListView()

    @discardableResult
    private func bindRacks(
        empty: Bool = false, animations: RowAnimations = .automatic
    ) -> RowBinding<Word> {
        bindings.bindRows(
            of: view, section: 0, toSubject: basket,
            .sections { $0.racks.map { RowSection($0.name, rows: $0.words) } },
            .style(
                empty: empty ? ExtraRow { (cell: HintCell, _) in cell.text = "empty" } : nil,
                animations: animations)
        ) { (cell: WordCell, word, _) in cell.text = word.text }
    }

    private func bindWords() {
        bindings.bindRows(of: view, section: 1, toSubject: basket, \.words) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
    }

    private func rack(_ name: String, _ ids: some Sequence<Int>) -> WordGroup {
        WordGroup(name: name, words: ids.map { Word($0) })
    }

    @Test("Contract 47: no sections are none, from the start and later")
    func noSectionsAreNone() {
        basket.words = [Word(9)]
        let record = bindRacks(empty: true)
        bindWords()
        bindings.enable()
        #expect(view.shownCounts == [1], "there never were any")
        #expect(record.viewIndex(of: Word(1)) == nil)
        basket.racks = [rack("a", [1]), rack("b", [])]
        settleTurn()
        #expect(view.shownCounts == [1, 1, 1])
        #expect(view.texts == ["1", "empty", "9"])
        basket.racks = []
        settleTurn()
        #expect(view.shownCounts == [1], "there are none any more")
        record.unbind()
        #expect(view.shownCounts == [0, 1], "what nothing fills is an empty section")
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func noSectionsAreNoneWhenTheManagerIsEnabledAgain() {
        bindRacks()
        bindWords()
        bindings.enable()
        bindings.disable()
        basket.racks = [rack("a", [1])]
        basket.racks = []
        bindings.enable()
        #expect(view.shownCounts == [0])
        #expect(view.reloads == 3, "the contents, and the first rows of each binding")
    }

    @Test func aListWithoutSectionsKeepsSelectionLoaderAndPlace() {
        view.viewport = 2
        let shelf = Choice()
        let loader = RowLoader { true }
        let rows = bindRacks()
        bindings.bindLoader(
            loader, of: view, after: rows, section: 1,
            loading: ExtraRow { (cell: HintCell, _) in cell.text = "…" })
        bindings.bindSelection(of: view, toSubject: shelf, twoWay: \.ids)
        bindings.enable()
        shelf.ids = [3]
        for racks in [[], [rack("a", [])], [rack("a", 1...4), rack("b", [])], []] {
            basket.racks = racks
            settleTurn()
            view.userScrolls(toRow: 2)
            let isThere = !racks.flatMap(\.words).isEmpty
            #expect(view.selection == (isThere ? [RowIndex(row: 2)] : []))
            #expect(shelf.ids == [3])
            if case .loading = loader.state { #expect(isThere) } else { #expect(!isThere) }
            loader.reset()
            settleTurn()
        }
        #expect(rows.lastUpdate?.removedSections == 2)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 36: the rows of sections that come or go count")
    func rowsOfSectionsCount() {
        basket.racks = [rack("a", 0..<3), rack("b", 10..<14)]
        let record = bindRacks(animations: .limit(4))
        bindings.enable()
        basket.racks.removeLast()
        settleTurn()
        #expect(record.lastUpdate?.isReload == true, "four rows and a section")
        basket.racks.append(rack("c", 20..<23))
        settleTurn()
        #expect(record.lastUpdate?.isReload == false)
        basket.racks.append(rack("d", 30..<34))
        settleTurn()
        #expect(record.lastUpdate?.isReload == true)
        basket.racks.reverse()
        settleTurn()
        #expect(record.lastUpdate?.isReload == false, "rows that move with their section don't")
        #expect(view.shownCounts == [4, 3, 3])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func aSectionOfManyRowsIsNotSearchedForEdits() {
        basket.racks = [rack("a", 0..<3), rack("b", 10..<20_000)]
        view.viewport = 3
        bindRacks()
        bindings.enable()
        let former = view.lookUps
        basket.racks.removeLast()
        settleTurn()
        #expect(view.lookUps - former < 10)
        #expect(view.shownCounts == [3])
    }
}

/// The user's choice.
@MainActor
@Observable
private final class Choice {
    var ids: Set<Int> = []
}
