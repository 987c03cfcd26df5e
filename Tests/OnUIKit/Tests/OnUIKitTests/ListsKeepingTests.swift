import BindingKit
import Testing
import UIKit

/// What stays unchanged while rows are inserted and removed: the selection, the scroll position,
/// and an edit.
@MainActor
@Suite struct ListsKeepingTests {
    private let list = BoundTable((0..<30).map { "\($0)" })
    private var table: UITableView { list.table }
    private var basket: FruitBasket { list.basket }

    // MARK: Selection

    @Test func theSelectionFollowsItsRow() {
        list.bindFruits()
        table.simulateTap([0, 2])
        basket.fruits.insert(Fruit("new"), at: 0)
        list.settle()
        #expect(table.indexPathForSelectedRow == [0, 3])
        basket.fruits.swapAt(3, 9)
        list.settle()
        #expect(table.indexPathForSelectedRow == [0, 9])
        basket.fruits.remove(at: 9)
        list.settle()
        #expect(table.indexPathForSelectedRow == nil)
        #expect(table.violations.isEmpty)
    }

    @Test func theSelectionOutlivesAReload() {
        list.bindFruits(animations: .limit(3))
        table.allowsMultipleSelection = true
        table.simulateTap([0, 2])
        table.simulateTap([0, 4])
        basket.fruits.insert(contentsOf: (0..<5).map { Fruit("new \($0)") }, at: 0)
        list.settle()
        #expect(table.indexPathsForSelectedRows?.sorted() == [[0, 7], [0, 9]])
        #expect(table.updates.last == "reloadData")
        #expect(table.violations.isEmpty)
    }

    @Test func theSelectionIsBoundBothWays() {
        list.bindFruits()
        list.bindings.bindSelection(of: table, toSubject: basket, twoWay: \.chosen)
        table.simulateTap([0, 2])
        #expect(basket.chosen === basket.fruits[2])
        basket.chosen = basket.fruits[5]
        list.settle()
        #expect(table.indexPathForSelectedRow == [0, 5])
        basket.fruits.removeFirst()
        list.settle()
        #expect(table.indexPathForSelectedRow == [0, 4])
        #expect(basket.chosen === basket.fruits[4])
        table.simulateTap([0, 1])
        #expect(basket.chosen === basket.fruits[1])
        basket.chosen = nil
        list.settle()
        #expect(table.indexPathForSelectedRow == nil)
        #expect(table.violations.isEmpty)
    }

    @Test func theChosenRowIsToldAsAnElement() {
        var (chosen, performed): ([String], [String]) = ([], [])
        let rows = list.bindFruits()
        rows.onSelect = { chosen.append($0.name) }
        rows.onPrimaryAction = { performed.append($0.name) }
        basket.fruits.removeFirst()
        list.settle()
        table.simulateTap([0, 0])
        #expect(chosen == ["1"])
        #expect(performed == ["1"])
    }

    // MARK: Place

    @Test func visibleRowsStayWhereTheyAre() {
        list.bindFruits()
        table.simulateScroll(to: 450)
        let cell = list.cell(12)
        let distance = table.rectForRow(at: [0, 12]).minY - table.contentOffset.y
        basket.fruits.insert(contentsOf: [Fruit("x"), Fruit("y")], at: 3)
        list.settle()
        #expect(list.cell(14) === cell)
        #expect(table.rectForRow(at: [0, 14]).minY - table.contentOffset.y == distance)
        basket.fruits.removeFirst(5)
        list.settle()
        #expect(list.cell(9) === cell)
        #expect(table.rectForRow(at: [0, 9]).minY - table.contentOffset.y == distance)
        #expect(table.violations.isEmpty)
    }

    @Test func atTheVeryTopRowsMakeRoom() {
        list.bindFruits()
        basket.fruits.insert(Fruit("x"), at: 0)
        list.settle()
        #expect(table.contentOffset.y == 0)
        #expect(table.shownTexts.first == "x")
    }

    @Test func thePlaceIsKeptAtTheTopIfAsked() {
        list.bindFruits(keepsPlace: .always)
        basket.fruits.insert(Fruit("x"), at: 0)
        list.settle()
        #expect(table.contentOffset.y == 44)
        #expect(table.shownTexts.first == "0")
    }

    @Test func thePlaceIsNotKeptIfNotAsked() {
        list.bindFruits(keepsPlace: .never)
        table.simulateScroll(to: 440)
        basket.fruits.insert(Fruit("x"), at: 0)
        list.settle()
        #expect(table.contentOffset.y == 440)
    }

    @Test func thePlaceOutlivesAReload() {
        list.bindFruits(animations: .limit(2))
        table.simulateScroll(to: 440)
        basket.fruits.insert(contentsOf: (0..<5).map { Fruit("new \($0)") }, at: 0)
        list.settle()
        #expect(table.shownTexts.first == "10")
        #expect(table.updates.last == "reloadData")
    }

    @Test func anInsetCountsAsNotVisible() {
        table.contentInset.top = 100
        table.contentOffset.y = -100
        list.bindFruits()
        basket.fruits.insert(Fruit("x"), at: 0)
        list.settle()
        #expect(table.contentOffset.y == -100)
        table.simulateScroll(to: 300)
        let distance = table.rectForRow(at: [0, 12]).minY - table.contentOffset.y
        basket.fruits.removeFirst()
        list.settle()
        #expect(table.rectForRow(at: [0, 11]).minY - table.contentOffset.y == distance)
    }

    // MARK: Edits in cells

    @Test func aFieldThatIsBeingEditedKeepsItsCell() {
        list.bindFruits()
        guard let cell = list.cell(2) else { return #expect(Bool(false)) }
        cell.field.simulateTap()
        cell.field.simulateTyping("rip")
        basket.fruits.insert(Fruit("new"), at: 0)
        basket.fruits.swapAt(0, 5)
        basket.fruits[3].name = "two"
        list.settle()
        #expect(cell.field.isFirstResponder)
        #expect(table.cellForRow(at: [0, 3]) === cell || table.cellForRow(at: [0, 2]) === cell)
        cell.field.simulateTyping("e")
        #expect(cell.field.text == "ripe")
        cell.field.simulateLeaving()
        #expect(basket.fruit("2")?.note ?? basket.fruit("two")?.note == "ripe")
        #expect(table.violations.isEmpty)
    }

    @Test func theEditOfARowThatGoesIsCommittedFirst() {
        list.bindFruits()
        guard let cell = list.cell(2) else { return #expect(Bool(false)) }
        let fruit = basket.fruits[2]
        cell.field.simulateTap()
        cell.field.simulateTyping("ripe")
        #expect(fruit.note.isEmpty)
        basket.fruits.remove(at: 2)
        list.settle()
        #expect(fruit.note == "ripe")
        #expect(basket.fruits.allSatisfy { $0.note.isEmpty })
        #expect(table.violations.isEmpty)
    }

    @Test func theEditOfARowThatLeavesTheScreenIsCommitted() {
        list.bindFruits()
        guard let cell = list.cell(2) else { return #expect(Bool(false)) }
        cell.field.simulateTap()
        cell.field.simulateTyping("ripe")
        table.simulateScroll(to: 880)
        #expect(basket.fruits[2].note == "ripe")
        #expect(basket.fruits.count { !$0.note.isEmpty } == 1)
    }

    @Test func aCellThatIsKeptBeyondTheEdgeForItsEditKeepsItsBindings() {
        list.bindFruits()
        guard let cell = list.cell(2) else { return #expect(Bool(false)) }
        cell.field.simulateTap()
        cell.field.simulateTyping("ri")
        table.delegate?.tableView(table, didEndDisplaying: cell, forRowAt: [0, 2])
        cell.field.simulateTyping("pe")
        cell.field.simulateLeaving()
        #expect(basket.fruits[2].note == "ripe")
    }
}
