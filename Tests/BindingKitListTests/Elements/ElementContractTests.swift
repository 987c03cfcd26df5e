import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// What `bindElements` guarantees.
@MainActor
@Suite(.serialized) struct ElementContractTests {
    private let model = PlainElements()
    private let board = ElementBoard()
    private let settings = ElementSettings()
    private let bindings = BindingManager()

    @Test("Contract 49: only elements that came or changed are transformed")
    func onlyWhatChangedIsTransformed() {
        model.objects = (0..<100).map { RowObject(RowEntry(id: $0)) }
        var transformed: [Int] = []
        bindings.bindElements(board, \.titles, toSubject: model, \.objects) {
            transformed.append($0.id)
            return $0.entry.text
        }
        bindings.enable()
        #expect(Set(transformed).count == 100)
        transformed = []
        model.objects.insert(RowObject(RowEntry(id: 200)), at: 3)
        model.objects.remove(at: 50)
        model.objects.swapAt(0, 80)
        settleTurn()
        #expect(Set(transformed) == [200])
        transformed = []
        model.objects[70].version += 1
        model.objects[71].version += 1
        let changes = board.changes
        settleTurn()
        #expect(Set(transformed) == Set([70, 71].map { model.objects[$0].id }))
        #expect(board.changes == changes + 1, "both in one write")
        #expect(board.titles == model.objects.map(\.entry.text))
    }

    @Test("Contract 49: values that read nothing observable are transformed once")
    func valuesAreTransformedOnce() {
        model.entries = (0..<100).map { RowEntry(id: $0) }
        var count = 0
        bindings.bindElements(board, \.titles, toSubject: model, \.entries) {
            count += 1
            return $0.text
        }
        bindings.enable()
        #expect(count == 100)
        let work = Work.of {
            model.entries.append(RowEntry(id: 101))
            settleTurn()
        }
        #expect(work.transforms == 1)
        model.entries.append(RowEntry(id: 100))
        model.entries[50].version = 1
        settleTurn()
        #expect(count == 103)
        bindings.disable()
        bindings.enable()
        #expect(count == 103)
    }

    @Test("Contract 49: a property that all transforms read has all transformed again")
    func whatAllReadIsFollowed() {
        model.entries = (0..<3).map { RowEntry(id: $0) }
        bindings.bindElements(board, \.titles, toSubject: model, \.entries) { [settings] in
            $0.text + settings.suffix
        }
        bindings.enable()
        settings.suffix = "!"
        settleTurn()
        #expect(board.titles == ["0.0!", "1.0!", "2.0!"])
        bindings.disable()
        settings.suffix = "?"
        settleTurn()
        #expect(board.titles == ["0.0!", "1.0!", "2.0!"])
        bindings.enable()
        #expect(board.titles == ["0.0?", "1.0?", "2.0?"])
    }

    @Test("Contract 49: the target is changed in place, by the fewest changes, once per turn")
    func theTargetIsChangedInPlace() {
        let shelf = Shelf()
        model.entries = (0..<1000).map { RowEntry(id: $0) }
        let record = bindings.bindElements(
            shelf, \.titles, toSubject: model, \.entries
        ) { $0.text }
        bindings.enable()
        shelf.titles.reserveCapacity(2000)
        let memory = shelf.titles.withUnsafeBufferPointer { $0.baseAddress }
        model.entries.insert(RowEntry(id: 1000), at: 10)
        model.entries.append(model.entries.remove(at: 500))
        model.entries.remove(at: 20)
        model.entries[0].version = 1
        settleTurn()
        #expect(shelf.titles == model.entries.map(\.text))
        #expect(shelf.titles.withUnsafeBufferPointer { $0.baseAddress } == memory)
        #expect(record.deliveries == 2)
        #expect(record.lastChanges?.removed == [19])
        #expect(record.lastChanges?.inserted == [10])
        #expect(record.lastChanges?.moved == [.init(from: 499, to: 999)])
        #expect(record.lastChanges?.updated == [.init(from: 0, to: 0)])
    }

    @Test("Contract 49: the model's array is never held")
    func theModelIsNotHeld() {
        model.entries = (0..<1000).map { RowEntry(id: $0) }
        model.entries.reserveCapacity(2000)
        bindings.bindElements(board, \.entries, toSubject: model, .items(\.entries))
        bindings.enable()
        let memory = model.entries.withUnsafeBufferPointer { $0.baseAddress }
        model.entries.append(RowEntry(id: 1))
        settleTurn()
        model.entries.append(RowEntry(id: 2))
        #expect(model.entries.withUnsafeBufferPointer { $0.baseAddress } == memory)
        settleTurn()
        #expect(board.entries == model.entries)
    }

    @Test("Contract 49: nothing is written if nothing has changed")
    func nothingIsWrittenInVain() {
        model.objects = (0..<3).map { RowObject(RowEntry(id: $0)) }
        bindings.bindElements(board, \.titles, toSubject: model, \.objects) {
            $0.version > 5 ? "much" : "little"
        }
        bindings.enable()
        let changes = board.changes
        model.objects[1].version = 2
        settleTurn()
        model.objects = Array(model.objects)
        settleTurn()
        #expect(board.changes == changes)
        model.objects[1].version = 6
        settleTurn()
        #expect(board.titles == ["little", "much", "little"])
        #expect(board.changes == changes + 1)
    }

    @Test("Contract 49: a disabled manager observes no element, and an ended binding keeps none")
    func nothingIsObservedInVain() {
        weak var element: RowObject?
        let work = Work.of {
            model.objects = (0..<3).map { RowObject(RowEntry(id: $0)) }
            element = model.objects[1]
            bindings.bindElements(board, \.titles, toSubject: model, \.objects) {
                $0.entry.text
            }
            bindings.enable()
            bindings.disable()
        }
        // The model's own property stays observed until it changes.
        #expect(work.registrations <= 1)
        bindings.enable()
        bindings.removeAllBindings()
        model.objects = []
        settleTurn()
        #expect(element == nil)
    }

    @Test("Contract 49: the death of the model or of the target's object ends the binding")
    func deathEndsTheBinding() {
        var dying: PlainElements? = PlainElements()
        dying?.objects = [RowObject(RowEntry(id: 1))]
        weak var element: AnyObject?
        element = dying?.objects[0]
        let first = dying.map {
            bindings.bindElements(board, \.titles, toSubject: $0, \.objects) { $0.entry.text }
        }
        bindings.enable()
        #expect(board.titles == ["1.0"])
        dying = nil
        settleTurn()
        #expect(first?.state == .ended)
        #expect(element == nil)
        var observer: ElementBoard? = ElementBoard()
        let second = observer.map {
            bindings.bindElements($0, \.titles, toSubject: model, \.entries) { $0.text }
        }
        observer = nil
        model.entries = [RowEntry(id: 1)]
        settleTurn()
        #expect(second?.state == .ended)
    }
}

/// Stores titles without notifying.
@MainActor
private final class Shelf {
    var titles: [String] = []
}
