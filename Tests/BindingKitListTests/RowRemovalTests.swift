import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// The user removes rows whose elements somebody else removes as well.
@MainActor
@Suite struct RowRemovalTests {
    private let basket = Basket(words: [1, 2, 3, 4])
    private let bindings = BindingManager()

    private func bind(_ view: StrictListView) -> RowBinding<Word> {
        let rows = bindings.bindRows(of: view, toSubject: basket, \.words) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.enable()
        return rows
    }

    private var ids: [Int] { basket.words.map(\.id) }

    @Test(
        "Contract 44: no handler removes an element that the model has lost",
        arguments: StrictListView.Mood.allCases, [false, true])
    func anElementIsLostDuringAGesture(_ mood: StrictListView.Mood, _ isCommit: Bool) {
        let view = StrictListView(mood)
        let rows = bind(view)
        var removed: [Int] = []
        if isCommit {
            rows.editing.onCommit = { removed.append($1.id) }
        } else {
            rows.editing.onRemove = { removed.append($0.id) }
        }
        view.phase = .userChangesRows
        basket.words.remove(at: 1)
        settleTurn()
        #expect(view.texts == ["1", "2", "3", "4"], "the rows wait for the user")
        view.userRemoves(RowIndex(row: 1))
        #expect(removed == [])
        #expect(view.texts == ["1", "3", "4"])
        view.userRemoves(RowIndex(row: 1))
        #expect(removed == [3])
        view.phase = .ready
        settleTurn()
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test(
        "Contract 44: nor one that was lost just before several rows are removed",
        arguments: StrictListView.Mood.allCases)
    func elementsAreLostInTheSameTurn(_ mood: StrictListView.Mood) {
        let view = StrictListView(mood)
        let rows = bind(view)
        var removed: [Int] = []
        rows.editing.onRemove = { [basket] word in
            removed.append(word.id)
            basket.words.removeAll { $0.id == word.id }
        }
        basket.words.removeAll { $0.id == 2 || $0.id == 4 }
        view.userDeletes((1...3).map { RowIndex(row: $0) })
        #expect(removed == [3])
        #expect(ids == [1])
        #expect(view.texts == ["1"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test(
        "Contract 44: nor one that the handler has removed with another one",
        arguments: [ListPhase.ready, .userChangesRows, .updating, .offScreen])
    func aHandlerRemovesOtherElements(_ phase: ListPhase) {
        let view = StrictListView()
        let rows = bind(view)
        var removed: [Int] = []
        rows.editing.onRemove = { [basket] word in
            removed.append(word.id)
            basket.words.removeAll { $0.id == word.id || $0.id == word.id - 1 }
        }
        view.phase = phase
        view.userDeletes((0...3).map { RowIndex(row: $0) })
        #expect(removed == [4, 2])
        #expect(ids == [])
        view.phase = .ready
        settleTurn()
        #expect(view.texts == [])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 44: nor one that the commit of an edit has removed")
    func anEditRemovesAnElement() {
        let view = StrictListView()
        let crates = Basket()
        crates.crates = (1...3).map { Crate($0) }
        let rows = bindings.bindRows(of: view, toSubject: crates, \.crates) {
            (cell: FieldCell, crate, row) in
            row.bindObserver(
                cell.field, \.text, toSubject: crate, twoWay: \.name, writeBack: .onCommit)
        }
        bindings.enable()
        var removed: [Int] = []
        rows.editing.onRemove = { crate in
            removed.append(crate.id)
            crates.crates.removeAll { $0.id == crate.id }
        }
        let field = (view.cell(at: RowIndex(row: 2)) as? FieldCell)?.field
        field?.focus()
        field?.type("gone")
        let edited = crates.crates[2]
        withObservationTracking {
            _ = edited.name
        } onChange: {
            MainActor.assumeIsolated { crates.crates.removeAll { $0.id == 2 } }
        }
        view.userDeletes((0...2).map { RowIndex(row: $0) })
        #expect(removed == [3, 1])
        settleTurn()
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func aListInAnotherPlaceRemovesTheElementItself() {
        let (view, other) = (StrictListView(.flat), StrictListView(.flat))
        let here = Basket(words: [7])
        let target = bindings.bindRows(of: other, toSubject: here, .editable(\.words)) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        let rows = bind(view)
        var removed: [Int] = []
        rows.editing.onRemove = { removed.append($0.id) }
        target.editing.onDrop = { [basket] word, _ in
            basket.words.removeAll { $0.id == word.id }
            here.words.append(word)
            return true
        }
        view.table?.list.beginDrag(of: [0, 2])
        #expect(other.table?.list.drop(above: 0) == true)
        view.table?.list.commands.endDrag()
        #expect(here.words.map(\.id) == [7, 1, 3])
        #expect(ids == [2, 4])
        #expect(removed == [])
    }

    // MARK: Costs

    /// What one Delete of many rows reads.
    private struct Cost {
        var ids = 0
        var derivations = 0
    }

    private func cost(ofDeleting count: Int, of total: Int) -> Cost {
        let view = StrictListView()
        view.viewport = 10
        let shelf = CountedShelf((0..<total).map(Counted.init))
        var cost = Cost()
        let bindings = BindingManager()
        let rows = bindings.bindRows(
            of: view, toSubject: shelf,
            .derived { shelf -> [Counted] in
                cost.derivations += 1
                return shelf.items
            }
        ) { (cell: WordCell, _, _) in cell.text = "" }
        bindings.enable()
        rows.editing.onRemove = { item in
            // From the last one up, as the rows are removed.
            if let index = shelf.items.lastIndex(where: { $0 === item }) {
                shelf.items.remove(at: index)
            }
        }
        Counted.reads = 0
        cost.derivations = 0
        view.userDeletes((0..<count).map { RowIndex(row: $0 * (total / count)) })
        cost.ids = Counted.reads
        #expect(shelf.items.count == total - count)
        #expect(view.violations.isEmpty, "\(view.violations)")
        return cost
    }

    @Test("Contract 44: a Delete of many rows does not read the model once more for each row")
    func whatADeleteReads() {
        let cost = cost(ofDeleting: 100, of: 1_000)
        // Each removal tracks the derived array, and compares it.
        #expect(cost.derivations <= 201)
        // Tracking the rows reads 100 ids, and the search for the first of them 1,001.
        #expect(cost.ids <= 1_101)
    }
}

/// An element that counts how often its id is read.
@MainActor
private final class Counted: Identifiable {
    nonisolated(unsafe) static var reads = 0
    private let number: Int
    nonisolated var id: Int {
        Self.reads += 1
        return number
    }

    init(_ number: Int) { self.number = number }
}

@MainActor
@Observable
private final class CountedShelf {
    var items: [Counted]

    init(_ items: [Counted]) { self.items = items }
}
