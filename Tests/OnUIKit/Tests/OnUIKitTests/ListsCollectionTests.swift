import BindingKit
import Testing
import UIKit

/// Rows that are items of a collection view.
@MainActor
@Suite struct ListsCollectionTests {
    private let list = BoundCollection(["a", "b", "c"])
    private var view: UICollectionView { list.collection }
    private var basket: FruitBasket { list.basket }

    private func updates(_ change: () -> Void) -> [String] {
        let count = view.updates.count
        change()
        list.settle()
        return Array(view.updates[count...])
    }

    @Test func itemsComeGoAndMove() {
        list.bindFruits()
        #expect(list.shownTexts == ["a", "b", "c"])
        let cell = view.cellForItem(at: [0, 0])
        #expect(updates { basket.fruits.append(Fruit("d")) } == ["insert 0.3"])
        #expect(updates { basket.fruits.remove(at: 1) } == ["delete 0.1"])
        #expect(
            updates { basket.fruits.append(basket.fruits.removeFirst()) } == ["move 0.0 to 0.2"])
        #expect(list.shownTexts == ["c", "d", "a"])
        #expect(view.cellForItem(at: [0, 2]) === cell)
        #expect(view.violations.isEmpty)
    }

    @Test func aValueThatChangesIsShownInItsCell() {
        basket.words = [Word(1, "one"), Word(2, "two")]
        list.bindings.bindRows(of: view, toSubject: basket, \.words) { (cell: ItemCell, word, _) in
            cell.label.text = word.text
        }
        view.layoutIfNeeded()
        let cell = view.cellForItem(at: [0, 1])
        #expect(updates { basket.words[1].text = "zwei" }.isEmpty)
        #expect(list.shownTexts == ["one", "zwei"])
        #expect(view.cellForItem(at: [0, 1]) === cell)
        #expect(view.violations.isEmpty)
    }

    @Test func headersAreTextOrViews() {
        let list = BoundCollection(["a", "b"], header: 30)
        let view = list.collection
        let header = SectionView(ItemHeader.self) { [basket = list.basket] view, scope in
            scope.bindObserver(view.label, \.text, toSubject: basket, \.title)
        }
        list.bindings.bindRows(
            of: view, section: 0, toSubject: list.basket, \.fruits,
            .style(header: .following { $0.note })
        ) { (cell: ItemCell, fruit, _) in cell.label.text = fruit.name }
        list.bindings.bindRows(
            of: view, section: 1, toSubject: list.basket, \.fruits,
            .style(header: .constant(.view(header)))
        ) { (cell: ItemCell, fruit, _) in cell.label.text = fruit.name }
        view.layoutIfNeeded()
        let kind = UICollectionView.elementKindSectionHeader
        let shown = { view.supplementaryView(forElementKind: kind, at: [$0, 0]) }
        #expect((shown(1) as? ItemHeader)?.label.text == "Fruit")
        list.basket.note = "Some"
        list.basket.title = "Fruits"
        list.settle()
        let cell = shown(0) as? UICollectionViewListCell
        let content = cell?.contentConfiguration as? UIListContentConfiguration
        #expect(content?.text == "Some")
        #expect((shown(1) as? ItemHeader)?.label.text == "Fruits")
        list.basket.note = "More"
        list.settle()
        let changed = cell?.contentConfiguration as? UIListContentConfiguration
        #expect(changed?.text == "More")
        #expect(shown(0) === cell)
        #expect(list.shownTexts == ["a", "b", "a", "b"])
        #expect(view.violations.isEmpty)
    }

    @Test func sectionsComeGoAndMove() {
        let (apple, pear, fig) = (Fruit("apple"), Fruit("pear"), Fruit("fig"))
        basket.kinds = [Kind("pome", [apple, pear]), Kind("other", [fig])]
        list.bindings.bindRows(
            of: view, toSubject: basket,
            .sections { $0.kinds.map { RowSection($0.id, index: $0.id, rows: $0.fruits) } }
        ) { (cell: ItemCell, fruit, _) in cell.label.text = fruit.name }
        view.layoutIfNeeded()
        #expect(updates { basket.kinds.swapAt(0, 1) }.count == 1)
        #expect(list.shownTexts == ["fig", "apple", "pear"])
        #expect(
            updates { basket.kinds = [Kind("other", [pear, fig]), Kind("pome", [apple])] }
                == ["move 1.1 to 0.0"])
        #expect(updates { basket.kinds.removeFirst() } == ["delete section 0"])
        #expect(list.shownTexts == ["apple"])
        #expect(view.dataSource?.indexTitles(for: view) == ["pome"])
        #expect(view.violations.isEmpty)
    }

    @Test func itemsAreReorderedSelectedAndChosen() {
        var (chosen, performed): ([String], [String]) = ([], [])
        let rows = list.bindFruits()
        rows.onSelect = { chosen.append($0.name) }
        rows.onPrimaryAction = { performed.append($0.name) }
        list.bindings.bindSelection(of: view, toSubject: basket, twoWay: \.chosen)
        let count = view.updates.count
        #expect(view.simulateLift([0, 0]))
        view.simulateHover([0, 2])
        view.simulateRelease()
        list.settle()
        #expect(basket.names == ["b", "c", "a"])
        #expect(view.updates.count == count)
        view.simulateTap([0, 2])
        #expect(chosen == ["a"])
        #expect(performed == ["a"])
        #expect(basket.chosen === basket.fruits[2])
        basket.fruits.removeFirst()
        list.settle()
        #expect(view.indexPathsForSelectedItems == [[0, 1]])
        #expect(view.violations.isEmpty)
    }

    @Test func swipesOfAListLayoutAndMenusActOnElements() {
        let rows = list.bindFruits()
        rows.contextMenu = { [basket] fruit in
            [RowAction("Eat") { basket.fruits.removeAll { $0 === fruit } }]
        }
        view.simulateContextMenu([[0, 1]])?.simulateChoice("Eat")
        #expect(basket.names == ["a", "c"])
        let delete = view.rowSwipeActions(at: [0, 0])?.actions.first
        #expect(delete?.style == .destructive)
        basket.fruits.insert(Fruit("new"), at: 0)
        list.settle()
        delete.map { $0.handler($0, view) { _ in } }
        #expect(basket.names == ["new", "c"], "the row that was swiped")
        #expect(view.updates.last == "delete 0.1")
        rows.swipeActions = { fruit in [RowAction("Rename") { fruit.name += "!" }] }
        #expect(view.rowSwipeActions(at: [0, 0])?.actions.map(\.title) == ["Rename"])
        list.settle()
        #expect(list.shownTexts == ["new", "c"])
        #expect(view.violations.isEmpty)
    }

    @Test func thePlaceIsKept() {
        basket.fruits = (0..<40).map { Fruit("\($0)") }
        list.bindFruits()
        view.simulateScroll(to: 450)
        let cell = view.cellForItem(at: [0, 12])
        basket.fruits.insert(contentsOf: [Fruit("x"), Fruit("y")], at: 3)
        list.settle()
        #expect(view.contentOffset.y == 538)
        #expect(view.cellForItem(at: [0, 14]) === cell)
        #expect(view.violations.isEmpty)
    }

    @Test func nibsAndPrototypesAreDequeued() {
        view.addPrototype("item") { ItemCell(frame: .zero) }
        for (section, origin) in [
            CellOrigin.prototype("item"), .nib(UINib { ItemCell(frame: .zero) }),
        ].enumerated() {
            list.bindings.bindRows(
                of: view, section: section, toSubject: basket, \.fruits, cell: origin
            ) { (cell: ItemCell, fruit, _) in cell.label.text = fruit.name }
        }
        view.layoutIfNeeded()
        #expect(list.shownTexts == ["a", "b", "c", "a", "b", "c"])
        #expect(view.cellForItem(at: [1, 0])?.reuseIdentifier == "ItemCell")
        #expect(view.violations.isEmpty)
    }

    @Test func aDelegateHearsEverythingAndIsGivenBack() {
        let spy = ItemSpy()
        view.delegate = spy
        let rows = list.bindFruits()
        #expect(spy.calls == ["will display 0", "will display 1", "will display 2"])
        view.simulateTap([0, 1])
        view.simulateScroll(to: 1)
        #expect(spy.calls.contains("selected 1"))
        #expect(spy.calls.contains("scrolls"))
        rows.unbind()
        view.layoutIfNeeded()
        #expect(view.delegate === spy)
        #expect(view.dataSource == nil)
        #expect(view.visibleCells.isEmpty)
        #expect(view.violations.isEmpty)
    }

    @Test func itemsWaitForADrag() {
        list.bindFruits()
        view.simulateDrag()
        #expect(updates { basket.fruits.removeFirst() }.isEmpty)
        view.simulateEndOfDrag()
        #expect(updates {} == ["delete 0.0"])
        list.settle()
        #expect(list.shownTexts == ["b", "c"])
        #expect(view.violations.isEmpty)
    }

    @Test func outsideOfAWindowItemsAreReplaced() {
        list.bindFruits()
        let parent = view.superview
        view.removeFromSuperview()
        let count = view.updates.count
        basket.fruits.removeFirst()
        settleTurn()
        #expect(view.updates[count...] == ["reloadData"])
        parent?.addSubview(view)
        list.settle()
        #expect(list.shownTexts == ["b", "c"])
        #expect(view.violations.isEmpty)
    }
}

private final class ItemSpy: NSObject, UICollectionViewDelegate {
    var calls: [String] = []

    func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scrolls") }

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) { calls.append("will display \(indexPath.item)") }

    func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { calls.append("selected \(indexPath.item)") }
}
