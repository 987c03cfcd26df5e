import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Drops in which client code ends the binding of the list that the row comes from.
@MainActor
@Suite struct DropEndTests {
    enum Ending: CaseIterable {
        case disabled, unbound, managerReleased, replaced, viewReleased, dragEnded
    }

    enum Removal: CaseIterable {
        case array, onRemove, onRemoveAll, onCommit
    }

    private let here = Basket(words: [1, 2, 3])
    private let there = Basket(words: [6, 7, 8])
    private let bindings = BindingManager()
    private let view = StrictListView(.flat)
    private let rows: RowBinding<Word>
    private let source = Source()

    /// The list that the row comes from.
    @MainActor private final class Source {
        var bindings: BindingManager? = BindingManager()
        var view: StrictListView? = StrictListView(.flat)
        var removed: [Int] = []

        var list: TableList<StrictListView.Cell>? { view?.table?.list }

        @discardableResult
        func bind(_ basket: Basket, _ path: ReferenceWritableKeyPath<Basket, [Word]> = \.words)
            -> RowBinding<Word>?
        {
            guard let view, let bindings else { return nil }
            let rows = bindings.bindRows(of: view, toSubject: basket, .editable(path)) {
                (cell: WordCell, word, _) in cell.text = word.text
            }
            if !bindings.isEnabled { bindings.enable() }
            return rows
        }

        func end(_ ending: Ending, _ basket: Basket) {
            switch ending {
            case .disabled: bindings?.disable()
            case .unbound: bindings?.removeAllBindings()
            case .managerReleased: bindings = nil
            case .replaced:
                guard let view else { return }
                unlogged {
                    _ = bindings?.bindRows(of: view, section: 0, toSubject: basket, \.crates) {
                        (cell: CrateCell, _, _) in cell.text = "crate"
                    }
                }
            case .viewReleased: view = nil
            case .dragEnded: list?.commands.endDrag()
            }
        }

        func drag(_ numbers: [Int]) { list?.beginDrag(of: numbers) }
    }

    init() {
        rows = bindings.bindRows(of: view, toSubject: here, .editable(\.words)) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.enable()
    }

    private func bindSource(_ removal: Removal = .array) {
        let rows = source.bind(there)
        let remove: @MainActor (Word) -> Void = { [source, there] word in
            source.removed.append(word.id)
            there.words.removeAll { $0.id == word.id }
        }
        switch removal {
        case .array: break
        case .onRemove: rows?.editing.onRemove = remove
        case .onRemoveAll: rows?.editing.onRemoveAll = { $0.forEach(remove) }
        case .onCommit: rows?.editing.onCommit = { if $0 == .remove { remove($1) } }
        }
    }

    /// Drags rows of the source above the second row of the other list.
    private func drop(_ numbers: [Int]) {
        source.drag(numbers)
        let list = view.table?.list
        #expect(list?.gap(above: 1) != nil)
        #expect(list?.drop(above: 1) == true)
        source.list?.commands.endDrag()
    }

    private func take(then end: @escaping @MainActor (Word) -> Void) {
        rows.editing.onDrop = { [here] word, place in
            let successor = here.words.firstIndex { $0.id == place.successor?.id }
            here.words.insert(word, at: successor ?? here.words.endIndex)
            end(word)
            return true
        }
    }

    @Test(
        "Contract 44: a taken element leaves a list whose binding the handler has ended",
        arguments: Ending.allCases, Removal.allCases)
    func aHandlerEndsTheSource(_ ending: Ending, _ removal: Removal) {
        bindSource(removal)
        take { [source, there] _ in source.end(ending, there) }
        drop([1])
        #expect(here.words.map(\.id) == [1, 7, 2, 3])
        #expect(there.words.map(\.id) == [6, 8])
        #expect(source.removed == (removal == .array ? [] : [7]))
        settleTurn()
        for view in [view, source.view] {
            #expect(view?.violations.isEmpty != false, "\(view?.violations ?? [])")
        }
    }

    @Test("Contract 44: all dropped elements leave it, even if the first drop has ended it")
    func theFirstOfSeveralRowsEndsTheSource() {
        bindSource()
        var isBound = true
        take { [source, there] _ in
            if replace(&isBound, with: false) { source.end(.unbound, there) }
        }
        drop([0, 2])
        #expect(here.words.map(\.id) == [1, 6, 8, 2, 3])
        #expect(there.words.map(\.id) == [7])
    }

    @Test(
        "Contract 44: what the model has let go is not removed again", arguments: Ending.allCases,
        [Removal.array, .onRemove, .onRemoveAll])
    func theModelLetsGo(_ ending: Ending, _ removal: Removal) {
        bindSource(removal)
        take { [source, there] word in
            there.words.removeAll { $0.id == word.id }
            source.end(ending, there)
        }
        drop([1])
        #expect(here.words.map(\.id) == [1, 7, 2, 3])
        #expect(there.words.map(\.id) == [6, 8])
        #expect(source.removed == [])
    }

    @Test func anEqualIDOfAnotherBindingStays() {
        let rest = Basket(words: [6, 7, 8])
        bindSource()
        source.bind(rest)
        take { [source] _ in source.bindings?.bindings.first?.unbind() }
        drop([1])
        #expect(there.words.map(\.id) == [6, 8])
        #expect(rest.words.map(\.id) == [6, 7, 8])
        settleTurn()
        #expect(source.view?.texts == ["6", "7", "8"])
    }

    @Test("Contract 32: of equal ids, the dragged row leaves")
    func equalIDs() {
        there.words = [Word(7, "a"), Word(6), Word(7, "b"), Word(7, "c")]
        bindSource()
        take { [source, there] _ in source.end(.unbound, there) }
        unlogged { drop([2]) }
        #expect(there.words.map(\.text) == ["a", "6", "c"])
    }

    @Test("Contract 72: the drop is one step, even if it ends the source")
    func undo() {
        let history = History()
        bindSource()
        bindings.registerUndo(with: history)
        source.bindings?.registerUndo(with: history)
        // The setter of the model ends the source, before the array has the element.
        let end: @MainActor @Sendable () -> Void = { [source, there] in
            source.end(.managerReleased, there)
        }
        withObservationTracking {
            _ = here.words
        } onChange: {
            MainActor.assumeIsolated(end)
        }
        drop([1])
        #expect(source.bindings == nil)
        #expect(here.words.map(\.id) == [1, 7, 2, 3])
        #expect(there.words.map(\.id) == [6, 8])
        history.undo()
        #expect(here.words.map(\.id) == [1, 2, 3])
        #expect(there.words.map(\.id) == [6, 7, 8])
    }

    @Test func theHandlersAreReleasedAfterTheDrop() {
        let rows = source.bind(there)
        weak var watched: Witness?
        do {
            let witness = Witness()
            watched = witness
            rows?.editing.onRemove = { _ in _ = witness }
        }
        take { [source, there] _ in source.end(.unbound, there) }
        drop([1])
        #expect(watched == nil)
    }
}
