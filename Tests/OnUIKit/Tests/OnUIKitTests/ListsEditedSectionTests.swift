import Observation
import Testing
import UIKit

@testable import BindingKit

/// Sections whose rows the user moves and removes. They have no handler.
@MainActor
@Suite struct ListsEditedSectionTests {
    private let list = BoundTable()
    private var table: UITableView { list.table }
    private var basket: FruitBasket { list.basket }

    init() {
        basket.kinds = [
            Kind("sweet", [Fruit("fig"), Fruit("date")]), Kind("sour", [Fruit("lime")]),
            Kind("dry", []),
        ]
        list.bindings.bindRows(
            of: list.table, toSubject: list.basket,
            .sections(\.kinds, rows: \.fruits, header: .following(\.id))
        ) { (cell: RowCell, fruit, row) in
            row.bindObserver(cell.label, \.text, toSubject: fruit, \.name)
        }
        list.table.layoutIfNeeded()
    }

    private func drag(_ origin: IndexPath, _ target: IndexPath) {
        table.simulateLift(origin)
        table.simulateHover(target)
        table.simulateRelease()
    }

    private var names: [[String]] { basket.kinds.map { $0.fruits.map(\.name) } }

    private var shown: [[String]] { (0..<3).map { table.shownTexts(inSection: $0) } }

    @Test("Contract 73: a drag to another section changes both arrays")
    func aRowIsMovedToAnotherSection() {
        table.setEditing(true, animated: false)
        let cell = list.cell(0, 1)
        drag([0, 1], [1, 0])
        #expect(names == [["fig"], ["date", "lime"], []])
        list.settle()
        #expect(shown == names)
        #expect(list.cell(1, 0) === cell)
        drag([0, 0], [2, 0])
        list.settle()
        #expect(names == [[], ["date", "lime"], ["fig"]])
        #expect(shown == names)
        #expect(table.headerTitles == ["sweet", "sour", "dry"])
        #expect(table.violations.isEmpty, "\(table.violations)")
    }

    @Test func aRowIsMovedWithinItsSection() {
        table.setEditing(true, animated: false)
        drag([0, 0], [0, 1])
        list.settle()
        #expect(names == [["date", "fig"], ["lime"], []])
        #expect(shown == names)
        #expect(table.violations.isEmpty, "\(table.violations)")
    }

    @Test("Contract 73: a removal changes the array of the section")
    func aRowIsRemoved() {
        table.simulateSwipeToDelete([0, 0])
        list.settle()
        #expect(names == [["date"], ["lime"], []])
        #expect(shown == names)
        table.simulateSwipeToDelete([1, 0])
        list.settle()
        #expect(names == [["date"], [], []])
        #expect(shown == names)
        #expect(table.violations.isEmpty, "\(table.violations)")
    }

    @Test func anItemIsMovedToAnotherSection() {
        let other = BoundCollection()
        other.bindings.bindRows(
            of: other.collection, toSubject: basket, .sections(\.kinds, rows: \.fruits)
        ) { (cell: ItemCell, fruit, row) in
            row.bindObserver(cell.label, \.text, toSubject: fruit, \.name)
        }
        other.settle()
        other.collection.simulateLift([0, 0])
        other.collection.simulateHover([1, 1])
        other.collection.simulateRelease()
        other.settle()
        list.settle()
        #expect(names == [["date"], ["lime", "fig"], []])
        #expect(other.shownTexts == ["date", "lime", "fig"])
        #expect(shown == names, "the other view of the model")
        #expect(other.collection.violations.isEmpty, "\(other.collection.violations)")
    }
}
