import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// A history, and the commands that it undoes.
@MainActor
@Suite struct HistoryTests {
    private let history = History()

    private func set(_ pad: Pad, to value: Int) {
        let former = pad.value
        pad.value = value
        history.register("Set \(value)", on: pad) { [self] in set($0, to: former) }
    }

    @Test func aCommandRegistersItsOpposite() {
        let pad = Pad()
        set(pad, to: 1)
        set(pad, to: 2)
        #expect(history.undoName == "Set 2")
        #expect(history.undo())
        #expect(pad.value == 1)
        // A step keeps its name, as in an undo manager.
        #expect((history.undoName, history.redoName) == ("Set 1", "Set 2"))
        history.undo()
        history.redo()
        history.redo()
        #expect(pad.value == 2)
        #expect(!history.redo())
    }

    @Test func theLimitDropsTheOldest() {
        let pad = Pad()
        history.limit = 3
        for value in 1...10 { set(pad, to: value) }
        var values: [Int] = []
        while history.undo() { values.append(pad.value) }
        #expect(values == [9, 8, 7])
        #expect(!history.canUndo)
        history.limit = 1
        #expect(history.canRedo)
        history.redo()
        // The last step that can be redone is the first step that was undone.
        #expect(pad.value == 8)
        history.limit = 0
        #expect(!history.canUndo)
        set(pad, to: 5)
        #expect(!history.canUndo)
        history.limit = -1
        set(pad, to: 6)
        #expect(!history.canUndo)
    }

    @Test func aThousandStepsAreKept() {
        let pad = Pad()
        for value in 1...1_200 { set(pad, to: value) }
        var count = 0
        while history.undo() { count += 1 }
        #expect(count == 1_000)
        #expect(pad.value == 200)
        while history.redo() { count -= 1 }
        #expect(count == 0)
        #expect(pad.value == 1_200)
    }

    @Test func removeAllForgetsAll() {
        let pad = Pad()
        set(pad, to: 1)
        set(pad, to: 2)
        history.undo()
        history.removeAll()
        #expect(!history.canUndo)
        #expect(!history.canRedo)
        #expect((history.undoName, history.redoName) == (nil, nil))
        #expect(!history.undo())
        #expect(pad.value == 1)
    }

    @Test func aGroupIsOneStep() {
        let (first, second) = (Pad(), Pad())
        history.group("Both") {
            set(first, to: 1)
            history.group("Inner") { set(second, to: 2) }
            set(first, to: 3)
            #expect(!history.undo())
        }
        #expect(history.undoName == "Both")
        history.undo()
        #expect((first.value, second.value) == (0, 0))
        #expect(!history.canUndo)
        history.redo()
        #expect((first.value, second.value) == (3, 2))
        history.undo()
        #expect((first.value, second.value) == (0, 0))
        history.group("Nothing") {}
        #expect(history.canRedo)
    }

    @Test func aGroupThatThrowsKeepsWhatWasDone() {
        let pad = Pad()
        #expect(throws: Refusal.self) {
            try history.group("Half") {
                set(pad, to: 1)
                throw Refusal()
            }
        }
        #expect(history.undoName == "Half")
        history.undo()
        #expect(pad.value == 0)
    }

    @Test func undoInsideAGroupDoesNothing() {
        let pad = Pad()
        set(pad, to: 1)
        history.group("Both") {
            set(pad, to: 2)
            #expect(!history.undo())
            set(pad, to: 3)
        }
        #expect(pad.value == 3)
        history.undo()
        #expect(pad.value == 1)
    }

    @Test func undoInsideAnUndoDoesNothing() {
        let pad = Pad()
        set(pad, to: 1)
        set(pad, to: 2)
        var results: [Bool] = []
        pad.onSet = { [history] in results += [history.undo(), history.redo()] }
        #expect(history.undo())
        pad.onSet = nil
        #expect(results == [false, false])
        #expect(pad.value == 1)
        history.undo()
        #expect(pad.value == 0)
    }

    @Test func whatASetterRegistersIsPartOfTheOpposite() {
        let (pad, copy) = (Pad(), Pad())
        set(pad, to: 1)
        pad.onSet = { set(copy, to: pad.value + 10) }
        history.undo()
        #expect((pad.value, copy.value) == (0, 10))
        #expect(!history.canUndo)
        pad.onSet = nil
        history.redo()
        #expect((pad.value, copy.value) == (1, 0))
        #expect(!history.canRedo)
    }

    @Test func aSetterMayForgetAll() {
        let pad = Pad()
        set(pad, to: 1)
        set(pad, to: 2)
        pad.onSet = { [history] in history.removeAll() }
        history.undo()
        #expect(pad.value == 1)
        #expect(!history.canUndo)
        // The running step has registered its opposite after `removeAll()`.
        pad.onSet = nil
        history.redo()
        #expect(pad.value == 2)
    }

    @Test func aStepOfADeadObjectIsPassedOver() {
        let pad = Pad()
        set(pad, to: 1)
        do {
            let brief = Pad()
            set(brief, to: 1)
            set(brief, to: 2)
        }
        #expect(history.undo())
        #expect(pad.value == 0)
        #expect(!history.canUndo)
    }

    @Test func itsPropertiesAreObservable() {
        let (button, label, manager) = (PushButton(), Label(), BindingManager())
        manager.bindAction(button, toSubject: history, isEnabled: { $0.canUndo }) { $0.undo() }
        manager.bindObserver(label, \.text, toSubject: history, \.undoName)
        manager.enable()
        #expect(!button.isEnabled)
        let pad = Pad()
        set(pad, to: 1)
        settleTurn()
        #expect(button.isEnabled)
        #expect(label.text == "Set 1")
        button.press()
        settleTurn()
        #expect(pad.value == 0)
        #expect(!button.isEnabled)
        #expect(label.text == nil)
    }

    @Test func itRetainsNoTarget() {
        weak var target: Pad?
        do {
            let pad = Pad()
            set(pad, to: 1)
            target = pad
        }
        #expect(target == nil)
    }

    @Test func whatIsDroppedIsReleased() {
        history.limit = 2
        weak var witness: Witness?
        let pad = Pad()
        do {
            let kept = Witness()
            witness = kept
            history.register("Keep", on: pad) { _ in withExtendedLifetime(kept) {} }
        }
        #expect(witness != nil)
        set(pad, to: 1)
        #expect(witness != nil)
        set(pad, to: 2)
        #expect(witness == nil)
    }

    /// Releasing an object may run any code.
    @Test func whatIsReleasedMayRegister() {
        let pad = Pad()
        do {
            let farewell = LastWords { [history] in
                history.register("Late", on: pad) { $0.value = 99 }
            }
            history.register("First", on: pad) { _ in withExtendedLifetime(farewell) {} }
        }
        history.removeAll()
        #expect(history.undoName == "Late")
        history.undo()
        #expect(pad.value == 99)
    }
}

/// Calls a closure when it is released.
@MainActor
private final class LastWords {
    private let words: @MainActor () -> Void
    init(_ words: @escaping @MainActor () -> Void) { self.words = words }
    isolated deinit { words() }
}

@MainActor
private final class Pad {
    var onSet: (() -> Void)?
    var value = 0 { didSet { onSet?() } }
}
