import BindingKit
import Testing

@testable import TestSupport

/// The user's edits of rows in editable sections.
@MainActor
@Suite struct SectionEditTests {
    private let pantry = Pantry([[1, 2], [3, 4], []])
    private let bindings = BindingManager()
    private let view = StrictListView()

    @discardableResult
    private func bind(to view: StrictListView? = nil) -> RowBinding<Word> {
        let rows = bindings.bindRows(
            of: view ?? self.view, toSubject: pantry,
            .sections(\.shelves, rows: \.words, header: .following(\.name))
        ) { (cell: WordCell, word, _) in cell.text = word.text }
        if !bindings.isEnabled { bindings.enable() }
        return rows
    }

    private var ids: [[Int]] { pantry.ids }

    @Test(
        "Contract 73: a drag between sections changes the model, once",
        arguments: StrictListView.Mood.allCases)
    func aDrag(_ mood: StrictListView.Mood) {
        let view = StrictListView(mood)
        bind(to: view)
        let sets = pantry.sets
        view.userDrags(RowIndex(row: 0), to: RowIndex(section: 1, row: 1))
        #expect(ids == [[2], [3, 1, 4], []])
        #expect(pantry.sets == sets + 1)
        settleTurn()
        #expect(view.texts == ["2", "3", "1", "4"])
        view.userMoves(RowIndex(section: 1, row: 2), to: RowIndex(section: 2, row: 0))
        #expect(ids == [[2], [3, 1], [4]])
        view.userMoves(RowIndex(section: 1, row: 0), to: RowIndex(section: 1, row: 1))
        #expect(ids == [[2], [1, 3], [4]])
        #expect(view.texts == ["2", "1", "3", "4"])
        #expect(view.contents?.header(of: 1)?.text == "shelf 1")
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 73: of sections that are objects each changes its own array")
    func sectionsThatAreObjects() {
        let cellar = Cellar([[1, 2], [3]])
        bindings.bindRows(of: view, toSubject: cellar, .sections(\.racks, rows: \.bottles)) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.enable()
        view.userDrags(RowIndex(row: 1), to: RowIndex(section: 1, row: 0))
        #expect(cellar.ids == [[1], [2, 3]])
        view.userRemoves(RowIndex(row: 0))
        #expect(cellar.ids == [[], [2, 3]])
        settleTurn()
        #expect(view.texts == ["2", "3"])
        #expect(cellar.racks.map(\.sets) == [2, 1])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 73: removals, drops and new elements go to the array of their section")
    func removalsDropsAndNewElements() {
        let rows = bind()
        view.userRemoves(RowIndex(section: 1, row: 0))
        #expect(ids == [[1, 2], [4], []])
        let contents = view.contents
        #expect(contents?.drop(.element(Word(8)), at: RowIndex(section: 2, row: 0)) == true)
        #expect(contents?.drop(.element(Word(9)), at: RowIndex(section: 0, row: 1)) == true)
        #expect(ids == [[1, 9, 2], [4], [8]])
        #expect(contents?.edits(at: RowIndex(row: 0)) == [.remove, .move])
        rows.editing.makeElement = { place in
            #expect(place.section(as: PantryShelf.self)?.id == 1)
            #expect(place.section(as: Int.self) == 1)
            #expect(place.predecessor == nil)
            #expect(place.successor?.id == 4)
            return Word(7)
        }
        #expect(contents?.edits(at: RowIndex(row: 0)) == [.remove, .move, .insert])
        contents?.insertRow(at: RowIndex(section: 1, row: 0))
        #expect(ids == [[1, 9, 2], [7, 4], [8]])
        rows.editing.makeElement = { _ in nil }
        contents?.insertRow(at: RowIndex(section: 1, row: 0))
        #expect(ids == [[1, 9, 2], [7, 4], [8]])
        #expect(view.texts == ["1", "9", "2", "7", "4", "8"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func anElementIsMadeForAnArrayWithoutSections() {
        let basket = Basket(words: [1, 2])
        let rows = bindings.bindRows(of: view, toSubject: basket, .editable(\.words)) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.enable()
        rows.editing.makeElement = { Word(($0.predecessor?.id ?? 0) + 10) }
        view.contents?.insertRow(at: RowIndex(row: 2))
        view.contents?.insertRow(at: RowIndex(row: 0))
        #expect(basket.words.map(\.id) == [10, 1, 2, 12])
        #expect(view.texts == ["10", "1", "2", "12"])
    }

    @Test func handlersAreGivenTheSectionAndBothNeighbours() {
        let rows = bind()
        var calls: [String] = []
        rows.editing.onMove = { word, place in
            let name = place.section(as: PantryShelf.self)?.name ?? "none"
            calls.append(
                "\(place.predecessor?.id ?? 0) < \(word.id) < \(place.successor?.id ?? 0) in \(name)"
            )
        }
        view.userMoves(RowIndex(row: 0), to: RowIndex(section: 1, row: 1))
        view.userMoves(RowIndex(row: 0), to: RowIndex(section: 2, row: 0))
        view.userMoves(RowIndex(row: 0), to: RowIndex(row: 1))
        view.userMoves(RowIndex(row: 1), to: RowIndex(row: 0))
        #expect(
            calls == [
                "3 < 1 < 4 in shelf 1", "0 < 1 < 0 in shelf 2", "2 < 1 < 0 in shelf 0",
                "0 < 2 < 1 in shelf 0",
            ])
        #expect(ids == [[1, 2], [3, 4], []])
    }

    @Test func sectionsAndRowsWithoutAnIDOfTheirOwn() {
        let basket = Basket()
        basket.racks = [
            WordGroup(name: "a", words: [Word(1)]), WordGroup(name: "b", words: [Word(2)]),
        ]
        let (first, second) = (StrictListView(), StrictListView())
        bindings.bindRows(
            of: first, toSubject: basket,
            .sections(\.racks, id: \.name, rows: \.words, rowID: \.id)
        ) { (cell: WordCell, word, _) in cell.text = word.text }
        let cupboard = Cupboard()
        bindings.bindRows(of: second, toSubject: cupboard, .sections(\.drawers, rows: \.words)) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        let third = StrictListView()
        bindings.bindRows(of: third, toSubject: cupboard, .sections(\.boxes, rows: \.things)) {
            (cell: WordCell, thing, _) in cell.text = thing.text
        }
        bindings.enable()
        for view in [first, second, third] {
            view.userMoves(RowIndex(row: 0), to: RowIndex(section: 1, row: 1))
            #expect(view.texts == ["2", "1"])
            #expect(view.shownCounts == [0, 2])
        }
        #expect(basket.racks.map { $0.words.map(\.id) } == [[], [2, 1]])
        #expect(cupboard.drawers.map { $0.words.map(\.id) } == [[], [2, 1]])
        #expect(cupboard.boxes.map { $0.things.map(\.text) } == [[], ["2", "1"]])
    }

    @Test func objectsWithoutAnIDAreRowsOfSectionsThatAClosureMakes() {
        let cupboard = Cupboard()
        bindings.bindRows(
            of: view, toSubject: cupboard,
            .sections {
                $0.boxes.map { RowSection($0.id, header: "\($0.id)", rows: $0.things) }
            }
        ) { (cell: WordCell, thing, _) in cell.text = thing.text }
        bindings.enable()
        let cell = view.cell(at: RowIndex(row: 0))
        cupboard.boxes[1].things.append(cupboard.boxes[0].things.removeFirst())
        settleTurn()
        #expect(view.texts == ["2", "1"])
        #expect(view.cell(at: RowIndex(section: 1, row: 1)) === cell)
    }

    // MARK: - By hand

    @Test func anArrayMovesItsElements() {
        var words = [1, 2, 3, 4].map { Word($0) }
        words.move(Word(1), before: Word(4))
        #expect(words.map(\.id) == [2, 3, 1, 4])
        words.move(Word(4), before: Word(2))
        words.move(Word(2), before: nil)
        #expect(words.map(\.id) == [4, 3, 1, 2])
        words.move(Word(9), before: Word(4))
        words.move(Word(4), before: Word(9))
        words.move(Word(3), before: Word(3))
        #expect(words.map(\.id) == [4, 3, 1, 2])
        let (first, second) = (Thing("1"), Thing("2"))
        var things = [first, second]
        things.move(second, before: first)
        #expect(things.map(\.text) == ["2", "1"])
    }

    @Test func anArrayMovesAnElementToItsDestination() {
        let basket = Basket(words: [1, 2, 3, 4])
        let rows = bindings.bindRows(of: view, toSubject: basket, \.words) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        rows.editing.onMove = { basket.words.move($0, to: $1) }
        bindings.enable()
        view.userMoves(RowIndex(row: 0), to: RowIndex(row: 2))
        view.userMoves(RowIndex(row: 0), to: RowIndex(row: 3))
        #expect(basket.words.map(\.id) == [3, 1, 4, 2])
        // First the successor is removed, then the predecessor.
        view.phase = .userChangesRows
        basket.words.removeAll { $0.id == 4 }
        view.userDrags(RowIndex(row: 0), to: RowIndex(row: 1))
        #expect(basket.words.map(\.id) == [1, 3, 2])
        settleTurn()
        view.phase = .ready
        settleTurn()
        #expect(view.texts == ["1", "3", "2"])
    }
}
