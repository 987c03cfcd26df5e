import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Contract 72: which changes are a step, and which belong to the same step.
@MainActor
@Suite final class UndoStepContract: UndoStage {
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
        bind(name: "Typing")
        field.takeFocus()
        field.type("x")
        manager.disable()
        #expect(history.canUndo)
        // The model is still set.
        history.undo()
        #expect(form.name == "Ada")
        #expect(field.text == "Adax")
        manager.enable()
        #expect(field.text == "Ada")
    }

    @Test("Contract 72: an action commits before it runs")
    func anAction() {
        bind(.onCommit, name: "Typing")
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
