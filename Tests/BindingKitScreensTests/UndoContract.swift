import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Contract 72: one edit is one step.
@MainActor
@Suite final class UndoContract: UndoStage {
    @Test("Contract 72: one edit is one step, whatever it has written on the way")
    func anEditIsOneStep() {
        bind(name: "Typing")
        field.takeFocus()
        field.type("xyz")
        #expect("\(history)" == "0 steps to undo, 0 to redo")
        field.blur()
        #expect(form.name == "Adaxyz")
        #expect(history.canUndo)
        #expect(history.undoName == "Typing")
        #expect(history.undo())
        #expect(form.name == "Ada")
        #expect(!history.canUndo)
    }

    @Test("Contract 72: the view follows, and is given the focus")
    func theViewFollows() {
        bind(name: "Typing")
        edit("x")
        let other = Field()
        field.keyboard = Keyboard()
        other.keyboard = field.keyboard
        other.takeFocus()
        history.undo()
        settleTurn()
        #expect(field.text == "Ada")
        #expect(field.hasFocus)
        #expect(!other.hasFocus)
    }

    @Test("Contract 72: what was undone can be redone, any number of times")
    func redo() {
        bind(name: "Typing")
        edit("x")
        edit("y")
        for _ in 0..<3 {
            history.undo()
            history.undo()
            #expect(form.name == "Ada")
            #expect(history.redoName == "Typing")
            history.redo()
            #expect(form.name == "Adax")
            history.redo()
            #expect(form.name == "Adaxy")
            #expect(!history.canRedo)
        }
    }

    @Test("Contract 72: another step ends what could be redone")
    func aNewStepEndsRedo() {
        bind(name: "Typing")
        edit("x")
        history.undo()
        settleTurn()
        edit("y")
        #expect(!history.canRedo)
        #expect(!history.redo())
        #expect(form.name == "Aday")
    }

    @Test("Contract 72: an edit that ends where it began is none")
    func anEditWithoutADifference() {
        bind(name: "Typing")
        field.takeFocus()
        field.type("x")
        field.deleteBackward()
        field.blur()
        #expect(!history.canUndo)
    }

    @Test("Contract 72: the focus alone is no edit")
    func theFocusAlone() {
        bind(name: "Typing")
        field.takeFocus()
        field.blur()
        #expect(!history.canUndo)
    }

    @Test("Contract 72: a discarded edit is a step if its keys are in the model")
    func aDiscardedEdit() {
        bind(name: "Typing")
        field.takeFocus()
        field.type("x")
        field.pressEscape()
        #expect(form.name == "Adax")
        #expect(history.canUndo)
        history.undo()
        #expect(form.name == "Ada")
    }

    @Test("Contract 72: a discarded edit of which nothing is in the model is none")
    func aDiscardedEditOnCommit() {
        bind(.onCommit, name: "Typing")
        field.takeFocus()
        field.type("x")
        field.pressEscape()
        #expect(form.name == "Ada")
        #expect(!history.canUndo)
    }

    @Test("Contract 72: an edit that waits for its commit is one step")
    func onCommit() {
        bind(.onCommit, name: "Typing")
        edit("xy")
        #expect(form.name == "Adaxy")
        history.undo()
        #expect(form.name == "Ada")
        #expect(!history.canUndo)
    }

    @Test("Contract 72: an edit that is written after a pause is one step")
    func afterAPause() {
        let clock = ManualClock()
        bind(.afterPause(.seconds(1), clock: clock), name: "Typing")
        edit("xy")
        history.undo()
        #expect(form.name == "Ada")
        #expect(!history.canUndo)
    }

    @Test("Contract 72: a refused text is no step")
    func aRefusedText() {
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, whenNil: "",
            validate: .check("Too long.") { $0.count < 5 })
        manager.registerUndo(with: history)
        manager.enable()
        field.takeFocus()
        field.enter("Augusta")
        field.blur()
        #expect(form.name == "Ada")
        #expect("\(history)" == "0 steps to undo, 0 to redo")
        // The keys that were typed before the refusal are in the model.
        field.enter("Ada")
        field.takeFocus()
        field.type("xy")
        manager.discardEditing()
        #expect(form.name == "Adax")
        history.undo()
        #expect(form.name == "Ada")
    }

    @Test("Contract 72: what the model makes of an edit is what is redone")
    func whatTheModelMakesOfIt() {
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.code, whenNil: "")
        manager.registerUndo(with: history)
        manager.enable()
        field.takeFocus()
        field.type("x")
        field.type("y")
        field.blur()
        #expect(form.code == "ABCXY")
        history.undo()
        #expect(form.code == "ABC")
        history.redo()
        #expect(form.code == "ABCXY")
        history.undo()
        #expect(!history.canUndo)
    }
}
