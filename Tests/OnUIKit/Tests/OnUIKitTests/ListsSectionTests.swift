import BindingKit
import Testing
import UIKit

/// Several sections in one table, their titles, and rows that are not elements.
@MainActor
@Suite struct ListsSectionTests {
    private let list = BoundTable(["a", "b"])
    private var table: UITableView { list.table }
    private var basket: FruitBasket { list.basket }

    // MARK: Several bindings

    @Test func twoBindingsFillOneTable() {
        basket.words = [Word(1, "one")]
        list.bindWords(section: 1)
        list.bindFruits(section: 0)
        #expect(table.shownTexts(inSection: 0) == ["a", "b"])
        #expect(table.shownTexts(inSection: 1) == ["one"])
        basket.fruits.removeFirst()
        basket.words.append(Word(2, "two"))
        list.settle()
        #expect(table.shownTexts(inSection: 0) == ["b"])
        #expect(table.shownTexts(inSection: 1) == ["one", "two"])
        #expect(table.violations.isEmpty)
    }

    @Test func aTableIsOneViewByWhateverTypeItIsNamed() {
        let table = NamedTable(frame: list.table.frame, style: .plain)
        let screen = Screen(table)
        let bindings = BindingManager()
        basket.words = [Word(1, "one")]
        let messages = loggedAtOnce {
            bindings.bindRows(of: table, section: 0, toSubject: basket, \.fruits) {
                (cell: RowCell, fruit, _) in cell.label.text = fruit.name
            }
            bindings.bindRows(of: table as UITableView, section: 1, toSubject: basket, \.words) {
                (cell: RowCell, word, _) in cell.label.text = word.text
            }
            bindings.enable()
        }
        table.layoutIfNeeded()
        #expect(messages.isEmpty, "\(messages)")
        #expect((0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) } == [2, 1])
        withExtendedLifetime(screen) {}
    }

    @Test func aGapIsAnEmptySection() {
        list.bindFruits(section: 2)
        #expect(table.numberOfSections == 3)
        #expect(table.shownTexts(inSection: 2) == ["a", "b"])
        basket.words = [Word(1, "one")]
        list.bindWords(section: 0)
        #expect((0..<3).map { table.numberOfRows(inSection: $0) } == [1, 0, 2])
        #expect(table.violations.isEmpty)
    }

    @Test func aGapIsFilledWithoutAComplaint() {
        basket.words = [Word(1, "one"), Word(2, "two")]
        list.bindWords(section: 1)
        table.simulateTap([1, 1])
        let messages = loggedAtOnce { list.bindFruits(section: 0) }
        #expect(messages.isEmpty, "\(messages)")
        #expect(table.shownTexts == ["a", "b", "one", "two"])
        #expect(table.indexPathForSelectedRow == [1, 1])
        #expect(table.violations.isEmpty)
    }

    @Test func rowsThatAreNotShownYetChangeNothing() {
        let later = BindingManager()
        list.bindFruits(section: 1)
        for section in [0, 3] {
            later.bindRows(of: table, section: section, toSubject: basket, \.fruits) {
                (cell: RowCell, fruit, _) in cell.label.text = fruit.name
            }
        }
        let messages = loggedAtOnce {
            basket.fruits.append(Fruit("c"))
            list.settle()
        }
        #expect(messages.isEmpty, "\(messages)")
        #expect(table.updates.last == "insert 1.2")
        #expect(table.numberOfSections == 2)
        later.removeAllBindings()
        list.settle()
        #expect(table.shownTexts == ["a", "b", "c"])
        #expect(table.violations.isEmpty)
    }

    @Test func theEndOfABindingTakesItsSectionAway() {
        basket.words = [Word(1, "one")]
        let words = list.bindWords(section: 0)
        list.bindFruits(section: 1)
        words.unbind(animated: true)
        table.layoutIfNeeded()
        #expect((0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) } == [0, 2])
        #expect(table.shownTexts(inSection: 1) == ["a", "b"])
        #expect(table.violations.isEmpty)
    }

    // MARK: Sections of the model

    @Test func sectionsComeGoAndMove() {
        let (apple, pear, fig) = (Fruit("apple"), Fruit("pear"), Fruit("fig"))
        basket.kinds = [Kind("pome", [apple, pear]), Kind("other", [fig])]
        list.bindKinds()
        let cell = list.cell(0, 1)
        basket.kinds.append(Kind("citrus", [Fruit("lime")]))
        basket.kinds.swapAt(0, 1)
        list.settle()
        #expect(table.headerTitles == ["other", "pome", "citrus"])
        #expect(table.shownTexts == ["fig", "apple", "pear", "lime"])
        #expect(list.cell(1, 1) === cell)
        basket.kinds.remove(at: 0)
        list.settle()
        #expect(table.headerTitles == ["pome", "citrus"])
        #expect(table.shownTexts == ["apple", "pear", "lime"])
        #expect(table.violations.isEmpty)
    }

    @Test func aRowThatChangesItsSectionKeepsItsCell() {
        let (apple, pear, fig) = (Fruit("apple"), Fruit("pear"), Fruit("fig"))
        basket.kinds = [Kind("pome", [apple, pear]), Kind("other", [fig])]
        list.bindKinds()
        let (cell, updates) = (list.cell(0, 1), table.updates.count)
        basket.kinds = [Kind("pome", [apple]), Kind("other", [pear, fig])]
        list.settle()
        #expect(table.shownTexts(inSection: 1) == ["pear", "fig"])
        #expect(list.cell(1, 0) === cell)
        #expect(table.updates[updates...] == ["move 0.1 to 1.0"])
        #expect(table.violations.isEmpty)
    }

    // MARK: Titles

    @Test func titlesFollowTheModel() {
        list.bindings.bindRows(
            of: table, toSubject: basket, \.fruits,
            .style(
                header: .following { $0.title },
                footer: .following { $0.note })
        ) { (cell: RowCell, fruit, _) in cell.label.text = fruit.name }
        table.layoutIfNeeded()
        let cell = list.cell(0)
        #expect(table.headerView(forSection: 0)?.textLabel?.text == "Fruit")
        #expect(table.footerView(forSection: 0) == nil)
        basket.title = "Fruits"
        basket.note = "Two of them"
        list.settle()
        #expect(table.headerView(forSection: 0)?.textLabel?.text == "Fruits")
        #expect(table.footerView(forSection: 0)?.textLabel?.text == "Two of them")
        #expect(list.cell(0) === cell)
        basket.title = nil
        list.settle()
        #expect(table.headerView(forSection: 0) == nil)
        #expect(table.shownTexts == ["a", "b"])
        #expect(table.violations.isEmpty)
    }

    @Test func aHeaderMayBeAViewWithBindingsOfItsOwn() {
        let header = SectionView(HeaderView.self) { [basket] view, scope in
            scope.bindObserver(view.label, \.text, toSubject: basket, \.title)
        }
        let rows = list.bindings.bindRows(
            of: table, toSubject: basket, \.fruits,
            .style(
                header: .constant(.view(header)),
                footer: .constant(.view(header)))
        ) { (cell: RowCell, fruit, _) in cell.label.text = fruit.name }
        table.layoutIfNeeded()
        let view = table.headerView(forSection: 0) as? HeaderView
        #expect(view?.label.text == "Fruit")
        #expect((table.footerView(forSection: 0) as? HeaderView)?.label.text == "Fruit")
        basket.title = "Fruits"
        list.settle()
        #expect(view?.label.text == "Fruits")
        #expect(view?.boundCount == 1)
        rows.unbind()
        list.settle()
        #expect(view?.boundCount == 0)
        #expect(table.violations.isEmpty)
    }

    @Test func aViewThatIsNoHeaderIsReported() {
        let header = SectionView(UILabel.self) { _, _ in }
        let messages = loggedAtOnce(.error) {
            list.bindings.bindRows(
                of: table, toSubject: basket, \.fruits, .style(header: .constant(.view(header)))
            ) { (cell: RowCell, fruit, _) in cell.label.text = fruit.name }
            table.layoutIfNeeded()
        }
        #expect(messages.contains { $0.contains("UITableViewHeaderFooterView") })
        #expect(table.shownTexts == ["a", "b"])
    }

    @Test func theIndexHasTheTitlesOfSectionsThatHaveOne() {
        basket.kinds = [
            Kind("apple", [Fruit("x")], index: "A"), Kind("none", [Fruit("y")]),
            Kind("citrus", [Fruit("z")], index: "C"),
        ]
        list.bindKinds()
        #expect(table.shownIndexTitles == ["A", "C"])
        #expect(
            table.dataSource?.tableView(table, sectionForSectionIndexTitle: "C", at: 1) == 2)
        basket.kinds[1].index = "B"
        list.settle()
        #expect(table.shownIndexTitles == ["A", "B", "C"])
        #expect(table.updates.contains("reloadSectionIndexTitles"))
        basket.kinds.removeFirst()
        list.settle()
        #expect(table.shownIndexTitles == ["B", "C"])
        #expect(table.violations.isEmpty)
    }

    // MARK: Rows that are no elements

    @Test func extraRowsSurroundTheElements() {
        list.bindWords(
            topRow: ExtraRow { (cell: OtherRowCell, _) in cell.label.text = "top" },
            bottomRow: ExtraRow { (cell: OtherRowCell, _) in cell.label.text = "bottom" },
            empty: ExtraRow { (cell: OtherRowCell, _) in cell.label.text = "empty" })
        #expect(table.shownTexts == ["top", "empty", "bottom"])
        basket.words = [Word(1, "one"), Word(2, "two")]
        list.settle()
        #expect(table.shownTexts == ["top", "one", "two", "bottom"])
        basket.words.removeFirst()
        list.settle()
        #expect(table.shownTexts == ["top", "two", "bottom"])
        basket.words = []
        list.settle()
        #expect(table.shownTexts == ["top", "empty", "bottom"])
        #expect(table.violations.isEmpty)
    }

    @Test func extraRowsAreNeitherEditedNorSelectedNorCounted() {
        var selected: [String] = []
        let rows = list.bindings.bindRows(
            of: table, toSubject: basket, .editable(\.fruits),
            .style(topRow: ExtraRow { (cell: RowCell, _) in cell.label.text = "top" })
        ) { (cell: RowCell, fruit, _) in cell.label.text = fruit.name }
        rows.onSelect = { selected.append($0.name) }
        table.layoutIfNeeded()
        table.simulateTap([0, 0])
        #expect(table.indexPathForSelectedRow == nil)
        table.simulateTap([0, 1])
        #expect(selected == ["a"])
        #expect(table.simulateSwipe([0, 0]).isEmpty)
        table.setEditing(true, animated: false)
        #expect(!table.simulateLift([0, 0]))
        table.simulateEditButton([0, 0])
        table.simulateEditButton([0, 2])
        list.settle()
        #expect(basket.names == ["a"])
        #expect(table.shownTexts == ["top", "a"])
        #expect(table.violations.isEmpty)
    }
}

private final class NamedTable: UITableView {}
