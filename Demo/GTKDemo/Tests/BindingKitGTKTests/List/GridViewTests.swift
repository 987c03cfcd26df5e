import BindingKit
import CGTK
import Testing

@testable import BindingKitGTK

/// Rows of a model in GTK's grid.
@MainActor
@Suite(.onDisplay, .serialized)
struct GridViewTests {
    typealias Item = ListFixture.Item

    private func fixture(_ count: Int) -> ListFixture {
        ListFixture(count, in: GridView(columns: 2...2))
    }

    @Test func rowsAreShownInLines() {
        let fixture = fixture(7).bind()
        #expect(fixture.shown == Array(0..<7))
        let offsets = fixture.list.anchors.map(\.offset)
        #expect(fixture.visible == Array(0..<7))
        #expect(offsets[0] == offsets[1] && offsets[1] < offsets[2])
    }

    @Test func rowsComeGoAndMove() {
        let fixture = fixture(9).bind()
        let cells = fixture.cells([0, 2, 8])
        fixture.change {
            $0.items.removeAll { $0.id == 3 }
            $0.items.insert(Item(20), at: 0)
            $0.items.swapAt(1, 7)
        }
        #expect(fixture.shown == fixture.model.items.map(\.id))
        #expect(fixture.cells([0, 2, 8]) == cells)
        #expect(ListFixture.Cell.configurations == 10)
    }

    @Test func theSelectionFollowsItsRow() {
        let fixture = fixture(30).bind()
        fixture.select(3)
        fixture.change { $0.items.reverse() }
        #expect(fixture.list.selection == [RowIndex(row: 26)])
        fixture.list.moveSelectedRow(by: 1)
        #expect(fixture.model.items[27].id == 3)
    }

    @Test func theFirstVisibleRowStaysInItsPlace() {
        let fixture = fixture(1000).bind()
        fixture.list.scroll(to: ListAnchor(index: RowIndex(row: 400), offset: -5))
        fixture.draw()
        #expect(fixture.list.anchors.first == ListAnchor(index: RowIndex(row: 400), offset: -5))
        fixture.change { $0.items.removeFirst(100) }
        #expect(fixture.list.anchors.first == ListAnchor(index: RowIndex(row: 300), offset: -5))
    }

    @Test func sectionsBeginWithAHeader() {
        let fixture = fixture(0)
        fixture.model.sections = [("a", [Item(0)]), ("b", [Item(1), Item(2)])]
        fixture.bindSections()
        #expect(fixture.texts == ["a", "row 0", "b", "row 1", "row 2"])
    }

    @Test func aChangeAboveTheViewMakesNoBindingAnew() {
        let fixture = fixture(2000).bind()
        fixture.list.scroll(to: ListAnchor(index: RowIndex(row: 1500), offset: 0))
        fixture.draw()
        ListFixture.Cell.configurations = 0
        fixture.change { $0.items.insert(contentsOf: [Item(5000), Item(5001)], at: 4) }
        fixture.change { $0.items.removeSubrange(40..<42) }
        fixture.change { $0.items.swapAt(10, 60) }
        #expect(ListFixture.Cell.configurations == 0)
        // Half a line: the lines begin with other rows, and one row appears at the edge.
        fixture.change { $0.items.insert(Item(5002), at: 7) }
        #expect(ListFixture.Cell.configurations <= 1)
    }

    @Test func onlyRowsInAndAroundTheViewHaveObjects() {
        let fixture = ListFixture(100_000, in: GridView()).bind()
        var (rows, bindings) = (0, 0)
        for place in stride(from: 0, to: 100_000, by: 7777) {
            fixture.list.scroll(to: ListAnchor(index: RowIndex(row: place), offset: 0))
            fixture.draw()
            rows = max(rows, fixture.list.liveRowCount)
            bindings = max(bindings, fixture.rowBindings)
        }
        print("grid: rows alive \(rows), row bindings \(bindings)")
        #expect(rows <= 250)
        #expect(bindings <= 250)
    }

    @Test func closingTheWindowEndsTheRows() {
        Display.endEvent()
        let living = LiveObjects()
        do { fixture(300).bind().close() }
        Display.endEvent()
        living.expectNoMore()
    }
}
