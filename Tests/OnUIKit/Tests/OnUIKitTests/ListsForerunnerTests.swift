import BindingKit
import Observation
import Testing
import UIKit

/// The features of PropertyBindings and Bindings for iOS for tables, one by one.
@MainActor
@Suite struct ListsForerunnerTests {
    private let list = BoundTable(["a", "b"])
    private var table: UITableView { list.table }
    private var basket: FruitBasket { list.basket }

    private func updates(_ change: () -> Void) -> [String] {
        let count = table.updates.count
        change()
        list.settle()
        return Array(table.updates[count...])
    }

    // MARK: PropertyBindings

    @Test func anObjectThatIsAddedToTheArrayIsAddedToTheTable() {
        list.bindFruits()
        #expect(updates { basket.fruits.insert(Fruit("x"), at: 1) } == ["insert 0.1"])
        #expect(table.violations.isEmpty)
    }

    @Test func anObjectThatIsRemovedFromTheArrayIsRemovedFromTheTable() {
        list.bindFruits()
        #expect(updates { basket.fruits.remove(at: 0) } == ["delete 0.0"])
        #expect(table.violations.isEmpty)
    }

    @Test func anObjectThatIsReplacedIsRemovedAndInsertedInOneBatch() {
        list.bindFruits()
        #expect(updates { basket.fruits[1] = Fruit("x") } == ["delete 0.1, insert 0.1"])
        #expect(table.shownTexts == ["a", "x"])
        #expect(table.violations.isEmpty)
    }

    @Test func anArrayThatIsReassignedIsComparedLikeAnyChange() {
        list.bindFruits()
        let cell = list.cell(1)
        #expect(updates { basket.fruits = [basket.fruits[1], Fruit("x")] }.count == 1)
        #expect(table.shownTexts == ["b", "x"])
        #expect(list.cell(0) === cell)
        #expect(table.violations.isEmpty)
    }

    @Test func afterUnbindingAReassignedArrayChangesNothing() {
        let rows = list.bindFruits()
        rows.unbind()
        #expect(updates { basket.fruits = [Fruit("x")] }.isEmpty)
        #expect(table.visibleCells.isEmpty)
    }

    @Test func severalSectionsHaveARowCountEach() {
        basket.words = [Word(1), Word(2), Word(3)]
        list.bindFruits(section: 0)
        list.bindWords(section: 1)
        #expect((0..<2).map { table.numberOfRows(inSection: $0) } == [2, 3])
    }

    @Test func eachSectionHasATitleOfItsOwn() {
        for (section, title) in ["First", "Second"].enumerated() {
            list.bindings.bindRows(
                of: table, section: section, toSubject: basket, \.fruits,
                .style(header: .constant(.text(title)))
            ) { (cell: RowCell, fruit, _) in cell.label.text = fruit.name }
        }
        table.layoutIfNeeded()
        #expect(table.headerTitles == ["First", "Second"])
    }

    @Test func theRightClosureIsCalledForEachSection() {
        basket.words = [Word(1, "one")]
        var calls: [String] = []
        list.bindings.bindRows(of: table, section: 0, toSubject: basket, \.fruits) {
            (_: RowCell, fruit, _) in calls.append("fruit \(fruit.name)")
        }
        list.bindings.bindRows(of: table, section: 1, toSubject: basket, \.words) {
            (_: RowCell, word, _) in calls.append("word \(word.text)")
        }
        table.layoutIfNeeded()
        #expect(calls == ["fruit a", "fruit b", "word one"])
    }

    @Test func theRightObjectIsGivenToTheClosure() {
        var objects: [ObjectIdentifier] = []
        list.bindings.bindRows(of: table, toSubject: basket, \.fruits) {
            (_: RowCell, fruit: Fruit, _) in objects.append(ObjectIdentifier(fruit))
        }
        table.layoutIfNeeded()
        #expect(objects == basket.fruits.map(ObjectIdentifier.init))
    }

    @Test func theTopCellIsNotEditableAndShiftsTheIndices() {
        let rows = list.bindings.bindRows(
            of: table, toSubject: basket, .editable(\.fruits),
            .style(topRow: ExtraRow { (cell: RowCell, _) in cell.label.text = "top" })
        ) { (cell: RowCell, fruit, _) in cell.label.text = fruit.name }
        var removed: [String] = []
        rows.editing.onRemove = { removed.append($0.name) }
        table.layoutIfNeeded()
        #expect(table.shownTexts == ["top", "a", "b"])
        #expect(table.dataSource?.tableView(table, canEditRowAt: [0, 0]) == false)
        table.simulateSwipeToDelete([0, 1])
        #expect(removed == ["a"])
        #expect(updates { basket.fruits.removeFirst() } == ["delete 0.1"])
        #expect(table.violations.isEmpty)
    }

    @Test func rowsAreEditableOnlyWithSomebodyWhoEdits() {
        let rows = list.bindings.bindRows(of: table, toSubject: basket, \.fruits) {
            (cell: RowCell, fruit, _) in cell.label.text = fruit.name
        }
        table.layoutIfNeeded()
        #expect(table.dataSource?.tableView(table, canEditRowAt: [0, 0]) == false)
        var (removed, inserted): ([String], [String?]) = ([], [])
        rows.editing.onRemove = { removed.append($0.name) }
        #expect(table.dataSource?.tableView(table, canEditRowAt: [0, 0]) == true)
        rows.editing.onInsert = { inserted.append($0.successor?.name) }
        table.dataSource?.tableView(table, commit: .delete, forRowAt: [0, 0])
        table.dataSource?.tableView(table, commit: .insert, forRowAt: [0, 1])
        #expect(removed == ["a"])
        #expect(inserted == ["b"])
    }

    @Test func aSectionIsUnboundWithAnAnimationOrWithout() {
        for animated in [true, false] {
            let rows = list.bindFruits()
            rows.unbind(animated: animated)
            table.layoutIfNeeded()
            #expect(table.visibleCells.isEmpty)
        }
        #expect(table.violations.isEmpty)
    }

    // MARK: Bindings for iOS

    @Test func sectionsAreInsertedAndRemoved() {
        basket.kinds = [Kind("pome", [Fruit("apple")])]
        list.bindKinds()
        #expect(
            updates { basket.kinds.insert(Kind("citrus", [Fruit("lime")]), at: 0) }
                == ["insert section 0"])
        #expect(updates { basket.kinds.removeLast() } == ["delete section 1"])
        #expect(table.shownTexts == ["lime"])
        #expect(table.violations.isEmpty)
    }

    @Test func headersFootersAndIndexTitlesComeFromTheSection() {
        basket.kinds = [Kind("pome", [Fruit("apple")], note: "crisp", index: "P")]
        list.bindKinds()
        #expect(table.headerView(forSection: 0)?.textLabel?.text == "pome")
        #expect(table.footerView(forSection: 0)?.textLabel?.text == "crisp")
        #expect(table.shownIndexTitles == ["P"])
    }

    @Test func whetherARowCanBeEditedAndMovedIsAskedOfItsElement() {
        let rows = list.bindFruits()
        rows.editing.canRemove = { $0.name == "a" }
        rows.editing.canMove = { $0.name == "b" }
        table.setEditing(true, animated: false)
        #expect(table.visibleCells.map(\.editingStyle) == [.delete, .none])
        #expect(table.visibleCells.map(\.showsReorderControl) == [false, true])
    }

    @Test func aSectionWhoseSourceIsSwappedIsFilledAtOnce() {
        let screen = BasketScreen(basket)
        list.bindings.bindRows(of: table, toSubject: screen, \.basket.fruits) {
            (cell: RowCell, fruit, _) in cell.label.text = fruit.name
        }
        table.layoutIfNeeded()
        screen.basket = FruitBasket(["x", "y", "z"])
        list.settle()
        #expect(table.shownTexts == ["x", "y", "z"])
        screen.basket.fruits.removeFirst()
        list.settle()
        #expect(table.shownTexts == ["y", "z"])
        #expect(table.violations.isEmpty)
    }
}

@MainActor
@Observable
private final class BasketScreen {
    var basket: FruitBasket

    init(_ basket: FruitBasket) {
        self.basket = basket
    }
}
