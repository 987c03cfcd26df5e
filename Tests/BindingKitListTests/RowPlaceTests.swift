import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// What the closure of a row can find out about the row's place.
@MainActor
@Suite struct RowPlaceTests {
    private let basket = Basket(words: [1, 2, 3])
    private let bindings = BindingManager()
    private var fills = Counter()

    private final class Counter { var count = 0 }

    @discardableResult
    private func bind(to view: StrictListView) -> RowBinding<Word> {
        let binding = bindings.bindRows(of: view, toSubject: basket, .editable(\.words)) {
            [fills] (cell: WordCell, word, row) in
            fills.count += 1
            show(word.text, in: cell, row)
        }
        if !bindings.isEnabled { bindings.enable() }
        return binding
    }

    @Test(
        "Contract 74: a row knows its index, how many there are, and whether it is selected",
        arguments: StrictListView.Mood.allCases)
    func indexCountAndSelection(_ mood: StrictListView.Mood) {
        let view = StrictListView(mood)
        bind(to: view)
        settleTurn()
        #expect(view.texts == ["1 at 0 of 3", "2 at 1 of 3", "3 at 2 of 3"])
        basket.words.insert(Word(9), at: 1)
        settleTurn()
        #expect(view.texts == ["1 at 0 of 4", "9 at 1 of 4", "2 at 2 of 4", "3 at 3 of 4"])
        basket.words.swapAt(0, 3)
        settleTurn()
        #expect(view.texts == ["3 at 0 of 4", "9 at 1 of 4", "2 at 2 of 4", "1 at 3 of 4"])
        view.userSelects([RowIndex(row: 1)])
        settleTurn()
        basket.words.removeFirst()
        settleTurn()
        #expect(view.texts == ["9 at 0 of 3*", "2 at 1 of 3", "1 at 2 of 3"])
        view.userSelects([RowIndex(row: 2)])
        view.userDrags(RowIndex(row: 2), to: RowIndex(row: 0))
        settleTurn()
        #expect(view.texts == ["1 at 0 of 3*", "9 at 1 of 3", "2 at 2 of 3"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 74: a row that has moved is not filled again")
    func nothingIsFilledAgain() {
        let view = StrictListView()
        bind(to: view)
        fills.count = 0
        basket.words.insert(Word(9), at: 0)
        settleTurn()
        #expect(fills.count == 1)
        #expect(view.texts == ["9 at 0 of 4", "1 at 1 of 4", "2 at 2 of 4", "3 at 3 of 4"])
    }

    @Test func sectionsAndExtraRowsAreCountedOut() {
        let view = StrictListView()
        basket.racks = [
            WordGroup(name: "a", words: [Word(1), Word(2)]), WordGroup(name: "b", words: [Word(3)]),
        ]
        bindings.bindRows(
            of: view, toSubject: basket,
            .sections(\.racks, id: \.name, rows: \.words, rowID: \.id),
            .style(
                topRow: ExtraRow { (cell: HintCell, row) in cell.text = "top \(row.index)" })
        ) { (cell: WordCell, word, row) in show(word.text, in: cell, row) }
        bindings.enable()
        settleTurn()
        #expect(view.texts == ["top 0", "1 at 0 of 2", "2 at 1 of 2", "top 0", "3 at 0 of 1"])
        view.userMoves(RowIndex(row: 1), to: RowIndex(section: 1, row: 2))
        settleTurn()
        #expect(view.texts == ["top 0", "2 at 0 of 1", "top 0", "3 at 0 of 2", "1 at 1 of 2"])
        basket.racks.swapAt(0, 1)
        basket.racks[1].words.insert(Word(7), at: 0)
        settleTurn()
        #expect(
            view.texts == [
                "top 0", "3 at 0 of 2", "1 at 1 of 2", "top 0", "7 at 0 of 2", "2 at 1 of 2",
            ])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func otherBindingsComeAndGo() {
        let view = StrictListView()
        let other = Basket(words: [8])
        let first = bindings.bindRows(of: view, section: 0, toSubject: other, \.words) {
            (cell: WordCell, word, row) in show(word.text, in: cell, row)
        }
        bindings.bindRows(of: view, section: 1, toSubject: basket, \.words) {
            (cell: WordCell, word, row) in show(word.text, in: cell, row)
        }
        bindings.enable()
        view.userSelects([RowIndex(section: 1, row: 1)])
        first.unbind(animated: true)
        basket.words.remove(at: 0)
        settleTurn()
        #expect(view.texts == ["2 at 0 of 2*", "3 at 1 of 2"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func aSelectionByTheModelIsSeen() {
        let view = StrictListView()
        bind(to: view)
        let chosen = Chosen()
        bindings.bindSelection(of: view, toSubject: chosen, twoWay: \.ids)
        chosen.ids = [2]
        settleTurn()
        #expect(view.texts == ["1 at 0 of 3", "2 at 1 of 3*", "3 at 2 of 3"])
        view.reload()
        settleTurn()
        basket.words.append(Word(4))
        settleTurn()
        #expect(view.texts == ["1 at 0 of 4", "2 at 1 of 4*", "3 at 2 of 4", "4 at 3 of 4"])
    }

    @Test func aRowIsFoundThatAsksLater() {
        let view = StrictListView()
        var managers: [Int: BindingManager] = [:]
        bindings.bindRows(of: view, toSubject: basket, \.words) { (cell: WordCell, word, row) in
            managers[word.id] = row
        }
        bindings.enable()
        let host = managers[3]?.cellHost as? CellManagers
        basket.words.insert(contentsOf: [Word(8), Word(9)], at: 0)
        settleTurn()
        #expect(host?.hasPlaces == false, "nobody has asked")
        #expect(managers[3]?.index == 4)
        #expect(managers[1]?.index == 2)
        #expect(managers[1]?.rowCount == 5)
        #expect(host?.hasPlaces == true)
        basket.words.removeFirst()
        settleTurn()
        #expect(managers[3]?.index == 3)
    }

    @Test(
        "Contract 74: a row of an outline knows its level",
        arguments: StrictListView.Mood.allCases)
    func levels(_ mood: StrictListView.Mood) {
        let (disk, view) = (Disk<Folder>(), StrictListView(mood))
        let leaf = Folder(3)
        let (top, other) = (Folder(1, isOpen: true, [Folder(2, [leaf])]), Folder(4))
        disk.roots = [top, other]
        bindings.bindRows(
            of: view, toSubject: disk,
            .outline(\.roots, children: \.folders, isExpanded: \.isOpen)
        ) { [fills] (cell: CrateCell, folder, row) in
            fills.count += 1
            row.bindObserver(cell, \.text, toSubject: row) { "\(folder.id) on \($0.level)" }
        }
        bindings.enable()
        #expect(view.texts == ["1 on 0", "2 on 1", "4 on 0"])
        top.folders[0].isOpen = true
        settleTurn()
        #expect(view.texts == ["1 on 0", "2 on 1", "3 on 2", "4 on 0"])
        fills.count = 0
        // The last row gets another level, but stays in place.
        disk.roots = [top]
        top.folders[0].folders = [leaf, other]
        settleTurn()
        #expect(view.texts == ["1 on 0", "2 on 1", "3 on 2", "4 on 2"])
        #expect(fills.count == 0, "no row was filled again")
        top.folders = [leaf]
        settleTurn()
        #expect(view.texts == ["1 on 0", "3 on 1"])
        #expect(fills.count == 0, "no row was filled again")
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func rowsOfNoOutlineAreOnLevel0() {
        let view = StrictListView()
        var levels: [Int] = []
        bindings.bindRows(of: view, toSubject: basket, \.words) { (_: WordCell, _, row) in
            levels.append(row.level)
        }
        bindings.enable()
        #expect(levels == [0, 0, 0])
    }

    @Test func whoReadsTheLevelAloneHearsOfNothingElse() {
        let (disk, view, runs) = (Disk<Folder>(), StrictListView(), Counter())
        disk.roots = [Folder(1, isOpen: true, [Folder(2)]), Folder(3)]
        bindings.bindRows(
            of: view, toSubject: disk,
            .outline(\.roots, children: \.folders, isExpanded: \.isOpen)
        ) { (cell: CrateCell, _, row) in
            row.bindObserver(cell, toSubject: row) { cell, row in
                runs.count += 1
                cell.text = "\(row.level)"
            }
        }
        bindings.enable()
        runs.count = 0
        disk.roots.insert(Folder(4), at: 0)
        disk.roots.removeLast()
        settleTurn()
        #expect(view.texts == ["0", "0", "1"])
        #expect(runs.count <= 2, "only the row that came")
    }

    @Test func aManagerOfNoRowHasNoPlace() {
        #expect(bindings.index == 0)
        #expect(bindings.level == 0)
        #expect(bindings.rowCount == 0)
        #expect(!bindings.isSelected)
    }

    @Test func whoReadsTheIndexAloneHearsOfNothingElse() {
        let view = StrictListView()
        let runs = Counter()
        bindings.bindRows(of: view, toSubject: basket, \.words) { (cell: WordCell, word, row) in
            row.bindObserver(cell, toSubject: row) { cell, row in
                runs.count += 1
                cell.text = "\(row.index)"
            }
        }
        bindings.enable()
        runs.count = 0
        view.userSelects([RowIndex(row: 1)])
        basket.words.append(Word(4))
        settleTurn()
        #expect(view.texts == ["0", "1", "2", "3"])
        #expect(runs.count <= 2, "only the row that came")
    }
}

/// Shows the place of a row beside its text.
@MainActor
private func show(_ text: String, in cell: WordCell, _ row: BindingManager) {
    row.bindObserver(cell, \.text, toSubject: row) {
        "\(text) at \($0.index) of \($0.rowCount)\($0.isSelected ? "*" : "")"
    }
}

@MainActor
@Observable
private final class Chosen {
    var ids: Set<Int> = []
}
