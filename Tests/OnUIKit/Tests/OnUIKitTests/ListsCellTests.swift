import Testing
import UIKit

@testable import BindingKit

/// Where a row's cell comes from, and how long its bindings live.
@MainActor
@Suite struct ListsCellTests {
    private let list = BoundTable(["a", "b", "c"])
    private var table: UITableView { list.table }

    private func bind<Cell: RowCell>(
        _ type: Cell.Type, section: Int? = nil, _ origin: CellOrigin = .class
    ) {
        list.bindings.bindRows(
            of: table, section: section, toSubject: list.basket, \.fruits, cell: origin
        ) { (cell: Cell, fruit, row) in
            row.bindObserver(cell.label, \.text, toSubject: fruit, \.name)
        }
        table.layoutIfNeeded()
    }

    // MARK: Origins

    @Test func theClassIsThatOfTheClosure() {
        bind(OtherRowCell.self)
        bind(RowCell.self)
        #expect(table.cellForRow(at: [0, 0]) is OtherRowCell)
        #expect(table.cellForRow(at: [1, 0]).map { type(of: $0) == RowCell.self } == true)
        #expect(table.violations.isEmpty)
    }

    @Test func aNibIsRegisteredUnderTheNameOfItsClass() {
        bind(
            RowCell.self,
            .nib(UINib { OtherRowCell(style: .subtitle, reuseIdentifier: "RowCell") }))
        #expect(table.cellForRow(at: [0, 0]) is OtherRowCell)
        #expect(table.shownTexts == ["a", "b", "c"])
        #expect(table.violations.isEmpty)
    }

    @Test func aPrototypeOfTheStoryboardRegistersNothing() {
        table.addPrototype("fruit") { RowCell(style: .value1, reuseIdentifier: "fruit") }
        bind(RowCell.self, .prototype("fruit"))
        #expect(table.cellForRow(at: [0, 0])?.reuseIdentifier == "fruit")
        #expect(table.shownTexts == ["a", "b", "c"])
        #expect(table.violations.isEmpty)
    }

    @Test func aMissingPrototypeIsReportedOnce() {
        let messages = loggedAtOnce(.error) { bind(RowCell.self, .prototype("fruti")) }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("no prototype “fruti”") == true)
        #expect(table.visibleCells.count == 3)
        #expect(table.violations.isEmpty)
    }

    @Test func aPrototypeOfAnotherClassIsReportedOnce() {
        table.addPrototype("fruit") { UITableViewCell(style: .value1, reuseIdentifier: "fruit") }
        let messages = loggedAtOnce(.error) { bind(RowCell.self, .prototype("fruit")) }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("RowCell") == true)
        #expect(table.violations.isEmpty)
    }

    // MARK: Bindings

    @Test func aCellThatLeavesTheScreenLosesItsBindings() {
        list.basket.fruits = (0..<30).map { Fruit("\($0)") }
        list.bindFruits()
        let cell = list.cell(0)
        #expect(cell?.boundCount == 2)
        table.simulateScroll(to: 440)
        #expect(cell.map { $0.superview == nil || $0.label.text != "0" } == true)
        list.basket.fruits[0].name = "zero"
        list.settle()
        #expect(cell?.label.text != "zero")
        #expect(table.violations.isEmpty)
    }

    @Test func aPreparedCellIsBoundAndShowsWhatHasChangedSince() {
        list.basket.words = (0..<30).map { Word($0, "\($0)") }
        list.bindWords()
        table.simulatePreparing([0, 20])
        list.basket.words[20].text = "twenty"
        list.settle()
        #expect(list.cell(20)?.label.text == "twenty")
        table.simulateScroll(to: 20 * 44)
        #expect(list.cell(20)?.label.text == "twenty")
        #expect(table.violations.isEmpty)
    }

    @Test func aCellThatIsShownAgainWithoutBeingAskedForIsFilledAnew() {
        list.bindFruits()
        guard let cell = list.cell(0) else { return #expect(Bool(false)) }
        table.delegate?.tableView(table, didEndDisplaying: cell, forRowAt: [0, 0])
        #expect(cell.boundCount == 0)
        list.basket.fruits[0].name = "alpha"
        list.settle()
        #expect(cell.label.text == "a")
        table.delegate?.tableView(table, willDisplay: cell, forRowAt: [0, 0])
        #expect(cell.label.text == "alpha")
        #expect(cell.boundCount == 2)
        list.basket.fruits[0].name = "apple"
        list.settle()
        #expect(cell.label.text == "apple")
    }

    @Test func anExtraRowThatIsShownAgainIsFilledAnew() {
        list.bindWords(
            topRow: ExtraRow { [basket = list.basket] (cell: RowCell, scope) in
                scope.bindObserver(cell.label, \.text, toSubject: basket, \.title)
            })
        guard let cell = list.cell(0) else { return #expect(Bool(false)) }
        table.delegate?.tableView(table, didEndDisplaying: cell, forRowAt: [0, 0])
        list.basket.title = "Words"
        table.delegate?.tableView(table, willDisplay: cell, forRowAt: [0, 0])
        #expect(cell.label.text == "Words")
    }

    @Test func aThousandScreensNeedAScreenfulOfCells() {
        list.basket.fruits = (0..<100_000).map { Fruit("\($0)") }
        let before = WorkCount.rowConfigurations
        list.bindFruits()
        #expect(table.visibleCells.count == 10)
        #expect(WorkCount.rowConfigurations - before == 10)
        for offset in stride(from: 0.0, to: 40_000, by: 400) {
            table.simulateScroll(to: offset)
            let place = IndexPath(row: Int(offset / 44) + 15, section: 0)
            table.simulatePreparing(place)
            #expect(table.visibleCells.allSatisfy { $0.boundCount == 2 })
        }
        let bound = table.subviews.count { ($0 as? RowCell)?.boundCount == 2 }
        #expect(bound <= table.visibleCells.count + 101)
        let updates = table.updates.count
        list.basket.fruits.append(Fruit("last"))
        list.settle()
        #expect(table.updates[updates...] == ["insert 0.100000"])
        #expect(table.violations.isEmpty)
    }
}
