import BindingKit
import BindingKitGTK
import Models

// The table of fruits, and the cart that they are dragged into.
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
        page.shop.fruits[0].changePrice(byCents: 1)
        try await report.expect("and the other columns go on") {
            page.row(0)?.priceLabel.text == "€3.00" && page.row(0)?.priceLabel.isMapped == true
        }
        try await user.click(page.originButton)
        try await report.expect("another click shows it again") {
            page.row(0)?.originLabel.isMapped == true
        }
        try await checkDrags(page, user, report)
    }

    private static func checkDrags(
        _ page: TablePage, _ user: User, _ report: CheckReport
    ) async throws {
        let (shop, cart) = (page.shop, page.cart)
        try await user.drag(page.name(0), onto: page.name(3), at: 0.9)
        try await report.expect("a row of the table is dragged down", seen: shop.fruits.names) {
            shop.fruits.names == "Banana Cherry Kiwi Apple Orange Yuzu"
                && page.row(3)?.nameLabel.text == "Apple"
        }
        try await user.drag(page.name(1), onto: page.cartList, at: 0.5)
        try await report.expect("one is dragged into the cart", seen: cart.fruits.names) {
            shop.fruits.names == "Banana Kiwi Apple Orange Yuzu" && cart.fruits.names == "Cherry"
                && page.totalLabel.text == "€8.90"
        }
        try await user.drag(page.name(2), onto: page.cartCell(0), at: 0.1)
        try await report.expect("and another one above it", seen: cart.fruits.names) {
            shop.fruits.names == "Banana Kiwi Orange Yuzu" && cart.fruits.names == "Apple Cherry"
        }
        try await user.drag(page.cartCell(0), onto: page.cartCell(1), at: 0.9)
        try await report.expect("the cart's order is changed", seen: cart.fruits.names) {
            cart.fruits.names == "Cherry Apple"
        }
        try await user.drag(page.cartCell(0), onto: page.name(0), at: 0.1)
        try await report.expect("and a fruit is put back", seen: shop.fruits.names) {
            shop.fruits.names == "Cherry Banana Kiwi Orange Yuzu" && cart.fruits.names == "Apple"
        }
        try await user.drag(page.cartCell(0), onto: page.originButton, at: 0.5)
        try await report.expect("a drop elsewhere changes nothing") {
            page.cartList.phase == .ready && cart.fruits.names == "Apple"
        }
        try await user.click(page.cartCell(0))
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

    func name(_ place: Int) -> Widget { row(place)?.nameLabel ?? table }

    func cartCell(_ place: Int) -> Widget { cartList.cell(at: RowIndex(row: place)) ?? cartList }
}

extension FruitRow {
    var texts: [String] { [nameLabel.text, originLabel.text, priceLabel.text] }
}
