import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Contract 72: one edit is one step.
@MainActor
@Suite struct UndoContract {
    private let manager = BindingManager()
    private let history = History()
    private let form = Form()
    private let field = Field()

    private func bind(_ writeBack: WriteBack = .onEachChange) {
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, whenNil: "", writeBack: writeBack)
        manager.registerUndo(with: history) { _ in "Typing" }
        manager.enable()
    }

    private func edit(_ keys: String) {
        field.takeFocus()
        field.type(keys)
        field.blur()
    }

    @Test("Contract 72: one edit is one step, whatever it has written on the way")
    func anEditIsOneStep() {
        bind()
        field.takeFocus()
        field.type("xyz")
        #expect(!history.canUndo)
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
        bind()
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
        bind()
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
        bind()
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
        bind()
        field.takeFocus()
        field.type("x")
        field.deleteBackward()
        field.blur()
        #expect(!history.canUndo)
    }

    @Test("Contract 72: the focus alone is no edit")
    func theFocusAlone() {
        bind()
        field.takeFocus()
        field.blur()
        #expect(!history.canUndo)
    }

    @Test("Contract 72: a discarded edit is a step if its keys are in the model")
    func aDiscardedEdit() {
        bind()
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
        bind(.onCommit)
        field.takeFocus()
        field.type("x")
        field.pressEscape()
        #expect(form.name == "Ada")
        #expect(!history.canUndo)
    }

    @Test("Contract 72: an edit that waits for its commit is one step")
    func onCommit() {
        bind(.onCommit)
        edit("xy")
        #expect(form.name == "Adaxy")
        history.undo()
        #expect(form.name == "Ada")
        #expect(!history.canUndo)
    }

    @Test("Contract 72: an edit that is written after a pause is one step")
    func afterAPause() {
        let clock = ManualClock()
        bind(.afterPause(.seconds(1), clock: clock))
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
        #expect(!history.canUndo)
        // The keys before the refusal are in the model.
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

    @Test("Contract 72: each edit of a switch is a step")
    func aSwitch() {
        let box = PlainView()
        manager.bindObserver(
            EditedProperty(observing: box, \.isOn), toSubject: form, twoWay: \.isOn)
        manager.registerUndo(with: history)
        manager.enable()
        for isOn in [true, false, true] {
            box.isOn = isOn
            settleTurn()
        }
        history.undo()
        #expect(!form.isOn)
        history.undo()
        #expect(form.isOn)
        history.undo()
        #expect(!form.isOn)
        #expect(!history.canUndo)
    }

    @Test("Contract 72: a knob is one step for each drag")
    func aKnob() {
        let dial = Dial()
        manager.bindObserver(dial, \.value, toSubject: form, twoWay: \.level)
        manager.registerUndo(with: history)
        manager.enable()
        dial.drag(through: [6, 7, 8])
        dial.drag(through: [3, 2])
        history.undo()
        #expect(form.level == 8)
        history.undo()
        #expect(form.level == 5)
        #expect(!history.canUndo)
    }

    @Test("Contract 72: disabling commits, and so makes the step")
    func disabling() {
        bind()
        field.takeFocus()
        field.type("x")
        manager.disable()
        #expect(history.canUndo)
        // The model is set all the same.
        history.undo()
        #expect(form.name == "Ada")
        #expect(field.text == "Adax")
        manager.enable()
        #expect(field.text == "Ada")
    }

    @Test("Contract 72: an action commits before it runs")
    func anAction() {
        bind(.onCommit)
        let button = PushButton()
        manager.bindAction(button, toSubject: history, isEnabled: { $0.canUndo }) { $0.undo() }
        edit("x")
        settleTurn()
        field.takeFocus()
        field.type("y")
        button.press()
        #expect(form.name == "Adax")
        #expect(history.redoName == "Typing")
    }

    @Test("Contract 72: the step belongs to the object that was edited")
    func theEditedObject() {
        let (first, second) = (Person("Ada"), Person("Grace"))
        let company = Company("Works")
        company.owner = first
        manager.bindObserver(
            EditedProperty(field, \.text), toSubject: company, \.owner, twoWay: \.name,
            transform: ValueTransform.identity.toOptional(), whenNil: "")
        manager.registerUndo(with: history)
        manager.enable()
        field.takeFocus()
        field.type("x")
        company.owner = second
        settleTurn()
        #expect(first.name == "Adax")
        #expect(history.canUndo)
        history.undo()
        #expect(first.name == "Ada")
        #expect(second.name == "Grace")
        history.redo()
        #expect(first.name == "Adax")
    }

    @Test("Contract 72: what the user does to the screen is no step")
    func theScreen() {
        let search = Search()
        let focus = manager.bindFocus(
            toSubject: search, twoWay: \.focus, [.text: field])
        manager.registerUndo(with: history)
        manager.bindObserver(
            field, \.text, toSubject: search, twoWay: \.text, whenNil: ""
        ).registersUndo = false
        manager.enable()
        field.takeFocus()
        field.type("x")
        field.blur()
        settleTurn()
        #expect(search.text == "x")
        #expect(!history.canUndo)
        #expect(focus.record?.registersUndo == false)
    }

    @Test("Contract 72: one-way bindings and those that never write the view make no step")
    func otherModes() {
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, whenNil: "", mode: .oneWayToSubject)
        manager.registerUndo(with: history)
        manager.enable()
        edit("x")
        #expect(form.name == "x")
        #expect(!history.canUndo)
    }

    @Test("Contract 72: the name is asked when the edit is over")
    func theName() {
        var asked: [String] = []
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name, whenNil: "")
        manager.registerUndo(with: history) { [form] record in
            asked.append(form.name)
            return "\(record.mode)"
        }
        manager.enable()
        edit("xy")
        #expect(asked == ["Adaxy"])
        #expect(history.undoName == "twoWay")
        history.undo()
        history.redo()
        #expect(asked == ["Adaxy"])
        #expect(history.undoName == "twoWay")
    }

    @Test("Contract 72: a model that notifies afterwards is the same")
    func aRegistrar() {
        let form = RegistrarForm()
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name, whenNil: "")
        manager.registerUndo(with: history)
        manager.enable()
        edit("xy")
        history.undo()
        #expect(form.name == "Ada")
        #expect(field.text == "Ada")
        history.redo()
        #expect(field.text == "Adaxy")
    }
}

/// A control with a knob.
@MainActor
private final class Dial: EditableView {
    var value = 0.0
    private let listeners = EditListeners()
    private(set) var editPhase = EditPhase.idle

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }

    func drag(through values: [Double]) {
        editPhase = .editing
        listeners.send(.began)
        for value in values {
            self.value = value
            listeners.send(.changed)
        }
        editPhase = .idle
        listeners.send(.committed)
    }
}

@MainActor
@Observable
private final class Search {
    enum Part { case text }
    var focus: Part?
    var text = ""
}
