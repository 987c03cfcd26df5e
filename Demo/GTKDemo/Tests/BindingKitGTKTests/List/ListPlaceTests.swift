import BindingKit
import CGTK
import Observation
import Testing

@testable import BindingKitGTK

/// Scrolling, the place that is kept, and the cost of 100,000 rows.
@MainActor
@Suite(.onDisplay, .serialized)
struct ListPlaceTests {
    typealias Item = ListFixture.Item

    @Test func aListScrollsToARow() {
        let fixture = ListFixture(1000).bind()
        #expect(fixture.visible.first == 0)
        fixture.list.scroll(to: ListAnchor(index: RowIndex(row: 500), offset: 10))
        fixture.draw()
        let anchor = fixture.list.anchors.first { $0.index.row == 500 }
        #expect(anchor?.offset == 10)
        fixture.list.scroll(to: ListAnchor(index: RowIndex(row: 999), offset: 0))
        fixture.draw()
        #expect(fixture.visible.last == 999)
    }

    @Test func theRowAtTheTopIsBound() {
        let fixture = ListFixture(1000).bind()
        let reader = Reader()
        fixture.bindings.bindScrollPosition(of: fixture.list, toSubject: reader, twoWay: \.top)
        reader.top = fixture.model.items[500]
        fixture.bindings.updateIfNeeded()
        fixture.draw()
        #expect(fixture.visible.first == 500)
        #expect(reader.top === fixture.model.items[500], "what the model scrolls is no news")
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(fixture.list.opaque), 0)
        fixture.draw()
        fixture.draw()
        #expect(reader.top === fixture.model.items[0])
    }

    @Test func rowsAboveLeaveTheViewInPlace() {
        let fixture = ListFixture(400).bind()
        fixture.list.scroll(to: ListAnchor(index: RowIndex(row: 200), offset: -5))
        fixture.draw()
        let visible = fixture.visible
        fixture.change { $0.items.insert(contentsOf: [Item(1000), Item(1001)], at: 0) }
        #expect(fixture.visible == visible)
        #expect(fixture.list.anchors.first?.offset == -5)
        fixture.change { $0.items.removeFirst(100) }
        #expect(fixture.visible == visible)
        #expect(fixture.list.anchors.first?.offset == -5)
        fixture.change { model in
            let kept = Set(visible.dropFirst())
            model.items.removeAll { !kept.contains($0.id) && $0.id.isMultiple(of: 2) }
            model.items.removeAll { $0.id == visible[0] }
        }
        #expect(fixture.visible.first { visible.dropFirst().contains($0) } == visible[1])
    }

    @Test func aReloadKeepsThePlace() {
        let fixture = ListFixture(5000).bind()
        fixture.list.scroll(to: ListAnchor(index: RowIndex(row: 3000), offset: 3))
        fixture.draw()
        let visible = fixture.visible
        fixture.change { $0.items.removeFirst(2000) }
        #expect(fixture.visible == visible)
        #expect(fixture.list.anchors.first { $0.index.row == 1000 }?.offset == 3)
    }

    @Test func aListAtItsTopStaysThere() {
        let fixture = ListFixture(100).bind()
        fixture.change { $0.items.insert(Item(1000), at: 0) }
        #expect(fixture.visible.first == 1000)
        fixture.change { $0.items = $0.items.reversed() }
        #expect(fixture.visible.first == 99)
    }

    @Test func rowsAreReportedWhenTheyComeIntoView() {
        let fixture = ListFixture(1000).bind()
        var ends = 0
        fixture.binding?.onReachEnd = { ends += 1 }
        fixture.draw()
        #expect(ends == 0)
        fixture.list.scroll(to: ListAnchor(index: RowIndex(row: 999), offset: 0))
        fixture.draw()
        #expect(ends == 1)
    }

    // MARK: Cost

    @Test func aChangeAboveTheViewMakesNoBindingAnew() {
        let fixture = ListFixture(2000).bind()
        fixture.list.scroll(to: ListAnchor(index: RowIndex(row: 1500), offset: 0))
        fixture.draw()
        ListFixture.Cell.configurations = 0
        fixture.change { $0.items.insert(Item(5000), at: 3) }
        fixture.change { $0.items.remove(at: 40) }
        fixture.change { $0.items.swapAt(10, 60) }
        #expect(ListFixture.Cell.configurations == 0)
    }

    @Test func onlyRowsInAndAroundTheViewHaveObjectsAndBindings() {
        let fixture = ListFixture(100_000).bind()
        var (rows, bindings) = (0, 0)
        for place in stride(from: 0, to: 100_000, by: 1111) {
            fixture.list.scroll(to: ListAnchor(index: RowIndex(row: place), offset: 0))
            fixture.draw()
            rows = max(rows, fixture.list.liveRowCount)
            bindings = max(bindings, fixture.rowBindings)
        }
        #expect(rows <= 250)
        #expect(bindings <= 250)
        #expect(ListFixture.Cell.made <= 250)
        fixture.change { $0.items.append(Item(100_000)) }
        fixture.change { $0.items.remove(at: 50_000) }
        #expect(fixture.list.liveRowCount <= 250)
        print("rows alive \(rows), row bindings \(bindings), cells \(ListFixture.Cell.made)")
    }

    @Test func theCellsOfARowEndWithThePage() {
        let fixture = ListFixture(10).bind()
        #expect(fixture.rowBindings == 10)
        fixture.window.content = nil
        Display.endEvent()
        #expect(fixture.rowBindings == 0)
        fixture.model.items.append(Item(77))
        fixture.bindings.updateIfNeeded()
        fixture.show()
        #expect(fixture.shown == Array(0..<10) + [77])
    }
}

@MainActor
@Observable
private final class Reader {
    var top: ListFixture.Item?
}
