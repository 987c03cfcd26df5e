import BindingKit
import Testing
import UIKit

/// Rows that are inserted, removed, moved and changed in a table.
@MainActor
@Suite struct ListsRowTests {
    private let list = BoundTable(["a", "b", "c"])
    private var table: UITableView { list.table }

    @Test func aTableIsFilledWithoutABatch() {
        list.bindFruits()
        #expect(table.shownTexts == ["a", "b", "c"])
        #expect(table.updates.allSatisfy { $0 == "reloadData" })
        #expect(table.violations.isEmpty)
    }

    @Test func anAppendedRowIsInserted() {
        list.bindFruits()
        let (cell, updates) = (list.cell(0), table.updates.count)
        list.basket.fruits.append(Fruit("d"))
        list.settle()
        #expect(table.shownTexts == ["a", "b", "c", "d"])
        #expect(table.updates[updates...] == ["insert 0.3"])
        #expect(list.cell(0) === cell)
        #expect(table.violations.isEmpty)
    }

    @Test func aRemovedRowIsDeleted() {
        list.bindFruits()
        let updates = table.updates.count
        list.basket.fruits.remove(at: 1)
        list.settle()
        #expect(table.shownTexts == ["a", "c"])
        #expect(table.updates[updates...] == ["delete 0.1"])
        #expect(table.violations.isEmpty)
    }

    @Test func aMovedRowKeepsItsCell() {
        list.bindFruits()
        let (cell, updates) = (list.cell(0), table.updates.count)
        list.basket.fruits.append(list.basket.fruits.removeFirst())
        list.settle()
        #expect(table.shownTexts == ["b", "c", "a"])
        #expect(table.updates[updates...] == ["move 0.0 to 0.2"])
        #expect(list.cell(2) === cell)
        #expect(table.violations.isEmpty)
    }

    @Test func manyChangesOfATurnAreOneBatch() {
        list.bindFruits()
        let updates = table.updates.count
        list.basket.fruits.append(Fruit("d"))
        list.basket.fruits.remove(at: 0)
        list.basket.fruits.insert(Fruit("e"), at: 0)
        list.settle()
        #expect(table.shownTexts == ["e", "b", "c", "d"])
        #expect(table.updates.count == updates + 1)
        #expect(table.violations.isEmpty)
    }

    @Test func aValueThatIsReplacedIsShownInItsCell() {
        list.basket.words = [Word(1, "one"), Word(2, "two")]
        list.bindWords()
        let (cell, updates) = (list.cell(1), table.updates.count)
        list.basket.words[1] = Word(2, "zwei")
        list.settle()
        #expect(table.shownTexts == ["one", "zwei"])
        #expect(list.cell(1) === cell)
        #expect(cell?.label.writes == ["two", "zwei"])
        #expect(cell?.resizes == 1)
        #expect(list.cell(0)?.label.writes == ["one"])
        #expect(table.updates.count == updates)
    }

    @Test func aValueThatMovesAndChangesIsShownInItsCell() {
        list.basket.words = [Word(1, "one"), Word(2, "two"), Word(3, "three")]
        list.bindWords()
        let (cell, updates) = (list.cell(2), table.updates.count)
        list.basket.words = [Word(3, "drei"), Word(1, "one"), Word(2, "two")]
        list.settle()
        #expect(table.shownTexts == ["drei", "one", "two"])
        #expect(list.cell(0) === cell)
        #expect(table.updates[updates...] == ["move 0.2 to 0.0"])
        #expect(table.violations.isEmpty)
    }

    @Test func changesOfAModelNeverTouchTheTable() {
        list.bindFruits()
        let updates = table.updates.count
        list.basket.fruits[1].name = "banana"
        list.settle()
        #expect(table.shownTexts == ["a", "banana", "c"])
        #expect(table.updates.count == updates)
    }

    @Test func equalIDsAreShown() {
        let messages = loggedAtOnce {
            list.basket.words = [Word(1, "one"), Word(1, "uno"), Word(2, "two")]
            list.bindWords()
            #expect(table.shownTexts == ["one", "uno", "two"])
            list.basket.words = [
                Word(2, "two"), Word(1, "one"), Word(1, "uno"), Word(1, "ein"),
            ]
            list.settle()
        }
        #expect(messages.count == 1, "\(messages)")
        #expect(table.shownTexts == ["two", "one", "uno", "ein"])
        #expect(table.violations.isEmpty)
    }

    @Test func theEffectsReachTheTable() {
        list.bindFruits(animations: .none)
        let updates = table.updates.count
        list.basket.fruits.append(Fruit("d"))
        list.settle()
        #expect(table.updates[updates...] == ["insert 0.3"])
        for effect in [RowAnimations.Effect.fade, .top, .bottom, .left, .right, .middle] {
            list.bindings.removeAllBindings()
            list.bindFruits(animations: .inserting(effect, deleting: effect))
            list.basket.fruits.append(Fruit("e"))
            list.settle()
            list.basket.fruits.removeFirst()
            list.settle()
            #expect(table.shownTexts == list.basket.names)
        }
        #expect(table.violations.isEmpty)
    }

    @Test func beyondTheLimitTheTableIsReloadedOnce() {
        list.bindFruits(animations: .limit(2))
        let updates = table.updates.count
        list.basket.fruits = (0..<5).map { Fruit("\($0)") }
        list.settle()
        #expect(table.updates[updates...] == ["reloadData"])
        #expect(table.shownTexts == ["0", "1", "2", "3", "4"])
        #expect(table.violations.isEmpty)
    }

    @Test func theViewIsUpdatedAtOnceWhenThatIsAskedFor() {
        list.bindFruits()
        list.basket.fruits.removeAll()
        list.bindings.updateIfNeeded()
        table.layoutIfNeeded()
        #expect(table.shownTexts.isEmpty)
        #expect(table.violations.isEmpty)
    }

    @Test func whatARowsClosureChangesComesLater() async {
        list.bindings.bindRows(of: table, toSubject: list.basket, \.fruits) {
            [basket = list.basket, bindings = list.bindings] (cell: RowCell, fruit, _) in
            cell.label.text = fruit.name
            guard fruit.name == "c", basket.fruits.count == 3 else { return }
            basket.fruits.append(Fruit("late"))
            bindings.updateIfNeeded()
        }
        table.layoutIfNeeded()
        #expect(table.shownTexts == ["a", "b", "c"])
        await endOfTurn()
        table.layoutIfNeeded()
        #expect(table.shownTexts == ["a", "b", "c", "late"])
        #expect(table.violations.isEmpty)
    }

    @Test func whatIsChangedWhileARowIsAboutToBeShownComesLater() async {
        let rows = list.bindFruits()
        rows.onReachEnd = { [basket = list.basket, bindings = list.bindings] in
            guard basket.fruits.count < 6 else { return }
            basket.fruits += [Fruit("x"), Fruit("y")]
            bindings.updateIfNeeded()
        }
        list.basket.fruits.append(Fruit("d"))
        list.settle()
        await endOfTurn()
        list.drawFrame()
        await endOfTurn()
        list.drawFrame()
        #expect(table.shownTexts == ["a", "b", "c", "d", "x", "y"])
        #expect(table.violations.isEmpty)
    }
}
