import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Undo of edits when something has gone, refuses, or calls back.
@MainActor
@Suite struct UndoEdgeTests {
    private let manager = BindingManager()
    private let history = History()
    private let form = Form()
    private let field = Field()

    private func bind(
        _ writeBack: WriteBack = .onEachChange, validate: Validation<String> = .none
    ) {
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, whenNil: "", writeBack: writeBack,
            validate: validate)
        manager.registerUndo(with: history)
        manager.enable()
    }

    private func edit(_ keys: String) {
        field.takeFocus()
        field.type(keys)
        field.blur()
    }

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
        // The names belong to the manager.
        #expect(witness != nil)
        manager.registerUndo(with: history)
        #expect(witness == nil)
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

    @Test func aFormerValueThatARuleRefusesByNowIsSetNevertheless() {
        let limit = Limit()
        bind(validate: .check("Too short.") { $0.count >= limit.least })
        edit("x")
        limit.least = 4
        history.undo()
        #expect(form.name == "Ada")
        settleTurn()
        #expect(field.text == "Ada")
        // As with every value that the model itself sets.
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
        // Not delivered yet.
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
        let other = Person("Grace")
        var isCalled = false
        form.onSet = { [history] in
            guard !isCalled else { return }
            isCalled = true
            other.name = "called \(history.undo())"
        }
        edit("y")
        form.onSet = nil
        settleTurn()
        #expect(isCalled)
        #expect(field.text == form.name)
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
        bind()
        form.onSet = { [manager] in manager.removeAllBindings() }
        field.takeFocus()
        field.type("x")
        form.onSet = nil
        #expect(history.canUndo)
        history.undo()
        #expect(form.name == "Ada")
    }

    @Test func aSetterThatSetsAnotherPropertyIsTakenBackByItself() {
        bind()
        form.onSet = { [form] in if form.age < 40 { form.age = form.name.count } }
        edit("x")
        history.undo()
        // As when the user types the former value again.
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
        // Which commits nothing of a manager that has left it.
        field.takeFocus()
        field.type("z")
        former.undo()
        #expect(!history.canUndo)
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

/// A model that can be sealed.
@MainActor
@Observable
private final class Bounded {
    var isSealed = false
    private var stored = ""
    var text: String {
        get { stored }
        set { if !isSealed { stored = newValue } }
    }
}

@MainActor
private final class Limit {
    var least = 0
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
