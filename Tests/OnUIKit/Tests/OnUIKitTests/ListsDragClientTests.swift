import BindingKit
import Testing
import UIKit

/// What client code does while a row is dropped, and what a list leaves to the views around it.
@MainActor
@Suite struct ListsDragClientTests {
    private let list = BoundTable(["a", "b", "c"])
    private let other = BoundTable(["x", "y"])
    private var table: UITableView { list.table }

    private func lift() -> UserDrag? {
        let drag = UserDrag.lifting([0, 0], of: table)
        drag?.begin()
        return drag
    }

    // MARK: Client code

    @Test func theOtherListMayEndTheBindingThatTheRowComesFrom() {
        let source = list.bindFruits()
        other.bindFruits().editing.onDrop = { [other] fruit, _ in
            other.basket.fruits.append(fruit)
            source.unbind()
            return true
        }
        let drag = lift()
        table.removeFromSuperview()
        #expect(drag?.hover(over: other.table, [0, 1]) == .move)
        drag?.drop()
        other.settle()
        #expect(other.basket.names == ["x", "y", "a"])
    }

    @Test func theHandlerMayEndTheBindingThatTakesARow() {
        list.bindFruits()
        let rows = other.bindFruits()
        rows.editing.onDrop = { [other] fruit, _ in
            other.basket.fruits.append(fruit)
            other.table.removeFromSuperview()
            rows.unbind()
            return true
        }
        let drag = lift()
        #expect(drag?.hover(over: other.table, [0, 1]) == .move)
        drag?.drop()
        #expect(other.basket.names == ["x", "y", "a"])
        #expect(list.basket.names == ["b", "c"])
    }

    // MARK: Views around the list

    @Test func aListThatCanNotTakeARowLetsItThrough() {
        list.bindFruits()
        let rows = other.bindings.bindRows(
            of: other.table, toSubject: other.basket, \.fruits
        ) { (cell: RowCell, fruit, row) in
            row.bindObserver(cell.label, \.text, toSubject: fruit, \.name)
        }
        rows.editing.onRemove = { _ in }
        other.table.layoutIfNeeded()
        other.settle()
        let drag = lift()
        drag?.hover(over: other.table, [0, 0])
        #expect(!other.table.hasActiveDrop)
        drag?.end()
    }

    @Test func aListWithoutOnDropTextLetsTextsThrough() {
        list.bindFruits()
        list.settle()
        let drag = UserDrag(texts: ["text"])
        drag.hover(over: table, [0, 0])
        #expect(!table.hasActiveDrop)
        drag.end()
    }
}
