import BindingKit
import Testing

@testable import TestSupport

/// Changes of the model while the user edits the rows of sections.
@MainActor
@Suite struct SectionDisturbanceTests {
    private let pantry = Pantry([[1, 2], [3, 4], []])
    private let bindings = BindingManager()
    private let view = StrictListView()

    private func bind() {
        bindings.bindRows(of: view, toSubject: pantry, .sections(\.shelves, rows: \.words)) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.enable()
    }

    private var ids: [[Int]] { pantry.ids }

    // MARK: - What changes in the middle of a gesture

    @Test("Contract 73: a section that has gone takes nothing")
    func aSectionThatHasGone() {
        bind()
        view.phase = .userChangesRows
        pantry.shelves.remove(at: 1)
        settleTurn()
        view.userDrags(RowIndex(row: 0), to: RowIndex(section: 1, row: 0))
        #expect(ids == [[1, 2], []])
        view.userDrags(RowIndex(section: 1, row: 1), to: RowIndex(row: 0))
        #expect(ids == [[1, 2], []])
        view.userRemoves(RowIndex(section: 1, row: 1))
        #expect(ids == [[1, 2], []])
        view.phase = .ready
        settleTurn()
        #expect(view.texts == ["1", "2"])
        #expect(view.contents?.drop(.element(Word(9)), at: RowIndex(section: 2, row: 0)) == false)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func aSectionThatDiesWithItsDragTakesNothing() {
        var cellar: Cellar? = Cellar([[1, 2], [3]])
        weak var rack: Rack?
        rack = cellar?.racks[1]
        if let cellar {
            bindings.bindRows(of: view, toSubject: cellar, .sections(\.racks, rows: \.bottles)) {
                (cell: WordCell, word, _) in cell.text = word.text
            }
        }
        bindings.enable()
        view.phase = .userChangesRows
        cellar?.racks.remove(at: 1)
        #expect(rack == nil, "the list does not retain the section")
        view.userDrags(RowIndex(row: 0), to: RowIndex(section: 1, row: 0))
        #expect(cellar?.ids == [[1, 2]])
        cellar = nil
        view.userDrags(RowIndex(row: 0), to: RowIndex(row: 1))
        view.phase = .ready
        settleTurn()
        #expect(view.texts.isEmpty)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 73: an element comes next to the neighbour that is still there")
    func rowsThatAreReplacedInTheMiddle() {
        bind()
        view.phase = .userChangesRows
        // The successor is removed, and the predecessor has moved.
        pantry.shelves[1].words = [Word(5), Word(3), Word(6)]
        view.userDrags(RowIndex(row: 0), to: RowIndex(section: 1, row: 1))
        #expect(ids == [[2], [5, 3, 1, 6], []])
        // The element is removed.
        pantry.shelves[0].words = [Word(8)]
        view.userDrags(RowIndex(row: 0), to: RowIndex(section: 2, row: 0))
        #expect(ids == [[8], [5, 3, 1, 6], []])
        view.phase = .ready
        settleTurn()
        #expect(view.texts == ["8", "5", "3", "1", "6"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 73: an element that the model has put into another section is found there")
    func anElementThatHasGoneElsewhere() {
        bind()
        view.phase = .userChangesRows
        pantry.shelves[2].words = [pantry.shelves[0].words.removeFirst()]
        view.userDrags(RowIndex(row: 0), to: RowIndex(section: 1, row: 0))
        #expect(ids == [[2], [1, 3, 4], []])
        view.phase = .ready
        settleTurn()
        #expect(view.texts == ["2", "1", "3", "4"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func anElementThatHasGoneToTheOnlySectionIsFoundThere() {
        bind()
        view.phase = .userChangesRows
        pantry.shelves = [pantry.shelves[1]]
        pantry.shelves[0].words.append(Word(1))
        view.userDrags(RowIndex(row: 0), to: RowIndex(section: 1, row: 0))
        #expect(ids == [[1, 3, 4]])
        view.phase = .ready
        settleTurn()
        #expect(view.texts == ["1", "3", "4"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 73: of equal ids in two sections the one that was dragged moves")
    func equalIDsInTwoSections() {
        pantry.shelves[1].words.append(Word(1, "twin"))
        bind()
        view.userDrags(RowIndex(section: 1, row: 2), to: RowIndex(section: 2, row: 0))
        #expect(ids == [[1, 2], [3, 4], [1]])
        #expect(pantry.shelves[2].words.first?.text == "twin")
        settleTurn()
        // The element is removed, and its twin is another element.
        pantry.shelves[2].words = []
        view.userRemoves(RowIndex(section: 2, row: 0))
        #expect(ids == [[1, 2], [3, 4], []])
        settleTurn()
        #expect(view.texts == ["1", "2", "3", "4"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func sectionsWithEqualIDsAreTakenInTheirOrder() {
        pantry.shelves[1].id = 0
        bind()
        view.userMoves(RowIndex(section: 1, row: 0), to: RowIndex(section: 2, row: 0))
        view.userMoves(RowIndex(row: 0), to: RowIndex(section: 1, row: 0))
        #expect(ids == [[2], [1, 4], [3]])
        #expect(view.texts == ["2", "1", "4", "3"])
    }

    // MARK: - Models that refuse

    @Test("Contract 73: an element that a section refuses goes back", arguments: [false, true])
    func aSectionThatRefuses(_ isDragged: Bool) {
        pantry.shelves[1].limit = 2
        bind()
        let target = RowIndex(section: 1, row: 0)
        if isDragged {
            view.userDrags(RowIndex(row: 0), to: target)
        } else {
            view.userMoves(RowIndex(row: 0), to: target)
        }
        #expect(ids == [[1, 2], [3, 4], []])
        settleTurn()
        #expect(view.texts == ["1", "2", "3", "4"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func aSectionThatIsAnObjectAndRefuses() {
        let cellar = Cellar([[1, 2], [3]])
        cellar.racks[1].limit = 1
        bindings.bindRows(of: view, toSubject: cellar, .sections(\.racks, rows: \.bottles)) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.enable()
        view.userDrags(RowIndex(row: 0), to: RowIndex(section: 1, row: 0))
        #expect(cellar.ids == [[1, 2], [3]])
        cellar.racks[0].isSealed = true
        cellar.racks[1].limit = 9
        view.userMoves(RowIndex(section: 0, row: 0), to: RowIndex(section: 1, row: 0))
        #expect(cellar.ids == [[1, 2], [3]], "what is not given away is not taken twice")
        settleTurn()
        #expect(view.texts == ["1", "2", "3"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func aModelThatRefusesTheSections() {
        bind()
        pantry.isSealed = true
        view.userDrags(RowIndex(row: 0), to: RowIndex(section: 1, row: 0))
        view.userRemoves(RowIndex(section: 1, row: 1))
        #expect(view.contents?.drop(.element(Word(9)), at: RowIndex(row: 0)) == false)
        #expect(ids == [[1, 2], [3, 4], []])
        settleTurn()
        #expect(view.texts == ["1", "2", "3", "4"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func rowsOfABindingThatIsPausedAreCorrectedOnEnabling() {
        bind()
        bindings.disable()
        view.userDrags(RowIndex(row: 0), to: RowIndex(section: 1, row: 0))
        #expect(ids == [[1, 2], [3, 4], []])
        bindings.enable()
        #expect(view.texts == ["1", "2", "3", "4"])
    }
}
