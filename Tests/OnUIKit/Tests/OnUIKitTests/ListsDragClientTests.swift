import BindingKit
import Testing
import UIKit

/// Calls of client code while a row is dropped, and drags that a list leaves to the views around
/// it.
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

    /// Binds rows that only handlers can edit.
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
        #expect(list.basket.names == ["b", "c"])
    }

    @Test(arguments: [false, true])
    func aTakenRowLeavesAListThatTheHandlerHasDisabled(isForbidden: Bool) {
        let source = list.bindFruits()
        other.bindFruits().editing.onDrop = { [list, other] fruit, _ in
            other.basket.fruits.append(fruit)
            if isForbidden {
                source.editing.canRemove = { _ in false }
            } else {
                list.bindings.disable()
            }
            return true
        }
        let drag = lift()
        drag?.hover(over: other.table, [0, 0])
        drag?.drop()
        #expect(other.basket.names == ["x", "y", "a"])
        #expect(list.basket.names == ["b", "c"])
        list.bindings.enable()
        list.settle()
        #expect(table.shownTexts == ["b", "c"])
        expectNoViolations()
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
            BindingManager.updateAllIfNeeded()
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

    // MARK: Where a row lands

    @Test func aRowIsAnimatedToThePlaceThatAHandlerGivesIt() {
        list.bindFruits()
        other.bindFruits().editing.onDrop = { [other] fruit, _ in
            other.basket.fruits.append(fruit)
            return true
        }
        let drag = lift()
        drag?.hover(over: other.table, [0, 0])
        drag?.drop()
        #expect(drag?.targets == [[0, 2]])
    }

    @Test func aRowIsAnimatedToItsPlaceBelowTheTopRow() {
        list.bindFruits()
        let rows = other.bindings.bindRows(
            of: other.table, toSubject: other.basket, .editable(\.fruits),
            .style(topRow: ExtraRow { (cell: OtherRowCell, _) in cell.label.text = "top" })
        ) { (cell: RowCell, fruit, _) in cell.label.text = fruit.name }
        other.settle()
        let drag = lift()
        drag?.hover(over: other.table, [0, 0])
        drag?.drop()
        #expect(other.table.shownTexts == ["top", "a", "x", "y"])
        #expect(drag?.targets == [[0, 1]])
        rows.unbind()
    }

    // MARK: Lost elements

    @Test(arguments: [false, true])
    func anElementThatTheModelHasLostIsNotDropped(isMove: Bool) {
        list.bindFruits()
        other.bindFruits()
        let drag = lift()
        list.basket.fruits.removeFirst()
        list.settle()
        let target = isMove ? table : other.table
        drag?.hover(over: target, [0, 1])
        drag?.drop()
        list.settle()
        other.settle()
        #expect(list.basket.names == ["b", "c"] && table.shownTexts == ["b", "c"])
        #expect(other.basket.names == ["x", "y"])
        expectNoViolations()
    }

    @Test(arguments: [false, true])
    func noHandlerMovesANodeThatTheModelHasLost(isInside: Bool) {
        let archive = Archive.fruits()
        let rows = list.bind(archive)
        rows.editing.onMove = { folder, _ in archive.folders.append(folder) }
        let drag = lift(3)
        archive.folders.removeLast()
        list.settle()
        drag?.isOverMiddle = isInside
        drag?.hover(over: table, [0, 2])
        drag?.drop()
        list.settle()
        #expect(archive.folders.map(\.name) == ["fruits"])
        expectNoViolations()
    }

    @Test func noHandlerMovesARowThatTheModelHasLost() {
        let basket = list.basket
        table.movesDroppedRows = true
        bindFruits(of: list).editing.onMove = { fruit, _ in basket.fruits.append(fruit) }
        let drag = lift()
        basket.fruits.removeFirst()
        list.settle()
        drag?.hover(over: table, [0, 2])
        drag?.drop()
        list.settle()
        #expect(basket.names == ["b", "c"] && table.shownTexts == ["b", "c"])
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

    @Test func rowsThatCanOnlyBeRemovedAreNotLifted() {
        list.basket.words = [Word(1, "one")]
        list.bindFruits(section: 0)
        list.bindWords(section: 1).editing.onRemove = { _ in }
        list.drawFrame()
        #expect(UserDrag.lifting([0, 0], of: table) != nil)
        #expect(UserDrag.lifting([1, 0], of: table) == nil)
        bindFruits(of: other).editing.onRemove = { _ in }
        other.drawFrame()
        #expect(other.table.dragDelegate == nil && other.table.dropDelegate == nil)
    }

    // MARK: Views around the list

    @Test func aListThatCanNotTakeARowLetsItThrough() {
        list.bindFruits()
        bindFruits(of: other).editing.onMove = { _, _ in }
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
