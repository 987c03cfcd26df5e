import BindingKit
import CGTK
import Testing

@testable import BindingKitGTK

/// Sections. Their headers are rows.
@MainActor
@Suite(.onDisplay, .serialized)
struct ListSectionTests {
    typealias Item = ListFixture.Item

    private func fixture() -> ListFixture {
        let fixture = ListFixture()
        fixture.model.sections = [
            ("A", [Item(0), Item(1)]), ("B", []), ("C", [Item(2)]),
        ]
        return fixture.bindSections()
    }

    @Test func eachSectionBeginsWithItsHeader() {
        let fixture = fixture()
        #expect(fixture.texts == ["A", "row 0", "row 1", "B", "C", "row 2"])
        #expect(fixture.list.anchors.map(\.index.section) == [0, 0, 2])
    }

    @Test func rowsMoveBetweenSections() {
        let fixture = fixture()
        let cell = fixture.binding?.cell(for: fixture.model.sections[0].items[0])
        fixture.change {
            let item = $0.sections[0].items.removeFirst()
            $0.sections[1].items.append(item)
        }
        #expect(fixture.texts == ["A", "row 1", "B", "row 0", "C", "row 2"])
        let item = fixture.model.sections[1].items[0]
        #expect(fixture.binding?.cell(for: item) === cell)
    }

    @Test func sectionsComeGoAndMove() {
        let fixture = fixture()
        fixture.change {
            $0.sections.swapAt(0, 2)
            $0.sections.remove(at: 1)
            $0.sections.append((name: "D", items: [Item(7)]))
        }
        #expect(fixture.texts == ["C", "row 2", "A", "row 0", "row 1", "D", "row 7"])
    }

    @Test func headersComeAndGo() {
        let fixture = fixture()
        fixture.list.selection = [RowIndex(section: 2, row: 0)]
        fixture.change { $0.isGrouped = false }
        #expect(fixture.texts == ["row 0", "row 1", "row 2"])
        fixture.change { $0.isGrouped = true }
        #expect(fixture.texts == ["A", "row 0", "row 1", "B", "C", "row 2"])
    }

    @Test func severalBindingsFillOneList() {
        let fixture = ListFixture(2)
        let other = ListFixture.Model()
        other.items = [Item(10), Item(11)]
        let first = fixture.bindings.bindRows(
            of: fixture.list, toSubject: fixture.model, \.items, .style(header: "First")
        ) { (cell: ListFixture.Cell, item, row) in cell.configure(item, row) }
        fixture.bindings.bindRows(
            of: fixture.list, toSubject: other, \.items, .style(header: "Second")
        ) {
            (cell: ListFixture.Cell, item, row) in cell.configure(item, row)
        }
        fixture.bindings.enable()
        fixture.show()
        #expect(fixture.texts == ["First", "row 0", "row 1", "Second", "row 10", "row 11"])
        fixture.change { _ in other.items.reverse() }
        #expect(fixture.texts == ["First", "row 0", "row 1", "Second", "row 11", "row 10"])
        first.unbind(animated: true)
        fixture.draw()
        #expect(fixture.list.shownCounts == [0, 2])
        #expect(fixture.shown == [11, 10])
    }

    @Test func aHeaderCanNotBeSelected() {
        let fixture = fixture()
        fixture.select(3)
        #expect(fixture.list.selection.isEmpty)
        fixture.select(5)
        #expect(fixture.list.selection == [RowIndex(section: 2, row: 0)])
        fixture.change { $0.sections[0].items.removeAll() }
        #expect(fixture.list.selection == [RowIndex(section: 2, row: 0)])
        #expect(gtk_selection_model_is_selected(fixture.modelRows, 3) != 0)
    }

    @Test func aTitleThatComesLaterAddsTheHeaders() {
        let fixture = ListFixture(3)
        fixture.model.sections = [("", [])]
        fixture.bindings.bindRows(
            of: fixture.list, toSubject: fixture.model, \.items,
            .style(header: .following { $0.sections[0].name.isEmpty ? nil : $0.sections[0].name })
        ) { (cell: ListFixture.Cell, item, row) in cell.configure(item, row) }
        fixture.bindings.enable()
        fixture.show()
        fixture.list.selection = [RowIndex(row: 1)]
        #expect(fixture.texts == ["row 0", "row 1", "row 2"])
        fixture.change { $0.sections[0].name = "Title" }
        #expect(fixture.texts == ["Title", "row 0", "row 1", "row 2"])
        fixture.change { $0.sections[0].name = "Other" }
        #expect(fixture.texts == ["Other", "row 0", "row 1", "row 2"])
        #expect(fixture.list.selection == [RowIndex(row: 1)])
        fixture.change { $0.sections[0].name = "" }
        #expect(fixture.texts == ["row 0", "row 1", "row 2"])
        #expect(ListFixture.Cell.configurations == 3)
    }
}
