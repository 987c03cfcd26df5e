import BindingKit
import BindingKitGTK
import CGTK
import Testing

@testable import BindingKitGTK

/// Rows of a model in GTK's table of columns.
@MainActor
@Suite(.onDisplay, .serialized)
struct ColumnViewTests {
    typealias Item = ListFixture.Item

    /// A row with a name and a price.
    final class Row: ColumnRow {
        let name = Label()
        let price = Label()
        static var configurations = 0

        required init() {
            super.init()
            columns = [name, price]
        }

        func show(_ item: Item, _ row: BindingManager) {
            Self.configurations += 1
            row.bindObserver(name, \.text, toSubject: item, \.name)
            row.bindObserver(price, \.text, toSubject: item, \.price) { "\($0)" }
        }
    }

    let table: ColumnView
    let fixture: ListFixture

    init() {
        self.init(ColumnView([Column("Name", expands: true), Column("Price", width: 60)]))
    }

    init(_ table: ColumnView) {
        self.table = table
        fixture = ListFixture(0, in: table)
        Row.configurations = 0
    }

    @discardableResult
    private func bind(_ count: Int) -> RowBinding<Item> {
        fixture.model.items = (0..<count).map { Item($0) }
        let binding = fixture.bindings.bindRows(
            of: table, toSubject: fixture.model, .editable(\.items)
        ) { (cell: Row, item, row) in cell.show(item, row) }
        fixture.bindings.enable()
        fixture.show()
        return binding
    }

    /// The texts of the rows in both columns, as far as the labels are in GTK's tree.
    private var shown: [String] {
        rows.map { row in
            let labels = [row.name, row.price].map { label in
                gtk_widget_is_ancestor(label.widget, table.list.widget) != 0 ? label.text : "–"
            }
            return labels.joined(separator: " ")
        }
    }

    private var rows: [Row] {
        table.factory.boundSlots.sorted { ($0.row?.position ?? 0) < ($1.row?.position ?? 0) }
            .compactMap { $0.cell as? Row }
    }

    @Test func aRowIsCalledByTheLabelsOfItsColumns() throws {
        bind(2)
        let row = try #require(rows.last)
        let parents = sequence(first: row.name.widget) { gtk_widget_get_parent($0) }
        let line = try #require(
            parents.first { gtk_widget_get_parent($0) == table.list.widget })
        let relation = GTK_ACCESSIBLE_RELATION_LABELLED_BY
        let found = try #require(cgtk_test_accessible_relation_text(line, relation))
        defer { g_free(found) }
        let labels = [row.name, row.price].map {
            "GtkLabel<0x\(String(UInt(bitPattern: $0.widget), radix: 16))>"
        }
        #expect(String(cString: found) == labels.joined())
    }

    @Test func aRowShowsAValueInEachColumn() {
        let binding = bind(3)
        #expect(shown == ["row 0 0", "row 1 0", "row 2 0"])
        fixture.change { $0.items[1].price = 7 }
        #expect(shown == ["row 0 0", "row 1 7", "row 2 0"])
        #expect(Row.configurations == 3)
        let row = binding.cell(for: fixture.model.items[1]) as? Row
        #expect(row?.bindings.bindings.count == 2)
        #expect(row.map { gtk_widget_get_width($0.name.widget) > 0 } == true)
    }

    @Test func rowsComeGoAndMove() {
        bind(5)
        let cells = rows.map { ObjectIdentifier($0) }
        fixture.change {
            $0.items.remove(at: 3)
            $0.items.insert(Item(9), at: 0)
            $0.items.swapAt(1, 2)
        }
        #expect(shown == ["row 9 0", "row 1 0", "row 0 0", "row 2 0", "row 4 0"])
        #expect([1, 2].map { ObjectIdentifier(rows[$0]) } == [cells[1], cells[0]])
        #expect(Row.configurations == 6)
    }

    @Test func aColumnComesAndGoes() {
        bind(3)
        table.columns[0].isVisible = false
        fixture.draw()
        #expect(shown == ["– 0", "– 0", "– 0"])
        fixture.change { $0.items[0].name = "other" }
        fixture.change { $0.items.append(Item(3)) }
        table.columns[0].isVisible = true
        fixture.draw()
        #expect(shown == ["other 0", "row 1 0", "row 2 0", "row 3 0"])
        #expect(Row.configurations == 4)
        for column in table.columns { column.isVisible = false }
        fixture.draw()
        #expect(fixture.rowBindings == 0)
        for column in table.columns { column.isVisible = true }
        fixture.draw()
        #expect(shown == ["other 0", "row 1 0", "row 2 0", "row 3 0"])
    }

    @Test func aCellWithoutColumnsIsInTheFirstOne() {
        fixture.model.sections = [("a", [Item(0)]), ("b", [Item(1), Item(2)])]
        fixture.bindSections()
        #expect(fixture.texts == ["a", "row 0", "b", "row 1", "row 2"])
        fixture.change { $0.isGrouped = false }
        #expect(fixture.texts == ["row 0", "row 1", "row 2"])
    }

    @Test func theSelectionFollowsItsRow() {
        bind(30)
        fixture.select(3)
        fixture.change { $0.items.reverse() }
        #expect(table.selection == [RowIndex(row: 26)])
    }

    @Test func theFirstVisibleRowStaysInItsPlace() {
        bind(1000)
        table.scroll(to: ListAnchor(index: RowIndex(row: 400), offset: -5))
        fixture.draw()
        #expect(table.anchors.first == ListAnchor(index: RowIndex(row: 400), offset: -5))
        Row.configurations = 0
        fixture.change { $0.items.insert(Item(5000), at: 3) }
        fixture.change { $0.items.swapAt(10, 60) }
        #expect(table.anchors.first == ListAnchor(index: RowIndex(row: 401), offset: -5))
        #expect(Row.configurations == 0)
    }

    @Test func onlyRowsInAndAroundTheViewHaveObjects() {
        bind(100_000)
        var live = 0
        for place in stride(from: 0, to: 100_000, by: 7777) {
            table.scroll(to: ListAnchor(index: RowIndex(row: place), offset: 0))
            fixture.draw()
            live = max(live, table.liveRowCount)
            #expect(shown.allSatisfy { !$0.contains("–") })
        }
        print("table: rows alive \(live)")
        #expect(live <= 250)
    }

    // MARK: Sorting

    private static let arrows: [String] = ["ascending", "descending"]

    /// The arrow in the title of a column.
    private func arrow(_ place: Int) -> String? {
        let parts = title(place).map {
            [gtk_widget_get_first_child($0), gtk_widget_get_last_child($0)]
        }
        let arrows = (parts ?? []).compactMap { part in
            Self.arrows.first { gtk_widget_has_css_class(part, $0) != 0 }
        }
        return arrows.first
    }

    /// The box with the title of a visible column.
    private func title(_ place: Int) -> UnsafeMutablePointer<GtkWidget>? {
        let view = gtk_scrolled_window_get_child(table.opaque)
        var title = gtk_widget_get_first_child(gtk_widget_get_first_child(view))
        for _ in 0..<place { title = gtk_widget_get_next_sibling(title) }
        return gtk_widget_get_first_child(title)
    }

    /// Makes GTK sort by a column, like a click on its title.
    private func choose(_ place: Int) {
        gtk_column_view_sort_by_column(
            table.table, table.columns[place].opaque, GTK_SORT_ASCENDING)
    }

    @Test func theTitlesSortAController() {
        bind(3)
        let items = ArrayController(content: fixture.model.items)
        items.content[1].price = 5
        fixture.bindings.bindSortOrder(
            of: table,
            [table.columns[0]: .descending(\.name), table.columns[1]: .ascending(\.price)],
            toSubject: items, twoWay: \.sortKeys)
        choose(1)
        #expect(items.arrangedObjects.map(\.id) == [0, 2, 1])
        #expect(arrow(1) == "ascending" && arrow(0) == nil)
        choose(1)
        #expect(items.arrangedObjects.map(\.id) == [1, 0, 2])
        #expect(arrow(1) == "descending")
        choose(0)
        #expect(items.arrangedObjects.map(\.id) == [2, 1, 0], "the direction of the key")
        #expect(arrow(0) == "descending" && arrow(1) == nil)
        items.sortKeys = []
        fixture.bindings.updateIfNeeded()
        #expect(arrow(0) == nil && arrow(1) == nil)
        items.sort(by: .ascending(\.price))
        fixture.bindings.updateIfNeeded()
        #expect(arrow(1) == "ascending")
    }

    @Test func onlyBoundTitlesTakeClicks() {
        bind(3)
        let items = ArrayController(content: fixture.model.items)
        fixture.bindings.bindSortOrder(
            of: table, [table.columns[0]: .ascending(\.name)], toSubject: items,
            twoWay: \.sortKeys)
        #expect(gtk_column_view_column_get_sorter(table.columns[0].opaque) != nil)
        #expect(gtk_column_view_column_get_sorter(table.columns[1].opaque) == nil)
        choose(1)
        #expect(items.sortKeys.isEmpty && arrow(1) == nil)
    }

    @Test func numbersStandAtTheTrailingEdge() {
        let table = ColumnView([
            Column("Name", expands: true), Column("Price", width: 90, isNumeric: true),
        ])
        let test = ColumnViewTests(table)
        test.bind(1)
        func isAligned() -> Bool {
            let box = test.title(1)
            guard let price = test.rows.first?.price.widget, let box else { return false }
            return gtk_widget_get_halign(price) == GTK_ALIGN_END
                && gtk_widget_has_css_class(gtk_widget_get_parent(price), "numeric") != 0
                && gtk_widget_get_halign(box) == GTK_ALIGN_END
                && gtk_widget_get_last_child(box).map { cgtk_type_of($0) } == gtk_label_get_type()
        }
        #expect(isAligned())
        #expect(test.rows.first.map { gtk_widget_get_halign($0.name.widget) } == GTK_ALIGN_FILL)
        table.columns[1].isVisible = false
        test.fixture.draw()
        table.columns[1].isVisible = true
        test.fixture.draw()
        #expect(isAligned())
        test.fixture.close()
    }

    @Test func closingTheWindowEndsTheRows() {
        Display.endEvent()
        let living = LiveObjects()
        do {
            let test = ColumnViewTests()
            test.bind(300)
            let items = ArrayController(content: test.fixture.model.items)
            test.fixture.bindings.bindSortOrder(
                of: test.table, [test.table.columns[0]: .ascending(\.name)], toSubject: items,
                twoWay: \.sortKeys)
            test.choose(0)
            test.fixture.close()
        }
        Display.endEvent()
        living.expectNoMore()
    }
}
