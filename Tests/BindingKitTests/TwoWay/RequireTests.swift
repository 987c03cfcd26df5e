import BindingKit
import Testing

@testable import TestSupport

/// Rules that read other properties of the edited object.
@MainActor
@Suite struct RequireTests {
    private let manager = BindingManager()
    private let form = SignUp()
    private let password = Field()
    private let repetition = Field()

    private func bind(_ rule: @escaping @MainActor (String, SignUp) -> Bool) -> BindingRecord {
        manager.bindObserver(password, \.text, toSubject: form, twoWay: \.password)
        let record = manager.bindObserver(
            repetition, \.text, toSubject: form, twoWay: \.repetition
        ).require("The passwords differ.", rule)
        manager.enable()
        return record
    }

    @Test func anEditThatBreaksTheRuleIsRefused() {
        let record = bind { $0 == $1.password }
        password.enter("abc")
        repetition.enter("abd")
        #expect(record.validationError?.message == "The passwords differ.")
        #expect(form.repetition.isEmpty)
        repetition.enter("abc")
        #expect(record.validationError == nil)
        #expect(form.repetition == "abc")
    }

    @Test func aRefusedEditIsTriedAgainWhenTheOtherFieldChanges() {
        let record = bind { $0 == $1.password }
        password.enter("abc")
        repetition.enter("abd")
        settleTurn()
        password.enter("abd")
        settleTurn()
        #expect(record.validationError == nil)
        #expect(form.repetition == "abd")
        #expect(manager.isValid)
    }

    @Test func anAcceptedValueThatBreaksTheRuleLaterIsInvalidAndStaysInTheModel() {
        let record = bind { $0 == $1.password }
        password.enter("abc")
        repetition.enter("abc")
        settleTurn()
        password.enter("abcd")
        settleTurn()
        #expect(record.validationError?.message == "The passwords differ.")
        #expect(
            manager.invalidBindings.map(ObjectIdentifier.init)
                == [record].map(ObjectIdentifier.init))
        #expect(form.repetition == "abc")
        // No edit is open, so the view shows the model's next change.
        form.repetition = "abcd"
        settleTurn()
        #expect(repetition.text == "abcd")
        #expect(record.validationError == nil)
    }

    @Test func aValueThatKeepsTheRuleAgainIsValidAgain() {
        let record = bind { $0 == $1.password }
        password.enter("abc")
        repetition.enter("abc")
        settleTurn()
        password.enter("abcd")
        settleTurn()
        password.enter("abc")
        settleTurn()
        #expect(record.validationError == nil)
        #expect(manager.isValid)
    }

    @Test func aFieldThatNobodyHasTouchedSaysNothing() {
        let record = bind { $0 == $1.password }
        password.enter("abc")
        settleTurn()
        #expect(record.validationError == nil)
        #expect(!manager.validate())
        #expect(record.validationError?.message == "The passwords differ.")
    }

    @Test func aRuleMayReadTheOtherFieldForSomeValuesOnly() {
        let record = bind { $0.isEmpty || $0 == $1.password }
        password.enter("abc")
        repetition.enter("abc")
        settleTurn()
        password.enter("x")
        settleTurn()
        #expect(record.validationError?.message == "The passwords differ.")
    }

    @Test func aModelThatSetsBothIsNotChecked() {
        let record = bind { $0 == $1.password }
        password.enter("abc")
        repetition.enter("abc")
        settleTurn()
        form.repetition = "x"
        form.password = "y"
        settleTurn()
        #expect(record.validationError == nil)
    }

    @Test func aPausedFieldIsNotChecked() {
        let record = bind { $0 == $1.password }
        password.enter("abc")
        repetition.enter("abc")
        settleTurn()
        manager.disable()
        form.password = "x"
        settleTurn()
        #expect(record.validationError == nil)
        manager.enable()
        settleTurn()
        #expect(record.validationError == nil)
    }

    @Test func severalRulesAreAskedInOrder() {
        let record = manager.bindObserver(
            repetition, \.text, toSubject: form, twoWay: \.repetition, validate: .required("None.")
        )
        .require("The passwords differ.") { $0 == $1.password }
        .require("It is the name.") { $0 != $1.name }
        manager.enable()
        form.password = "abc"
        form.name = "abc"
        repetition.enter("x")
        #expect(record.validationError?.message == "The passwords differ.")
        repetition.enter("abc")
        #expect(record.validationError?.message == "It is the name.")
        repetition.enter(" ")
        #expect(record.validationError?.message == "None.")
    }

    @Test func aRuleRunsTwiceForAnEditAtMost() {
        var runs = 0
        _ = bind {
            runs += 1
            return $0 == $1.password
        }
        settleTurn()
        runs = 0
        repetition.enter("abd")
        settleTurn()
        settleTurn()
        // The rule runs three times: in the edit, to subscribe, and to read changes from before the
        // subscription.
        #expect(runs == 3)
    }

    @Test func nothingIsRetained() {
        weak var model: SignUp?
        weak var record: BindingRecord?
        do {
            let form = SignUp()
            let manager = BindingManager()
            let binding = manager.bindObserver(
                repetition, \.text, toSubject: form, twoWay: \.repetition
            ).require("The passwords differ.") { $0 == $1.password }
            manager.enable()
            repetition.enter("x")
            settleTurn()
            (model, record) = (form, binding)
        }
        settleTurn()
        #expect(model == nil)
        #expect(record == nil)
        #expect(repetition.listeners.isEmpty)
    }
}
