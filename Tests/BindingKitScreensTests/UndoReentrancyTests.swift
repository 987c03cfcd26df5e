import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Undo of edits when models call back, and with several managers and registries.
@MainActor
@Suite final class UndoReentrancyTests: UndoStage {
    // MARK: Calls back

    @Test func aSetterThatUndoesInTheMiddleOfAnUndoIsIgnored() {
        bind()
        edit("x")
        edit("y")
        var results: [Bool] = []
        form.onSet = { [history] in results.append(history.undo()) }
        history.undo()
        form.onSet = nil
        #expect(results == [false])
        #expect(form.name == "Adax")
    }

    @Test func aSetterThatUndoesInTheMiddleOfAnEditTakesBackTheStepBefore() {
        bind()
        edit("x")
        var results: [Bool] = []
        form.onSet = { [form, history] in
            form.onSet = nil
            results.append(history.undo())
        }
        edit("y")
        settleTurn()
        #expect(results == [true])
        #expect((form.name, field.text) == ("Ada", "Ada"))
        // The edit began at “Adax” and ended at “Ada”, so its undo sets “Adax”.
        history.undo()
        #expect(form.name == "Adax")
    }

    @Test func aViewWhoseSetterUndoesTakesBackTheEditsOfOthers() {
        bind()
        edit("x")
        edit("y")
        let (slider, machine) = (Field(), Form())
        manager.bindObserver(slider, \.text, toSubject: machine, twoWay: \.name, whenNil: "")
            .registersUndo = false
        machine.onSet = { [history] in history.undo() }
        slider.enter("back")
        #expect(form.name == "Adax")
        slider.enter("further")
        #expect(form.name == "Ada")
        #expect((machine.name, slider.text) == ("further", "further"))
    }

    @Test(arguments: [true, false])
    func aCorrectionThatEndsOrPausesTheBindingLeavesAStep(isPaused: Bool) {
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.code, whenNil: "")
        manager.registerUndo(with: history) { _ in "Typing" }
        manager.enable()
        field.takeFocus()
        field.onWrite = { [manager] _ in
            if isPaused { manager.disable() } else { manager.removeAllBindings() }
        }
        field.type("x")
        #expect(form.code == "ABCX")
        #expect(history.undoName == "Typing")
        history.undo()
        #expect(form.code == "ABC")
    }

    @Test func aLogThatEndsTheBindingAtARefusalLeavesAStep() {
        bind(validate: .check("Too long.") { $0.count < 5 })
        field.takeFocus()
        _ = logged(handle: { [manager] _ in manager.removeAllBindings() }) { field.type("xy") }
        #expect(form.name == "Adax")
        history.undo()
        #expect(form.name == "Ada")
    }

    @Test func undoInTheMiddleOfAGestureLosesNoStep() {
        bind()
        edit("x")
        field.takeFocus()
        field.type("y")
        UndoGesture.run {
            history.undo()
            #expect(form.name == "Adax")
            history.register("Late", on: form) { $0.name = "late" }
        }
        #expect(history.undoName == "Late")
        history.undo()
        history.undo()
        #expect(form.name == "Ada")
    }

    @Test func aSetterThatDiscardsTheEditLeavesAStepIfTheModelHasIt() {
        bind()
        form.onSet = { [manager] in manager.discardEditing() }
        field.takeFocus()
        field.type("x")
        form.onSet = nil
        #expect(form.name == "Adax")
        #expect(history.canUndo)
        history.undo()
        #expect(form.name == "Ada")
    }

    @Test func aSetterThatEndsTheBindingLeavesAStep() {
        bind(name: "Typing")
        form.onSet = { [manager] in manager.removeAllBindings() }
        field.takeFocus()
        field.type("x")
        form.onSet = nil
        #expect(history.undoName == "Typing")
        history.undo()
        #expect(form.name == "Ada")
    }

    @Test func aSetterThatSetsAnotherPropertyIsTakenBackByItself() {
        bind()
        form.onSet = { [form] in if form.age < 40 { form.age = form.name.count } }
        edit("x")
        history.undo()
        // The same happens when the user types the former value again.
        #expect((form.name, form.age) == ("Ada", 3))
    }

    @Test func aNameThatEndsTheBindingKeepsTheStep() {
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name, whenNil: "")
        manager.registerUndo(with: history) { [manager] _ in
            manager.removeAllBindings()
            return "Last"
        }
        manager.enable()
        edit("x")
        #expect(history.undoName == "Last")
        history.undo()
        #expect(form.name == "Ada")
    }

    @Test func undoInsideAnUpdateIsDelivered() {
        bind()
        edit("x")
        let label = Label()
        manager.bindObserver(label, \.text, toSubject: form, \.age) { [history] age in
            if age == 1 { history.undo() }
            return "\(age)"
        }
        form.age = 1
        settleTurn()
        #expect(form.name == "Ada")
        settleTurn()
        #expect(field.text == "Ada")
    }

    // MARK: Managers and registries

    @Test func twoManagersShareAHistory() {
        bind()
        let (person, other, second) = (Person("Grace"), Field(), BindingManager())
        second.bindObserver(other, \.text, toSubject: person, twoWay: \.name, whenNil: "")
        second.registerUndo(with: history)
        second.enable()
        edit("x")
        other.enter("Barbara")
        edit("y")
        history.undo()
        history.undo()
        #expect((form.name, person.name) == ("Adax", "Grace"))
        // The open edits of both are committed.
        other.takeFocus()
        other.type("!")
        history.undo()
        #expect(person.name == "Grace")
        history.undo()
        #expect(form.name == "Ada")
    }

    @Test func aLaterRegistryReplacesTheFormer() {
        let former = History()
        manager.registerUndo(with: former)
        bind()
        edit("x")
        #expect(!former.canUndo)
        #expect(history.canUndo)
        manager.registerUndo(with: history) { _ in "Again" }
        edit("y")
        #expect(history.undoName == "Again")
        history.undo()
        history.undo()
        #expect(form.name == "Ada")
        #expect(!history.canUndo)
        // This commits no edit of a manager that has left the history.
        field.takeFocus()
        field.type("z")
        former.undo()
        #expect("\(history)".hasPrefix("0 steps to undo"))
    }

    @Test func aStepOfOneViewGivesTheFocusToTheViewThatShowsItNow() {
        bind()
        edit("x")
        manager.removeAllBindings()
        let other = Field()
        manager.bindObserver(other, \.text, toSubject: form, twoWay: \.name, whenNil: "")
        history.undo()
        settleTurn()
        #expect(other.hasFocus)
        #expect(other.text == "Ada")
    }

    @Test func aViewThatCanNotTakeTheFocusIsLeftAlone() {
        bind()
        edit("x")
        field.canTakeFocus = false
        history.undo()
        settleTurn()
        #expect(!field.hasFocus)
        #expect(field.text == "Ada")
    }

    @Test func aRegistryOfOnesOwnIsServed() {
        let own = Log()
        bind()
        manager.registerUndo(with: own) { _ in "Typing" }
        edit("x")
        #expect(own.names == ["Typing"])
        own.takeBack()
        #expect(form.name == "Ada")
        #expect(own.names == ["Typing"])
        own.takeBack()
        #expect(form.name == "Adax")
    }

    @Test func valuesThatDoNotCompareAreStepsEachTime() {
        let model = Loose()
        manager.bindObserver(
            field, \.text, toSubject: model, twoWay: \.value,
            transform: ValueTransform(
                forward: { $0.text }, reverse: { Incomparable(text: $0) }))
        manager.registerUndo(with: history)
        manager.enable()
        field.enter("x")
        field.enter("y")
        history.undo()
        #expect(model.value.text == "x")
        history.undo()
        #expect(model.value.text == "")
        history.redo()
        #expect(model.value.text == "x")
    }
}

private struct Incomparable { var text = "" }

@MainActor
@Observable
private final class Loose {
    var value = Incomparable()
}

/// A registry that keeps one step at a time.
@MainActor
private final class Log: UndoRegistry {
    private(set) var names: [String?] = []
    private var steps: [@MainActor () -> Bool] = []

    func registerStep(named name: String?, undo: @escaping @MainActor () -> Bool) {
        names.append(name)
        steps.append(undo)
    }

    func takeBack() {
        names.removeLast()
        _ = steps.popLast()?()
    }
}
