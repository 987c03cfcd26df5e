import BindingKit
import Testing

@testable import TestSupport

/// Contracts 24 and 27: a form is checked as a whole.
@MainActor
@Suite struct ValidateTests {
    private let manager = BindingManager()
    private let form = SignUp()
    private let name = Field()
    private let password = Field()

    private func bindNames() -> (BindingRecord, BindingRecord) {
        let records = (
            manager.bindObserver(
                name, \.text, toSubject: form, twoWay: \.name, validate: .required("A name.")),
            manager.bindObserver(
                password, \.text, toSubject: form, twoWay: \.password,
                validate: .length(3..., "Three letters."))
        )
        manager.enable()
        return records
    }

    @Test func aFieldThatNobodyHasTouchedIsValidUntilItIsChecked() {
        let (first, second) = bindNames()
        #expect(manager.isValid)
        #expect(!manager.validate())
        #expect(first.validationError?.message == "A name.")
        #expect(second.validationError?.message == "Three letters.")
        #expect(
            manager.invalidBindings.map(ObjectIdentifier.init)
                == [first, second].map(ObjectIdentifier.init))
        #expect(!manager.isValid)
    }

    @Test func checkingWritesNothing() {
        _ = bindNames()
        let writes = (name.writes, password.writes)
        manager.validate()
        #expect(name.writes == writes.0)
        #expect(password.writes == writes.1)
        #expect(form.name.isEmpty)
    }

    @Test func aRefusedFieldThatNobodyHasTouchedShowsTheModelsNextChange() {
        let (first, _) = bindNames()
        manager.validate()
        form.name = "Ada"
        settleTurn()
        #expect(name.text == "Ada")
        #expect(first.validationError == nil)
        #expect(manager.invalidBindings.count == 1)
    }

    @Test func aRefusedFieldThatNobodyHasTouchedHasNoOpenEdit() {
        _ = bindNames()
        name.focus()
        manager.validate()
        form.name = "Ada"
        settleTurn()
        #expect(name.text == "Ada")
    }

    @Test func leavingAViewThatNobodyHasChangedKeepsItsMessage() {
        let (first, _) = bindNames()
        manager.validate()
        name.focus()
        name.blur()
        settleTurn()
        #expect(first.validationError?.message == "A name.")
        #expect(manager.invalidBindings.count == 2)
    }

    @Test func theUserCorrectsWhatWasRefused() {
        let (first, second) = bindNames()
        manager.validate()
        name.enter("Ada")
        password.enter("abc")
        #expect(first.validationError == nil)
        #expect(second.validationError == nil)
        #expect(manager.isValid)
        #expect(form.name == "Ada")
        #expect(manager.validate())
    }

    @Test func anOpenEditIsCommittedFirst() {
        manager.bindObserver(
            name, \.text, toSubject: form, twoWay: \.name, writeBack: .onCommit,
            validate: .required())
        manager.enable()
        name.focus()
        name.type("Ada")
        #expect(form.name.isEmpty)
        #expect(manager.validate())
        #expect(form.name == "Ada")
    }

    @Test func anEditThatWasRefusedStaysOpen() {
        let (first, _) = bindNames()
        form.name = "Ada"
        settleTurn()
        name.focus()
        name.enter(" ")
        #expect(!manager.validate())
        form.name = "Bob"
        settleTurn()
        #expect(name.text == " ")
        #expect(first.validationError?.message == "A name.")
    }

    /// The edit comes after the check, so the message of the edit counts.
    @Test(arguments: [" ", "Ada"])
    func anEditInTheMiddleOfACheckDecidesTheMessage(entered: String) {
        let former = entered == "Ada" ? " " : "Ada"
        name.changeSilently(to: former)
        form.name = former
        var isFirst = true
        let record = manager.bindObserver(
            name, \.text, toSubject: form, twoWay: \.name,
            validate: Validation { [name] text in
                if isFirst {
                    isFirst = false
                    name.enter(entered)
                }
                if text == " " { throw Refusal() }
            })
        manager.enable()
        #expect(manager.validate() == false)
        #expect((record.validationError == nil) == (entered == "Ada"))
        #expect(manager.isValid == (entered == "Ada"))
    }

    /// A setter may call back before it stores. At that time the check reads the value that is
    /// being replaced.
    @Test func aRefusalOfWhatIsJustBeingReplacedGoesWithIt() {
        let view = HesitantView()
        view.enter("")
        form.name = "Ada"
        let record = manager.bindObserver(
            view, \.text, toSubject: form, twoWay: \.name, validate: .required("A name."))
        view.beforeStoring = { [manager] in #expect(!manager.validate()) }
        manager.enable()
        #expect(view.text == "Ada")
        #expect(record.validationError == nil)
        #expect(manager.isValid)
        #expect(manager.validate())
    }

    /// If values can't be compared, they don't show that the text has changed.
    @Test func aRefusalOfATextThatNobodyHasReportedGoesWithTheText() {
        let view = HesitantView()
        form.name = "Ada"
        let record = manager.bindObserver(
            view, \.plain, toSubject: form, twoWay: \.name,
            transform: ValueTransform(forward: { PlainText(text: $0) }, reverse: { $0.text }),
            writeBack: .onCommit, validate: .required("A name."))
        manager.enable()
        view.changeSilently(to: "")
        #expect(!manager.validate())
        #expect(record.validationError?.message == "A name.")
        view.leave()
        #expect(view.text == "Ada")
        #expect(record.validationError == nil)
        #expect(manager.isValid)
    }

    @Test func whatIsDisabledIsNotChecked() {
        _ = bindNames()
        manager.disable()
        #expect(manager.validate())
    }

    @Test func aRefusalThatAPauseHasLeftIsFound() {
        let (first, _) = bindNames()
        name.enter("Ada")
        name.enter(" ")
        manager.disable()
        #expect(first.validationError != nil)
        #expect(!manager.validate())
    }

    @Test func enablingTakesTheMessagesAway() {
        let (first, _) = bindNames()
        manager.validate()
        manager.disable()
        manager.enable()
        #expect(first.validationError == nil)
        #expect(manager.isValid)
    }

    @Test func aViewThatUnbindsWhileItIsCheckedIsNotInvalid() {
        manager.bindObserver(
            name, \.text, toSubject: form, twoWay: \.name,
            validate: Validation { [manager] _ in
                manager.removeAllBindings()
                throw Refusal()
            })
        manager.enable()
        manager.validate()
        #expect(manager.isValid)
        #expect(manager.invalidBindings.isEmpty)
    }

    @Test func theFirstInvalidFieldInTheOrderBoundGetsTheFocus() {
        _ = bindNames()
        #expect(!manager.focusFirstInvalid())
        manager.validate()
        #expect(manager.focusFirstInvalid())
        #expect(name.hasFocus)
        #expect(!password.hasFocus)
        name.enter("Ada")
        manager.validate()
        #expect(manager.focusFirstInvalid())
        #expect(password.hasFocus)
    }

    @Test func aFieldThatCanNotTakeTheFocusIsLeftAlone() {
        _ = bindNames()
        name.canTakeFocus = false
        manager.validate()
        #expect(manager.focusFirstInvalid())
        #expect(!name.hasFocus)
    }
}

/// An action that checks the form when it is pressed.
@MainActor
@Suite struct ActionOnPressTests {
    private let manager = BindingManager()
    private let form = SignUp()
    private let name = Field()
    private let button = PushButton()

    private func bind() {
        manager.bindObserver(
            name, \.text, toSubject: form, twoWay: \.name, validate: .required("A name."))
        manager.bindAction(button, toSubject: form, whenValid: .onPress) { $0.save() }
        manager.enable()
        settleTurn()
    }

    @Test func theButtonStaysEnabled() {
        button.isEnabled = true
        bind()
        name.enter("Ada")
        name.enter("")
        settleTurn()
        #expect(!manager.isValid)
        #expect(button.isEnabled)
    }

    @Test func pressingItFindsTheFirstWrongField() {
        bind()
        button.press()
        #expect(form.saves == 0)
        #expect(name.hasFocus)
        #expect(!manager.isValid)
    }

    @Test func itRunsWhenAllIsValid() {
        bind()
        button.press()
        name.enter("Ada")
        button.press()
        #expect(form.saves == 1)
    }

    @Test func theConditionIsAskedAsWell() {
        manager.bindAction(
            button, toSubject: form, isEnabled: { !$0.name.isEmpty }, whenValid: .onPress
        ) { $0.save() }
        manager.enable()
        settleTurn()
        #expect(!button.isEnabled)
        button.press()
        #expect(form.saves == 0)
    }
}

/// A text that can't be compared.
private struct PlainText { var text: String }

extension HesitantView {
    fileprivate var plain: PlainText {
        get { PlainText(text: text) }
        set { text = newValue.text }
    }
}
