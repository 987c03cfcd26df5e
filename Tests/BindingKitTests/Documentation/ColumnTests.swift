import BindingKit
import Testing

@testable import TestSupport

/// The list view that the page about lists shows works as it stands there.
@MainActor
@Suite struct ColumnTests {
    private let column = Column()
    private let basket = Basket()
    private let bindings = BindingManager()

    private var texts: [String] { column.cells.map { $0?.text ?? "no cell" } }

    private func bindRacks() -> RowBinding<Word> {
        bindings.bindRows(
            of: column, toSubject: basket,
            .sections { $0.racks.map { RowSection($0.name, rows: $0.words) } }
        ) { (cell: ColumnCell, word, _) in cell.text = word.text }
    }

    private func bindCrates() -> RowBinding<Crate> {
        bindings.bindRows(of: column, toSubject: basket, \.crates) {
            (cell: ColumnCell, crate, row) in
            row.bindObserver(cell, \.text, toSubject: crate, \.name)
        }
    }

    @Test func theColumnOfThePageIsTheOneThatIsTested() throws {
        let file = try Repository.text("Tests/BindingKitTests/Documentation/Column.swift")
        let code = try #require(file.firstRange(of: "@MainActor")).lowerBound
        let page = try Repository.text("Docs/Lists.md")
        #expect(page.contains("```swift\n\(file[code...])```\n"))
    }

    @Test func itShowsTwoBindingsAndLosesCountOfNone() {
        let entries = logged(fileID: #fileID) {
            basket.racks = [
                WordGroup(name: "a", words: [Word(1), Word(2)]),
                WordGroup(name: "b", words: [Word(3)]),
            ]
            basket.crates = [Crate(10), Crate(11)]
            let words = bindRacks()
            let crates = bindCrates()
            bindings.enable()
            #expect(texts == ["1", "2", "3", "10", "11"])
            #expect(column.shownCounts == [2, 1, 2])

            let first = column.cells[0]
            // A row changes its section, others come and go in both bindings.
            basket.racks[1].words = [Word(4), Word(1)]
            basket.racks[0].words = [Word(2)]
            basket.crates.swapAt(0, 1)
            basket.crates[0].name = "eleven"
            settleTurn()
            #expect(texts == ["2", "4", "1", "eleven", "10"])
            #expect(column.cells[2] === first, "a row that moves keeps its cell")

            basket.racks = [
                WordGroup(name: "b", words: basket.racks[1].words), WordGroup(name: "c", words: []),
            ]
            settleTurn()
            #expect(texts == ["4", "1", "eleven", "10"] && column.shownCounts == [2, 0, 2])

            words.unbind(animated: true)
            #expect(texts == ["eleven", "10"])
            basket.crates.removeFirst()
            settleTurn()
            #expect(texts == ["10"])
            crates.unbind()
            #expect(texts.isEmpty && column.contents == nil && column.shownCounts == nil)
        }
        #expect(entries.isEmpty, "\(entries.map(\.message))")
    }

    @Test func itGoesOnAfterAPauseAndWithOtherRowsThanBefore() {
        let entries = logged(fileID: #fileID) {
            let crates = bindCrates()
            bindings.enable()
            bindings.disable()
            basket.crates = [Crate(1)]
            bindings.enable()
            #expect(texts == ["1"])
            crates.unbind()
            basket.racks = [WordGroup(name: "a", words: [Word(1), Word(1)])]
            _ = bindRacks()
            #expect(texts == ["1", "1"])
        }
        #expect(entries.count == 1, "equal ids: \(entries.map(\.message))")
    }
}
