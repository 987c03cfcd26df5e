import BindingKit
import Testing

@testable import TestSupport

/// Sections, several bindings in one view, and sources that throw.
@MainActor
@Suite struct RowContractSectionsTests {
    private let basket = Basket()
    private let bindings = BindingManager()

    private func bindRacks(_ mood: StrictListView.Mood = .batch) -> (
        view: StrictListView, record: RowBinding<Word>
    ) {
        let view = StrictListView(mood)
        let record = bindings.bindRows(
            of: view, toSubject: basket,
            .sections { basket in
                basket.racks.map { RowSection($0.name, header: "\($0.name)", rows: $0.words) }
            }
        ) { (cell: WordCell, word, _) in cell.text = word.text }
        if !bindings.isEnabled { bindings.enable() }
        return (view, record)
    }

    private func rack(_ name: String, _ ids: Int...) -> WordGroup {
        WordGroup(name: name, words: ids.map { Word($0) })
    }

    @discardableResult
    private func bindWords(of view: StrictListView, section: Int?) -> RowBinding<Word> {
        bindings.bindRows(of: view, section: section, toSubject: basket, \.words) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
    }

    @discardableResult
    private func bindCrates(of view: StrictListView, section: Int?) -> RowBinding<Crate> {
        bindings.bindRows(of: view, section: section, toSubject: basket, \.crates) {
            (cell: CrateCell, crate, _) in cell.text = crate.name
        }
    }

    // MARK: Sections by id

    @Test(
        "Contract 46: sections and their rows are recognised by their ids",
        arguments: StrictListView.Mood.allCases)
    func sectionsHaveIDs(_ mood: StrictListView.Mood) {
        basket.racks = [rack("a", 1, 2), rack("b", 3), rack("c", 4)]
        let (view, record) = bindRacks(mood)
        let cells = view.cells
        basket.racks = [rack("c", 4, 5), rack("a", 1, 2), rack("d", 6)]
        settleTurn()
        #expect(view.texts == ["4", "5", "1", "2", "6"])
        #expect(view.cells[2] === cells[0], "the section has moved with its cells")
        #expect(record.lastUpdate?.insertedSections == 1)
        #expect(record.lastUpdate?.removedSections == 1)
        #expect(record.lastUpdate?.inserted == 1)
        #expect(record.index(of: Word(6)) == RowIndex(section: 2, row: 0))
        #expect(view.contents?.header(of: 0)?.text == "c")
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test(
        "Contract 46: a row that changes its section moves, if both sections stay",
        arguments: StrictListView.Mood.allCases)
    func rowsChangeSections(_ mood: StrictListView.Mood) throws {
        basket.racks = [rack("a", 1, 2), rack("b", 3)]
        let (view, _) = bindRacks(mood)
        let cell = view.cells[0]
        view.selection = [RowIndex(row: 0)]
        basket.racks = [rack("a", 2), WordGroup(name: "b", words: [Word(3), Word(1, "one")])]
        settleTurn()
        #expect(view.texts == ["2", "3", "one"])
        #expect(view.selection == [RowIndex(section: 1, row: 1)])
        let batch = try #require(view.batches.last)
        #expect(batch.removed.isEmpty && batch.inserted.isEmpty)
        if mood != .splices { #expect(view.cells[2] === cell) }

        // If a row moves to a section that is inserted, the row is removed and inserted.
        basket.racks = [rack("a", 2), rack("b", 3), rack("n", 1)]
        settleTurn()
        #expect(view.texts == ["2", "3", "1"])
        // If a row moves out of a section that is removed, the same happens.
        basket.racks = [rack("a", 2, 1), rack("b", 3)]
        settleTurn()
        #expect(view.texts == ["2", "1", "3"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test(
        "Contract 46: equal ids of sections, and no sections at all, are shown",
        arguments: StrictListView.Mood.allCases)
    func unusualSections(_ mood: StrictListView.Mood) {
        basket.racks = [rack("a", 1), rack("a", 2)]
        let (view, _) = bindRacks(mood)
        #expect(view.texts == ["1", "2"])
        for racks in [
            [rack("a", 1), rack("b"), rack("a", 2, 3)], [], [rack("z")],
            [rack("a", 1), rack("z", 1)],
        ] {
            basket.racks = racks
            settleTurn()
            #expect(view.texts == racks.flatMap(\.words).map(\.text))
            #expect(view.shownCounts == racks.map(\.words.count))
        }
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 46: titles belong to the comparison")
    func titlesAreCompared() {
        let view = StrictListView()
        basket.words = [Word(1)]
        bindings.bindRows(
            of: view, toSubject: basket, \.words,
            .style(
                header: .following { $0.title },
                footer: "constant", indexTitle: .following { String($0.title.prefix(1)) })
        ) { (cell: WordCell, word, _) in cell.text = word.text }
        bindings.enable()
        basket.title = "Other"
        settleTurn()
        #expect(view.contents?.header(of: 0)?.text == "Other")
        #expect(view.contents?.footer(of: 0)?.text == "constant")
        #expect(view.contents?.indexTitles?.map(\.title) == ["O"])
        #expect(view.batches.isEmpty && view.reloads == 2)
    }

    @Test func titlesOfSectionsAreStringsOfTheModel() {
        let view = StrictListView()
        basket.racks = [rack("a", 1)]
        let bind = { (title: String?) in
            bindings.bindRows(
                of: view, section: 0, toSubject: basket,
                .sections { basket in
                    basket.racks.map {
                        RowSection($0.name, header: $0.name, footer: title, rows: $0.words)
                    }
                }
            ) { (cell: WordCell, word, _) in cell.text = word.text }
        }
        let binding = bind("end")
        bindings.enable()
        #expect(view.contents?.header(of: 0)?.text == "a")
        #expect(view.contents?.footer(of: 0)?.text == "end")
        binding.unbind()
        _ = bind(nil)
        #expect(view.contents?.header(of: 0)?.text == "a")
        #expect(view.contents?.footer(of: 0) == nil)
    }

    @Test func aConstantTitleIsAStringOfTheProgram() {
        let view = StrictListView()
        let (header, footer): (String, String?) = ("words", nil)
        bindings.bindRows(
            of: view, toSubject: basket, \.words,
            .style(
                header: .constant(header),
                footer: .constant(footer))
        ) { (cell: WordCell, word, _) in cell.text = word.text }
        bindings.enable()
        #expect(view.contents?.header(of: 0)?.text == "words")
        #expect(view.contents?.footer(of: 0) == nil)
    }

    // MARK: Several bindings

    @Test(
        "Contract 47: several bindings fill one view in the order of their sections",
        arguments: StrictListView.Mood.allCases)
    func severalBindings(_ mood: StrictListView.Mood) {
        let view = StrictListView(mood)
        basket.crates = [Crate(9)]
        basket.words = [Word(1), Word(2)]
        let crates = bindCrates(of: view, section: 3)
        let words = bindWords(of: view, section: 1)
        bindings.enable()
        #expect(view.shownCounts == [0, 2, 0, 1])
        #expect(view.texts == ["1", "2", "9"])
        basket.words.removeFirst()
        basket.crates.append(Crate(10))
        settleTurn()
        #expect(view.shownCounts == [0, 1, 0, 2])

        words.unbind(animated: true)
        #expect(view.shownCounts == [0, 0, 0, 2], "a gap before the others")
        basket.crates.removeFirst()
        settleTurn()
        #expect(view.texts == ["10"])
        crates.unbind(animated: true)
        #expect(view.contents == nil)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 47: bindings without a section follow those that were bound before")
    func bindingsInOrder() {
        let view = StrictListView()
        basket.racks = [rack("a", 1), rack("b", 2)]
        basket.words = [Word(3)]
        bindings.bindRows(
            of: view, toSubject: basket,
            .sections { $0.racks.map { RowSection($0.name, rows: $0.words) } }
        ) { (cell: WordCell, word, _) in cell.text = word.text }
        bindWords(of: view, section: nil)
        bindings.enable()
        #expect(view.texts == ["1", "2", "3"])
        basket.racks.insert(rack("c", 4), at: 0)
        basket.words.append(Word(5))
        settleTurn()
        #expect(view.shownCounts == [1, 1, 1, 2])
        #expect(view.texts == ["4", "1", "2", "3", "5"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test(
        "Contract 47: of two bindings of one section the last one wins, with a warning",
        arguments: [true, false])
    func aSectionIsBoundTwice(_ isEnabled: Bool) {
        let view = StrictListView()
        basket.words = [Word(1)]
        basket.crates = [Crate(7), Crate(8)]
        var first: BindingRecord?
        let entries = logged {
            if isEnabled { bindings.enable() }
            first = bindWords(of: view, section: 0)
            bindCrates(of: view, section: 0)
            if !isEnabled { bindings.enable() }
        }
        #expect(view.texts == ["7", "8"])
        #expect(first?.state == .ended)
        #expect(bindings.bindings.count == 1)
        #expect(entries.filter { $0.message.contains("has bound to section 0") }.count == 1)
        basket.crates.removeFirst()
        settleTurn()
        #expect(view.texts == ["8"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 47: a section may be bound anew while the view updates itself")
    func aSectionIsBoundInTheMiddleOfAnUpdate() {
        let view = StrictListView()
        basket.words = [Word(1)]
        basket.crates = [Crate(7), Crate(8)]
        bindWords(of: view, section: 0)
        bindings.enable()
        view.phase = .updating
        bindCrates(of: view, section: 0)
        settleTurn()
        #expect(view.shownCounts == [1], "the view still needs its rows")
        view.phase = .ready
        settleTurn()
        #expect(view.texts == ["7", "8"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    // MARK: Sources that throw

    @Test("Contract 48: a source that throws leaves the rows, and recovers")
    func aSourceThatThrows() {
        let view = StrictListView()
        basket.words = [Word(1), Word(2)]
        var record: RowBinding<Word>?
        let entries = logged(.error) {
            record = bindings.bindRows(
                of: view, toSubject: basket,
                .derived { basket in
                    guard !basket.isBroken else { throw Refusal(reason: "broken") }
                    return basket.words
                }
            ) { (cell: WordCell, word, _) in cell.text = word.text }
            bindings.enable()
            basket.isBroken = true
            basket.words.removeFirst()
            settleTurn()
            #expect(view.texts == ["1", "2"])
            #expect(record?.state == .failed)
            basket.words.append(Word(3))
            settleTurn()
        }
        #expect(entries.count == 1)
        view.userRemoves(RowIndex(row: 0))
        #expect(view.texts == ["1", "2"])
        basket.isBroken = false
        settleTurn()
        #expect(view.texts == ["2", "3"])
        #expect(record?.state == .active)

        basket.isBroken = true
        settleTurn()
        basket.isBroken = false
        settleTurn()
        #expect(record?.state == .active, "the same rows are no failure either")
        #expect(record?.error == nil)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }
}
