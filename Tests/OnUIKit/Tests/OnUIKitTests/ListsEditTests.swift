import BindingKit
import Testing
import UIKit

/// The user's edits of rows, and their effects on the model.
@MainActor
@Suite struct ListsEditTests {
    private let list = BoundTable(["a", "b", "c"])
    private var table: UITableView { list.table }
    private var basket: FruitBasket { list.basket }

    // MARK: Editing mode

    @Test func theMinusButtonRemovesTheElementAtOnce() {
        list.bindFruits()
        table.setEditing(true, animated: false)
        let updates = table.updates.count
        table.simulateEditButton([0, 1])
        #expect(basket.names == ["a", "c"])
        #expect(table.updates[updates...] == ["delete 0.1"])
        #expect(table.shownTexts == ["a", "c"])
        list.settle()
        #expect(table.updates.count == updates + 1)
        #expect(table.violations.isEmpty)
    }

    @Test func thePlusButtonInsertsBeforeItsRow() {
        let rows = list.bindFruits()
        rows.editing.canRemove = { $0.name != "b" }
        rows.editing.onInsert = { [basket] destination in
            let index =
                basket.fruits.firstIndex { $0 === destination.successor } ?? basket.fruits.count
            basket.fruits.insert(Fruit("new"), at: index)
        }
        table.setEditing(true, animated: false)
        #expect(table.cellForRow(at: [0, 1])?.editingStyle == .insert)
        table.simulateEditButton([0, 1])
        #expect(basket.names == ["a", "new", "b", "c"])
        #expect(table.shownTexts == ["a", "new", "b", "c"])
        #expect(table.violations.isEmpty)
    }

    @Test func handlersGetElements() {
        let rows = list.bindFruits()
        var removed: [String] = []
        rows.editing.onRemove = { removed.append($0.name) }
        table.setEditing(true, animated: false)
        table.simulateEditButton([0, 2])
        #expect(removed == ["c"])
        #expect(basket.names == ["a", "b", "c"])
        #expect(table.shownTexts == ["a", "b", "c"])
        #expect(table.violations.isEmpty)
    }

    @Test func aBindingOneWayAllowsNoEdits() {
        basket.words = [Word(1, "one")]
        list.bindWords()
        table.setEditing(true, animated: false)
        #expect(table.cellForRow(at: [0, 0])?.editingStyle == UITableViewCell.EditingStyle.none)
        #expect(!table.simulateLift([0, 0]))
        table.setEditing(false, animated: false)
        #expect(table.simulateSwipe([0, 0]).isEmpty)
    }

    // MARK: Reordering

    private func drag(_ row: Int, to target: Int) {
        table.setEditing(true, animated: false)
        table.simulateLift([0, row])
        table.simulateHover([0, target])
        table.simulateRelease()
    }

    @Test func aMoveByTheUserIsWrittenAndNotToldAgain() {
        list.bindFruits()
        let (cell, updates) = (list.cell(0), table.updates.count)
        drag(0, to: 2)
        #expect(basket.names == ["b", "c", "a"])
        list.settle()
        #expect(table.shownTexts == ["b", "c", "a"])
        #expect(list.cell(2) === cell)
        #expect(table.updates.count == updates)
        #expect(table.violations.isEmpty)
    }

    @Test func aMoveThatTheModelRefusesIsUndone() {
        let rows = list.bindFruits()
        rows.editing.onMove = { _, _ in }
        let cell = list.cell(0)
        drag(0, to: 2)
        list.settle()
        #expect(basket.names == ["a", "b", "c"])
        #expect(table.shownTexts == ["a", "b", "c"])
        #expect(list.cell(0) === cell)
        #expect(table.violations.isEmpty)
    }

    @Test func aMoveThatTheModelRearrangesIsCorrected() {
        let rows = list.bindFruits()
        rows.editing.onMove = { [basket] _, _ in
            basket.fruits = basket.fruits.reversed() + [Fruit("new")]
        }
        drag(0, to: 1)
        list.settle()
        #expect(table.shownTexts == ["c", "b", "a", "new"])
        #expect(table.violations.isEmpty)
    }

    @Test func aRowStaysInItsBindingAndBetweenItsExtraRows() {
        basket.words = [Word(1, "one")]
        list.bindWords(section: 1)
        list.bindFruits(section: 0)
        table.setEditing(true, animated: false)
        table.simulateLift([0, 0])
        table.simulateHover([1, 0])
        table.simulateRelease()
        list.settle()
        #expect(table.shownTexts(inSection: 1) == ["one"])
        #expect(basket.names == ["b", "c", "a"])
        #expect(table.shownTexts(inSection: 0) == ["b", "c", "a"])
        #expect(table.violations.isEmpty)
    }

    // MARK: While the user is at it

    @Test func rowsWaitForADragAndContentsDoNot() {
        basket.words = [Word(1, "one"), Word(2, "two")]
        list.bindWords()
        let updates = table.updates.count
        table.simulateDrag()
        basket.words[0].text = "eins"
        basket.words.append(Word(3, "three"))
        list.settle()
        #expect(table.shownTexts == ["eins", "two"])
        basket.words.removeFirst()
        list.settle()
        #expect(table.updates.count == updates)
        table.simulateEndOfDrag()
        list.drawFrame()
        list.settle()
        #expect(table.shownTexts == ["two", "three"])
        #expect(table.updates.count == updates + 1)
        #expect(table.violations.isEmpty)
    }

    @Test func rowsWaitForAReorderAndADrop() {
        list.bindFruits()
        table.setEditing(true, animated: false)
        table.simulateLift([0, 0])
        basket.fruits.append(Fruit("d"))
        basket.fruits[1].name = "banana"
        list.settle()
        #expect(table.shownTexts == ["a", "banana", "c"])
        table.simulateCancel()
        list.drawFrame()
        list.settle()
        #expect(table.shownTexts == ["a", "banana", "c", "d"])
        table.simulateDropHover()
        basket.fruits.removeLast(2)
        list.settle()
        #expect(table.visibleCells.count == 4)
        table.simulateEndOfDrag()
        list.drawFrame()
        list.settle()
        #expect(table.shownTexts == ["a", "banana"])
        #expect(table.violations.isEmpty)
    }

    @Test func rowsWaitForAnOpenSwipe() {
        list.bindFruits()
        #expect(table.simulateSwipe([0, 1]) == ["Delete"])
        let updates = table.updates.count
        basket.fruits.append(Fruit("d"))
        list.settle()
        #expect(table.updates.count == updates)
        table.simulateClosingSwipe()
        list.settle()
        #expect(table.shownTexts == ["a", "b", "c", "d"])
        #expect(table.violations.isEmpty)
    }

    // MARK: Actions

    @Test func theSwipeThatDeletesDoesSoAtOnce() {
        list.bindFruits()
        let updates = table.updates.count
        table.simulateSwipeToDelete([0, 1])
        #expect(basket.names == ["a", "c"])
        #expect(table.updates[updates...] == ["delete 0.1"])
        list.settle()
        #expect(table.shownTexts == ["a", "c"])
        #expect(table.violations.isEmpty)
    }

    @Test func actionsBesideARowGetItsElementAndAreShownAtOnce() {
        let rows = list.bindFruits()
        rows.swipeActions = { [basket] fruit in
            [
                RowAction("Rename", symbol: "pencil") { fruit.name += "!" },
                RowAction("Eat", isDestructive: true) {
                    basket.fruits.removeAll { $0 === fruit }
                },
            ]
        }
        #expect(table.simulateSwipe([0, 1]) == ["Rename", "Eat"])
        table.simulateSwipeAction("Rename")
        list.settle()
        #expect(table.shownTexts == ["a", "b!", "c"])
        let updates = table.updates.count
        table.simulateSwipe([0, 1])
        table.simulateSwipeAction("Eat")
        #expect(table.updates[updates...] == ["delete 0.1"])
        list.settle()
        #expect(table.shownTexts == ["a", "c"])
        #expect(table.violations.isEmpty)
    }

    @Test func theMenuOfARowGetsItsElement() {
        let rows = list.bindFruits()
        #expect(table.simulateContextMenu([0, 1]) == nil)
        rows.contextMenu = { [basket] fruit in
            [RowAction("Eat", isDestructive: true) { basket.fruits.removeAll { $0 === fruit } }]
        }
        let menu = table.simulateContextMenu([0, 1])
        menu?.simulateChoice("Eat")
        #expect(basket.names == ["a", "c"])
        list.settle()
        #expect(table.shownTexts == ["a", "c"])
        #expect(table.violations.isEmpty)
    }
}
