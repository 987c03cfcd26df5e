import BindingKit
import Testing
import UIKit

/// What client code does while a row is dropped, and what a list leaves to the views around it.
@MainActor
@Suite struct ListsDragClientTests {
    private let list = BoundTable(["a", "b", "c"])
    private let other = BoundTable(["x", "y"])
    private var table: UITableView { list.table }

    private func lift(_ row: Int = 0) -> UserDrag? {
        list.drawFrame()
        let drag = UserDrag.lifting([0, row], of: table)
        drag?.begin()
        return drag
    }

    /// Rows that only handlers edit.
    private func bindFruits(of list: BoundTable) -> RowBinding<Fruit> {
        let rows = list.bindings.bindRows(of: list.table, toSubject: list.basket, \.fruits) {
            (cell: RowCell, fruit, row) in
            row.bindObserver(cell.label, \.text, toSubject: fruit, \.name)
        }
        list.table.layoutIfNeeded()
        return rows
    }

    private func expectNoViolations() {
        for table in [table, other.table] {
            #expect(table.violations.isEmpty, "\(table.violations)")
        }
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

    @Test func theHandlerMayTakeTheLastEditAway() {
        list.bindFruits()
        let rows = bindFruits(of: other)
        var hadPlaces = false
        rows.editing.onDrop = { [other] fruit, _ in
            other.basket.fruits.append(fruit)
            rows.editing.onDrop = nil
            other.bindings.updateIfNeeded()
            hadPlaces = other.table.dragDelegate != nil && other.table.dropDelegate != nil
            return true
        }
        other.settle()
        let drag = lift()
        #expect(drag?.hover(over: other.table, [0, 1]) == .move)
        drag?.drop()
        #expect(hadPlaces, "UIKit is in the middle of a call to the delegate")
        other.settle()
        #expect(other.table.dragDelegate == nil && other.table.dropDelegate == nil)
        expectNoViolations()
    }

    // MARK: Former drags

    @Test(arguments: [false, true])
    func aDragIsOverIfAnotherDelegateHasHeardItsEnd(isFrameDrawn: Bool) {
        list.bindFruits()
        other.bindFruits()
        other.drawFrame()
        let drag = lift()
        let former = table.dragDelegate
        let own = OwnDrags()
        table.dragDelegate = own
        drag?.end()
        table.dragDelegate = former
        if isFrameDrawn {
            list.drawFrame()
            let back = UserDrag.lifting([0, 0], of: other.table)
            back?.begin()
            #expect(back?.hover(over: table, [0, 0]) == .move)
            back?.end()
        } else {
            #expect(UserDrag.lifting([0, 0], of: table) != nil)
        }
    }

    @Test func aFormerDragMovesNoOtherRow() {
        list.bindFruits()
        let former = lift(0)
        let own = OwnDrags()
        table.dragDelegate = own
        list.drawFrame()
        table.dragDelegate = nil
        let drag = lift(1)
        #expect(drag != nil)
        #expect(former?.hover(over: table, [0, 2]) == .cancel)
        former?.drop()
        #expect(list.basket.names == ["a", "b", "c"])
        expectNoViolations()
    }

    // MARK: Views around the list

    @Test func aListThatCanNotTakeARowLetsItThrough() {
        list.bindFruits()
        let rows = bindFruits(of: other)
        rows.editing.onRemove = { _ in }
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
