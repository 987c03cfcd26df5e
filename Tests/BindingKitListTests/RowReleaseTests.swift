import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Rows, titles, managers and views that are released in the middle of other work.
@MainActor
@Suite struct RowReleaseTests {
    private let bindings = BindingManager()
    private let view = StrictListView()

    @Test func aTitleThatDiesFindsTheRows() {
        let shelf = Shelf()
        shelf.hasView = true
        var seen: [Int] = []
        var binding: RowBinding<Word>?
        shelf.onDeath = { seen.append(binding?.rows.count ?? -1) }
        binding = bindings.bindRows(
            of: view, toSubject: shelf,
            .sections { shelf in
                [
                    RowSection(
                        0, header: shelf.hasView ? shelf.header() : "Text", rows: shelf.words)
                ]
            }
        ) { (cell: WordCell, word, _) in cell.text = word.text }
        bindings.enable()
        seen = []
        shelf.hasView = false
        settleTurn()
        #expect(seen.contains(2))
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func aRemovedElementThatDiesFindsTheModel() {
        let shelf = Shelf()
        var seen: [Int] = []
        shelf.parcels = [Tin(1), Tin(2)]
        bindings.bindRows(of: view, toSubject: shelf, .editable(\.parcels)) {
            (_: WordCell, _, _) in
        }
        bindings.enable()
        shelf.parcels[0] = Tin(1) { [weak shelf] in seen.append(shelf?.parcels.count ?? -1) }
        view.userRemoves(RowIndex(row: 0))
        #expect(seen == [1])
    }

    @Test(arguments: [0, 1, 2, 3])
    func aRowThatDiesMayDoAnything(_ kind: Int) {
        let shelf = Shelf()
        var binding: RowBinding<Tin>?
        let act: @MainActor () -> Void = { [bindings, weak shelf] in
            switch kind {
            case 0: _ = binding?.rows.count
            case 1: binding?.unbind()
            case 2:
                shelf?.parcels.append(Tin(9))
                bindings.updateIfNeeded()
            default:
                bindings.disable()
                bindings.enable()
            }
        }
        shelf.parcels = [Tin(1), Tin(2, act), Tin(3), Tin(4, act)]
        binding = bindings.bindRows(of: view, toSubject: shelf, .editable(\.parcels)) {
            (_: WordCell, _, _) in
        }
        bindings.enable()
        shelf.parcels.removeAll { $0.id == 2 }
        settleTurn()
        if kind != 1 { view.userRemoves(RowIndex(row: 2)) }
        view.phase = .userChangesRows
        if !shelf.parcels.isEmpty { shelf.parcels[0] = Tin(1, act) }
        settleTurn()
        if !shelf.parcels.isEmpty { shelf.parcels[0] = Tin(1) }
        settleTurn()
        view.phase = .ready
        settleTurn()
        #expect(view.violations.isEmpty, "\(view.violations)")
        if kind != 1 { #expect(view.shownCounts == [shelf.parcels.count]) }
    }

    @Test func theManagerMayDieOnAnotherThread() {
        let basket = Basket(words: [1, 2, 3])
        basket.crates = [Crate(1)]
        var manager: BindingManager? = BindingManager()
        manager?.bindRows(of: view, toSubject: basket, \.crates) {
            (cell: CrateCell, crate, row) in
            row.bindObserver(cell, \.text, toSubject: crate, \.name)
        }
        manager?.enable()
        weak var weakManager: AnyObject?
        weakManager = manager
        let box = Box(manager)
        manager = nil
        onAnotherThread { box.value = nil }
        #expect(weakManager == nil)
        basket.crates.append(Crate(2))
        settleTurn()
        settleTurn()
        #expect(view.contents == nil)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test(arguments: [0, 1, 2, 3]) func theViewMayDieOnAnotherThread(_ kind: Int) async {
        let basket = Basket()
        basket.crates = [Crate(1)]
        var other: StrictListView? = StrictListView()
        if let other {
            bindings.bindRows(of: other, toSubject: basket, \.crates) {
                (cell: CrateCell, crate, row) in
                row.bindObserver(cell, \.text, toSubject: crate, \.name)
            }
            if kind & 1 == 1 {
                bindings.bindSelection(of: other, toSubject: basket, twoWay: \.crates)
            }
        }
        bindings.enable()
        weak var crate: AnyObject?
        crate = basket.crates[0]
        weak var weakView: AnyObject?
        weakView = other
        let box = Box(other)
        other = nil
        if kind & 2 == 2 { onAnotherThread { box.value = nil } } else { box.value = nil }
        #expect(weakView == nil)
        basket.crates = []
        await endOfTurn()
        await endOfTurn()
        #expect(bindings.bindings.isEmpty)
        #expect(crate == nil)
    }

    @Test(arguments: 0..<3)
    func aHandlerMayReleaseTheManagerTheViewOrTheModel(_ kind: Int) {
        let managers = Box<BindingManager>(BindingManager())
        let views = Box<StrictListView>(StrictListView())
        let models = Box<Basket>(Basket(words: [1, 2, 3]))
        weak var view: StrictListView?
        view = views.value
        if let manager = managers.value, let view = views.value, let model = models.value {
            let binding = manager.bindRows(of: view, toSubject: model, .editable(\.words)) {
                (cell: WordCell, word, _) in cell.text = word.text
            }
            binding.editing.onRemove = { _ in
                switch kind {
                case 0: managers.value = nil
                case 1: views.value = nil
                default: models.value = nil
                }
            }
            manager.enable()
        }
        view?.contents?.removeRow(at: RowIndex(row: 1))
        settleTurn()
        #expect(view?.contents == nil)
        #expect(managers.value?.bindings.isEmpty ?? true)
        #expect(view?.violations.isEmpty ?? true)
    }
}

@MainActor
@Observable
private final class Shelf {
    var words = [Word(1), Word(2)]
    var parcels: [Tin] = []
    var hasView = false
    @ObservationIgnored var onDeath: @MainActor () -> Void = {}

    func header() -> SectionTitle {
        let farewell = Farewell(onDeath)
        return .view(SectionView(WordCell.self) { _, _ in farewell.keep() })
    }
}

private final class Tin: Identifiable {
    nonisolated let id: Int
    private let farewell: Farewell?

    init(_ id: Int, _ body: (@MainActor () -> Void)? = nil) {
        self.id = id
        farewell = body.map { Farewell($0) }
    }
}

private final class Box<Value>: @unchecked Sendable {
    var value: Value?

    init(_ value: Value?) { self.value = value }
}
