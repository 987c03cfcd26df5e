import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Bindings of rows' cells, which their rows distinguish.
@MainActor
@Suite(.serialized)
struct InspectedRowTests {
    private let basket = Basket()
    private let bindings = BindingManager()
    private let view = StrictListView()
    private let inspection = BindingInspection()
    private let window = BindingManager()

    init() {
        basket.crates = (0..<3).map { Crate($0 + 10, "crate \($0)") }
    }

    private func bindCrates() {
        bindings.bindRows(of: view, toSubject: basket, \.crates) {
            (cell: CrateCell, crate, row) in
            row.bindObserver(cell, \.text, toSubject: crate, \.name)
        }
        bindings.enable()
    }

    /// The rows of the cells' bindings, in the order of the inspector.
    private var rows: [String] {
        cellBindings(in: BindingInspector().bindings).compactMap { $0.row?.description }
    }

    private func cellBindings(in bindings: [InspectedBinding]) -> [InspectedBinding] {
        let ids = Set(view.cells.flatMap { $0.scope.bindings.map(\.order) })
        return bindings.filter { ids.contains($0.id) }
    }

    @Test(.gettersHaveSymbols) func aBindingOfACellNamesItsRow() throws {
        bindCrates()
        #expect(
            rows == (0..<3).map { "row \($0) of basket.crates (id \($0 + 10))" })
        let binding = try #require(cellBindings(in: BindingInspector().bindings).last)
        #expect(binding.row?.rows == "basket.crates" && binding.row?.index == 2)
        #expect(binding.row?.id == "12" && binding.row?.section == nil)
        #expect(binding.description.contains(" in row 2 of basket.crates (id 12) (Inspected"))
        #expect(
            binding.explanation.contains("It belongs to row 2 of basket.crates (id 12)."))
        let other = BindingInspector().bindings.first { $0.record === bindings.bindings[0] }
        #expect(other != nil && other?.row == nil)
        #expect(other?.explanation.contains("It belongs to") == false)
    }

    @Test func aRowThatHasMovedIsFound() throws {
        bindCrates()
        let manager = try #require(view.cells.last?.scope)
        basket.crates.insert(Crate(8), at: 0)
        basket.crates.append(Crate(9))
        settleTurn()
        #expect(manager.inspectedRow?.index == 3)
        #expect((manager.cellHost as? CellManagers)?.hasPlaces == false, "nothing is followed")
        basket.crates.remove(at: 1)
        settleTurn()
        #expect(manager.inspectedRow?.index == 2)
        #expect(manager.inspectedRow?.id == "12")
    }

    @Test(.gettersHaveSymbols) func aRowOfASectionNamesTheSection() {
        basket.racks = [
            WordGroup(name: "a", words: [Word(1)]),
            WordGroup(name: "b", words: [Word(2), Word(3)]),
        ]
        bindings.bindRows(
            of: view, toSubject: basket,
            .sections(\.racks, id: \.name, rows: \.words, rowID: \.id),
            .style(topRow: ExtraRow { (cell: HintCell, row) in show("top", in: cell, row) })
        ) { (cell: WordCell, word, row) in show(word.text, in: cell, row) }
        bindings.enable()
        #expect(
            rows == [
                "an extra row in section \"a\" of basket",
                "row 0 in section \"a\" of basket (id 1)",
                "an extra row in section \"b\" of basket",
                "row 0 in section \"b\" of basket (id 2)",
                "row 1 in section \"b\" of basket (id 3)",
            ])
    }

    @Test(.gettersHaveSymbols) func anIdentityOfAnObjectIsNoID() {
        let shelf = Shelf()
        bindings.bindRows(of: view, toSubject: shelf, .items(\.people)) {
            (cell: CrateCell, person, row) in
            row.bindObserver(cell, \.text, toSubject: person, \.name)
        }
        bindings.enable()
        #expect(rows == ["row 0 of shelf.people", "row 1 of shelf.people"])
    }

    @Test(.gettersHaveSymbols) func aListInACellNamesTheRowAround() {
        let inner = StrictListView()
        let other = Basket(words: [7])
        basket.crates.removeLast(2)
        bindings.bindRows(of: view, toSubject: basket, \.crates) {
            (cell: CrateCell, _, row) in
            row.bindRows(of: inner, toSubject: other, \.words) { (cell: WordCell, word, row) in
                show(word.text, in: cell, row)
            }
        }
        bindings.enable()
        #expect(
            inner.cells.first?.scope.inspectedRow?.description
                == "row 0 of basket.words (id 7), in row 0 of basket.crates (id 10)")
    }

    @Test(.gettersHaveSymbols) func theFilterFindsARow() {
        bindCrates()
        // The inspector searches the words one by one. So an id distinguishes rows better than a
        // number.
        let found = BindingInspector().bindings(matching: "11) basket.crates")
        #expect(cellBindings(in: found).map(\.row?.index) == [1])
        inspection.filter = "11) basket.crates"
        let ids = Set(view.cells.flatMap { $0.scope.bindings.map(\.order) })
        #expect(
            inspection.rows.filter { ids.contains($0.id) }.map(\.place) == [RowIndex(row: 1)])
    }

    @Test func theRowsFollowARowThatMoves() throws {
        bindCrates()
        inspection.refresh()
        let id = try #require(view.cells.last?.scope.bindings.first?.order)
        let before = inspection.rows.first { $0.id == id }
        basket.crates.insert(Crate(8), at: 0)
        settleTurn()
        inspection.refresh()
        let after = inspection.rows.first { $0.id == id }
        #expect(after != before && after?.place == RowIndex(row: 3))
    }

    @Test(.gettersHaveSymbols) func aDeliveryNamesTheRow() {
        bindCrates()
        let trace = BindingTrace()
        BindingLog.trace = trace
        basket.crates[1].name = "other"
        settleTurn()
        BindingLog.trace = nil
        let delivery = trace.deliveries.first { $0.value == "\"other\"" }
        #expect(delivery?.row?.description == "row 1 of basket.crates (id 11)")
        #expect(
            delivery?.description.contains(
                " in row 1 of basket.crates (id 11) = \"other\" (the model changed)") == true)
    }

    @Test func theRowsAreSorted() throws {
        bindCrates()
        basket.crates[1].name = "zebra"
        settleTurn()
        let ids = view.cells.compactMap { $0.scope.bindings.first?.order }
        func order(by term: SortTerm<BindingInspection.Column>) -> [Int] {
            inspection.sortOrder = [term]
            return inspection.rows.compactMap { row in ids.firstIndex { $0 == row.id } }
        }
        #expect(order(by: SortTerm(.value, isAscending: false)) == [1, 2, 0])
        #expect(order(by: SortTerm(.deliveries, isAscending: false)) == [1, 0, 2])
        #expect(order(by: SortTerm(.row, isAscending: false)) == [2, 1, 0])
        #expect(order(by: SortTerm(.ends)) == [0, 1, 2])
        #expect(order(by: SortTerm(.state)) == [0, 1, 2])
        #expect(order(by: SortTerm(.skips)) == [0, 1, 2])
        inspection.sortOrder = [SortTerm(.location), SortTerm(.row, isAscending: false)]
        #expect(
            inspection.rows.compactMap { row in ids.firstIndex { $0 == row.id } } == [2, 1, 0])
        inspection.sortOrder = []
        let before = inspection.rows.map(\.id)
        inspection.sortOrder = [SortTerm(.deliveries)]
        #expect(inspection.rows.map(\.id) != before)
        inspection.sortOrder = []
        #expect(inspection.rows.map(\.id) == before)
    }

    @Test func nothingIsAskedWhileTheViewIsGivenChanges() {
        var asked: [Int?] = []
        var first: BindingManager?
        bindings.bindRows(of: view, toSubject: basket, \.crates) {
            [view] (cell: CrateCell, crate, row) in
            row.bindObserver(cell, \.text, toSubject: crate, \.name)
            if crate.id == 10 { first = row }
            guard crate.id == 8 else { return }
            let before = view.lookUps
            asked.append(first?.inspectedRow?.index)
            #expect(view.lookUps == before)
            #expect(row.inspectedRow?.index == 0, "this one is known")
        }
        bindings.enable()
        basket.crates.insert(Crate(8), at: 0)
        settleTurn()
        #expect(asked == [nil])
        #expect(first?.inspectedRow?.index == 1)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }
}

@MainActor
@Observable
private final class Shelf {
    var people = [Person("Ada"), Person("Grace")]
}

/// Binds a cell to its own row.
@MainActor
private func show(_ text: String, in cell: StrictListView.Cell, _ row: BindingManager) {
    row.bindObserver(cell, \.text, toSubject: row) { _ in text }
}
