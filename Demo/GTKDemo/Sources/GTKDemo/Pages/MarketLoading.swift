import BindingKit
import BindingKitGTK
import Models

/// Fills the basket with the fruits of a market, page by page, as the user reaches the end of the
/// list.
@MainActor
final class MarketLoading {
    private let market = FruitMarket()
    private let basket: FruitBasket
    private lazy var loader = RowLoader { [weak self] in try await self?.load() ?? false }
    private var row: RowBinding<LoaderRow>?
    /// Whether a page of the market has arrived.
    private var hasPage = false

    init(basket: FruitBasket) {
        self.basket = basket
    }

    /// Replaces the fruits in the basket by those of the market when the first page arrives.
    func open(in list: ListView, after rows: RowBinding<Fruit>, _ bindings: BindingManager) {
        close()
        row = bindings.bindLoader(
            loader, of: list, after: rows, loading: ExtraRow { (_: LoadingCell, _) in },
            failed: { [weak loader] error in
                ExtraRow { (cell: RetryCell, row) in
                    cell.label.text = "\(error)"
                    if let loader {
                        row.bindAction(cell.button, toSubject: loader) { $0.retry() }
                    }
                }
            })
        loader.load()
    }

    /// Removes the row, and cancels the current load.
    func close() {
        loader.reset()
        market.begin()
        hasPage = false
        row?.unbind()
        row = nil
    }

    private func load() async throws -> Bool {
        let page = try await market.nextPage()
        if hasPage { basket.fruits += page.fruits } else { basket.fill(with: page.fruits) }
        hasPage = true
        return page.hasMore
    }
}
