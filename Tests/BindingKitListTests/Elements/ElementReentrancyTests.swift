import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Transforms, setters and deinits that change the objects for which they are called.
@MainActor
@Suite struct ElementReentrancyTests {
    private let model = PlainElements()
    private let board = ElementBoard()
    private let bindings = BindingManager()

    private func fill(_ count: Int) {
        model.objects = (1...count).map { RowObject(RowEntry(id: $0)) }
        model.entries = model.objects.map(\.entry)
    }

    @Test func aTransformThatEndsItsBindingIsNotCalledAgain() {
        fill(3)
        var calls = 0
        var record: BindingRecord?
        record = bindings.bindElements(board, \.titles, toSubject: model, \.entries) {
            calls += 1
            if $0.id == 2 { record?.unbind() }
            return $0.text
        }
        bindings.enable()
        #expect(calls == 2)
        #expect(board.titles.isEmpty)
        #expect(record?.state == .ended)
    }

    @Test func aTransformOfObjectsThatEndsItsBindingIsNotCalledAgain() {
        fill(3)
        weak var element: AnyObject?
        element = model.objects[2]
        var calls: [Int] = []
        var record: BindingRecord?
        record = bindings.bindElements(board, \.titles, toSubject: model, \.objects) {
            calls.append($0.id)
            if $0.id == 2 { record?.unbind() }
            return $0.entry.text
        }
        bindings.enable()
        #expect(!calls.contains(3))
        #expect(board.titles.isEmpty)
        model.objects = []
        settleTurn()
        #expect(element == nil)
    }

    @Test func aTransformThatDisablesIsNotCalledBeforeTheManagerIsEnabled() {
        fill(3)
        var calls: [Int] = []
        var disables = true
        bindings.bindElements(board, \.titles, toSubject: model, \.objects) { [bindings] in
            calls.append($0.id)
            if $0.id == 2, disables {
                disables = false
                bindings.disable()
            }
            return $0.entry.text
        }
        bindings.enable()
        #expect(!calls.contains(3))
        #expect(board.titles.isEmpty)
        bindings.enable()
        #expect(board.titles == ["1.0", "2.0", "3.0"])
    }

    @Test func aTransformThatReleasesTheModelEndsTheBinding() {
        fill(2)
        var dying: PlainElements? = PlainElements()
        dying?.objects = model.objects
        let record = dying.map {
            bindings.bindElements(board, \.titles, toSubject: $0, \.objects) {
                dying = nil
                return $0.entry.text
            }
        }
        bindings.enable()
        settleTurn()
        #expect(record?.state == .ended)
    }

    @Test func aTransformThatReleasesTheTargetEndsTheBinding() {
        fill(2)
        var dying: ElementBoard? = ElementBoard()
        weak var observer: AnyObject?
        observer = dying
        let record = dying.map {
            bindings.bindElements($0, \.titles, toSubject: model, \.objects) {
                dying = nil
                return $0.entry.text
            }
        }
        bindings.enable()
        #expect(observer == nil)
        #expect(record?.state == .ended)
    }

    @Test func aTransformThatReleasesTheManagerEndsTheBinding() {
        fill(2)
        var manager: BindingManager? = BindingManager()
        let record = manager?.bindElements(board, \.titles, toSubject: model, \.objects) {
            manager = nil
            return $0.entry.text
        }
        manager?.enable()
        settleTurn()
        #expect(record?.state == .ended)
    }

    @Test func aTransformThatHasItsTargetBoundOtherwiseIsOverridden() {
        fill(2)
        var isBound = false
        bindings.bindElements(board, \.titles, toSubject: model, \.objects) {
            [bindings, board, model] in
            if !isBound {
                isBound = true
                bindings.bindElements(board, \.titles, toSubject: model, \.entries) {
                    "later \($0.text)"
                }
            }
            return $0.entry.text
        }
        bindings.enable()
        model.objects[0].version = 4
        settleTurn()
        #expect(board.titles == ["later 1.0", "later 2.0"])
    }

    @Test func aSetterThatEndsTheBindingIsCalledOnce() {
        fill(2)
        weak var element: AnyObject?
        element = model.objects[0]
        let record = bindings.bindElements(board, \.titles, toSubject: model, \.objects) {
            $0.entry.text
        }
        board.onChange = { record.unbind() }
        bindings.enable()
        #expect(board.titles == ["1.0", "2.0"])
        #expect(board.changes == 1)
        board.onChange = nil
        model.objects = []
        settleTurn()
        #expect(element == nil)
    }

    @Test(arguments: [false, true])
    func anElementWhoseEndHasTheTargetUpdatedLosesNoChange(isSet: Bool) {
        let (hall, stage) = (Hall(), Stage())
        hall.members = (1...3).map { Member($0) }
        bindings.bindElements(stage, \.numbers, toSubject: hall, .items(\.members)) { $0.number }
        bindings.bindElements(stage, \.set, toSubject: hall, .items(\.members)) { $0.number }
        bindings.enable()
        hall.members[1].onDeath = { [hall, bindings] in
            hall.members.append(Member(9))
            bindings.updateIfNeeded()
        }
        if isSet { bindings.disable() }
        hall.members.remove(at: 1)
        bindings.enable()
        settleTurn()
        #expect(stage.numbers == [1, 3, 9])
        #expect(stage.set == [1, 3, 9])
    }

    @Test func anEditWhoseConversionChangesTheModelIsMerged() {
        fill(3)
        var changes = true
        bindings.bindElements(
            board, \.titles, toSubject: model, twoWay: .editable(\.objects),
            transform: ValueTransform(
                forward: { $0.entry.text },
                reverse: { [model, bindings] text in
                    if changes {
                        changes = false
                        model.objects.removeFirst()
                        bindings.updateIfNeeded()
                    }
                    return RowObject(RowEntry(text) ?? RowEntry(id: 0))
                }))
        bindings.enable()
        board.titles.append("8.0")
        board.titles.append("9.0")
        settleTurn()
        #expect(model.objects.map(\.id) == [2, 3, 8, 9])
        #expect(board.titles == ["2.0", "3.0", "8.0", "9.0"])
    }

    @Test func anEditWhoseConversionEndsTheBindingLeavesTheModel() {
        fill(2)
        var record: BindingRecord?
        record = bindings.bindElements(
            board, \.titles, toSubject: model, twoWay: .editable(\.objects),
            transform: ValueTransform(
                forward: { $0.entry.text },
                reverse: { text in
                    record?.unbind()
                    return RowObject(RowEntry(text) ?? RowEntry(id: 0))
                }))
        bindings.enable()
        board.titles.append("8.0")
        settleTurn()
        #expect(model.objects.count == 2)
        #expect(board.titles == ["1.0", "2.0", "8.0"])
    }

    @Test func aRefusedEditIsDiscardedThoughTheModelHasNotChanged() {
        fill(2)
        let record = bindings.bindElements(
            board, \.titles, toSubject: model, twoWay: .editable(\.objects),
            transform: ValueTransform(
                forward: { $0.entry.text }, reverse: { _ -> RowObject in throw Refusal() }))
        bindings.enable()
        unlogged {
            board.titles.append("bad")
            settleTurn()
        }
        #expect(record.validationError != nil)
        record.discardEditing()
        #expect(board.titles == ["1.0", "2.0"])
    }

    @Test func aTransformThatUpdatesWhenItIsEnabledAgainLosesNoNewElement() {
        let model = PromptElements()
        model.objects = (1...3).map { RowObject(RowEntry(id: $0)) }
        var runs: Int?
        bindings.bindElements(board, \.titles, toSubject: model, \.objects) { [bindings] in
            runs? += 1
            // The first element changes after it has been read, and the change is delivered inside
            // that read.
            if runs == 2 { model.objects[0].version = 1 }
            if runs == 4 { bindings.updateIfNeeded() }
            return $0.entry.text
        }
        bindings.enable()
        bindings.disable()
        model.objects.removeLast()
        model.objects.append(RowObject(RowEntry(id: 5)))
        settleTurn()
        runs = 0
        bindings.enable()
        settleTurn()
        #expect(board.titles == ["1.1", "2.0", "5.0"])
    }

    @Test func theFailureOfANewerReadInsideATransformStands() {
        fill(2)
        var updates = false
        let record = bindings.bindElements(board, \.titles, toSubject: model, \.objects) {
            [bindings] in
            if $0.version == 13 { throw Refusal() }
            if updates {
                updates = false
                bindings.updateIfNeeded()
            }
            return $0.entry.text
        }
        bindings.enable()
        unlogged {
            model.objects.append(RowObject(RowEntry(id: 3, version: 13)))
            settleTurn()
            #expect(record.state == .failed)
            bindings.disable()
            updates = true
            model.objects.append(RowObject(RowEntry(id: 4)))
            bindings.enable()
        }
        #expect(record.state == .failed)
        #expect(board.titles == ["1.0", "2.0"])
    }
}

/// An object that calls back in its deinit.
private final class Member {
    let number: Int
    var onDeath: @MainActor () -> Void = {}

    init(_ number: Int) { self.number = number }

    deinit {
        let onDeath = onDeath
        MainActor.assumeIsolated { onDeath() }
    }
}

@MainActor
@Observable
private final class Hall {
    var members: [Member] = []
}

@MainActor
private final class Stage {
    var numbers: [Int] = []
    var set: Set<Int> = []
}
