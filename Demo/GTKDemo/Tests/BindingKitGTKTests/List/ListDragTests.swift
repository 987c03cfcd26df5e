import BindingKit
import CGTK
import Testing

@testable import BindingKitGTK

/// Rows that the user drags, with the calls that GTK would make.
@MainActor
@Suite(.onDisplay, .serialized)
struct ListDragTests {
    typealias Item = ListFixture.Item

    /// The middle of a row, or a place in its lower or upper part.
    private func point(
        _ row: Int, of fixture: ListFixture, at place: Double = 0.5
    ) -> (x: Double, y: Double) {
        guard let widget = fixture.list.rowWidget(at: RowIndex(row: row)) else { return (-1, -1) }
        var frame = GtkAllocation()
        gtk_widget_get_allocation(widget, &frame)
        let x =
            Double(frame.x) + Double(frame.width) * (fixture.list.flowsHorizontally ? place : 0.5)
        return (x, Double(frame.y) + Double(frame.height) * place)
    }

    /// Begins to drag a row.
    @discardableResult
    private func drag(_ row: Int, of fixture: ListFixture) -> UInt64? {
        let (x, y) = point(row, of: fixture)
        let drag = fixture.list.drag.prepare(atX: x, y: y)
        fixture.list.drag.begin()
        return drag?.token.key
    }

    /// Drops the dragged row in the upper or lower part of a row.
    private func drop(
        _ key: UInt64?, _ row: Int, of fixture: ListFixture, below: Bool = false
    ) -> Bool {
        let (x, y) = point(row, of: fixture, at: below ? 0.8 : 0.2)
        return fixture.list.drag.drop(rowWithKey: key ?? 0, atX: x, y: y)
    }

    private func ids(_ fixture: ListFixture) -> [Int] { fixture.model.items.map(\.id) }

    private static let moves: [(from: Int, to: Int, below: Bool, expected: [Int])] = [
        (0, 3, false, [1, 2, 0, 3]), (0, 3, true, [1, 2, 3, 0]), (3, 0, false, [3, 0, 1, 2]),
        (2, 1, true, [0, 1, 2, 3]), (2, 2, true, [0, 1, 2, 3]), (1, 2, false, [0, 1, 2, 3]),
    ]

    @Test(arguments: 0..<6)
    func aRowIsDroppedBesideAnother(_ number: Int) {
        let move = Self.moves[number]
        for list in [ListView(), GridView(columns: 2...2)] {
            let fixture = ListFixture(4, in: list).bind()
            let cell = fixture.cell(move.from)
            let key = drag(move.from, of: fixture)
            #expect(drop(key, move.to, of: fixture, below: move.below))
            fixture.list.drag.end()
            #expect(ids(fixture) == move.expected)
            #expect(fixture.shown == move.expected)
            #expect(fixture.cell(move.from) === cell)
            fixture.close()
        }
    }

    @Test func belowTheLastRowIsTheEnd() {
        let fixture = ListFixture(3).bind()
        let key = drag(0, of: fixture)
        #expect(fixture.list.drag.drop(rowWithKey: key ?? 0, atX: 20, y: 280))
        #expect(ids(fixture) == [1, 2, 0])
    }

    @Test("Contract 38: rows wait while one is dragged, and contents go on")
    func rowsWait() {
        let fixture = ListFixture(3).bind()
        drag(0, of: fixture)
        #expect(fixture.list.phase == .userChangesRows)
        fixture.change {
            $0.items.append(Item(9))
            $0.items[1].name = "other"
        }
        #expect(fixture.texts == ["row 0", "other", "row 2"])
        fixture.list.drag.end()
        #expect(fixture.list.phase == .ready)
        fixture.change { _ in }
        #expect(fixture.shown == [0, 1, 2, 9])
    }

    @Test func whatHasWaitedIsShownBeforeTheDrop() {
        let fixture = ListFixture(4).bind()
        let key = drag(3, of: fixture)
        fixture.change { $0.items.insert(contentsOf: [Item(8), Item(9)], at: 0) }
        #expect(drop(key, 1, of: fixture), "above row 1 as the user sees it")
        #expect(ids(fixture) == [8, 9, 0, 3, 1, 2])
    }

    @Test func aRowThatHasGoneIsDroppedNowhere() {
        let (fixture, other) = (ListFixture(4).bind(), ListFixture(0).bind())
        let key = drag(3, of: fixture)
        fixture.model.items.removeLast()
        #expect(!drop(key, 1, of: fixture))
        fixture.list.drag.end()
        let next = drag(2, of: fixture)
        fixture.model.items.removeLast()
        #expect(!other.list.drag.drop(rowWithKey: next ?? 0, atX: 20, y: 20))
        #expect(ids(fixture) == [0, 1])
        #expect(ids(other).isEmpty)
        other.close()
    }

    @Test func aRowIsNotDroppedBesideOneThatHasGone() {
        let fixture = ListFixture(4).bind()
        let key = drag(3, of: fixture)
        fixture.model.items.remove(at: 1)
        #expect(!drop(key, 1, of: fixture))
        #expect(ids(fixture) == [0, 2, 3])
    }

    // MARK: Two lists

    @Test func aRowIsDroppedIntoAnotherList() {
        let fixture = ListFixture(4).bind()
        let other = ListFixture(0, in: GridView())
        other.model.items = [Item(10), Item(11)]
        other.bind()
        let key = drag(2, of: fixture)
        let (x, y) = point(1, of: other, at: 0.2)
        #expect(other.list.drag.move(isRow: true, toX: x, y: y) == GDK_ACTION_MOVE)
        #expect(drop(key, 1, of: other))
        #expect(ids(fixture) == [0, 1, 3])
        #expect(ids(other) == [10, 2, 11])
        #expect(other.shown == [10, 2, 11])
        other.close()
    }

    @Test func aRowThatCanNotBeRemovedStaysInItsList() {
        let (fixture, other) = (ListFixture(3).bind(), ListFixture(0).bind())
        fixture.binding?.editing.canRemove = { $0.id != 1 }
        let key = drag(1, of: fixture)
        #expect(other.list.drag.move(isRow: true, toX: 20, y: 20) == GdkDragAction(0))
        #expect(!other.list.drag.drop(rowWithKey: key ?? 0, atX: 20, y: 20))
        #expect(ids(other).isEmpty)
        other.close()
    }

    @Test(arguments: [true, false])
    func aTakenRowLeavesAListThatTheHandlerHasDisabled(isForbidden: Bool) {
        let (fixture, other) = (ListFixture(3).bind(), ListFixture(0).bind())
        other.binding?.editing.onDrop = { item, _ in
            other.model.items.append(item)
            if isForbidden {
                fixture.binding?.editing.canRemove = { _ in false }
            } else {
                fixture.bindings.disable()
            }
            return true
        }
        let key = drag(1, of: fixture)
        #expect(other.list.drag.drop(rowWithKey: key ?? 0, atX: 20, y: 20))
        #expect(ids(fixture) == [0, 2] && ids(other) == [1])
        other.close()
    }

    @Test func aTakenRowLeavesTheModelOfAListWhoseBindingHasEnded() {
        let (fixture, other) = (ListFixture(3).bind(), ListFixture(0).bind())
        other.binding?.editing.onDrop = { item, _ in
            other.model.items.append(item)
            fixture.binding?.unbind()
            return true
        }
        let key = drag(1, of: fixture)
        #expect(other.list.drag.drop(rowWithKey: key ?? 0, atX: 20, y: 20))
        #expect(ids(fixture) == [0, 2] && ids(other) == [1])
        other.close()
    }

    @Test func whatTheOtherListRefusesStays() {
        let (fixture, other) = (ListFixture(3).bind(), ListFixture(0).bind())
        other.binding?.editing.onDrop = { _, _ in false }
        let key = drag(1, of: fixture)
        #expect(!other.list.drag.drop(rowWithKey: key ?? 0, atX: 20, y: 20))
        #expect(ids(fixture) == [0, 1, 2])
        other.close()
    }

    @Test(arguments: [false, true])
    func aRowIsDroppedOnARowOfAnotherList(isGrid: Bool) {
        let fixture = ListFixture(3).bind()
        let other = ListFixture(0, in: isGrid ? GridView() : ListView())
        other.model.items = [Item(10), Item(11)]
        other.bindings.bindRows(of: other.list, toSubject: other.model, \.items) {
            (cell: ListFixture.Cell, item, row) in cell.configure(item, row)
        }.editing.onDropOnRow(of: Item.self, canDrop: { $1.id == 11 }) { dropped, item in
            item.name += " and \(dropped.name)"
            return true
        }
        other.bindings.enable()
        other.show()
        let key = drag(1, of: fixture)
        for place in [0.1, 0.5, 0.9] {
            let (x, y) = point(1, of: other, at: place)
            #expect(other.list.drag.move(isRow: true, toX: x, y: y) == GDK_ACTION_MOVE)
            let row = other.list.rowWidget(at: RowIndex(row: 1))
            #expect(gtk_widget_has_css_class(row, "drop-into") != 0)
        }
        let refused = point(0, of: other, at: 0.5)
        #expect(other.list.drag.move(isRow: true, toX: refused.x, y: refused.y).rawValue == 0)
        #expect(drop(key, 1, of: other, below: true))
        #expect(other.model.items.map(\.name) == ["row 10", "row 11 and row 1"])
        #expect(ids(fixture) == [0, 2])
        other.close()
    }

    // MARK: What is refused

    @Test func aRowThatNeitherMovesNorGoesIsNotDragged() {
        let fixture = ListFixture(3).bind()
        fixture.binding?.editing.canRemove = { _ in false }
        fixture.binding?.editing.canMove = { $0.id != 1 }
        #expect(drag(1, of: fixture) == nil)
        #expect(fixture.list.phase == .ready)
        #expect(drag(2, of: fixture) != nil)
        fixture.list.drag.end()
        #expect(fixture.list.drag.prepare(atX: 20, y: 280) == nil, "there is no row")
    }

    @Test func aTextOfAnotherProgramNeedsAHandler() {
        let fixture = ListFixture(2).bind()
        let (x, y) = point(1, of: fixture, at: 0.2)
        #expect(fixture.list.drag.move(isRow: false, toX: x, y: y) == GdkDragAction(0))
        #expect(!fixture.list.drag.drop("9", atX: x, y: y))
        fixture.binding?.editing.onDropText = { [model = fixture.model] text, place in
            guard let id = Int(text), place.successor?.id == 1 else { return false }
            model.items.insert(Item(id), at: 1)
            return true
        }
        #expect(fixture.list.drag.move(isRow: false, toX: x, y: y) == GDK_ACTION_COPY)
        #expect(!fixture.list.drag.drop("nine", atX: x, y: y))
        #expect(fixture.list.drag.drop("9", atX: x, y: y))
        #expect(fixture.shown == [0, 9, 1])
    }

    @Test func anOldDragIsForgotten() {
        let fixture = ListFixture(3).bind()
        let key = drag(0, of: fixture)
        fixture.list.drag.end()
        #expect(!drop(key, 2, of: fixture, below: true))
        drag(1, of: fixture)
        #expect(!drop(key, 2, of: fixture, below: true))
        #expect(ids(fixture) == [0, 1, 2])
    }

    // MARK: Ends

    @Test func aBindingMayEndDuringADrag() {
        let fixture = ListFixture(3).bind()
        let key = drag(0, of: fixture)
        fixture.binding?.unbind()
        #expect(!drop(key, 1, of: fixture))
        fixture.list.drag.end()
        fixture.bind()
        #expect(fixture.shown == [0, 1, 2])
    }

    @Test func aListMayDieDuringADrag() {
        let other = ListFixture(2).bind()
        Display.endEvent()
        let living = LiveObjects()
        var key: UInt64?
        do {
            let fixture = ListFixture(3).bind()
            key = drag(0, of: fixture)
            fixture.close()
        }
        Display.endEvent()
        #expect(RowDrag.current == nil)
        #expect(!drop(key, 1, of: other))
        living.expectNoMore()
    }

    @Test func aListMayDieWhileARowIsOverIt() {
        let fixture = ListFixture(3).bind()
        drag(0, of: fixture)
        do {
            let other = ListFixture(2).bind()
            let (x, y) = point(1, of: other)
            #expect(other.list.drag.move(isRow: true, toX: x, y: y) == GDK_ACTION_MOVE)
            other.close()
        }
        fixture.list.drag.end()
        #expect(ids(fixture) == [0, 1, 2])
    }

    // MARK: Scrolling

    /// The distance from the top, and its maximum.
    private func scrolled(_ fixture: ListFixture) -> (value: Double, end: Double) {
        let bar = gtk_scrolled_window_get_vadjustment(fixture.list.opaque)
        return (
            gtk_adjustment_get_value(bar),
            gtk_adjustment_get_upper(bar) - gtk_adjustment_get_page_size(bar)
        )
    }

    @Test func theListScrollsBelowARowThatIsCloseToAnEdge() {
        let table = ColumnView([Column("Name", expands: true)])
        for list in [ListView(), GridView(columns: 2...2), table] {
            let fixture = ListFixture(200, in: list).bind()
            drag(0, of: fixture)
            let height = Double(gtk_widget_get_height(list.list.widget))
            #expect(list.drag.move(isRow: true, toX: 20, y: height / 2) == GDK_ACTION_MOVE)
            fixture.draw()
            #expect(scrolled(fixture).value == 0, "the middle is no edge")
            _ = list.drag.move(isRow: true, toX: 20, y: height - 3)
            fixture.draw { scrolled(fixture).value > 100 }
            _ = list.drag.move(isRow: true, toX: 20, y: height / 2)
            let rest = scrolled(fixture).value
            fixture.draw()
            #expect(scrolled(fixture).value == rest, "away from the edge it rests")
            _ = list.drag.move(isRow: true, toX: 20, y: 3)
            fixture.draw { scrolled(fixture).value == 0 }
            list.drag.end()
            fixture.close()
        }
    }

    private static let marks: [String] = ["drop-below", "drop-above"]

    @Test func theMarkFollowsTheRowsBelowThePointer() {
        let fixture = ListFixture(200).bind()
        let key = drag(0, of: fixture)
        _ = fixture.list.drag.move(isRow: true, toX: 20, y: 295)
        fixture.draw { scrolled(fixture).value > 400 }
        let marked = fixture.list.factory.boundSlots.filter { slot in
            Self.marks.contains {
                gtk_widget_has_css_class(slot.rowWidget, $0) != 0
            }
        }
        #expect(marked.count == 1 && (marked.first?.row?.position ?? 0) > 10)
        #expect(fixture.list.drag.drop(rowWithKey: key ?? 0, atX: 20, y: 150))
        #expect((ids(fixture).firstIndex(of: 0) ?? 0) > 10)
        fixture.draw()
        let value = scrolled(fixture).value
        fixture.draw()
        #expect(scrolled(fixture).value == value, "the drop ends the scrolling")
    }

    @Test func theScrollingEndsWithTheDragAndAtTheEnd() {
        let fixture = ListFixture(30).bind()
        drag(0, of: fixture)
        _ = fixture.list.drag.move(isRow: true, toX: 20, y: 298)
        fixture.draw { scrolled(fixture).value > 20 }
        fixture.list.drag.leave()
        let value = scrolled(fixture).value
        fixture.draw()
        #expect(scrolled(fixture).value == value)
        _ = fixture.list.drag.move(isRow: true, toX: 20, y: 298)
        fixture.draw { scrolled(fixture).value == scrolled(fixture).end }
        fixture.list.drag.leave()
        fixture.list.drag.end()
    }

    @Test func aListMayDieWhileItScrolls() {
        Display.endEvent()
        let living = LiveObjects()
        do {
            let fixture = ListFixture(200).bind()
            drag(0, of: fixture)
            _ = fixture.list.drag.move(isRow: true, toX: 20, y: 298)
            fixture.draw { scrolled(fixture).value > 20 }
            fixture.close()
        }
        Display.endEvent()
        living.expectNoMore()
    }

    // MARK: Marks

    @Test func theListMarksWhereARowWouldBe() {
        let fixture = ListFixture(3).bind()
        drag(0, of: fixture)
        let row = fixture.list.rowWidget(at: RowIndex(row: 2))
        let (x, y) = point(2, of: fixture, at: 0.8)
        #expect(fixture.list.drag.move(isRow: true, toX: x, y: y) == GDK_ACTION_MOVE)
        #expect(gtk_widget_has_css_class(row, "drop-below") != 0)
        let upper = point(2, of: fixture, at: 0.2)
        _ = fixture.list.drag.move(isRow: true, toX: upper.x, y: upper.y)
        #expect(gtk_widget_has_css_class(row, "drop-below") == 0)
        #expect(gtk_widget_has_css_class(row, "drop-above") != 0)
        fixture.list.drag.leave()
        #expect(gtk_widget_has_css_class(row, "drop-above") == 0)
    }
}
