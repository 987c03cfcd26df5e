import Testing

@testable import BindingKit
@testable import TestSupport

/// How actions treat the edits that are open when the user triggers the actions.
@MainActor
@Suite struct ActionEditTests {
    private let manager = BindingManager()
    private let form = Form()
    private let field = Field()
    private let button = PushButton()

    private func bindField(
        _ writeBack: WriteBack = .onCommit, validate: Validation<String> = .none
    ) {
        field.endsCompositions = true
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, whenNil: "", writeBack: writeBack,
            validate: validate)
        manager.enable()
        field.focus()
    }

    private func bindAction(
        _ edits: EditDisposition = .commit, isEnabled: (@MainActor (Form) -> Bool)? = nil,
        whenValid: Bool = false, _ action: @escaping @MainActor (Form) -> Void
    ) {
        manager.bindAction(
            button, toSubject: form, isEnabled: isEnabled, whenValid: whenValid ? .always : .never,
            edits: edits,
            action: action)
    }

    @Test func savePressedWithoutLeavingTheFieldSavesWhatItShows() {
        bindField()
        var saved: [String] = []
        bindAction { saved.append($0.name) }
        field.type("m")
        button.press()
        #expect(saved == ["Adam"] && !manager.hasOpenEdit)
    }

    @Test func sendPressedDuringACompositionSendsItOnceAndEmptiesTheField() {
        bindField(.onEachChange)
        var sent: [String] = []
        bindAction {
            sent.append($0.name)
            $0.name = ""
        }
        for _ in 0..<3 {
            field.compose("你好")
            button.press()
            manager.updateIfNeeded()
            #expect(field.text == "" && form.name == "")
        }
        #expect(sent == ["你好", "你好", "你好"])
    }

    @Test func cancelLeavesTheModelAsItWas() {
        bindField()
        var seen: [String] = []
        bindAction(.discard) { seen.append($0.name) }
        field.type("m")
        button.press()
        #expect(seen == ["Ada"] && field.text == "Ada" && form.sets.isEmpty)
        manager.disable()
        #expect(form.name == "Ada")
    }

    @Test func cancelDropsARefusedText() {
        bindField(validate: .check("Too long.") { $0.count < 4 })
        var isValid: [Bool] = []
        bindAction(.discard) { [manager] _ in isValid.append(manager.isValid) }
        field.type("m!")
        field.pressReturn()
        #expect(!manager.isValid)
        button.press()
        #expect(isValid == [true] && field.text == "Ada")
    }

    @Test func cancelKeepsWhatEachKeyHasWritten() {
        bindField(.onEachChange)
        bindAction(.discard) { _ in }
        field.type("m")
        button.press()
        #expect(form.name == "Adam" && field.text == "Adam")
    }

    @Test func clearEmptiesAFieldThatKeepsTheFocus() {
        bindField(.onEachChange)
        bindAction(.discard) { $0.name = "" }
        field.type("m")
        field.compose("Adamに")
        button.press()
        manager.updateIfNeeded()
        #expect(field.text == "" && form.name == "")
        field.type("B")
        #expect(form.name == "B")
    }

    @Test func anActionThatLeavesTheEditsFindsThemOpen() {
        bindField()
        var isOpen: [Bool] = []
        bindAction(.leave) { [manager] _ in isOpen.append(manager.hasOpenEdit) }
        field.type("m")
        button.press()
        #expect(isOpen == [true] && form.name == "Ada" && field.text == "Adam")
    }

    @Test func whatTheCommitMakesInvalidKeepsTheActionFromRunning() {
        bindField(validate: .check("Too long.") { $0.count < 4 })
        var runs = 0
        bindAction(whenValid: true) { _ in runs += 1 }
        field.type("m!")
        #expect(button.isEnabled)
        button.press()
        #expect(runs == 0 && !button.isEnabled && field.text == "Adam!")
    }

    @Test func aRefusedEditStaysAndTheActionRunsWithoutACondition() {
        bindField(validate: .check("Too long.") { $0.count < 4 })
        var runs = 0
        bindAction { _ in runs += 1 }
        field.type("m!")
        button.press()
        #expect(runs == 1 && field.text == "Adam!" && form.name == "Ada")
    }

    @Test func aModelThatRefusesTheActionAfterTheCommitIsHeard() {
        bindField()
        var runs = 0
        bindAction(isEnabled: { $0.name.count < 4 }) { _ in runs += 1 }
        field.type("m")
        button.press()
        #expect(runs == 0 && form.name == "Adam")
    }

    @Test func anActionWhoseBindingTheCommitEndsDoesNotRun() {
        bindField()
        var runs = 0
        bindAction { _ in runs += 1 }
        form.onSet = { [manager] in manager.removeAllBindings() }
        field.type("m")
        button.press()
        #expect(runs == 0 && form.name == "Adam")
    }

    @Test func anActionWhoseManagerTheCommitDisablesDoesNotRun() {
        bindField()
        var runs = 0
        bindAction { _ in runs += 1 }
        form.onSet = { [manager] in if manager.isEnabled { manager.disable() } }
        field.type("m")
        button.press()
        #expect(runs == 0)
    }

    @Test func anActionMayReleaseItsOwnManager() {
        var owned: BindingManager? = BindingManager()
        weak var released: AnyObject?
        released = owned
        owned?.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, whenNil: "", writeBack: .onCommit)
        owned?.bindAction(button, toSubject: form) { _ in owned = nil }
        owned?.enable()
        field.focus()
        field.type("m")
        button.press()
        #expect(form.name == "Adam" && released == nil && button.listeners.isEmpty)
    }

    @Test func anActionMayEndItself() {
        bindField()
        var runs = 0
        let record = manager.bindAction(button, toSubject: form) { [manager] _ in
            runs += 1
            manager.removeAllBindings()
        }
        field.type("m")
        button.press()
        button.press()
        #expect(runs == 1 && record.end != nil && form.name == "Adam")
    }

    @Test func anAsynchronousActionCommitsBeforeItBegins() async {
        bindField()
        let saved = AsyncStream<String>.makeStream()
        manager.bindAction(button, toSubject: form) { form async in
            saved.continuation.yield(form.name)
        }
        field.type("m")
        button.press()
        #expect(form.name == "Adam")
        var names = saved.stream.makeAsyncIterator()
        #expect(await names.next() == "Adam")
    }

    @Test func editsOfAnotherManagerAreLeftAlone() {
        bindField()
        let other = BindingManager()
        var saved: [String] = []
        other.bindAction(button, toSubject: form) { saved.append($0.name) }
        other.enable()
        field.type("m")
        button.press()
        #expect(saved == ["Ada"] && manager.hasOpenEdit)
    }
}
