import BindingKit
import Testing
import UIKit

/// Rows that the user drags within a table, into another list and out of a list; text that the user
/// drops.
@MainActor
@Suite struct ListsDragTests {
    private let list = BoundTable(["a", "b", "c"])
    private let other = BoundTable(["x", "y"])
    private var table: UITableView { list.table }

    private func drag(_ row: Int, of view: (any DragView)? = nil) -> UserDrag? {
        list.drawFrame()
        other.drawFrame()
        let drag = UserDrag.lifting([0, row], of: view ?? table)
        drag?.begin()
        return drag
    }

    private func settle() {
        list.settle()
        other.settle()
        for table in [table, other.table] {
            #expect(table.violations.isEmpty, "\(table.violations)")
        }
    }

    // MARK: Within a table

    @Test(arguments: [false, true])
    func aRowIsDroppedWhereItIsLetGo(isToldToTheDataSource: Bool) {
        list.bindFruits()
        table.movesDroppedRows = isToldToTheDataSource
        let (cell, updates) = (list.cell(0), table.updates.count)
        let drag = drag(0)
        #expect(drag?.hover(over: table, [0, 2]) == .move)
        drag?.drop()
        #expect(list.basket.names == ["b", "c", "a"])
        settle()
        #expect(table.shownTexts == ["b", "c", "a"])
        #expect(list.cell(2) === cell)
        #expect(table.updates[updates...] == (isToldToTheDataSource ? [] : ["move 0.0 to 0.2"]))
    }

    @Test func aRowIsDroppedUpwardsAndAtTheEnd() {
        list.bindFruits()
        let up = drag(2)
        up?.hover(over: table, [0, 0])
        up?.drop()
        #expect(list.basket.names == ["c", "a", "b"])
        let down = drag(0)
        #expect(down?.hover(over: table, [0, 3]) == .move)
        down?.drop()
        #expect(list.basket.names == ["a", "b", "c"])
        let beside = drag(0)
        #expect(beside?.hover(over: table, nil) == .move)
        beside?.drop()
        #expect(list.basket.names == ["b", "c", "a"])
        settle()
        #expect(table.shownTexts == ["b", "c", "a"])
    }

    @Test func aRowThatIsLetGoAtItsPlaceStays() {
        list.bindFruits()
        let updates = table.updates.count
        let drag = drag(1)
        #expect(drag?.hover(over: table, [0, 1]) == .move)
        drag?.drop()
        settle()
        #expect(list.basket.names == ["a", "b", "c"])
        #expect(table.updates.count == updates)
    }

    @Test func aDragThatIsGivenUpChangesNothing() {
        list.bindFruits()
        let drag = drag(0)
        drag?.hover(over: table, [0, 2])
        drag?.end()
        settle()
        #expect(list.basket.names == ["a", "b", "c"])
        #expect(self.drag(0) != nil, "another drag can begin")
    }

    @Test func rowsWaitForTheEndOfADragAndTheDropFindsItsPlace() {
        list.bindFruits()
        let drag = drag(0)
        drag?.hover(over: table, [0, 2])
        list.basket.fruits.insert(Fruit("new"), at: 0)
        list.settle()
        #expect(table.shownTexts == ["a", "b", "c"])
        drag?.drop()
        settle()
        #expect(list.basket.names == ["new", "b", "c", "a"])
        #expect(table.shownTexts == ["new", "b", "c", "a"])
    }

    @Test func aBindingThatEndsDuringADragLeavesAfterTheDrop() {
        list.basket.words = [Word(1, "one")]
        let words = list.bindWords(section: 1)
        list.bindFruits(section: 0)
        list.settle()
        let drag = drag(0)
        drag?.hover(over: table, [0, 2])
        words.unbind()
        drag?.drop()
        settle()
        #expect(table.shownTexts == ["b", "c", "a"])
    }

    @Test func aRowThatMovesBetweenTheLiftAndTheDragIsTheDraggedOne() {
        list.bindFruits()
        other.bindFruits()
        settle()
        let drag = UserDrag.lifting([0, 0], of: table)
        list.basket.fruits.insert(Fruit("new"), at: 0)
        list.settle()
        drag?.begin()
        drag?.hover(over: other.table, [0, 0])
        drag?.drop()
        settle()
        #expect(list.basket.names == ["new", "b", "c"])
        #expect(other.basket.names == ["a", "x", "y"])
    }

    @Test func anotherFingerDragsNoOtherRowOfTheTable() {
        list.bindFruits()
        list.drawFrame()
        other.drawFrame()
        let first = UserDrag.lifting([0, 0], of: table)
        let second = UserDrag.lifting([0, 1], of: table)
        first?.begin()
        #expect(first?.hover(over: table, [0, 2]) == .cancel, "the row lifted last is dragged")
        second?.begin()
        #expect(drag(2) == nil)
        first?.end()
        second?.hover(over: table, [0, 2])
        second?.drop()
        settle()
        #expect(list.basket.names == ["a", "c", "b"])
    }

    @Test func rowsThatTheUserMayNotEditAreNotDragged() {
        let rows = list.bindFruits()
        rows.editing.canMove = { $0.name != "a" }
        rows.editing.canRemove = { $0.name != "a" }
        #expect(drag(0) == nil)
        rows.editing.canRemove = { _ in true }
        let drag = drag(0)
        #expect(drag?.hover(over: table, [0, 2]) == .forbidden)
        drag?.drop()
        settle()
        #expect(list.basket.names == ["a", "b", "c"])
    }

    @Test func aDragIsOneStepToUndo() {
        list.bindFruits()
        other.bindFruits()
        let history = History()
        list.bindings.registerUndo(with: history)
        other.bindings.registerUndo(with: history)
        let drag = drag(1)
        drag?.hover(over: other.table, [0, 1])
        drag?.drop()
        settle()
        #expect(other.basket.names == ["x", "b", "y"])
        history.undo()
        settle()
        #expect(list.basket.names == ["a", "b", "c"])
        #expect(other.basket.names == ["x", "y"])
        #expect(!history.canUndo)
    }

    // MARK: Between lists

    @Test func aRowIsDroppedIntoAnotherTable() {
        list.bindFruits()
        other.bindFruits()
        let updates = other.table.updates.count
        let drag = drag(1)
        #expect(drag?.hover(over: other.table, [0, 1]) == .move)
        drag?.drop()
        #expect(other.table.updates[updates...] == ["insert 0.1"])
        settle()
        #expect(list.basket.names == ["a", "c"])
        #expect(table.shownTexts == ["a", "c"])
        #expect(other.basket.names == ["x", "b", "y"])
        #expect(other.table.shownTexts == ["x", "b", "y"])
    }

    @Test func aRowIsDroppedOnARowOfAnotherTable() {
        list.bindFruits()
        let rows = other.bindings.bindRows(
            of: other.table, toSubject: other.basket, .items(\.fruits)
        ) { (cell: RowCell, fruit, row) in
            row.bindObserver(cell.label, \.text, toSubject: fruit, \.name)
        }
        rows.editing.onDropOnRow(of: Fruit.self, canDrop: { $1.name == "y" }) { dropped, fruit in
            fruit.name += dropped.name
            return true
        }
        settle()
        let drag = drag(1)
        #expect(drag?.hover(over: other.table, [0, 0]) == .forbidden)
        #expect(drag?.hover(over: other.table, [0, 1]) == .move)
        drag?.drop()
        settle()
        #expect(list.basket.names == ["a", "c"])
        #expect(other.table.shownTexts == ["x", "yb"])
    }

    @Test func aRowIsDroppedIntoAnEmptyTable() {
        list.bindFruits()
        other.basket.fruits = []
        other.bindFruits()
        let drag = drag(0)
        #expect(drag?.hover(over: other.table, nil) == .move)
        drag?.drop()
        settle()
        #expect(list.basket.names == ["b", "c"])
        #expect(other.table.shownTexts == ["a"])
    }

    @Test func rowsAreDraggedBetweenTablesAndCollections() {
        let items = BoundCollection(["x", "y"])
        list.bindFruits()
        items.bindFruits()
        let out = drag(0)
        #expect(out?.hover(over: items.collection, [0, 2]) == .move)
        out?.drop()
        items.settle()
        settle()
        #expect(items.shownTexts == ["x", "y", "a"])
        let back = drag(1, of: items.collection)
        #expect(back?.hover(over: table, [0, 0]) == .move)
        back?.drop()
        items.settle()
        settle()
        #expect(table.shownTexts == ["y", "b", "c"])
        #expect(items.basket.names == ["x", "a"])
        let within = drag(0, of: items.collection)
        within?.hover(over: items.collection, [0, 1])
        within?.drop()
        items.settle()
        #expect(items.shownTexts == ["a", "x"])
        #expect(items.collection.violations.isEmpty, "\(items.collection.violations)")
    }

    @Test func theOtherListDecidesWhatItTakes() {
        list.bindFruits()
        let rows = other.bindFruits()
        rows.editing.canDrop = { $0.name != "a" }
        let forbidden = drag(0)
        #expect(forbidden?.hover(over: other.table, [0, 0]) == .cancel)
        forbidden?.end()
        rows.editing.onDrop = { _, _ in false }
        let refused = drag(1)
        #expect(refused?.hover(over: other.table, [0, 0]) == .move)
        refused?.drop()
        settle()
        #expect(list.basket.names == ["a", "b", "c"])
        #expect(other.basket.names == ["x", "y"])
    }

    /// If the table calls its data source, nothing is moved, because the data source can't take a
    /// row out of one binding.
    @Test(arguments: [false, true])
    func aRowIsDroppedIntoTheRowsOfAnotherBinding(isToldToTheDataSource: Bool) {
        let more = FruitBasket(["m"])
        table.movesDroppedRows = isToldToTheDataSource
        list.bindFruits(section: 0)
        list.bindings.bindRows(of: table, section: 1, toSubject: more, .editable(\.fruits)) {
            (cell: RowCell, fruit, row) in
            row.bindObserver(cell.label, \.text, toSubject: fruit, \.name)
        }
        list.settle()
        let drag = drag(0)
        #expect(drag?.hover(over: table, [1, 1]) == .move)
        drag?.drop()
        settle()
        #expect(list.basket.names == (isToldToTheDataSource ? ["a", "b", "c"] : ["b", "c"]))
        #expect(more.names == (isToldToTheDataSource ? ["m"] : ["m", "a"]))
        #expect(table.shownTexts == list.basket.names + more.names)
    }

    @Test func rowsOfAnotherKindAreRefused() {
        list.bindFruits()
        other.basket.words = [Word(1, "one")]
        other.bindWords().editing.onDrop = { _, _ in true }
        other.settle()
        #expect(drag(0)?.hover(over: other.table, [0, 0]) == .cancel)
    }

    @Test func aListThatHasLostItsRowsDuringTheDragGivesNothing() {
        let rows = list.bindFruits()
        other.bindFruits()
        let drag = drag(0)
        #expect(drag?.hover(over: other.table, [0, 0]) == .move)
        rows.unbind()
        drag?.drop()
        settle()
        #expect(other.basket.names == ["x", "y"])
        list.bindFruits()
        #expect(self.drag(0) != nil)
    }

    // MARK: Outlines

    @Test func aRowIsDroppedIntoARowOfAnOutline() {
        let archive = Archive.fruits()
        list.bind(archive).editing.onMove = { folder, place in archive.move(folder, to: place) }
        list.settle()
        let drag = drag(2)
        drag?.isOverMiddle = true
        #expect(drag?.hover(over: table, [0, 1]) == .move)
        drag?.drop()
        settle()
        #expect(archive["fruits", "apples"].folders.map(\.name) == ["cox", "pears"])
        #expect(list.outline == ["▾fruits", " ▸apples", "▸nuts"])
    }

    @Test func aRowOfAnOutlineIsDroppedBetweenOthersAndNeverIntoItself() {
        let archive = Archive.fruits()
        list.bind(archive).editing.onMove = { folder, place in archive.move(folder, to: place) }
        list.settle()
        let itself = drag(0)
        itself?.isOverMiddle = true
        #expect(itself?.hover(over: table, [0, 1]) == .forbidden)
        itself?.end()
        let drag = drag(2)
        #expect(drag?.hover(over: table, [0, 1]) == .move)
        drag?.drop()
        settle()
        #expect(list.outline == ["▾fruits", " ·pears", " ▸apples", "▸nuts"])
    }

    @Test func anItemIsDroppedIntoAnItemOfAnOutline() {
        let items = BoundCollection()
        let archive = Archive.fruits()
        items.bind(archive).editing.onMove = { folder, place in archive.move(folder, to: place) }
        items.settle()
        let drag = drag(2, of: items.collection)
        drag?.isOverMiddle = true
        #expect(drag?.hover(over: items.collection, [0, 3]) == .move)
        drag?.drop()
        items.settle()
        #expect(archive["nuts"].folders.map(\.name) == ["walnuts", "pears"])
        #expect(items.outline == ["▾fruits", " ▸apples", "▸nuts"])
        let between = self.drag(2, of: items.collection)
        between?.hover(over: items.collection, [0, 1])
        between?.drop()
        items.settle()
        #expect(items.outline == ["▾fruits", " ▸nuts", " ▸apples"])
        #expect(items.collection.violations.isEmpty, "\(items.collection.violations)")
    }
}

extension Archive {
    /// What a handler makes of a move.
    func move(_ folder: Folder, to place: RowDestination<Folder>) {
        remove(folder)
        let siblings = place.parent?.folders ?? folders
        let index = siblings.firstIndex { $0 === place.successor } ?? siblings.count
        if let parent = place.parent {
            parent.folders.insert(folder, at: index)
        } else {
            folders.insert(folder, at: index)
        }
    }

    private func remove(_ folder: Folder) {
        folders.removeAll { $0 === folder }
        for other in folders { other.remove(folder) }
    }
}

extension Folder {
    fileprivate func remove(_ folder: Folder) {
        folders.removeAll { $0 === folder }
        for other in folders { other.remove(folder) }
    }
}
