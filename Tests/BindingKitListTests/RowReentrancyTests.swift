import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Closures and handlers that change the rows for which they are called.
@MainActor
@Suite struct RowReentrancyTests {
    private let bindings = BindingManager()
    private let view = StrictListView()

    @Test func aRowThatIsAskedAboutIsTheOneRemoved() {
        let basket = Basket(words: [1, 2, 3])
        let binding = bindings.bindRows(of: view, toSubject: basket, .editable(\.words)) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.enable()
        binding.editing.canRemove = { [bindings] _ in
            if basket.words.count == 3 { basket.words.insert(Word(9), at: 0) }
            bindings.updateIfNeeded()
            return true
        }
        view.userRemoves(RowIndex(row: 1))
        settleTurn()
        #expect(basket.words.map(\.id) == [9, 1, 3])
        #expect(view.texts == ["9", "1", "3"])
    }

    @Test func rowsBoundAnewInAnUpdateTakeThePlaceOfThoseThatEnd() {
        var messages: [String] = []
        BindingLog.destination = .closure(.warning) { messages.append($0.message) }
        defer { BindingLog.destination = .none }
        let basket = Basket(words: [1, 2])
        var binding: RowBinding<Word>?
        var isSwapped = false
        binding = bindings.bindRows(of: view, toSubject: basket, \.words) {
            [bindings, view] (cell: WordCell, word, _) in
            cell.text = word.text
            guard word.id == 3, !isSwapped else { return }
            isSwapped = true
            binding?.unbind()
            bindings.bindRows(of: view, toSubject: basket, \.words) {
                (cell: WordCell, word, _) in cell.text = "new \(word.text)"
            }
        }
        bindings.enable()
        basket.words.append(Word(3))
        settleTurn()
        settleTurn()
        #expect(view.shownCounts == [3])
        #expect(view.texts == ["new 1", "new 2", "new 3"])
        #expect(messages.isEmpty, "\(messages)")
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func rowsThatEndWhileATurnEndsInARowsClosureLeave() {
        let basket = Basket(words: (0..<10).map { $0 })
        var binding: RowBinding<Word>?
        view.viewport = 3
        binding = bindings.bindRows(of: view, toSubject: basket, \.words) {
            (cell: WordCell, word, _) in
            cell.text = word.text
            guard word.id == 5 else { return }
            binding?.unbind()
            settleTurn()
        }
        bindings.enable()
        view.scroll(toRow: 3)
        settleTurn()
        #expect(view.contents == nil)
        #expect(view.texts.isEmpty)
    }

    @Test func aTurnThatEndsInARowsClosureIsNotRepeated() {
        let basket = Basket(words: (0..<10).map { $0 })
        view.viewport = 3
        bindings.bindRows(of: view, toSubject: basket, \.words) {
            (cell: WordCell, word, _) in
            cell.text = word.text
            guard word.id == 5, basket.words.count == 10 else { return }
            basket.words.append(Word(10))
            settleTurn()
            let comparisons = WorkCount.listComparisons
            settleTurn()
            #expect(WorkCount.listComparisons == comparisons)
        }
        bindings.enable()
        view.scroll(toRow: 3)
        settleTurn()
        #expect(view.shownCounts == [11])
    }

    @Test func rowsThatComeAtTheEndWaitForTheView() {
        let basket = Basket(words: (0..<6).map { $0 })
        view.viewport = 3
        let binding = bindings.bindRows(of: view, toSubject: basket, \.words) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.enable()
        binding.onReachEnd = { [bindings, view] in
            guard basket.words.count == 6 else { return }
            basket.words.append(Word(7))
            bindings.updateIfNeeded()
            #expect(view.shownCounts == [6])
        }
        view.scroll(toRow: 3)
        settleTurn()
        #expect(view.shownCounts == [7])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func theChosenRowIsTheOneThatWasSelected() {
        let picker = Picker()
        let binding = bindings.bindRows(of: view, toSubject: picker, \.words) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.bindSelection(of: view, toSubject: picker, twoWay: \.chosen)
        var chosen: [Int] = []
        binding.onSelect = { chosen.append($0.id) }
        bindings.enable()
        picker.onChoice = { [bindings] in
            picker.words.insert(Word(9), at: 0)
            bindings.updateIfNeeded()
        }
        view.selection = [RowIndex(row: 1)]
        view.contents?.selectionDidChange()
        view.contents?.didSelectRow(at: RowIndex(row: 1))
        #expect(chosen == [2])
        settleTurn()
        #expect(view.texts == ["9", "1", "2", "3"])
    }

    @Test func theClosureIsNotCalledOnceAnEditHasEndedItsBinding() {
        let shelf = NameShelf()
        var fills = 0
        var binding: RowBinding<Named>?
        binding = bindings.bindRows(of: view, toSubject: shelf, \.names) {
            (cell: NameCell, named, row) in
            fills += 1
            row.bindObserver(
                cell.field, \.text, toSubject: named, twoWay: \.name, writeBack: .onCommit)
        }
        bindings.enable()
        (view.cells[0] as? NameCell)?.field.type("edited")
        let former = shelf.names[0]
        former.onChange = { binding?.unbind() }
        fills = 0
        shelf.names[0] = Named(1)
        settleTurn()
        #expect(former.name == "edited")
        #expect(fills == 0)
        #expect(view.contents == nil)
    }

    /// An edit in a removed row's cell is committed before the view is notified. A modal panel in
    /// the setter ends a turn.
    @Test func aTurnThatEndsInTheMiddleOfAnUpdateLeavesItsChanges() {
        let shelf = NameShelf()
        bindings.bindRows(of: view, toSubject: shelf, \.names) { (cell: NameCell, named, row) in
            row.bindObserver(
                cell.field, \.text, toSubject: named, twoWay: \.name, writeBack: .onCommit)
        }
        bindings.enable()
        (view.cells[0] as? NameCell)?.field.type("edited")
        let former = shelf.names[0]
        former.onChange = {
            shelf.names.insert(Named(3), at: 0)
            settleTurn()
        }
        shelf.names.remove(at: 0)
        settleTurn()
        settleTurn()
        #expect(former.name == "edited")
        #expect(view.shownCounts == [2])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test(arguments: 0..<2)
    func aLoggingHandlerMayEndTheBinding(_ kind: Int) {
        let basket = Basket(words: [1, 2, 3])
        let binding = bindings.bindRows(of: view, toSubject: basket, \.words) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.enable()
        BindingLog.destination = .closure(.warning) { [bindings] _ in
            if kind == 0 { binding.unbind() } else { bindings.removeAllBindings() }
        }
        defer { BindingLog.destination = .none }
        view.loseRow()
        basket.words.append(Word(4))
        settleTurn()
        settleTurn()
        #expect(view.contents == nil)
        bindings.bindRows(of: view, section: 0, toSubject: basket, \.words) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.bindRows(of: view, section: 0, toSubject: basket, \.words) {
            (cell: WordCell, word, _) in cell.text = "new \(word.text)"
        }
        settleTurn()
        #expect(view.texts == ["new 1", "new 2", "new 3", "new 4"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test(arguments: [0, 1])
    func aHandlerMayReplaceTheRows(_ kind: Int) {
        let basket = Basket(words: [1, 2, 3])
        let other = Basket(words: [7, 8])
        let binding = bindings.bindRows(of: view, toSubject: basket, \.words) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.enable()
        let swap: @MainActor () -> Void = { [bindings, view] in
            if kind == 0 { bindings.removeAllBindings() }
            bindings.bindRows(of: view, section: 0, toSubject: other, \.words) {
                (cell: WordCell, word, _) in cell.text = word.text
            }
        }
        binding.editing.onRemove = { _ in swap() }
        binding.editing.onMove = { _, _ in swap() }
        view.userRemoves(RowIndex(row: 1))
        settleTurn()
        #expect(view.texts == ["7", "8"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }
}

@MainActor
@Observable
private final class Picker {
    var words = [Word(1), Word(2), Word(3)]
    @ObservationIgnored var onChoice: @MainActor () -> Void = {}
    var chosen: Word? { didSet { onChoice() } }
}

@MainActor
@Observable
private final class Named: Identifiable {
    nonisolated let id: Int
    @ObservationIgnored var onChange: @MainActor () -> Void = {}
    var name = "" { didSet { onChange() } }

    init(_ id: Int) { self.id = id }
}

@MainActor
@Observable
private final class NameShelf {
    var names = [Named(1), Named(2)]
}
