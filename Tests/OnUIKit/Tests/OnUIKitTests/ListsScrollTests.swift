import BindingKit
import Testing
import UIKit

/// The scroll position of bound lists, and the rows that a view prefetches.
@MainActor
@Suite struct ListsScrollTests {
    @Test func theRowAtTheTopOfATableIsBound() {
        let list = BoundTable((0..<30).map { "\($0)" })
        let (table, basket) = (list.table, list.basket)
        list.bindFruits()
        list.bindings.bindScrollPosition(of: table, toSubject: basket, twoWay: \.chosen)
        basket.chosen = basket.fruits[12]
        list.settle()
        #expect(table.contentOffset.y == 528)
        table.simulateScroll(to: 220)
        #expect(basket.chosen === basket.fruits[5])
        basket.fruits.removeFirst(2)
        list.settle()
        #expect(table.contentOffset.y == 132)
        #expect(basket.chosen === basket.fruits[3])
        #expect(table.violations.isEmpty)
    }

    @Test func theItemAtTheTopOfACollectionIsBound() {
        let list = BoundCollection((0..<30).map { "\($0)" })
        let (view, basket) = (list.collection, list.basket)
        list.bindFruits()
        list.bindings.bindScrollPosition(of: view, toSubject: basket, twoWay: \.chosen)
        basket.chosen = basket.fruits[12]
        list.settle()
        let offset = view.contentOffset.y
        #expect(offset > 0)
        view.simulateScroll(to: 0)
        #expect(basket.chosen === basket.fruits[0])
        basket.chosen = basket.fruits[12]
        list.settle()
        #expect(view.contentOffset.y == offset)
        #expect(view.violations.isEmpty)
    }

    @Test func aDelegateHearsOfScrollingToo() {
        let list = BoundTable((0..<30).map { "\($0)" })
        let spy = ScrollSpy()
        list.table.delegate = spy
        list.bindFruits()
        list.table.simulateScroll(to: 100)
        #expect(spy.calls == 1)
    }

    @Test func elementsAreFetchedAhead() {
        let list = BoundTable((0..<30).map { "\($0)" })
        let rows = list.bindFruits()
        var names: [String] = []
        rows.onPrefetch = { names += $0.map(\.name) }
        list.table.simulatePreparing([0, 20])
        #expect(names == ["20"])
        rows.unbind()
        #expect(list.table.prefetchDataSource == nil)
    }

    @Test func aPrefetcherOfTheProgramsStays() {
        let list = BoundTable((0..<30).map { "\($0)" })
        let prefetcher = Prefetcher()
        list.table.prefetchDataSource = prefetcher
        list.bindFruits()
        list.table.simulatePreparing([0, 20])
        #expect(prefetcher.places == [[0, 20]])
        list.bindings.removeAllBindings()
        #expect(list.table.prefetchDataSource === prefetcher)
    }
}

private final class ScrollSpy: NSObject, UITableViewDelegate {
    var calls = 0

    func scrollViewDidScroll(_ scrollView: UIScrollView) { calls += 1 }
}

private final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
    var places: [IndexPath] = []

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        places += indexPaths
    }
}
