import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Client code removes elements while the user removes several rows.
@MainActor
@Suite struct RemovalInterruptionTests {
    private let bindings = BindingManager()

    @Test(
        "Contract 44: no handler removes an element that a row's closure has just removed",
        arguments: StrictListView.Mood.allCases, Observed.allCases)
    func aClosureRemovesAnElement(_ mood: StrictListView.Mood, _ observed: Observed) {
        switch observed {
        case .plain, .derived: aClosureRemovesAnElement(of: PlainRows(), mood, observed)
        case .registrar: aClosureRemovesAnElement(of: RegistrarRows(), mood, observed)
        }
    }

    enum Observed: CaseIterable {
        case plain, derived, registrar
    }

    private func aClosureRemovesAnElement<Model: RowsModel & SendableMetatype>(
        of model: Model, _ mood: StrictListView.Mood, _ observed: Observed
    ) {
        model.entries = (1...4).map { RowEntry(id: $0) }
        let view = StrictListView(mood)
        view.viewport = 2
        var removed: [Int] = []
        let source: Rows<Model, [RowEntry]> =
            observed == .derived ? .derived(id: \.id) { $0.entries } : .items(\.entries)
        let rows = bindings.bindRows(of: view, toSubject: model, source) {
            (cell: WordCell, entry, _) in
            cell.text = entry.text
            // This row becomes visible when row 2 is removed.
            if entry.id == 3 { model.entries.removeAll { $0.id == 1 } }
        }
        rows.editing.onRemove = { entry in
            removed.append(entry.id)
            model.entries.removeAll { $0.id == entry.id }
        }
        bindings.enable()
        view.userDeletes([0, 1, 3].map { RowIndex(row: $0) })
        #expect(removed == [4, 2])
        settleTurn()
        #expect(view.texts == ["3.0"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 44: nor one that canRemove has removed")
    func canRemoveRemovesAnElement() {
        let view = StrictListView()
        let basket = Basket(words: [1, 2, 3, 4])
        let rows = bindings.bindRows(of: view, toSubject: basket, \.words) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        bindings.enable()
        var removed: [Int] = []
        rows.editing.canRemove = { word in
            if removed == [4], word.id == 2 { basket.words.removeAll { $0.id == 2 } }
            return true
        }
        rows.editing.onRemove = { word in
            removed.append(word.id)
            basket.words.removeAll { $0.id == word.id }
        }
        view.userDeletes([0, 1, 3].map { RowIndex(row: $0) })
        #expect(removed == [4, 1])
        #expect(view.texts == ["3"])
    }

    @Test("Contract 44: nor one that the end of a removed element has removed")
    func anEndRemovesAnElement() {
        let view = StrictListView()
        let store = ParcelStore()
        let rows = bindings.bindRows(of: view, toSubject: store, \.parcels) {
            (cell: WordCell, parcel, _) in cell.text = "\(parcel.id)"
        }
        bindings.enable()
        var removed: [Int] = []
        rows.editing.onRemove = { parcel in
            removed.append(parcel.id)
            store.parcels.removeAll { $0 === parcel }
        }
        view.userDeletes((0...2).map { RowIndex(row: $0) })
        #expect(removed == [3])
        settleTurn()
        #expect(view.texts == [])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }
}

/// When a parcel has gone, the store also loses the parcel before it.
@MainActor
private final class Parcel: Identifiable {
    let id: Int
    private weak var store: ParcelStore?

    init(_ id: Int, in store: ParcelStore) {
        (self.id, self.store) = (id, store)
    }

    deinit {
        MainActor.assumeIsolated { [id, store] in store?.parcels.removeAll { $0.id == id - 1 } }
    }
}

@MainActor
@Observable
private final class ParcelStore {
    var parcels: [Parcel] = []

    init() { parcels = (1...3).map { Parcel($0, in: self) } }
}
