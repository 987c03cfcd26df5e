import BindingKit
import BindingKitGTK
import CGTK
import Models

// Checks the table of fruits, and the cart that the user drags them into.
extension Checks {
    static func checkTable(
        _ demo: DemoWindow, _ user: User, _ report: CheckReport
    ) async throws {
        let page = demo.tablePage
        demo.show("table")
        try await report.expect("a table shows a fruit in three columns") {
            page.table.anchors.count == 6
                && page.row(0)?.texts == ["Apple", "New Zealand", "€2.99"]
        }
        try await user.click(page.originButton)
        try await report.expect("a click hides a column", seen: "\(page.originButton.isOn)") {
            !page.table.columns[1].isVisible && page.row(0)?.originLabel.isMapped == false
        }
        page.shop.content[0].changePrice(byCents: 1)
        try await report.expect("and the other columns go on") {
            page.row(0)?.priceLabel.text == "€3.00" && page.row(0)?.priceLabel.isMapped == true
        }
        try await user.click(page.originButton)
        try await report.expect("another click shows it again") {
            page.row(0)?.originLabel.isMapped == true
        }
        try await checkSorting(page, user, report)
        try await checkDrags(page, user, report)
    }

    /// Checks that a click on a title sorts, and that another click on it reverses the order.
    private static func checkSorting(
        _ page: TablePage, _ user: User, _ report: CheckReport
    ) async throws {
        let (shop, sorting, columns) = (page.shop, page.table.sorting, page.table.columns)
        let before = shop.content.names
        try await user.click(page.title(2))
        try await report.expect("a click on a title sorts by its column", seen: page.listed) {
            sorting.order == [SortTerm(columns[2])] && page.arrow(2) == .ascending
                && page.listed == shop.content.sorted { $0.price < $1.price }.names
        }
        // GTK counts two clicks in quick succession as one.
        try await user.click(page.title(2)) { sorting.order.first?.isAscending == false }
        try await report.expect("another one reverses", seen: page.listed) {
            sorting.order == [SortTerm(columns[2], isAscending: false)]
                && page.arrow(2) == .descending
                && page.listed == shop.content.sorted { $0.price > $1.price }.names
        }
        try await user.drag(page.name(0), onto: page.name(3), at: 0.9)
        try report.expectNow("a sorted row is not dragged to another place", seen: page.listed) {
            shop.content.names == before
        }
        shop.content[0].changePrice(byCents: 9_000)
        try await report.expect("a fruit whose price rises moves up", seen: page.listed) {
            page.row(0)?.nameLabel.text == "Apple"
        }
        shop.content[0].changePrice(byCents: -9_000)
        try await user.click(page.title(0))
        try await report.expect("the title of another column sorts by that", seen: page.listed) {
            sorting.order.map(\.key) == [columns[0], columns[2]] && page.arrow(0) == .ascending
                && page.arrow(2) == nil && page.listed == "Apple Banana Cherry Kiwi Orange Yuzu"
        }
        shop.sort(by: .descending(\.origin))
        try await report.expect("the program sorts as well", seen: page.listed) {
            sorting.order == [SortTerm(columns[1], isAscending: false)]
                && page.arrow(1) == .descending && page.arrow(0) == nil
                && page.row(0)?.originLabel.text == shop.content.map(\.origin).max()
        }
        try await user.click(page.ownOrderButton)
        try await report.expect("a button brings the own order back", seen: page.listed) {
            sorting.order.isEmpty && page.listed == before && page.arrow(1) == nil
                && !page.ownOrderButton.isSensitive
        }
    }

    private static func checkDrags(
        _ page: TablePage, _ user: User, _ report: CheckReport
    ) async throws {
        let (shop, cart) = (page.shop, page.cart)
        try await user.drag(page.name(0), onto: page.name(3), at: 0.9)
        try await report.expect("a row of the table is dragged down", seen: shop.content.names) {
            shop.content.names == "Banana Cherry Kiwi Apple Orange Yuzu"
                && page.row(3)?.nameLabel.text == "Apple"
        }
        try await user.drag(page.name(1), onto: page.cartList, at: 0.5)
        try await report.expect("one is dragged into the cart", seen: cart.fruits.names) {
            shop.content.names == "Banana Kiwi Apple Orange Yuzu" && cart.fruits.names == "Cherry"
                && page.totalLabel.text == "€8.90"
        }
        try await user.drag(page.name(2), onto: page.cartCell(0), at: 0.1)
        try await report.expect("and another one above it", seen: cart.fruits.names) {
            shop.content.names == "Banana Kiwi Orange Yuzu" && cart.fruits.names == "Apple Cherry"
        }
        try await user.drag(page.cartCell(0), onto: page.cartCell(1), at: 0.9)
        try await report.expect("the cart's order is changed", seen: cart.fruits.names) {
            cart.fruits.names == "Cherry Apple"
        }
        try await user.drag(page.cartCell(0), onto: page.name(0), at: 0.1)
        try await report.expect("and a fruit is put back", seen: shop.content.names) {
            shop.content.names == "Cherry Banana Kiwi Orange Yuzu" && cart.fruits.names == "Apple"
        }
        try await user.drag(page.cartCell(0), onto: page.originButton, at: 0.5)
        try await report.expect("a drop elsewhere changes nothing") {
            page.cartList.phase == .ready && cart.fruits.names == "Apple"
        }
        // The image of the refused row is moving back, and may catch a click.
        try await user.click(page.cartCell(0)) { !page.cartList.selection.isEmpty }
        try await user.press("Delete")
        try await report.expect("the Delete key empties the cart") { cart.fruits.isEmpty }
        try await checkNames(page, user, report)
    }

    private static func checkNames(
        _ page: TablePage, _ user: User, _ report: CheckReport
    ) async throws {
        let (cart, entry) = (page.cart, page.namesEntry)
        try await user.retype("Fig, Plum", in: entry)
        try await user.press("Return")
        try await report.expect("names that are typed are fruits", seen: cart.fruits.names) {
            cart.fruits.names == "Fig Plum" && page.totalLabel.text == "€2.00"
        }
        let plum = cart.fruits[1]
        try await user.retype("Plum, Lime, Fig", in: entry)
        try await user.press("Return")
        try await report.expect("those that stay move", seen: cart.fruits.names) {
            cart.fruits.names == "Plum Lime Fig" && cart.fruits[0] === plum
        }
        await user.settle()
        try await user.click(page.cartCell(1))
        try await user.press("Delete")
        plum.name = "Damson"
        try await report.expect("and the names follow the fruits", seen: entry.text) {
            entry.text == "Damson, Fig"
        }
    }
}

extension TablePage {
    func row(_ place: Int) -> FruitRow? { table.cell(at: RowIndex(row: place)) as? FruitRow }

    /// The names in the rows, from top to bottom.
    var listed: String {
        (0..<shop.content.count).compactMap { row($0)?.nameLabel.text.prefix { $0 != " " } }
            .joined(separator: " ")
    }

    /// The title of a column, to click on.
    func title(_ place: Int) -> Widget {
        ColumnTitle(place, of: table)?.clickable ?? table
    }

    /// The arrow in the title of a column; nil without one.
    func arrow(_ place: Int) -> ColumnTitle.Arrow? { ColumnTitle(place, of: table)?.arrow }

    func name(_ place: Int) -> Widget { row(place)?.nameLabel ?? table }

    func cartCell(_ place: Int) -> Widget { cartList.cell(at: RowIndex(row: place)) ?? cartList }
}

extension FruitRow {
    var texts: [String] { [nameLabel.text, originLabel.text, priceLabel.text] }
}

/// A column title, which is a widget of GTK itself.
@MainActor
struct ColumnTitle {
    enum Arrow { case ascending, descending }

    let widget: UnsafeMutablePointer<GtkWidget>

    /// The title of a visible column, by its index among all columns.
    init?(_ place: Int, of table: ColumnView) {
        let view = gtk_scrolled_window_get_child(OpaquePointer(table.pointer))
        var title = view.flatMap { gtk_widget_get_first_child($0) }
            .flatMap { gtk_widget_get_first_child($0) }
        for _ in 0..<place { title = title.flatMap { gtk_widget_get_next_sibling($0) } }
        guard let title else { return nil }
        widget = title
    }

    /// The title as a widget that can be clicked.
    var clickable: Widget {
        Widget.of(widget) ?? Widget(widget)
    }

    var arrow: Arrow? {
        let box = gtk_widget_get_first_child(widget)
        let parts = [
            box.flatMap(gtk_widget_get_first_child), box.flatMap(gtk_widget_get_last_child),
        ]
        for part in parts.compactMap({ $0 }) {
            if gtk_widget_has_css_class(part, "ascending") != 0 { return .ascending }
            if gtk_widget_has_css_class(part, "descending") != 0 { return .descending }
        }
        return nil
    }
}
