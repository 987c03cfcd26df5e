import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Undo of edits after an object was released, or when a model refuses a value.
@MainActor
@Suite final class UndoReleaseTests: UndoStage {
    // MARK: Gone

    @Test func anEditWhoseObjectHasDiedIsPassedOver() {
        bind()
        edit("x")
        do {
            let (person, brief) = (Person("Grace"), Field())
            let manager = BindingManager()
            manager.bindObserver(brief, \.text, toSubject: person, twoWay: \.name, whenNil: "")
            manager.registerUndo(with: history)
            manager.enable()
            brief.enter("Barbara")
            #expect(person.name == "Barbara")
        }
        settleTurn()
        #expect(history.undo())
        #expect(form.name == "Ada")
        #expect(!history.canUndo)
    }

    @Test func aStepOutlivesItsManagerAndItsView() {
        do {
            let (manager, field) = (BindingManager(), Field())
            manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name, whenNil: "")
            manager.registerUndo(with: history) { _ in "Typing" }
            manager.enable()
            field.enter("Grace")
        }
        #expect(history.undo())
        #expect(form.name == "Ada")
        settleTurn()
        #expect(history.redoName == "Typing")
        history.redo()
        #expect(form.name == "Grace")
    }

    @Test func anEditThatIsOpenWhenItsManagerGoesIsAStep() {
        do {
            let (manager, field) = (BindingManager(), Field())
            manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name, whenNil: "")
            manager.registerUndo(with: history) { _ in "Typing" }
            manager.enable()
            field.takeFocus()
            field.type("x")
        }
        #expect(form.name == "Adax")
        #expect(history.undoName == "Typing")
        history.undo()
        #expect(form.name == "Ada")
    }

    @Test func anEditThatIsOpenWhenItsBindingEndsIsAStep() {
        bind()
        field.takeFocus()
        field.type("x")
        manager.removeAllBindings()
        #expect(history.canUndo)
        history.undo()
        #expect(form.name == "Ada")
    }

    @Test func anEditThatALaterBindingDropsIsAStep() {
        bind()
        field.takeFocus()
        field.type("x")
        let other = Form()
        manager.bindObserver(field, \.text, toSubject: other, twoWay: \.code, whenNil: "")
        #expect(history.canUndo)
        history.undo()
        #expect(form.name == "Ada")
        #expect(other.code == "ABC")
    }

    @Test func withoutItsRegistryAnEditIsAnEdit() {
        do {
            let brief = History()
            manager.registerUndo(with: brief)
        }
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name, whenNil: "")
        manager.enable()
        edit("x")
        #expect(form.name == "Adax")
    }

    @Test func aFormerRegistryCommitsNothing() {
        bind()
        edit("x")
        let latest = History()
        manager.registerUndo(with: latest)
        field.takeFocus()
        field.type("y")
        #expect(history.undo())
        #expect(manager.hasOpenEdit)
        #expect("\(latest)" == "0 steps to undo, 0 to redo")
    }

    @Test func aRegistryThatGoesTakesItsStepsAlong() {
        weak var witness: Witness?
        do {
            let (brief, kept) = (History(), Witness())
            manager.registerUndo(with: brief) { _ in withExtendedLifetime(kept) { "Typing" } }
            manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name, whenNil: "")
            manager.enable()
            edit("x")
            #expect(brief.canUndo)
            witness = kept
        }
        // The manager retains the closure of the names.
        #expect(witness != nil)
        manager.registerUndo(with: history)
        #expect(witness == nil)
    }

    @Test func namesThatAreReplacedMayEditAndRegisterAsTheyAreReleased() {
        bind()
        do {
            let farewell = Farewell { [manager, history, field] in
                field.enter("Grace")
                manager.registerUndo(with: history) { _ in "Last" }
            }
            manager.registerUndo(with: history) { _ in
                farewell.keep()
                return "First"
            }
        }
        manager.registerUndo(with: history) { _ in "Second" }
        #expect(form.name == "Grace")
        #expect(history.undoName == "Second")
        edit("x")
        #expect(history.undoName == "Last")
    }

    @Test func stepsRetainNoNames() {
        weak var witness: Witness?
        do {
            let (manager, field, kept) = (BindingManager(), Field(), Witness())
            manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name, whenNil: "")
            manager.registerUndo(with: history) { _ in withExtendedLifetime(kept) { "Typing" } }
            manager.enable()
            field.enter("x")
            witness = kept
        }
        #expect(history.canUndo)
        #expect(witness == nil)
    }

    @Test func nothingIsRetained() {
        weak var view: Field?
        weak var model: Form?
        weak var registrar: BindingManager?
        do {
            let (manager, field, form) = (BindingManager(), Field(), Form())
            manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name, whenNil: "")
            manager.registerUndo(with: history)
            manager.enable()
            field.enter("x")
            history.undo()
            settleTurn()
            (view, model, registrar) = (field, form, manager)
        }
        settleTurn()
        #expect(view == nil)
        #expect(model == nil)
        #expect(registrar == nil)
        #expect(!history.redo())
    }

    // MARK: Refused

    @Test func aModelThatRefusesTheFormerValueIsPassedOver() {
        let bounded = Bounded()
        manager.bindObserver(field, \.text, toSubject: bounded, twoWay: \.text, whenNil: "")
        manager.registerUndo(with: history)
        manager.enable()
        edit("x")
        edit("y")
        bounded.isSealed = true
        #expect(!history.undo())
        #expect(bounded.text == "xy")
        #expect(!history.canUndo)
    }

    @Test func whatTheModelHoldsAlreadyIsNotSet() {
        let bounded = Bounded()
        manager.bindObserver(field, \.text, toSubject: bounded, twoWay: \.text, whenNil: "")
        manager.registerUndo(with: history)
        manager.enable()
        edit("x")
        bounded.text = ""
        let sets = bounded.sets
        #expect(!history.undo())
        #expect(bounded.sets == sets)
    }

    @Test func aFormerValueThatARuleRefusesByNowIsSetNevertheless() {
        let limit = Limit()
        bind(validate: .check("Too short.") { $0.count >= limit.least })
        edit("x")
        limit.least = 4
        history.undo()
        #expect(form.name == "Ada")
        settleTurn()
        #expect(field.text == "Ada")
        // The same holds for every value that the model itself sets.
        #expect(manager.isValid)
        #expect(!manager.validate())
    }

    @Test func aRuleOverTwoFieldsLooksAgain() {
        let second = Field()
        manager.bindObserver(second, \.text, toSubject: form, twoWay: \.code, whenNil: "")
            .require("They differ.") { $0 == $1.name }
        bind()
        field.enter("XYZ")
        second.enter("XYZ")
        #expect(manager.isValid)
        field.enter("Grace")
        settleTurn()
        #expect(!manager.isValid)
        history.undo()
        settleTurn()
        #expect(form.name == "XYZ")
        #expect(manager.isValid)
    }
}

/// A model that refuses values when it is sealed.
@MainActor
@Observable
private final class Bounded {
    var isSealed = false
    private(set) var sets = 0
    private var stored = ""
    var text: String {
        get { stored }
        set {
            sets += 1
            if !isSealed { stored = newValue }
        }
    }
}

@MainActor
private final class Limit {
    var least = 0
}
