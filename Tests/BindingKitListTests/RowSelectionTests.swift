import BindingKit
import Observation
import Testing

@testable import TestSupport

/// The selection of a list view, bound by elements and by ids.
@MainActor
@Suite struct RowSelectionTests {
    private let chooser = Chooser()
    private let bindings = BindingManager()
    private let view = StrictListView()

    init() {
        bindings.bindRows(of: view, toSubject: chooser, \.words) { (cell: WordCell, word, _) in
            cell.text = word.text
        }
        bindings.enable()
    }

    @Test func theModelSelectsAndTheUserDoes() {
        bindings.bindSelection(of: view, toSubject: chooser, twoWay: \.chosen)
        chooser.chosen = chooser.words[2]
        settleTurn()
        #expect(view.selection == [RowIndex(row: 2)])
        view.userSelects([RowIndex(row: 0)])
        #expect(chooser.chosen == Word(1))
        view.userSelects([])
        #expect(chooser.chosen == nil)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func theModelIsNotToldThatRowsHaveMovedOrGone() {
        bindings.bindSelection(of: view, toSubject: chooser, twoWay: \.chosen)
        chooser.chosen = Word(2)
        settleTurn()
        chooser.choices = 0
        chooser.words.reverse()
        settleTurn()
        #expect(view.selection == [RowIndex(row: 1)])
        chooser.words.removeAll { $0.id == 2 }
        settleTurn()
        #expect(view.selection.isEmpty)
        #expect(chooser.chosen == Word(2))
        chooser.words.append(Word(2))
        settleTurn()
        #expect(view.selection == [RowIndex(row: 2)], "it is selected when it comes back")
        #expect(chooser.choices == 0)
    }

    @Test func oneIDIsBoundWhereTheModelHasIDs() {
        bindings.bindSelection(of: view, toSubject: chooser, twoWay: \.chosenID)
        chooser.chosenID = 2
        settleTurn()
        #expect(view.selection == [RowIndex(row: 1)])
        chooser.words.reverse()
        settleTurn()
        view.userSelects([RowIndex(row: 0)])
        #expect(chooser.chosenID == 3)
        view.userSelects([])
        #expect(chooser.chosenID == nil)
    }

    @Test func aSelectionOfAnotherTypeIsReportedAndLeavesTheModelAlone() {
        chooser.chosenName = "keep"
        chooser.names = ["keep"]
        let entries = logged {
            bindings.bindSelection(of: view, toSubject: chooser, twoWay: \.chosenName)
            bindings.bindSelection(of: view, toSubject: chooser, twoWay: \.names)
            view.userSelects([RowIndex(row: 0)])
            view.userSelects([RowIndex(row: 1)])
        }
        #expect(chooser.chosenName == "keep")
        #expect(chooser.names == ["keep"])
        #expect(entries.count == 2)
        #expect(entries.allSatisfy { $0.message.contains("values of type String") })
        #expect(view.selection == [RowIndex(row: 1)])
    }

    @Test func enablingSelectsWhatTheViewHasLostMeanwhile() {
        bindings.bindSelection(of: view, toSubject: chooser, twoWay: \.chosen)
        chooser.chosen = Word(2)
        settleTurn()
        bindings.disable()
        view.selection = []
        bindings.enable()
        #expect(view.selection == [RowIndex(row: 1)])
        #expect(chooser.chosen == Word(2))
    }

    @Test func enablingReloadsAViewThatHasLostRowsMeanwhile() {
        bindings.disable()
        view.loseRow()
        let entries = logged { bindings.enable() }
        #expect(view.texts == ["1", "2", "3"])
        #expect(entries.count == 1)
    }

    @Test func whatComesInTheSameTurnIsSelected() {
        bindings.bindSelection(of: view, toSubject: chooser, twoWay: \.chosen)
        chooser.chosen = Word(9)
        chooser.words.append(Word(9))
        settleTurn()
        #expect(view.selection == [RowIndex(row: 3)])
    }

    @Test func severalAreSelectedInTheOrderOfTheirRows() {
        bindings.bindSelection(of: view, toSubject: chooser, twoWay: \.several)
        chooser.several = [Word(3), Word(1)]
        settleTurn()
        #expect(view.selection == [RowIndex(row: 0), RowIndex(row: 2)])
        view.userSelects([RowIndex(row: 2), RowIndex(row: 1)])
        #expect(chooser.several == [Word(2), Word(3)])
    }

    @Test func idsAreSelected() {
        bindings.bindSelection(of: view, toSubject: chooser, twoWay: \.ids)
        chooser.ids = [2, 7]
        settleTurn()
        #expect(view.selection == [RowIndex(row: 1)])
        view.userSelects([RowIndex(row: 0)])
        #expect(chooser.ids == [1])
    }

    @Test func aRefusedSelectionIsCorrected() {
        bindings.bindSelection(of: view, toSubject: chooser, twoWay: \.odd)
        chooser.odd = Word(1)
        settleTurn()
        view.userSelects([RowIndex(row: 1)])
        settleTurn()
        #expect(chooser.odd == Word(1))
        #expect(view.selection == [RowIndex(row: 0)])
    }

    @Test func aSelectionThatIsDisabledIsSilent() {
        bindings.bindSelection(of: view, toSubject: chooser, twoWay: \.chosen)
        bindings.disable()
        view.userSelects([RowIndex(row: 1)])
        #expect(chooser.chosen == nil)
        bindings.enable()
        #expect(view.selection.isEmpty, "the model wins")
    }

    @Test func onlyTheFirstOfTwoRowsOfOneElementIsSelected() {
        bindings.bindRows(of: view, toSubject: chooser, \.words) { (cell: WordCell, word, _) in
            cell.text = word.text
        }
        bindings.bindSelection(of: view, toSubject: chooser, twoWay: \.several)
        bindings.bindSelection(of: view, toSubject: chooser, twoWay: \.ids)
        chooser.several = [Word(3), Word(2)]
        settleTurn()
        #expect(view.selection == [RowIndex(row: 1), RowIndex(row: 2)])
        chooser.several = []
        chooser.ids = [1, 3]
        settleTurn()
        #expect(view.selection == [RowIndex(row: 0), RowIndex(row: 2)])
    }

    @Test func aSelectedRowThatStaysIsNotSearched() {
        let (shelf, other) = (CountingShelf(), StrictListView())
        bindings.bindRows(of: other, toSubject: shelf, \.rows) { (_: WordCell, _, _) in }
        bindings.bindSelection(of: other, toSubject: shelf, twoWay: \.chosen)
        shelf.chosen = shelf.rows[400]
        settleTurn()
        #expect(other.selection == [RowIndex(row: 400)])

        // When a row is inserted
        CountedRow.reads = 0
        shelf.rows.append(CountedRow(number: 500))
        settleTurn()

        // Then the ids of the other rows are not read
        #expect(CountedRow.reads < 20)
        #expect(other.selection == [RowIndex(row: 400)])
    }

    @Test func onlyRowsThatCameAndWentAreAskedForTheirIDs() {
        let (shelf, other) = (CountingShelf(), StrictListView())
        bindings.bindRows(of: other, toSubject: shelf, \.rows) { (_: WordCell, _, _) in }
        bindings.bindSelection(of: other, toSubject: shelf, twoWay: \.several)
        bindings.bindSelection(of: other, toSubject: shelf, twoWay: \.ids)
        shelf.several = shelf.rows
        shelf.ids = Set(0..<500)
        settleTurn()
        #expect(other.selection.count == 500)

        // When a row is inserted
        CountedRow.reads = 0
        shelf.rows.append(CountedRow(number: 500))
        settleTurn()
        #expect(CountedRow.reads < 20)

        // When the user deselects one
        CountedRow.reads = 0
        other.userSelects((1..<500).map { RowIndex(row: $0) })
        settleTurn()
        #expect(CountedRow.reads < 20)
        #expect(shelf.several.map(\.number) == Array(1..<500))
        #expect(shelf.ids == Set(1..<500))
    }

    @Test func aRowThatComesLaterIsSelectedBesideOthers() {
        bindings.bindSelection(of: view, toSubject: chooser, twoWay: \.ids)
        chooser.ids = [1, 3, 9]
        settleTurn()
        chooser.words.insert(Word(5), at: 0)
        settleTurn()
        #expect(view.selection == [RowIndex(row: 1), RowIndex(row: 3)])
        chooser.words.insert(Word(9), at: 1)
        settleTurn()
        #expect(view.selection == [RowIndex(row: 1), RowIndex(row: 2), RowIndex(row: 4)])
        view.userSelects([RowIndex(row: 1), RowIndex(row: 0)])
        #expect(chooser.ids == [5, 9])
        view.userSelects([RowIndex(row: 1), RowIndex(row: 4)])
        #expect(chooser.ids == [3, 9])
    }

    @Test func theNextRowOfAnIDIsSelectedWhenTheFirstGoes() {
        bindings.bindSelection(of: view, toSubject: chooser, twoWay: \.ids)
        chooser.words = [Word(1), Word(2), Word(1)]
        chooser.ids = [1]
        settleTurn()
        #expect(view.selection == [RowIndex(row: 0)])
        chooser.words.removeFirst()
        settleTurn()
        #expect(view.selection == [RowIndex(row: 1)])
    }

    @Test func aViewThatForgetsTheSelectionOfADraggedRowIsCorrected() {
        let view = StrictListView()
        bindings.bindRows(of: view, toSubject: chooser, .editable(\.words)) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.bindSelection(of: view, toSubject: chooser, twoWay: \.chosen)
        chooser.chosen = Word(1)
        settleTurn()
        view.userDrags(RowIndex(row: 0), to: RowIndex(row: 1))
        #expect(chooser.words == [Word(2), Word(1), Word(3)])

        // When the row at the former place is selected, and the list changes
        view.selection = [RowIndex(row: 0)]
        chooser.words.append(Word(4))
        settleTurn()
        #expect(view.selection == [RowIndex(row: 1)])
    }

    @Test func aSelectionThatIsMadeInTheMiddleOfAnUpdateIsKept() {
        let (view, selecting) = (StrictListView(), BindingManager())
        bindings.bindRows(of: view, toSubject: chooser, \.words) { (cell: WordCell, word, _) in
            cell.text = word.text
            if word.id == 9 { selecting.enable() }
        }
        selecting.bindSelection(of: view, toSubject: chooser, twoWay: \.ids)
        view.selection = [RowIndex(row: 0)]
        chooser.ids = [9]
        chooser.words.insert(Word(9), at: 0)
        settleTurn()
        #expect(selecting.isEnabled)
        #expect(view.selection == [RowIndex(row: 0)])
        #expect(chooser.ids == [9])
    }

    @Test func theSelectionEndsWithTheRows() {
        let record = bindings.bindSelection(of: view, toSubject: chooser, twoWay: \.chosen)
        bindings.bindings.first?.unbind()
        #expect(view.contents == nil)
        #expect(record.state == .ended)
    }

    @Test func aSelectionThatHasEndedLeavesTheViewAlone() {
        let selection = bindings.bindSelection(of: view, toSubject: chooser, twoWay: \.chosen)
        chooser.chosen = Word(1)
        settleTurn()
        selection.unbind()
        view.selection = [RowIndex(row: 2)]
        chooser.words.append(Word(4))
        settleTurn()
        #expect(view.selection == [RowIndex(row: 2)])
    }

    @Test func aSelectionThatHasEndedRetainsNothing() {
        let (chooser, view) = (CrateChooser(), StrictListView())
        chooser.crates = [Crate(1), Crate(2)]
        bindings.bindRows(of: view, toSubject: chooser, \.crates) {
            (cell: CrateCell, crate, _) in cell.text = crate.name
        }
        let selection = bindings.bindSelection(of: view, toSubject: chooser, twoWay: \.chosen)
        chooser.chosen = chooser.crates[0]
        settleTurn()
        selection.unbind()
        weak var crate: AnyObject?
        crate = chooser.crates[0]
        chooser.chosen = nil
        chooser.crates.removeFirst()
        settleTurn()
        #expect(crate == nil)
    }

    @Test(arguments: [true, false], [BindingMode.oneWay, .twoWay, .oneWayToSubject, .oneTime])
    func theLastSelectionToEndTakesItsContentsFromAViewWithoutRows(
        isEnabled: Bool, mode: BindingMode
    ) {
        let (view, bindings) = (StrictListView(), BindingManager())
        if isEnabled { bindings.enable() }
        let first = bindings.bindSelection(
            of: view, toSubject: chooser, twoWay: \.chosen, mode: mode)
        let second = bindings.bindSelection(
            of: view, toSubject: chooser, twoWay: \.ids, mode: mode)
        let third = bindings.bindScrollPosition(
            of: view, toSubject: chooser, twoWay: \.chosenID, mode: mode)
        third.unbind()
        first.unbind()
        #expect(view.contents != nil)
        second.unbind()
        #expect(view.contents == nil)
    }

    @Test func rowsThatAreBoundAfterTheSelectionKeepTheContents() {
        let view = StrictListView()
        let selection = bindings.bindSelection(of: view, toSubject: chooser, twoWay: \.chosen)
        let rows = bindings.bindRows(of: view, toSubject: chooser, \.words) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        chooser.chosen = Word(2)
        settleTurn()
        #expect(view.selection == [RowIndex(row: 1)])
        selection.unbind()
        #expect(view.texts == ["1", "2", "3"])
        rows.unbind()
        #expect(view.contents == nil)
    }

    @Test func aViewThatIsUpdatingLosesTheContentsAfterwards() {
        let view = StrictListView()
        let selection = bindings.bindSelection(of: view, toSubject: chooser, twoWay: \.chosen)
        view.phase = .updating
        selection.unbind()
        #expect(view.contents != nil)
        view.phase = .ready
        #expect(view.contents == nil)
    }

    @Test func aManagerThatIsReleasedTakesItsContentsFromAViewWithoutRows() {
        let view = StrictListView()
        do {
            let bindings = BindingManager()
            bindings.bindSelection(of: view, toSubject: chooser, twoWay: \.chosen)
            bindings.enable()
        }
        #expect(view.contents == nil)
    }

    @Test func aSelectionThatIsBoundAgainIsTheModels() {
        bindings.bindSelection(of: view, toSubject: chooser, twoWay: \.chosen).unbind()
        view.userSelects([RowIndex(row: 1)])
        bindings.bindSelection(of: view, toSubject: chooser, twoWay: \.chosen)
        #expect(view.selection.isEmpty)
        #expect(chooser.chosen == nil)
    }
}

@MainActor
@Observable
private final class Chooser {
    var words = [Word(1), Word(2), Word(3)]
    var chosen: Word? { didSet { choices += 1 } }
    @ObservationIgnored var choices = 0
    var several: [Word] = []
    var ids: Set<Int> = []
    var chosenID: Int?
    var chosenName: String?
    var names: Set<String> = []
    private var storedOdd: Word?
    var odd: Word? {
        get { storedOdd }
        set { if newValue.map({ $0.id % 2 == 1 }) ?? true { storedOdd = newValue } }
    }
}

/// A row that counts how often its id is read.
private struct CountedRow: Identifiable {
    @MainActor static var reads = 0
    let number: Int

    var id: Int {
        MainActor.assumeIsolated { Self.reads += 1 }
        return number
    }
}

@MainActor
@Observable
private final class CountingShelf {
    var rows = (0..<500).map(CountedRow.init)
    var chosen: CountedRow?
    var several: [CountedRow] = []
    var ids: Set<Int> = []
}

@MainActor
@Observable
private final class CrateChooser {
    var crates: [Crate] = []
    var chosen: Crate?
}
