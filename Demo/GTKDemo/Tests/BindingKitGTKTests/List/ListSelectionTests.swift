import BindingKit
import CGTK
import Testing

@testable import BindingKitGTK

/// The selected rows, and the user's actions on rows.
@MainActor
@Suite(.onDisplay, .serialized)
struct ListSelectionTests {
    typealias Item = ListFixture.Item

    @Test func theSelectionFollowsItsRow() {
        let fixture = ListFixture(30).bind()
        fixture.select(3)
        #expect(fixture.list.selection == [RowIndex(row: 3)])
        var signals = 0
        let model = UnsafeMutableRawPointer(fixture.modelRows)
        let handler = SignalHandler(model, "selection-changed") { signals += 1 }
        defer { handler.disconnect() }
        fixture.change { $0.items.insert(Item(99), at: 0) }
        #expect(fixture.list.selection == [RowIndex(row: 4)])
        fixture.change { $0.items.reverse() }
        #expect(fixture.list.selection == [RowIndex(row: 26)])
        #expect(gtk_selection_model_is_selected(fixture.modelRows, 26) != 0)
        #expect(signals == 0, "GTK finds the row selected where it is then")
        #expect(gtk_bitset_get_size(gtk_selection_model_get_selection(fixture.modelRows)) == 1)
    }

    @Test func aRowThatGoesIsSelectedNoMore() {
        let fixture = ListFixture(5).bind()
        fixture.select(3)
        fixture.change { $0.items.remove(at: 3) }
        #expect(fixture.list.selection.isEmpty)
    }

    @Test func theSelectionSurvivesAReload() {
        let fixture = ListFixture(1000).bind()
        fixture.select(900)
        fixture.change { $0.items.removeFirst(800) }
        #expect(fixture.list.selection == [RowIndex(row: 100)])
    }

    @Test func theUserChoosesARow() {
        let fixture = ListFixture(5).bind()
        var chosen: [Int] = []
        fixture.binding?.onSelect = { chosen.append($0.id) }
        fixture.select(2)
        fixture.list.selection = [RowIndex(row: 4)]
        #expect(chosen == [2])
        fixture.select(4)
        #expect(chosen == [2, 4])
    }

    @Test func aDoubleClickIsThePrimaryAction() {
        let fixture = ListFixture(5).bind()
        var activated: [Int] = []
        fixture.binding?.onPrimaryAction = { activated.append($0.id) }
        cgtk_activate_at(fixture.list.list.widget, "list.activate-item", 3)
        #expect(activated == [3])
    }

    @Test func severalRowsAreSelectedIfTheListAllowsIt() {
        let fixture = ListFixture(10).bind()
        fixture.list.selectionMode = .multiple
        gtk_selection_model_select_range(fixture.modelRows, 2, 3, 1)
        gtk_selection_model_select_item(fixture.modelRows, 7, 0)
        #expect(fixture.list.selection.map(\.row) == [2, 3, 4, 7])
        fixture.change { $0.items.swapAt(3, 9) }
        #expect(fixture.list.selection.map(\.row) == [2, 4, 7, 9])
        gtk_selection_model_select_all(fixture.modelRows)
        #expect(fixture.list.selection.count == 10)
        fixture.list.selectionMode = .none
        #expect(gtk_selection_model_select_item(fixture.modelRows, 7, 0) == 0)
    }

    @Test func theUserRemovesSelectedRows() {
        let fixture = ListFixture(6).bind()
        fixture.list.selectionMode = .multiple
        fixture.list.selection = [1, 2, 5].map { RowIndex(row: $0) }
        fixture.list.removeSelectedRows()
        #expect(fixture.model.items.map(\.id) == [0, 3, 4])
        #expect(fixture.shown == [0, 3, 4])
        fixture.binding?.editing.canRemove = { $0.id != 3 }
        fixture.list.selection = [0, 1].map { RowIndex(row: $0) }
        fixture.list.removeSelectedRows()
        #expect(fixture.model.items.map(\.id) == [3, 4])
    }

    @Test func aRemovalMayChangeOtherRows() {
        let fixture = ListFixture(8).bind()
        fixture.list.selectionMode = .multiple
        fixture.binding?.editing.onRemove = { [model = fixture.model] item in
            model.items.removeAll { $0.id == item.id || $0.id == 0 }
        }
        fixture.list.selection = [3, 6].map { RowIndex(row: $0) }
        fixture.list.removeSelectedRows()
        #expect(fixture.model.items.map(\.id) == [1, 2, 4, 5, 7])
        #expect(fixture.list.selection.isEmpty)
    }

    @Test func aHandlerGetsAllSelectedRows() {
        let fixture = ListFixture(6).bind()
        fixture.list.selectionMode = .multiple
        var calls: [[Int]] = []
        fixture.binding?.editing.canRemove = { $0.id != 2 }
        fixture.binding?.editing.onRemoveAll = { [model = fixture.model] items in
            calls.append(items.map(\.id))
            model.items.removeAll { item in items.contains { $0.id == item.id } }
        }
        fixture.list.selection = [1, 2, 5].map { RowIndex(row: $0) }
        fixture.list.removeSelectedRows()
        #expect(calls == [[1, 5]])
        #expect(fixture.shown == [0, 2, 3, 4])
    }

    @Test func theUserMovesARow() {
        let fixture = ListFixture(4).bind()
        let cell = fixture.cell(1)
        fixture.list.selection = [RowIndex(row: 1)]
        fixture.list.moveSelectedRow(by: 1)
        #expect(fixture.model.items.map(\.id) == [0, 2, 1, 3])
        fixture.list.moveSelectedRow(by: 1)
        fixture.list.moveSelectedRow(by: 1)
        #expect(fixture.model.items.map(\.id) == [0, 2, 3, 1])
        #expect(fixture.list.selection == [RowIndex(row: 3)])
        #expect(fixture.cell(1) === cell)
        #expect(ListFixture.Cell.configurations == 4)
    }

    @Test func theMenuOfARowHasItsActionsAndItsRemoval() {
        let fixture = ListFixture(4).bind()
        var eaten: [Int] = []
        fixture.binding?.contextMenu = { item in [RowAction("Eat") { eaten.append(item.id) }] }
        fixture.list.selection = [RowIndex(row: 2)]
        fixture.list.menu.openForSelection()
        #expect(fixture.list.menu.popover?.buttons.map(\.title) == ["Eat", "Delete"])
        fixture.change { $0.items.removeFirst() }
        fixture.list.menu.popover?.buttons.forEach { cgtk_emit($0.pointer, "clicked") }
        #expect(eaten == [2])
        #expect(fixture.model.items.map(\.id) == [1, 3])
        #expect(fixture.list.menu.popover?.isVisible == false)
    }

    @Test func aWindowThatIsClosedWithAnOpenMenuLeavesNothing() {
        let living = LiveObjects()
        do {
            let fixture = ListFixture(4).bind()
            fixture.list.selection = [RowIndex(row: 0)]
            fixture.list.menu.openForSelection()
            #expect(fixture.list.menu.popover != nil)
            fixture.close()
        }
        Display.endEvent()
        living.expectNoMore()
    }

    @Test func whatTheUserChoosesWaitsForGTK() {
        let fixture = ListFixture(4).bind()
        fixture.binding?.onSelect = { [model = fixture.model, bindings = fixture.bindings] item in
            model.items.removeAll { $0.id == item.id }
            bindings.updateIfNeeded()
        }
        fixture.select(2)
        #expect(fixture.list.rows.count == 4)
        fixture.draw()
        #expect(fixture.shown == [0, 1, 3])
    }
}
