import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Undo while the user edits a text, and after the model has changed by itself.
@MainActor
@Suite final class UndoWhileEditingTests: UndoStage {
    // MARK: While a text is edited

    @Test func anOpenEditIsCommittedAndTakenBack() {
        bind()
        edit("x")
        field.takeFocus()
        field.type("yz")
        #expect(history.undo())
        settleTurn()
        #expect(form.name == "Adax")
        #expect(field.text == "Adax")
        history.redo()
        #expect(form.name == "Adaxyz")
    }

    @Test func anOpenEditThatWaitsIsCommittedAndTakenBack() {
        bind(.onCommit)
        field.takeFocus()
        field.type("yz")
        #expect(history.undo())
        settleTurn()
        #expect(form.name == "Ada")
        #expect(field.text == "Ada")
        history.redo()
        #expect(form.name == "Adayz")
    }

    @Test func aRefusedTextIsDroppedFirst() {
        bind(.onCommit, validate: .check("Too long.") { $0.count < 6 })
        edit("x")
        field.takeFocus()
        field.type("yzzz")
        #expect(history.undo())
        #expect(field.text == "Adax")
        #expect(form.name == "Adax")
        #expect(manager.isValid)
        #expect(history.undo())
        #expect(form.name == "Ada")
    }

    @Test func aRefusedTextWhoseBeginningIsInTheModelIsTakenBackAsAWhole() {
        bind(validate: .check("Too long.") { $0.count < 6 })
        field.takeFocus()
        field.type("xyzzy")
        #expect(form.name == "Adaxy")
        #expect(history.undo())
        settleTurn()
        #expect(form.name == "Ada")
        #expect(field.text == "Ada")
    }

    @Test func aRefusedTextIsNoBeginning() {
        bind(validate: .check("Too long.") { $0.count < 6 })
        field.takeFocus()
        field.enter("Augusta")
        form.name = "Grace"
        field.enter("Barb")
        field.blur()
        #expect(form.name == "Barb")
        history.undo()
        #expect(form.name == "Grace")
    }

    @Test func aSetterThatUndoesWhileUndoCommitsIsIgnored() {
        bind(.onCommit)
        edit("x")
        field.takeFocus()
        field.type("y")
        var results: [Bool] = []
        form.onSet = { [history] in results.append(history.undo()) }
        history.undo()
        form.onSet = nil
        #expect(results == [false, false])
        #expect(form.name == "Adax")
    }

    @Test func aTextThatIsComposedIsCommittedFirst() {
        field.endsCompositions = true
        bind()
        field.takeFocus()
        field.compose("Adaに")
        #expect(history.undo() == true)
        settleTurn()
        #expect(form.name == "Ada")
        #expect(field.text == "Ada")
    }

    @Test func redoAfterTypingDoesNothing() {
        bind()
        edit("x")
        history.undo()
        settleTurn()
        field.takeFocus()
        field.type("y")
        #expect(!history.redo())
        #expect(form.name == "Aday")
        #expect(history.canUndo)
    }

    @Test func redoWithoutAStepKeepsARefusedText() {
        bind(.onCommit, validate: .check("Too long.") { $0.count < 6 })
        field.takeFocus()
        field.type("yzzz")
        #expect(!history.redo())
        #expect(field.text == "Adayzzz")
        #expect(field.hasFocus)
    }

    @Test func aFieldThatHasLostTheFocusSilentlyEndsItsEdit() {
        bind()
        field.takeFocus()
        field.type("x")
        field.loseFocusSilently()
        form.name = "Grace"
        settleTurn()
        #expect(field.text == "Grace")
        #expect(history.canUndo)
        field.takeFocus()
        field.type("!")
        field.blur()
        history.undo()
        #expect(form.name == "Grace")
        history.undo()
        #expect(form.name == "Ada")
    }

    @Test(arguments: [WriteBack.onEachChange, .onCommit])
    func anOpenEditCanBeTakenBack(writeBack: WriteBack) {
        bind(writeBack, name: "Typing")
        field.takeFocus()
        #expect(!history.canUndo)
        field.type("x")
        #expect(history.canUndo)
        #expect(history.undoName == nil)
        field.blur()
        #expect(history.undoName == "Typing")
        field.takeFocus()
        field.type("y")
        #expect(history.undoName == nil)
        history.undo()
        #expect(history.undoName == "Typing")
        #expect(history.canUndo)
        history.undo()
        #expect(!history.canUndo)
    }

    @Test func anOpenEditThatIsDroppedCanNotBeTakenBack() {
        bind(.onCommit)
        field.takeFocus()
        field.type("x")
        #expect(history.canUndo)
        manager.discardEditing()
        #expect(!history.canUndo)
        field.type("y")
        #expect(history.canUndo)
        manager.removeAllBindings()
        #expect(!history.canUndo)
    }

    @Test func anOpenEditOfARefusedTextCanBeTakenBack() {
        bind(validate: .check("Too long.") { $0.count < 5 })
        unlogged {
            field.takeFocus()
            field.enter("Augusta")
            #expect(history.canUndo)
            history.undo()
        }
        #expect(field.text == "Ada")
        #expect(!history.canUndo)
    }

    @Test func anOpenEditThatIsLeftOutIsNotCounted() {
        bind(.onCommit)
        manager.bindings.first?.registersUndo = false
        field.takeFocus()
        field.type("x")
        #expect(!history.canUndo)
    }

    @Test func anOpenEditOfAManagerThatIsReleasedIsNotCounted() {
        var brief: BindingManager? = BindingManager()
        brief?.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, whenNil: "", writeBack: .onCommit)
        brief?.registerUndo(with: history)
        brief?.enable()
        field.takeFocus()
        field.type("x")
        #expect(history.canUndo)
        brief = nil
        #expect(!history.canUndo)
    }

    // MARK: The model's own changes

    @Test func theModelsOwnChangesAreNoSteps() {
        bind()
        form.name = "Grace"
        settleTurn()
        #expect(!history.canUndo)
        edit("!")
        history.undo()
        #expect(form.name == "Grace")
    }

    @Test func anEditBeginsAtWhatTheModelHoldsByThen() {
        bind()
        // The change is not delivered yet.
        form.name = "Grace"
        field.enter("Barbara")
        history.undo()
        #expect(form.name == "Grace")
    }

    @Test func anEditThatTheModelHasTakenBackItselfIsNone() {
        bind()
        field.takeFocus()
        field.type("x")
        form.name = "Ada"
        field.blur()
        #expect(!history.canUndo)
    }

    @Test(arguments: [true, false])
    func anEditThatTheModelRefusesSilentlyAfterAnotherIsNone(isTyped: Bool) {
        let model = Short()
        manager.bindObserver(field, \.text, toSubject: model, twoWay: \.text, whenNil: "")
        manager.registerUndo(with: history)
        manager.enable()
        if isTyped { edit("a") } else { field.enter("a") }
        if isTyped { edit("c") } else { field.enter("ac") }
        #expect(model.text == "a")
        #expect("\(history)" == "1 steps to undo, 0 to redo")
    }

    @Test func aStepThatTheModelHasTakenBackItselfIsPassedOver() {
        bind()
        edit("x")
        edit("y")
        form.name = "Adax"
        #expect(history.undo())
        #expect(form.name == "Ada")
    }

    @Test func redoBringsBackWhatTheUndoHasReplaced() {
        bind()
        edit("x")
        form.name = "Grace"
        settleTurn()
        history.undo()
        #expect(form.name == "Ada")
        history.redo()
        #expect(form.name == "Grace")
    }
}

/// A model that ignores a text that is too long, without an announcement.
@MainActor
@Observable
private final class Short {
    private var stored = ""
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    var text: String {
        get { stored }
        set { if newValue.count < 2 { stored = newValue } }
    }
}
