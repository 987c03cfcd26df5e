import BindingKit
import DemoModels
import Terminal

/// Fills the basket with the fruits of a market, page by page, as the user reaches the end of the
/// list.
@MainActor
final class MarketLoading {
    private let basket: FruitBasket
    private let market: FruitMarket
    private let loader: RowLoader
    private var row: RowBinding<LoaderRow>?

    init(basket: FruitBasket, market: FruitMarket) {
        self.basket = basket
        self.market = market
        loader = RowLoader { [basket, market] in
            let page = try await market.nextPage()
            basket.fruits += page.fruits
            if basket.selection == nil { basket.selectFirst() }
            return page.hasMore
        }
    }

    /// Whether the basket contains the fruits of the market.
    var isOpen: Bool { row != nil }

    /// Removes the fruits from the basket, and begins to load those of the market.
    func open(in list: ListBox, after rows: RowBinding<Fruit>, _ bindings: BindingManager) {
        row = bindings.bindLoader(
            loader, of: list, after: rows,
            loading: ExtraRow { (row: ListRow, _) in row.title = "Loading …" },
            failed: { error in
                ExtraRow { (row: ListRow, _) in row.title = "\(error) r tries again." }
            })
        basket.fill(with: [])
        loader.load()
    }

    /// Requests the failed page again.
    func retry() { loader.retry() }

    /// Removes the row, and cancels the current load.
    func close() {
        loader.reset()
        market.begin()
        row?.unbind()
        row = nil
    }
}
