import BindingKit
import Testing
import UIKit

/// Text that the user drops on lists, and client code's own delegates for drags.
@MainActor
@Suite struct ListsDropTests {
    private let list = BoundTable(["a", "b", "c"])
    private var table: UITableView { list.table }
    private var basket: FruitBasket { list.basket }

    private func takeTexts(_ rows: RowBinding<Fruit>) {
        rows.editing.onDropText = { [basket] text, place in
            let index = basket.fruits.firstIndex { $0 === place.successor } ?? basket.fruits.count
            basket.fruits.insert(Fruit(text), at: index)
            return true
        }
        list.drawFrame()
    }

    private func settle() {
        list.settle()
        #expect(table.violations.isEmpty, "\(table.violations)")
    }

    // MARK: Texts

    @Test func textsAreInsertedWhenTheyArrive() {
        takeTexts(list.bindFruits())
        let drag = UserDrag(texts: ["one", "two"])
        #expect(drag.hover(over: table, [0, 1]) == .copy)
        drag.drop()
        settle()
        #expect(basket.names == ["a", "b", "c"])
        drag.simulateArrival()
        #expect(basket.names == ["a", "one", "two", "b", "c"])
        settle()
        #expect(table.shownTexts == ["a", "one", "two", "b", "c"])
    }

    @Test func textsFollowTheRowBeforeWhichTheyWereDropped() {
        takeTexts(list.bindFruits())
        let drag = UserDrag(texts: ["text"])
        drag.hover(over: table, [0, 1])
        drag.drop()
        basket.fruits.insert(Fruit("new"), at: 0)
        settle()
        basket.fruits.swapAt(2, 3)
        settle()
        drag.simulateArrival()
        settle()
        #expect(table.shownTexts == ["new", "a", "c", "text", "b"])
    }

    @Test func textsFollowTheirRowWhenTheUserMovesAnother() {
        takeTexts(list.bindFruits())
        table.setEditing(true, animated: false)
        let drag = UserDrag(texts: ["text"])
        drag.hover(over: table, [0, 1])
        drag.drop()
        table.simulateLift([0, 0])
        table.simulateHover([0, 2])
        table.simulateRelease()
        settle()
        drag.simulateArrival()
        settle()
        #expect(table.shownTexts == ["text", "b", "c", "a"])
    }

    @Test func textsFollowTheirItemWhenTheUserMovesAnother() {
        let items = BoundCollection(["a", "b", "c"])
        items.bindFruits().editing.onDropText = { text, place in
            let index = items.basket.fruits.firstIndex { $0 === place.successor }
            items.basket.fruits.insert(Fruit(text), at: index ?? items.basket.fruits.count)
            return true
        }
        items.settle()
        let drag = UserDrag(texts: ["text"])
        drag.hover(over: items.collection, [0, 1])
        drag.drop()
        items.collection.simulateLift([0, 0])
        items.collection.simulateHover([0, 2])
        items.collection.simulateRelease()
        items.settle()
        drag.simulateArrival()
        items.settle()
        #expect(items.shownTexts == ["text", "b", "c", "a"])
    }

    @Test func textsOfARowThatHasGoneAreRefused() {
        takeTexts(list.bindFruits())
        let drag = UserDrag(texts: ["text"])
        drag.hover(over: table, [0, 1])
        drag.drop()
        basket.fruits.remove(at: 1)
        settle()
        drag.simulateArrival()
        settle()
        #expect(table.shownTexts == ["a", "c"])
    }

    @Test func textsOfARowThatOnlyTheViewHasAreRefused() {
        takeTexts(list.bindFruits())
        let drag = UserDrag(texts: ["text"])
        drag.hover(over: table, [0, 1])
        drag.drop()
        table.simulateDrag()
        basket.fruits.remove(at: 1)
        list.settle()
        #expect(table.shownTexts == ["a", "b", "c"])
        drag.simulateArrival()
        table.simulateEndOfDrag()
        settle()
        #expect(basket.names == ["a", "c"])
    }

    @Test(arguments: [[], ["a", "b"]])
    func textsGoToNoOtherModel(names: [String]) {
        basket.fruits = names.map { Fruit($0) }
        let rows = list.bindFruits()
        takeTexts(rows)
        let drag = UserDrag(texts: ["text"])
        drag.hover(over: table, [0, 0])
        drag.drop()
        rows.unbind()
        let more = FruitBasket()
        more.fruits = basket.fruits
        list.bindings.bindRows(of: table, toSubject: more, .editable(\.fruits)) {
            (cell: RowCell, fruit, row) in
            row.bindObserver(cell.label, \.text, toSubject: fruit, \.name)
        }.editing.onDropText = { _, _ in
            Issue.record("The text gets into another model.")
            return false
        }
        settle()
        drag.simulateArrival()
        settle()
    }

    @Test func textsThatArriveDuringAnotherDropKeepTheirOrder() {
        list.bindFruits().editing.onDropText = { [basket] text, place in
            let former = basket.fruits.firstIndex { $0 === place.predecessor }
            basket.fruits.insert(Fruit(text), at: former.map { $0 + 1 } ?? 0)
            return true
        }
        list.drawFrame()
        let drag = UserDrag(texts: ["one", "two"])
        drag.hover(over: table, nil)
        drag.drop()
        table.simulateDropHover()
        drag.simulateArrival()
        settle()
        table.simulateEndOfDrag()
        list.drawFrame()
        settle()
        #expect(basket.names == ["a", "b", "c", "one", "two"])
        #expect(table.shownTexts == basket.names)
    }

    @Test func textsAreDroppedAtTheEndInTheirOrder() {
        takeTexts(list.bindFruits())
        let drag = UserDrag(texts: ["one", "two"])
        #expect(drag.hover(over: table, nil) == .copy)
        drag.drop()
        basket.fruits.append(Fruit("new"))
        settle()
        drag.simulateArrival()
        settle()
        #expect(table.shownTexts == ["a", "b", "c", "new", "one", "two"])
    }

    @Test(arguments: [0, 1, 3, 4, 5])
    func textsAreDroppedBesideRowsThatAreNoElements(row: Int) {
        let extra = { (title: String) in
            ExtraRow { (cell: OtherRowCell, _) in cell.label.text = title }
        }
        takeTexts(
            list.bindFruits(
                animations: .limit(0), topRow: extra("top"), bottomRow: extra("bottom")))
        let drag = UserDrag(texts: ["one", "two"])
        #expect(drag.hover(over: table, [0, row]) == .copy)
        drag.drop()
        basket.fruits.insert(Fruit("new"), at: 0)
        settle()
        drag.simulateArrival()
        settle()
        let above = max(row, 1)
        #expect(
            table.shownTexts == ["top", "new"] + ["a", "b", "c"].prefix(above - 1) + ["one", "two"]
                + ["a", "b", "c"].dropFirst(above - 1) + ["bottom"])
    }

    @Test func anEmptyListTakesTexts() {
        basket.fruits = []
        takeTexts(list.bindFruits())
        settle()
        let drag = UserDrag(texts: ["one", "two"])
        drag.hover(over: table, nil)
        drag.drop()
        drag.simulateArrival()
        settle()
        #expect(table.shownTexts == ["one", "two"])
    }

    @Test func textsAreRefusedWithoutAHandlerAndAfterTheEnd() {
        let rows = list.bindFruits()
        #expect(UserDrag(texts: ["text"]).hover(over: table, [0, 1]) == .cancel)
        takeTexts(rows)
        let drag = UserDrag(texts: ["text"])
        drag.hover(over: table, [0, 1])
        drag.drop()
        rows.unbind()
        drag.simulateArrival()
        settle()
        #expect(basket.names == ["a", "b", "c"])
    }

    @Test func textsAreDroppedIntoARowOfAnOutline() {
        let archive = Archive.fruits()
        list.bind(archive).editing.onDropText = { text, place in
            (place.parent?.folders.append(Folder(text))) != nil
        }
        list.settle()
        let drag = UserDrag(texts: ["brazil nuts"])
        drag.isOverMiddle = true
        #expect(drag.hover(over: table, [0, 3]) == .copy)
        drag.drop()
        drag.simulateArrival()
        settle()
        #expect(archive["nuts"].folders.map(\.name) == ["walnuts", "brazil nuts"])
    }

    // MARK: Delegates

    @Test func aListWithoutEditsHasNoDelegates() {
        basket.words = [Word(1, "one")]
        let rows = list.bindWords()
        list.drawFrame()
        #expect(table.dragDelegate == nil && table.dropDelegate == nil)
        rows.editing.onMove = { _, _ in }
        list.drawFrame()
        #expect(table.dragDelegate != nil && table.dropDelegate != nil)
        rows.editing.onMove = nil
        list.drawFrame()
        #expect(table.dragDelegate == nil && table.dropDelegate == nil)
    }

    @Test func bothPlacesAreFreeAfterTheLastBinding() {
        let rows = list.bindFruits()
        list.drawFrame()
        #expect(table.dragDelegate != nil)
        rows.unbind()
        list.drawFrame()
        #expect(table.dragDelegate == nil && table.dropDelegate == nil)
    }

    @Test(arguments: [false, true])
    func nextToADelegateOfClientCodeTheListHasNoPlace(isForDrags: Bool) {
        let own = OwnDrags()
        list.bindFruits()
        for _ in 1...2 {
            if isForDrags { table.dragDelegate = own } else { table.dropDelegate = own }
            list.drawFrame()
            #expect(table.dragDelegate === (isForDrags ? own : nil))
            #expect(table.dropDelegate === (isForDrags ? nil : own))
            #expect(UserDrag.lifting([0, 0], of: table) == nil)
            (table.dragDelegate, table.dropDelegate) = (nil, nil)
            list.drawFrame()
            #expect(UserDrag.lifting([0, 0], of: table) != nil)
        }
    }

    @Test func aCollectionViewHasBothPlacesOrNone() {
        let items = BoundCollection(["x", "y"])
        let collection = items.collection
        items.bindFruits()
        items.settle()
        #expect(collection.dragDelegate != nil && collection.dropDelegate != nil)
        let own = OwnDrags()
        collection.dropDelegate = own
        items.settle()
        #expect(collection.dragDelegate == nil && collection.dropDelegate === own)
        collection.dropDelegate = nil
        collection.dragDelegate = own
        items.settle()
        #expect(collection.dragDelegate === own && collection.dropDelegate == nil)
    }

    @Test func aDelegateThatTakesThePlaceDuringADragEndsIt() {
        let own = OwnDrags()
        list.bindFruits()
        let drag = UserDrag.lifting([0, 0], of: table)
        drag?.begin()
        table.dragDelegate = own
        list.drawFrame()
        drag?.end()
        table.dragDelegate = nil
        list.drawFrame()
        #expect(UserDrag.lifting([0, 0], of: table) != nil)
    }

    @Test func theReorderControlWorksAsBefore() {
        list.bindFruits()
        list.drawFrame()
        table.setEditing(true, animated: false)
        table.simulateLift([0, 0])
        table.simulateHover([0, 2])
        table.simulateRelease()
        settle()
        #expect(basket.names == ["b", "c", "a"])
    }
}
