import BindingKit
import Testing
import UIKit

/// What a view does not allow while it performs a drop: a reload, and an update outside of a
/// window.
@MainActor
@Suite struct ListsDropViewTests {
    private let list = BoundTable(["a", "b", "c"])
    private let other = BoundTable(["x", "y"])
    private var table: UITableView { list.table }

    private func lift() -> UserDrag? {
        list.drawFrame()
        let drag = UserDrag.lifting([0, 0], of: table)
        drag?.begin()
        return drag
    }

    private func expectNoViolations() {
        for table in [table, other.table] {
            #expect(table.violations.isEmpty, "\(table.violations)")
        }
    }

    @Test func theHandlerMayTakeTheViewOutOfItsWindow() {
        list.bindFruits()
        other.bindFruits().editing.onDrop = { [other] fruit, _ in
            other.basket.fruits.append(fruit)
            other.table.removeFromSuperview()
            return true
        }
        let drag = lift()
        #expect(drag?.hover(over: other.table, [0, 1]) == .move)
        drag?.drop()
        list.drawFrame()
        #expect(other.basket.names == ["x", "y", "a"])
        #expect(other.table.numberOfRows(inSection: 0) == 3)
        expectNoViolations()
    }

    @Test func aDropBeyondTheLimitIsABatch() {
        list.bindFruits(animations: .limit(0))
        let drag = lift()
        drag?.hover(over: table, [0, 2])
        drag?.drop()
        #expect(table.updates.last == "move 0.0 to 0.2")
        #expect(list.basket.names == ["b", "c", "a"] && table.shownTexts == ["b", "c", "a"])
        expectNoViolations()
    }

    @Test func aHeaderGoesWithItsLastRowAfterTheDrop() {
        let basket = list.basket
        basket.kinds = [Kind("p", [Fruit("a")]), Kind("q", [Fruit("b")])]
        list.bindings.bindRows(of: table, toSubject: basket, Self.kindsWithHeaders) {
            (cell: RowCell, fruit, row) in
            row.bindObserver(cell.label, \.text, toSubject: fruit, \.name)
        }.editing.onMove = { fruit, _ in
            basket.kinds[0].fruits = []
            basket.kinds[1].fruits.append(fruit)
        }
        list.settle()
        table.selectRow(at: [1, 0], animated: false, scrollPosition: .none)
        let drag = lift()
        drag?.hover(over: table, [1, 1])
        drag?.drop()
        list.settle()
        #expect(table.shownTexts == ["b", "a"])
        #expect(table.headerTitles == [nil, "q"])
        #expect(table.indexPathsForSelectedRows == [[1, 0]])
        expectNoViolations()
    }

    @Test func aHeaderOfACollectionViewGoesWithItsLastItemAfterTheDrop() {
        let items = BoundCollection(header: 20)
        let (basket, collection) = (items.basket, items.collection)
        basket.kinds = [Kind("p", [Fruit("a")]), Kind("q", [Fruit("b")])]
        items.bindings.bindRows(of: collection, toSubject: basket, Self.kindsWithHeaders) {
            (cell: ItemCell, fruit, row) in
            row.bindObserver(cell.label, \.text, toSubject: fruit, \.name)
        }.editing.onMove = { fruit, _ in
            basket.kinds[0].fruits = []
            basket.kinds[1].fruits.append(fruit)
        }
        items.settle()
        collection.selectItem(at: [1, 0], animated: false, scrollPosition: [])
        let drag = UserDrag.lifting([0, 0], of: collection)
        drag?.begin()
        drag?.hover(over: collection, [1, 1])
        drag?.drop()
        items.settle()
        #expect(items.shownTexts == ["b", "a"])
        #expect(collection.indexPathsForSelectedItems == [[1, 0]])
        #expect(collection.violations.isEmpty, "\(collection.violations)")
    }

    /// The kinds as sections. A section without fruits has no header.
    private static var kindsWithHeaders: Rows<FruitBasket, [Fruit]> {
        .sections { basket in
            basket.kinds.map {
                RowSection($0.id, header: $0.fruits.isEmpty ? nil : .text($0.id), rows: $0.fruits)
            }
        }
    }
}
