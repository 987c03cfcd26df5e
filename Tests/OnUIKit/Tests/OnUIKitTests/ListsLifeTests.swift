import BindingKit
import Testing
import UIKit

/// When rows are bound, and when not: in windows, while disabled, and at the end.
@MainActor
@Suite struct ListsLifeTests {
    private let list = BoundTable(["a", "b", "c"])
    private var table: UITableView { list.table }
    private var basket: FruitBasket { list.basket }

    @Test func outsideOfAWindowRowsAreReplaced() {
        list.bindFruits()
        let parent = table.superview
        table.removeFromSuperview()
        let updates = table.updates.count
        basket.fruits.append(Fruit("d"))
        basket.fruits.removeFirst()
        settleTurn()
        #expect(table.updates[updates...] == ["reloadData"])
        parent?.addSubview(table)
        list.drawFrame()
        #expect(table.shownTexts == ["b", "c", "d"])
        basket.fruits.append(Fruit("e"))
        list.settle()
        #expect(table.updates.last == "insert 0.3")
        #expect(table.violations.isEmpty)
    }

    @Test func whileDisabledNothingHappensAndEnablingComparesOnce() {
        list.bindFruits()
        let updates = table.updates.count
        list.bindings.disable()
        basket.fruits.append(Fruit("d"))
        list.settle()
        basket.fruits.append(Fruit("e"))
        list.settle()
        #expect(table.updates.count == updates)
        list.bindings.enable()
        table.layoutIfNeeded()
        #expect(table.shownTexts == ["a", "b", "c", "d", "e"])
        #expect(table.updates[updates...] == ["insert 0.3, insert 0.4"])
        #expect(table.violations.isEmpty)
    }

    @Test func theEndTakesTheRowsOut() {
        let rows = list.bindFruits()
        let cell = list.cell(0)
        rows.unbind(animated: false)
        list.settle()
        #expect(table.visibleCells.isEmpty)
        #expect(cell?.boundCount == 0)
        basket.fruits.append(Fruit("d"))
        list.settle()
        #expect(table.numberOfSections == 0)
        #expect(table.dataSource == nil)
        #expect(table.delegate == nil)
        #expect(table.violations.isEmpty)
    }

    @Test func theEndMayBeAnimated() {
        let rows = list.bindFruits()
        let updates = table.updates.count
        rows.unbind(animated: true)
        #expect(table.updates[updates...].contains("delete section 0"))
        list.settle()
        #expect(table.visibleCells.isEmpty)
        #expect(table.violations.isEmpty)
    }

    @Test func rowsCanBeBoundAgain() {
        list.bindFruits().unbind()
        list.bindFruits()
        #expect(table.shownTexts == ["a", "b", "c"])
        list.bindings.removeAllBindings()
        list.settle()
        #expect(table.visibleCells.isEmpty)
        list.bindFruits()
        #expect(table.shownTexts == ["a", "b", "c"])
        #expect(table.violations.isEmpty)
    }

    @Test func rowsCanBeBoundAgainWhileTheFormerWaitToLeave() {
        let rows = list.bindFruits(section: 0)
        list.bindWords(section: 1)
        table.simulateDropHover()
        rows.unbind()
        _ = loggedAtOnce { list.bindFruits(section: 0) }
        #expect(table.shownTexts == ["a", "b", "c"])
        table.simulateEndOfDrag()
        basket.fruits.removeFirst()
        list.settle()
        list.settle()
        #expect(table.shownTexts == ["b", "c"])
        #expect(table.violations.isEmpty)
    }

    @Test func theTableIsReleased() {
        let bindings = BindingManager()
        bindings.enable()
        weak var dead: UITableView?
        weak var deadCell: UITableViewCell?
        do {
            let table = UITableView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
            let screen = Screen(table)
            bindings.bindRows(of: table, toSubject: basket, \.fruits) {
                (cell: RowCell, fruit, _) in cell.label.text = fruit.name
            }
            table.layoutIfNeeded()
            #expect(table.shownTexts == ["a", "b", "c"])
            (dead, deadCell) = (table, table.visibleCells.first)
            screen.window.rootViewController = nil
        }
        #expect(dead == nil)
        #expect(deadCell == nil)
        basket.fruits.append(Fruit("d"))
        settleTurn()
        #expect(bindings.bindings.isEmpty)
    }

    @Test func theModelIsReleasedAndItsRowsGo() async {
        let list = BoundTable()
        weak var dead: FruitBasket?
        do {
            let basket = FruitBasket(["x", "y"])
            list.bindings.bindRows(of: list.table, toSubject: basket, \.fruits) {
                (cell: RowCell, fruit, _) in cell.label.text = fruit.name
            }
            list.table.layoutIfNeeded()
            #expect(list.table.shownTexts == ["x", "y"])
            dead = basket
        }
        #expect(dead == nil)
        await endOfTurn()
        list.settle()
        #expect(list.table.visibleCells.isEmpty)
        #expect(list.bindings.bindings.isEmpty)
        #expect(list.table.violations.isEmpty)
    }

    @Test func theElementsAreReleasedWithTheirRows() {
        weak var dead: Fruit?
        do {
            list.bindFruits()
            dead = basket.fruits[1]
        }
        basket.fruits.remove(at: 1)
        list.settle()
        #expect(dead == nil)
    }

    @Test func aTableThatSomebodyElseHasChangedIsReloadedOnceAndReported() {
        list.bindFruits()
        let rows = ClaimedRows([["x"]])
        let messages = loggedAtOnce {
            table.register(ClaimedCell.self, forCellReuseIdentifier: "row")
            table.dataSource = rows
            table.layoutIfNeeded()
            #expect(table.numberOfRows(inSection: 0) == 1)
            basket.fruits.append(Fruit("d"))
            list.settle()
        }
        #expect(messages.count == 1)
        #expect(table.shownTexts == ["a", "b", "c", "d"])
        #expect(table.violations.isEmpty)
    }

    @Test func aControllersTableIsBoundWithoutAReport() {
        let controller = BindingTableViewController(style: .plain)
        let window = UIWindow()
        let messages = loggedAtOnce {
            controller.loadViewIfNeeded()
            controller.bindings.bindRows(
                of: controller.tableView, toSubject: basket, \.fruits
            ) { (cell: RowCell, fruit, _) in cell.label.text = fruit.name }
            controller.tableView.frame = CGRect(x: 0, y: 0, width: 320, height: 440)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            controller.tableView.layoutIfNeeded()
        }
        #expect(messages.isEmpty)
        #expect(controller.tableView.shownTexts == ["a", "b", "c"])
        basket.fruits.removeFirst()
        settleTurn()
        controller.tableView.layoutIfNeeded()
        #expect(controller.tableView.shownTexts == ["b", "c"])
        #expect(controller.tableView.violations.isEmpty)
        controller.bindings.removeAllBindings()
        #expect(controller.tableView.dataSource === controller)
        #expect(controller.tableView.delegate === controller)
    }
}
