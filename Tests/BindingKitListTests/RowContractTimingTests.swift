import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// When rows reach the view.
@MainActor
@Suite struct RowContractTimingTests {
    @Test(
        "Contract 34: one update per turn, whatever the model and however many changes",
        arguments: StrictListView.Mood.allCases)
    func oneUpdatePerTurn(_ mood: StrictListView.Mood) {
        let view = StrictListView(mood)
        let bindings = BindingManager()
        let model = PromptBasket()
        bindings.bindRows(of: view, toSubject: model, \.words) { (cell: WordCell, word, _) in
            cell.text = word.text
        }
        model.words = [Word(1)]
        bindings.enable()
        for id in 2..<6 { model.words.append(Word(id)) }
        #expect(view.texts == ["1"], "not in the setter")
        settleTurn()
        #expect(view.texts == ["1", "2", "3", "4", "5"])
        #expect(view.batches.count == 1)

        model.words.removeLast()
        #expect(bindings.updateIfNeeded() == 1, "or now")
        #expect(view.texts == ["1", "2", "3", "4"])
        settleTurn()
        #expect(view.batches.count == 2)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 35: off-screen and at first rows are replaced, and disabled nothing happens")
    func offScreenAndDisabled() {
        let words = BoundWords(isEnabled: false)
        let comparisons = settledListComparisons()
        words.basket.words.append(Word(4))
        settleTurn()
        #expect(words.texts.isEmpty)
        #expect(WorkCount.listComparisons == comparisons)
        words.bindings.enable()
        #expect(words.texts == ["1", "2", "3", "4"])
        #expect(words.view.batches.isEmpty, "at first")

        words.view.phase = .offScreen
        words.basket.words.removeAll()
        settleTurn()
        #expect(words.texts.isEmpty)
        #expect(words.view.batches.isEmpty, "off-screen")

        words.view.phase = .ready
        words.bindings.disable()
        words.basket.words = [Word(5)]
        let paused = WorkCount.listComparisons
        settleTurn()
        #expect(words.texts.isEmpty)
        words.bindings.enable()
        #expect(words.texts == ["5"])
        #expect(WorkCount.listComparisons == paused + 1, "enabling compares once")
        #expect(words.violations.isEmpty, "\(words.violations)")
    }

    @Test("Contract 35: the bindings of shown rows belong to their cells, and go on")
    func rowsOfADisabledListAreStillBound() {
        let (view, bindings, basket) = (StrictListView(), BindingManager(), Basket())
        basket.crates = [Crate(1)]
        bindings.bindRows(of: view, toSubject: basket, \.crates) { (cell: CrateCell, crate, row) in
            row.bindObserver(cell, \.text, toSubject: crate, \.name)
        }
        bindings.enable()
        bindings.disable()
        basket.crates[0].name = "one"
        settleTurn()
        #expect(view.texts == ["one"])
    }

    @Test(
        "Contract 36: beyond the limit the view is reloaded once, and keeps selection and place",
        arguments: StrictListView.Mood.allCases)
    func beyondTheLimit(_ mood: StrictListView.Mood) {
        let words = BoundWords(Array(0..<30), mood, animations: .limit(3))
        words.view.viewport = 3
        words.view.scroll(toRow: 10)
        words.view.selection = [RowIndex(row: 11)]
        let reloads = words.view.reloads
        words.basket.words.insert(contentsOf: (100..<104).map { Word($0) }, at: 0)
        settleTurn()
        #expect(words.view.reloads == reloads + 1)
        #expect(words.view.batches.isEmpty)
        #expect(words.texts == ["10", "11", "12"])
        #expect(words.view.selection == [RowIndex(row: 15)])
        #expect(words.binding.lastUpdate?.isReload == true)
        words.basket.words.removeFirst(3)
        settleTurn()
        #expect(words.view.batches.count == 1, "within the limit rows go one by one")
        #expect(words.binding.lastUpdate?.removed == 3)
        #expect(words.violations.isEmpty, "\(words.violations)")
    }

    @Test(
        "Contract 37: what rows and handlers change comes in a later round",
        arguments: StrictListView.Mood.allCases)
    func noUpdateInsideAnUpdate(_ mood: StrictListView.Mood) {
        let (view, bindings) = (StrictListView(mood), BindingManager())
        let basket = Basket(words: [1, 2])
        bindings.bindRows(of: view, toSubject: basket, \.words) { (cell: WordCell, word, _) in
            cell.text = word.text
            if word.id == 7 { basket.words.removeAll { $0.id < 7 } }
            bindings.updateIfNeeded()
        }
        bindings.enable()
        basket.words.append(Word(7))
        settleTurn()
        settleTurn()
        #expect(view.texts == ["7"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test(
        "Contract 37: what the setter of a committed edit settles is shown after the update",
        arguments: StrictListView.Mood.allCases)
    func aCommitInTheMiddleOfAnUpdate(_ mood: StrictListView.Mood) {
        let (view, bindings, labels) = (StrictListView(mood), BindingManager(), Labels())
        labels.all = (1...4).map { Named($0) }
        let rows = bindings.bindRows(of: view, toSubject: labels, .editable(\.all)) {
            (cell: NameCell, label, row) in
            row.bindObserver(
                cell.field, \.text, toSubject: label, twoWay: \.name, writeBack: .onCommit)
        }
        bindings.enable()
        let label = labels.all[1]
        (view.cells[1] as? NameCell)?.field.type("typed")
        label.onName = {
            labels.all.insert(Named(9), at: 0)
            bindings.updateIfNeeded()
        }
        view.userRemoves(RowIndex(row: 1))
        settleTurn()
        #expect(label.name == "typed")
        #expect(labels.all.map(\.id) == [9, 1, 3, 4])
        #expect(rows.rows.map(\.id) == [9, 1, 3, 4])
        #expect(view.cells.count == 4)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test(
        "Contract 38: while the user drags, rows wait and contents go on",
        arguments: [ListPhase.userChangesRows, .updating])
    func theModelWaitsForTheUser(_ phase: ListPhase) {
        let words = BoundWords()
        words.view.phase = phase
        words.basket.words[2].text = "three"
        words.basket.words.append(Word(4))
        settleTurn()
        #expect(words.texts == ["1", "2", phase == .updating ? "3" : "three"])
        words.basket.words.removeFirst()
        settleTurn()
        #expect(words.view.batches.isEmpty)
        words.view.phase = .ready
        settleTurn()
        #expect(words.texts == ["2", "three", "4"])
        #expect(words.view.batches.count == 1)
        #expect(words.violations.isEmpty, "\(words.violations)")
    }

    @Test("Contract 38: the user's own edit does not wait")
    func theUsersEditDoesNotWait() {
        let words = BoundWords()
        words.view.phase = .userChangesRows
        words.basket.words.append(Word(4))
        settleTurn()
        words.view.userRemoves(RowIndex(row: 0))
        #expect(words.texts == ["2", "3", "4"], "with what has waited")
        #expect(words.view.batches.count == 1)
        #expect(words.violations.isEmpty, "\(words.violations)")
    }

    @Test("Contract 37: a closure that changes the rows each time is stopped")
    func aClosureThatChangesTheRowsEachTime() {
        let (view, bindings) = (StrictListView(), BindingManager())
        let basket = Basket(words: [1])
        let entries = logged {
            bindings.bindRows(of: view, toSubject: basket, \.words) {
                (cell: WordCell, word, _) in
                cell.text = word.text
                basket.words = [Word(word.id + 1)]
            }
            bindings.enable()
            settleTurn()
        }
        #expect(entries.count == 1)
        #expect(view.texts.count == 1)
        #expect(view.violations.isEmpty, "\(view.violations.prefix(3))")
        bindings.removeAllBindings()
    }

    @Test("Contract 37: a view may be released in the middle of its own update")
    func aViewDiesInItsUpdate() {
        let (bindings, basket, holder) = (BindingManager(), Basket(words: [1]), ViewHolder())
        weak var weakView: StrictListView?
        do {
            let view = StrictListView()
            (weakView, holder.view) = (view, view)
            bindings.bindRows(of: view, toSubject: basket, \.words) {
                [holder] (cell: WordCell, word, _) in
                cell.text = word.text
                if word.id == 2 { holder.view = nil }
            }
            bindings.enable()
        }
        basket.words.append(Word(2))
        settleTurn()
        #expect(weakView == nil)
        #expect(bindings.bindings.isEmpty)
    }

    @Test("Contract 38: a view that dies while rows wait leaves nothing behind")
    func aViewDiesWhileRowsWait() {
        let (bindings, basket) = (BindingManager(), Basket(words: [1]))
        weak var weakView: StrictListView?
        do {
            let view = StrictListView()
            weakView = view
            bindings.bindRows(of: view, toSubject: basket, \.words) {
                (cell: WordCell, word, _) in cell.text = word.text
            }
            bindings.enable()
            view.phase = .updating
            basket.words.append(Word(2))
            settleTurn()
        }
        #expect(weakView == nil)
        basket.words.append(Word(3))
        settleTurn()
        #expect(bindings.bindings.isEmpty)
    }
}

@MainActor
@Observable
private final class Labels {
    var all: [Named] = []
}

@MainActor
@Observable
private final class Named: Identifiable {
    nonisolated let id: Int
    var name = "" { didSet { onName?() } }
    @ObservationIgnored var onName: (@MainActor () -> Void)?

    init(_ id: Int) {
        self.id = id
    }
}

@MainActor
private final class ViewHolder {
    var view: StrictListView?
}
