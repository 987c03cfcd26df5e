import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// The bindings of cells in the list of their rows' manager, and the diagnostics about rows.
@MainActor
@Suite struct RowCellsTests {
    private let bindings = BindingManager()
    private let basket = Basket()
    private let view = StrictListView()

    init() {
        basket.crates = [Crate(1, "a"), Crate(2, "b")]
    }

    @discardableResult
    private func bindCrates(topRow: ExtraRow? = nil) -> RowBinding<Crate> {
        let rows = bindings.bindRows(
            of: view, section: 1, toSubject: basket, \.crates, .style(topRow: topRow)
        ) { (cell: CrateCell, crate, row) in
            row.bindObserver(cell, \.text, toSubject: crate, \.name)
        }
        bindings.enable()
        return rows
    }

    @Test func updatingUpdatesTheCells() {
        bindCrates()
        basket.crates[0].name = "c"
        basket.crates.append(Crate(3, "d"))
        #expect(bindings.updateIfNeeded() == 2)
        #expect(view.texts == ["c", "b", "d"])
        #expect(BindingManager().updateIfNeeded() == 0)
    }

    @Test func anActionUpdatesTheCells() {
        let rows = bindCrates()
        rows.contextMenu = { crate in [RowAction("Rename") { crate.name += "!" }] }
        view.contents?.menuActions(at: RowIndex(section: 1, row: 0)).first?.perform()
        #expect(view.texts == ["a!", "b"])
    }

    @Test func editsInCellsAreCommittedAndDiscarded() throws {
        let labels = EditedLabels()
        bindLabels(labels)
        let field = try #require((view.cells[0] as? NameCell)?.field)
        field.type("typed")
        #expect(bindings.hasOpenEdit)
        #expect(bindings.commitEditing())
        #expect(labels.all[0].name == "typed")
        field.type("bad")
        #expect(!bindings.commitEditing())
        bindings.discardEditing()
        #expect(field.text == "typed")
        field.type("last")
        bindings.disable()
        #expect(labels.all[0].name == "last")
    }

    @discardableResult
    private func bindLabels(_ labels: EditedLabels) -> RowBinding<EditedLabel> {
        defer { bindings.enable() }
        return bindings.bindRows(of: view, toSubject: labels, \.all) {
            (cell: NameCell, label, row) in
            row.bindObserver(
                cell.field, \.text, toSubject: label, twoWay: \.name, writeBack: .onCommit,
                validate: .check("No.") { $0 != "bad" })
        }
    }

    @Test(
        "Contract 24: before an action of a row runs, open edits end as it says",
        arguments: [EditDisposition.commit, .discard])
    func anActionOfARowEndsEdits(_ edits: EditDisposition) throws {
        let labels = EditedLabels()
        let former = labels.all[0].name
        var names: [String] = []
        bindLabels(labels).swipeActions = { label in
            [RowAction("Look", edits: edits) { names.append(label.name) }]
        }
        try #require(view.cells[0] as? NameCell).field.type("typed")
        view.contents?.swipeActions(at: RowIndex(row: 0)).first?.perform()
        #expect(names == [edits == .commit ? "typed" : former])
        #expect(!bindings.hasOpenEdit)
    }

    @Test("Contract 24: what is invalid in a cell keeps the action of a valid screen from running")
    func anInvalidEditOfACellCounts() throws {
        let (labels, button) = (EditedLabels(), PushButton())
        var runs = 0
        bindLabels(labels)
        bindings.bindAction(button, toSubject: labels, whenValid: true) { _ in runs += 1 }
        let field = try #require(view.cells[0] as? NameCell).field
        field.type("bad")
        button.press()
        #expect(runs == 0)
        field.type("good")
        button.press()
        #expect(runs == 1 && labels.all[0].name == "good")
    }

    @Test func aCellsPropertyIsExplained() throws {
        bindCrates()
        let cell = try #require(view.cells.first as? CrateCell)
        let text = bindings.explain(cell, \.text)
        #expect(text.contains("It is written by"), "\(text)")
    }

    @Test func placesInTheViewCountAllRows() {
        let hint = ExtraRow(HintCell.self) { cell, _ in cell.text = "hint" }
        let rows = bindCrates(topRow: hint)
        #expect(rows.index(of: basket.crates[1]) == RowIndex(row: 1))
        #expect(rows.viewIndex(of: basket.crates[1]) == RowIndex(section: 1, row: 2))
        #expect(rows.viewIndex(of: Crate(9)) == nil)
        rows.unbind()
        #expect(rows.viewIndex(of: basket.crates[1]) == nil)
    }

    @Test func nothingIsInsertedBeyondTheEnd() {
        let rows = bindCrates()
        var calls = 0
        rows.editing.onInsert = { _ in calls += 1 }
        view.contents?.insertRow(at: RowIndex(section: 1, row: 3))
        view.contents?.insertRow(at: RowIndex(section: 1, row: -1))
        #expect(calls == 0)
        view.contents?.insertRow(at: RowIndex(section: 1, row: 2))
        #expect(calls == 1)
    }

    // MARK: Diagnostics

    @Test func rowsThatAreNotObservedAreExplained() {
        let unobserved = Unobserved()
        let entries = logged {
            bindings.bindRows(of: view, toSubject: unobserved, \.words) {
                (cell: WordCell, word, _) in cell.text = word.text
            }
            bindings.enable()
        }
        #expect(
            entries.map(\.message).filter { $0.contains("reads nothing observable") }.count == 1)
        let text = bindings.explain(view)
        #expect(text.contains("It reads nothing observable"), "\(text)")
    }

    @Test func aPathThroughAPlainObjectIsReported() {
        let outer = Outer()
        let entries = logged {
            bindings.bindRows(of: view, toSubject: outer, \.inner.words) {
                (cell: WordCell, word, _) in cell.text = word.text
            }
            bindings.enable()
        }
        #expect(entries.contains { $0.message.contains("goes through a Inner") })
        #expect(bindings.explain(view).contains("goes through a Inner"))
    }

    @Test func aDisabledManagerIsExplained() {
        bindCrates()
        bindings.disable()
        #expect(bindings.explain(view).contains("later changes wait for `enable()`"))
        #expect(bindings.explain(view).contains("It shows 2 elements."))
    }

    @Test func aModelThatIsMadeInTheCallIsReported() {
        let entries = logged {
            bindings.bindRows(of: view, toSubject: Basket(words: [1]), \.words) {
                (cell: WordCell, word, _) in cell.text = word.text
            }
            bindings.enable()
        }
        #expect(
            entries.map(\.message).filter { $0.contains("its subject was released") }.count == 1)
    }

    @Test func longListsAreNotSearchedForEqualIDsAtEachChange() {
        let numbers = CountedIDs()
        numbers.all = (0..<1100).map { CountedID(number: $0) }
        _ = logged {
            bindings.bindRows(of: view, toSubject: numbers, \.all) {
                (cell: WordCell, number, _) in cell.text = "\(number.number)"
            }
            bindings.enable()
            CountedID.reads = 0
            numbers.all.append(CountedID(number: 1100))
            settleTurn()
        }
        #expect(CountedID.reads < 100)
        #expect(view.texts.count == 1101)
    }

    @Test func aRefusedBatchCountsAsAReload() {
        let rows = bindCrates()
        view.forgetsToAdvance = true
        let entries = logged {
            basket.crates.removeLast()
            settleTurn()
        }
        #expect(entries.count == 1)
        #expect(rows.lastUpdate?.isReload == true)
    }
}

@MainActor
@Observable
private final class Unobserved {
    @ObservationIgnored var words = [Word(1)]
}

@MainActor
@Observable
private final class Outer {
    var inner = Inner()
}

@MainActor
@Observable
private final class EditedLabels {
    var all = [EditedLabel(), EditedLabel()]
}

@MainActor
@Observable
private final class EditedLabel: Identifiable {
    var name = ""
}

@MainActor
private final class Inner {
    var words = [Word(1)]
}

@MainActor
@Observable
private final class CountedIDs {
    var all: [CountedID] = []
}

private struct CountedID: Identifiable {
    @MainActor static var reads = 0
    let number: Int

    var id: Int {
        MainActor.assumeIsolated { Self.reads += 1 }
        return number
    }
}
