import BindingKit
import Testing

@testable import TestSupport

/// Extra rows. They are inserted and removed with the elements, even after a drag of which only the
/// view knows.
@MainActor
@Suite struct RowExtraRowsTests {
    private let basket = Basket()
    private let bindings = BindingManager()

    /// Binds racks. The user drags their rows from one rack to another.
    private func bindRacks(
        _ racks: [[Int]], _ mood: StrictListView.Mood = .batch, top: Bool = false,
        bottom: Bool = false
    ) -> StrictListView {
        basket.racks = racks.enumerated().map { number, ids in
            WordGroup(name: "\(number)", words: ids.map { Word($0) })
        }
        let view = StrictListView(mood)
        let record = bindings.bindRows(
            of: view, toSubject: basket,
            .sections { $0.racks.map { RowSection($0.name, rows: $0.words) } },
            .style(
                topRow: top ? hint("top") : nil, bottomRow: bottom ? hint("bottom") : nil,
                empty: hint("empty"), keepsPlace: .always)
        ) { (cell: WordCell, word, _) in cell.text = word.text }
        record.editing.onMove = { [basket] word, place in basket.move(word, to: place) }
        bindings.enable()
        return view
    }

    private func hint(_ text: String) -> ExtraRow {
        ExtraRow { (cell: HintCell, _) in cell.text = text }
    }

    private func row(_ section: Int, _ row: Int) -> RowIndex {
        RowIndex(section: section, row: row)
    }

    private func counts(of view: StrictListView) -> [Int] {
        guard let contents = view.contents else { return [] }
        return (0..<contents.sectionCount).map { contents.rowCount(in: $0) }
    }

    @Test(
        "Contract 44: the rows of empty sections are corrected at the end of the turn of a drag",
        arguments: StrictListView.Mood.allCases)
    func aDragLeavesNoEmptyRowBesideAnElement(_ mood: StrictListView.Mood) {
        let view = bindRacks([[1], []], mood)
        #expect(view.texts == ["1", "empty"])
        view.userDrags(row(0, 0), to: row(1, 0))
        if mood != .flat { #expect(counts(of: view) == [0, 2], "as the view shows them") }
        settleTurn()
        #expect(view.texts == ["empty", "1"])
        #expect(view.shownCounts == [1, 1])
        #expect(view.reloads == 2, "the contents, and the first rows")
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test(arguments: StrictListView.Mood.allCases)
    func extraRowsStayAroundTheElementsOfADrag(_ mood: StrictListView.Mood) {
        let view = bindRacks([[1, 2], []], mood, top: true, bottom: true)
        view.userDrags(row(0, 1), to: row(1, 3))
        view.userDrags(row(0, 1), to: row(1, 0))
        settleTurn()
        #expect(view.texts == ["top", "empty", "bottom", "top", "2", "1", "bottom"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func aRowThatIsDraggedAndBackChangesNothing() {
        let view = bindRacks([[1], []])
        view.userDrags(row(0, 0), to: row(1, 0))
        view.userDrags(row(1, 0), to: row(0, 0))
        settleTurn()
        #expect(view.texts == ["1", "empty"])
        #expect(view.batches.isEmpty)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func aDragThatTheModelRefusesIsUndoneWithItsExtraRows() {
        let view = bindRacks([[1], []])
        bindings.disable()
        view.userDrags(row(0, 0), to: row(1, 0))
        #expect(counts(of: view) == [0, 2])
        bindings.enable()
        #expect(view.texts == ["1", "empty"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func aSectionThatGoesTakesItsExtraRowsAlong() {
        let view = bindRacks([[1], [], []])
        view.userDrags(row(0, 0), to: row(1, 0))
        basket.racks.remove(at: 2)
        basket.racks.swapAt(0, 1)
        settleTurn()
        #expect(view.texts == ["1", "empty"])
        #expect(view.shownCounts == [1, 1])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func contentsShowWhileExtraRowsWaitForTheEndOfTheDrag() {
        let view = bindRacks([[1, 3], []])
        view.phase = .userChangesRows
        view.userDrags(row(0, 0), to: row(1, 0))
        basket.racks[0].words[0].text = "three"
        settleTurn()
        #expect(view.texts == ["three", "1", "empty"])
        view.phase = .ready
        settleTurn()
        #expect(view.texts == ["three", "1"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func aRowAtTheBottomKeepsItsPlaceAfterADrag() {
        let view = bindRacks([[1], [], [3]], bottom: true)
        view.userDrags(row(0, 0), to: row(1, 0))
        view.viewport = 1
        view.scroll(toRow: 3)
        let cell = view.cell(at: row(1, 2))
        settleTurn()
        #expect(view.cells.first === cell)
        #expect(view.texts == ["bottom"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 40: the row of an empty section that goes keeps no place")
    func anEmptyRowThatGoesIsNoPlace() {
        let view = bindRacks([[1], [], [3, 4, 5, 6]])
        view.viewport = 3
        view.scroll(toRow: 1)
        #expect(view.texts == ["empty", "3", "4"])
        basket.racks[1].words = [Word(7), Word(8)]
        basket.racks[2].words.removeFirst()
        settleTurn()
        #expect(view.texts == ["7", "8", "4"], "the first row that still exists is where it was")
    }
}

extension Basket {
    /// Moves a word to another rack.
    fileprivate func move(_ word: Word, to place: RowDestination<Word>) {
        guard let rack = racks.firstIndex(where: { AnyHashable($0.name) == place.sectionID }) else {
            return
        }
        for index in racks.indices { racks[index].words.removeAll { $0.id == word.id } }
        let words = racks[rack].words
        let next = words.firstIndex { $0.id == place.successor?.id } ?? words.count
        racks[rack].words.insert(word, at: next)
    }
}
