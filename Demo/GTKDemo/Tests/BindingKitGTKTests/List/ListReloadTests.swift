import BindingKit
import CGTK
import Testing

@testable import BindingKitGTK

/// Lists with too many changed rows for single changes.
@MainActor
@Suite(.onDisplay, .serialized)
struct ListReloadTests {
    typealias Item = ListFixture.Item

    final class EntryCell: ListCell {
        let entry = Entry()

        required init() {
            super.init()
            content = entry
        }
    }

    @Test(arguments: [2000, 3000, 60_000, 40])
    func theCellsShowOtherRows(count: Int) {
        let fixture = ListFixture(2000).bind()
        let (cells, objects) = (ListFixture.Cell.made, Row.orphan().key)
        fixture.change { $0.items = (0..<count).map { Item(5000 + $0) } }
        #expect(fixture.list.rows.count == count)
        #expect(fixture.texts == fixture.shown.map { "row \($0)" })
        #expect(fixture.shown.first == 5000)
        #expect(fixture.shown.last.map { $0 < 5000 + count } == true)
        #expect(ListFixture.Cell.made == cells)
        // There is not an object for each row.
        #expect(Row.orphan().key - objects < 20)
        #expect(fixture.list.contents?.sectionCount == 1)
    }

    @Test func theCellsInTheMiddleShowOtherRows() {
        let fixture = ListFixture(2000).bind()
        fixture.list.scroll(to: ListAnchor(index: RowIndex(row: 1500), offset: 0))
        fixture.draw()
        let objects = Row.orphan().key
        fixture.change { $0.items = $0.items.suffix(600).map { Item($0.id + 5000) } }
        #expect(fixture.list.rows.count == 600)
        #expect(fixture.texts == fixture.shown.map { "row \($0)" })
        #expect(!fixture.visible.isEmpty)
        #expect(Row.orphan().key - objects < 1000)
    }

    @Test func onlyTheSelectedRowLooksSelected() {
        let fixture = ListFixture(2000).bind()
        fixture.select(3)
        fixture.draw()
        #expect(selectedRows(of: fixture) == [3])
        fixture.change { model in
            model.items = (0..<1000).map { Item(5000 + $0) } + model.items
            model.items.swapAt(1003, 2)
        }
        #expect(selectedRows(of: fixture) == [3])
        #expect(fixture.list.selection == [RowIndex(row: 2)])
        fixture.change { $0.items = (0..<1000).map { Item(7000 + $0) } }
        #expect(selectedRows(of: fixture).isEmpty)
    }

    private func selectedRows(of fixture: ListFixture) -> [Int] {
        fixture.list.factory.boundSlots.compactMap { slot in
            guard let row = slot.rowWidget, let cell = slot.cell as? ListFixture.Cell,
                gtk_widget_get_state_flags(row).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0
            else { return nil }
            return cell.item
        }
    }

    @Test func anEditEndsInItsRow() {
        let fixture = ListFixture(1000)
        fixture.bindings.bindRows(of: fixture.list, toSubject: fixture.model, \.items) {
            (cell: EntryCell, item, row) in
            row.bindObserver(cell.entry, toSubject: item, twoWay: \.name)
        }
        fixture.bindings.enable()
        fixture.show()
        let item = fixture.model.items[2]
        let cell = fixture.list.cell(at: RowIndex(row: 2)) as? EntryCell
        cell?.entry.focus()
        cell.map { gtk_editable_set_text($0.entry.textWidget, "typed") }
        fixture.change { $0.items = (0..<1000).map { Item(5000 + $0) } }
        #expect(item.name == "typed")
        #expect(fixture.list.cell(at: RowIndex(row: 2)) === cell)
        #expect(cell?.entry.text == "row 5002")
        // The keyboard stays at its position, as in a list without the library.
        #expect(cell?.entry.hasFocus == true)
        cell.map { gtk_editable_set_text($0.entry.textWidget, "second") }
        Display.endEvent()
        BindingManager.updateAllIfNeeded()
        #expect(fixture.model.items[2].name == "second")
        #expect(item.name == "typed")
        #expect(fixture.model.items.count { $0.name == "second" } == 1)
    }
}
