import BindingKit
import CGTK
import Observation
import Testing

@testable import BindingKitGTK

/// Rows of a list on a hidden page: nothing is delivered to them.
@MainActor
@Suite(.onDisplay)
struct ListRestTests {
    private func deliveries(_ fixture: ListFixture) -> Int {
        fixture.model.items.compactMap { fixture.cell($0.id)?.bindings.bindings }.joined()
            .reduce(0) { $0 + $1.deliveries }
    }

    @Test(arguments: [0, 1, 2])
    func rowsRestWhileTheirListIsHidden(kind: Int) {
        let lists = [ListView(), GridView(), ColumnView([Column("Name"), Column("Price")])]
        let fixture = ListFixture(20, in: lists[kind]).bind()
        let cells = fixture.list.cellsWithSpares
        #expect(cells.count >= 20 && Set(cells.map(ObjectIdentifier.init)).count == cells.count)
        fixture.list.isVisible = false
        let before = deliveries(fixture)
        fixture.model.items[3].name = "changed"
        BindingManager.updateAllIfNeeded()
        #expect(deliveries(fixture) == before && fixture.cell(3)?.label.text == "row 3")
        #expect(fixture.cell(3)?.bindings.isEnabled == false)

        // The list is up to date right before its first frame.
        fixture.list.isVisible = true
        #expect(fixture.cell(3)?.label.text == "changed")
        fixture.model.items[3].name = "again"
        BindingManager.updateAllIfNeeded()
        #expect(fixture.cell(3)?.label.text == "again")
        fixture.close()
    }

    @Test func rowsThatComeWhileTheListIsHiddenRestAsWell() {
        let fixture = ListFixture(3).bind()
        fixture.list.isVisible = false
        fixture.model.items.insert(ListFixture.Item(9), at: 0)
        fixture.model.items.removeLast()
        BindingManager.updateAllIfNeeded()
        fixture.model.items[0].name = "new"
        BindingManager.updateAllIfNeeded()
        #expect(fixture.list.cellsWithSpares.allSatisfy { !$0.bindings.isEnabled })

        fixture.list.isVisible = true
        fixture.draw { fixture.cell(9)?.label.text == "new" }
        fixture.model.items[0].name = "newer"
        BindingManager.updateAllIfNeeded()
        #expect(fixture.texts == ["newer", "row 0", "row 1"])
        fixture.close()
    }

    @Test func rowsOfAPageThatIsHiddenRestWithItsManager() {
        let fixture = ListFixture(5).bind()
        let stack = Stack()
        fixture.window.content = nil
        stack.add(fixture.list, name: "list", title: "List")
        stack.add(Label("Other"), name: "other", title: "Other")
        fixture.window.content = stack
        fixture.draw { fixture.list.isMapped }
        let before = deliveries(fixture)
        fixture.bindings.disable()
        stack.visibleName = "other"
        fixture.draw { !fixture.list.isMapped }
        for item in fixture.model.items { item.name += "!" }
        BindingManager.updateAllIfNeeded()
        #expect(deliveries(fixture) == before)

        // One row is removed meanwhile, and another one stays.
        fixture.model.items.removeFirst()
        stack.visibleName = "list"
        fixture.bindings.enable()
        fixture.draw { fixture.list.isMapped }
        #expect(fixture.texts == (1...4).map { "row \($0)!" })
        fixture.close()
    }

    @Test func aCellThatWasSpareWhileTheListWasHiddenFollowsItsNextRow() {
        let fixture = ListFixture(3).bind()
        fixture.change { $0.items = [] }
        fixture.list.isVisible = false
        fixture.list.isVisible = true
        fixture.change { $0.items = [ListFixture.Item(7)] }
        fixture.change { $0.items[0].name = "seven" }
        #expect(fixture.texts == ["seven"])
        fixture.close()
    }

    @Test func anEditInARowIsCommittedWhenItsListIsHidden() throws {
        final class Cell: ListCell {
            let entry = Entry()
            required init() {
                super.init()
                content = entry
            }
        }
        let fixture = ListFixture(2)
        fixture.bindings.bindRows(of: fixture.list, toSubject: fixture.model, \.items) {
            (cell: Cell, item, row) in
            row.bindObserver(
                cell.entry, \.text, toSubject: item, twoWay: \.name, writeBack: .onCommit)
        }
        fixture.bindings.enable()
        fixture.show()
        let cell = try #require(fixture.list.cell(at: RowIndex(row: 0)) as? Cell)
        gtk_editable_set_text(cell.entry.textWidget, "typed")
        Display.endEvent()
        #expect(fixture.model.items[0].name == "row 0")
        fixture.list.isVisible = false
        #expect(fixture.model.items[0].name == "typed")
        fixture.close()
    }

    @Test func rowsOfAListBoxRestAsWell() {
        @MainActor final class Cell: ListCell {
            let label = Label()
            required init() {
                super.init()
                content = label
            }
        }
        let (list, model, bindings) = (ListBox(), ListFixture.Model(), BindingManager())
        let window = Window(title: "Rest", width: 100, height: 100)
        model.items = [ListFixture.Item(0), ListFixture.Item(1)]
        bindings.bindRows(of: list, toSubject: model, \.items) { (cell: Cell, item, row) in
            row.bindObserver(cell.label, \.text, toSubject: item, \.name)
        }
        bindings.enable()
        window.content = list
        window.present()
        let shown = { list.rows.compactMap { ($0 as? Cell)?.label.text } }
        list.isVisible = false
        model.items.append(ListFixture.Item(2))
        BindingManager.updateAllIfNeeded()
        for item in model.items { item.name += "!" }
        BindingManager.updateAllIfNeeded()
        #expect(shown() == ["row 0", "row 1", "row 2"])
        list.isVisible = true
        #expect(shown() == ["row 0!", "row 1!", "row 2!"])
        window.close()
    }
}
