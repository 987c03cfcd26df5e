import BindingKit
import BindingKitGTK
import Models

// Checks fruits that are loaded when the user reaches the end of the list.
extension Checks {
    static func checkMarket(
        _ page: FruitsPage, _ user: User, _ report: CheckReport
    ) async throws {
        let basket = page.basket
        try await user.choose(page.marketButton, in: page.moreButton)
        try await report.expect("a click begins to load, which a row shows") {
            page.loaderCell is LoadingCell && basket.fruits.count == 6
        }
        try await report.expect("a page of the market comes", seen: "\(basket.fruits.count)") {
            basket.fruits.count == FruitMarket.pageSize && page.loaderCell == nil
                && page.list.anchors.first?.index == RowIndex(row: 0)
        }
        try await user.click(page.row(of: basket.fruits[0]))
        try await user.press("End")
        try await report.expect("the end of the list begins to load the next page") {
            page.loaderCell is LoadingCell
        }
        try await report.expect("which comes", seen: "\(basket.fruits.count)") {
            basket.fruits.count == 2 * FruitMarket.pageSize
        }
        await user.settle()
        try await user.press("End")
        try await report.expect("a page that is not answered is a row with a reason") {
            page.retryCell?.label.text == "No answer."
        }
        await user.settle()
        try await user.press("End")
        try await report.expect("and with a button") { page.retryCell?.button.isMapped == true }
        if let button = page.retryCell?.button { try await user.click(button) }
        try await report.expect("a click on it tries again") { page.loaderCell is LoadingCell }
        try await report.expect("and the page comes", seen: "\(basket.fruits.count)") {
            basket.fruits.count == 3 * FruitMarket.pageSize && page.loaderCell == nil
        }
        // The button is gone, and no widget has the keyboard.
        try await user.click(page.row(of: basket.fruits[2 * FruitMarket.pageSize - 1]))
        try await user.press("End")
        try await report.expect("the last page comes as well", seen: "\(basket.fruits.count)") {
            basket.fruits.count == FruitMarket.pageCount * FruitMarket.pageSize
        }
        try await user.press("End")
        try await report.expect("and no row after it") { page.loaderCell == nil }
        page.market.close()
        basket.fill(with: Fruit.samples())
    }
}

extension FruitsPage {
    /// The cell below the fruits.
    fileprivate var loaderCell: ListCell? { list.cell(at: RowIndex(section: 1, row: 0)) }

    fileprivate var retryCell: RetryCell? { loaderCell as? RetryCell }
}
