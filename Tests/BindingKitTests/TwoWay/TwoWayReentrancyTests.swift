import BindingKit
import Testing

@testable import TestSupport

/// Actions of client code inside an edit, for both kinds of model.
@MainActor
@Suite struct TwoWayReentrancyTests {
    let manager = BindingManager()
    let form = Form()
    let field = Field()

    enum Step: CaseIterable {
        case unbind, removeAll, disable, disableAndEnable, discard, commit, enable, settle
        case bindAgain

        @MainActor
        func take(_ manager: BindingManager, _ form: Form, _ binding: BindingRecord?) {
            switch self {
            case .unbind: binding?.unbind()
            case .removeAll: manager.removeAllBindings()
            case .disable: manager.disable()
            case .disableAndEnable:
                manager.disable()
                manager.enable()
            case .discard: manager.discardEditing()
            case .commit: manager.commitEditing()
            case .enable: manager.enable()
            case .settle: manager.updateIfNeeded()
            case .bindAgain:
                manager.bindObserver(Field(), \.text, toSubject: form, twoWay: \.name)
            }
        }
    }

    @Test(arguments: Step.allCases)
    func aValidationMayDoAnything(step: Step) {
        var isFirst = true
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name,
            validate: Validation { _ in
                guard isFirst else { return }
                isFirst = false
                step.take(manager, form, manager.bindings.first)
            })
        manager.enable()
        field.enter("Grace")
        manager.updateIfNeeded()
        checkAgreement(after: step)
    }

    @Test(arguments: Step.allCases)
    func aModelsSetterMayDoAnything(step: Step) {
        var isFirst = true
        let record = manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name)
        form.onSet = {
            guard isFirst else { return }
            isFirst = false
            step.take(manager, form, record)
        }
        manager.enable()
        field.enter("Grace")
        manager.updateIfNeeded()
        #expect(form.name == "Grace")
        checkAgreement(after: step)
    }

    @Test(arguments: Step.allCases)
    func aViewsSetterMayDoAnythingWhileItIsCorrected(step: Step) {
        let record = manager.bindObserver(field, \.text, toSubject: form, twoWay: \.code)
        manager.enable()
        var isFirst = true
        field.onWrite = { _ in
            guard isFirst else { return }
            isFirst = false
            step.take(manager, form, record)
        }
        field.enter("xyz")
        manager.updateIfNeeded()
        #expect(form.code == "XYZ")
        #expect(field.text == "XYZ")
    }

    private func checkAgreement(after step: Step) {
        guard manager.isEnabled, manager.bindings.contains(where: { $0.state == .active }) else {
            return
        }
        #expect(field.text == form.name, "after \(step)")
        #expect(manager.isValid)
    }

    @Test func theManagerMayBeReleasedByAValidation() {
        var owned: BindingManager? = BindingManager()
        owned?.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name,
            validate: Validation { _ in owned = nil })
        owned?.enable()
        field.enter("Grace")
        #expect(owned == nil)
        #expect(form.name == "Ada")
    }

    @Test func anEditMadeByTheModelsSetterIsTakenToo() {
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name)
        manager.enable()
        form.onSet = { [weak form, weak field] in
            guard form?.name == "one" else { return }
            field?.enter("two")
        }
        field.enter("one")
        #expect(form.name == "two")
        #expect(field.text == "two")
        #expect(form.sets == ["name=one", "name=two"])
    }

    @Test func aSetterThatEditsForEverIsStopped() {
        let binding = manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name)
        manager.enable()
        form.onSet = { [weak field] in field?.type("x") }
        field.enter("go")
        #expect(form.sets.count == Work.maximumRounds)
        #expect(binding.error?.description.contains("without end") == true)

        form.onSet = nil
        field.enter("calm")
        manager.updateIfNeeded()
        #expect(form.name == "calm")
    }

    @Test func twoViewsThatEditEachOtherForEverAreStopped() {
        let (first, second) = (PlainView(), PlainView())
        manager.bindObserver(
            EditedProperty(observing: first, \.text), toSubject: form, twoWay: \.name)
        manager.bindObserver(
            EditedProperty(observing: second, \.text), toSubject: form, twoWay: \.name)
        let fighter = Label()
        manager.bindObserver(fighter, \.text, toSubject: form, \.name) { $0 }
        manager.enable()
        fighter.onWrite = { _ in first.text += "x" }
        second.text = "go"
        manager.updateIfNeeded()
        #expect(fighter.writes.count < 2 * Work.maximumRounds)
        // The edit that was left over when the pass was stopped.
        fighter.onWrite = nil
        manager.commitEditing()
        manager.updateIfNeeded()
        #expect(first.text == form.name)
        #expect(second.text == form.name)
    }

    @Test func anEditInTheMiddleOfAPassIsNotOverwrittenByWhatThePassHadRead() {
        let label = Label()
        manager.bindObserver(label, \.text, toSubject: form, \.name) { $0 }
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name)
        manager.enable()
        label.onWrite = { [weak field] in if $0 == "model" { field?.enter("user") } }
        let writes = field.writes
        form.name = "model"
        manager.updateIfNeeded()
        #expect(form.name == "user")
        #expect(field.text == "user")
        #expect(field.writes == writes, "the caret must not be disturbed")
        #expect(label.text == "user")
    }

    @Test func aTokenThatEnablesInItsEndLeavesABindingThatIsDeliveredOnceAndCanBeReleased() {
        let field = TokenField()
        weak var record: BindingRecord?
        record = manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name)
        manager.enable()
        field.onTokenEnd = { [manager] in manager.enable() }
        manager.disable()
        #expect(manager.isEnabled)
        #expect(record?.state == .active)

        let skips = record?.skips
        form.name = "Grace"
        #expect(manager.updateIfNeeded() == 1)
        settleTurn()
        #expect(record?.skips == skips)
        field.enter("Barbara")
        #expect(form.name == "Barbara")

        manager.removeAllBindings()
        #expect(record == nil)
    }
}
