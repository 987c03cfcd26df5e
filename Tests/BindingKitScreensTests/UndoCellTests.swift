import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Undo of edits in the cells of rows.
@MainActor
@Suite struct UndoCellTests {
    private let manager = BindingManager()
    private let history = History()
    private let basket = Basket()
    private let view = StrictListView()

    private func bindCells() {
        basket.crates = [Crate(1), Crate(2), Crate(3)]
        manager.registerUndo(with: history) { _ in "Cell" }
        manager.bindRows(of: view, toSubject: basket, .editable(\.crates)) {
            (cell: FieldCell, crate, row) in
            row.bindObserver(cell.field, \.text, toSubject: crate, twoWay: \.name, whenNil: "")
        }
        manager.enable()
        view.layOut()
    }

    private func cellField(_ row: Int) -> Field? {
        (view.cell(at: RowIndex(row: row)) as? FieldCell)?.field
    }

    @Test("Contract 72: an edit in a row's cell is a step")
    func anEditInACell() throws {
        bindCells()
        let field = try #require(cellField(1))
        field.takeFocus()
        field.type("xy")
        field.blur()
        #expect(basket.crates[1].name == "2xy")
        history.undo()
        #expect(basket.crates[1].name == "2")
        settleTurn()
        #expect(field.text == "2")
        #expect(field.hasFocus)
    }

    @Test func cellsThatWereThereBeforeAreIncluded() throws {
        basket.crates = [Crate(1)]
        manager.bindRows(of: view, toSubject: basket, .editable(\.crates)) {
            (cell: FieldCell, crate, row) in
            row.bindObserver(cell.field, \.text, toSubject: crate, twoWay: \.name, whenNil: "")
        }
        manager.enable()
        view.layOut()
        manager.registerUndo(with: history)
        let field = try #require(cellField(0))
        field.enter("x")
        #expect(history.canUndo)
    }

    @Test func laterBindingsOfSuchACellAreIncluded() throws {
        basket.crates = [Crate(1)]
        var rows: [BindingManager] = []
        manager.bindRows(of: view, toSubject: basket, .editable(\.crates)) {
            (_: FieldCell, _, row) in rows.append(row)
        }
        manager.enable()
        view.layOut()
        manager.registerUndo(with: history)
        let (field, row) = (try #require(cellField(0)), try #require(rows.first))
        row.bindObserver(field, \.text, toSubject: basket.crates[0], twoWay: \.name, whenNil: "")
        field.enter("x")
        #expect(history.canUndo)
    }

    @Test func anEditOfARowThatIsNotShownAnyMoreIsUndoneInTheModel() throws {
        bindCells()
        let field = try #require(cellField(2))
        field.enter("x")
        let crate = basket.crates[2]
        basket.crates.removeLast()
        settleTurn()
        #expect(history.undo())
        #expect(crate.name == "3")
        settleTurn()
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func theCellThatShowsTheRowNowGetsTheFocus() throws {
        bindCells()
        try #require(cellField(0)).enter("x")
        basket.crates.reverse()
        settleTurn()
        history.undo()
        settleTurn()
        let now = try #require(cellField(2))
        #expect(now.text == "1")
        #expect(now.hasFocus)
    }

    @Test func anEditInARowThatIsRemovedIsTheStepBeforeTheRemoval() throws {
        bindCells()
        let field = try #require(cellField(0))
        field.takeFocus()
        field.type("x")
        let crate = basket.crates[0]
        view.userRemoves(RowIndex(row: 0))
        #expect(basket.crates.map(\.id) == [2, 3])
        history.undo()
        #expect(basket.crates.map(\.id) == [1, 2, 3])
        #expect(crate.name == "1x")
        history.undo()
        #expect(crate.name == "1")
    }

    @Test func anOpenEditIsNoPartOfTheGestureThatCommitsIt() throws {
        bindCells()
        let field = try #require(cellField(0))
        field.takeFocus()
        field.type("x")
        view.userDeletes([RowIndex(row: 1), RowIndex(row: 2)])
        history.undo()
        #expect(basket.crates.map(\.name) == ["1x", "2", "3"])
        history.undo()
        #expect(basket.crates.map(\.name) == ["1", "2", "3"])
    }
}

/// A cell with a field.
@MainActor
private final class FieldCell: StrictListView.Cell {
    let field = Field()
}
