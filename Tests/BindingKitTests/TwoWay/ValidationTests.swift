import Foundation
import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

@MainActor
@Suite struct ValidationTests {
    let manager = BindingManager()
    let form = Form()
    let field = Field()

    private func message<Value>(_ validation: Validation<Value>, _ value: Value) -> String? {
        do {
            try validation.check(value)
            return nil
        } catch {
            return ValidationError(error).message
        }
    }

    // MARK: Rules

    @Test func requiredRefusesBlankTextAndNil() {
        #expect(message(.required(), "") != nil)
        #expect(message(.required("Name!"), " \n") == "Name!")
        #expect(message(.required(), "a") == nil)
        #expect(message(Validation<Int?>.required(), nil) != nil)
        #expect(message(Validation<Int?>.required(), 0) == nil)
    }

    @Test func rangesAndLengthsIncludeTheirBounds() {
        #expect(message(.range(1...3), 3) == nil)
        #expect(message(.range(1...3), 4) == "From 1 to 3.")
        #expect(message(.range(1..., "More!"), 0) == "More!")
        #expect(message(.range(0.0..<1), .nan) != nil)
        #expect(message(.length(...3), "abc") == nil)
        #expect(message(.length(2...3), "a") != nil)
        #expect(message(.length(1...), [Int]()) != nil)
    }

    @Test func matchingTestsTheWholeText() {
        #expect(message(.matching(/[0-9]{5}/), "12345") == nil)
        #expect(message(.matching(/[0-9]{5}/, "Five digits."), "123456") == "Five digits.")
    }

    @Test func rulesCombineAndTheFirstFailureCounts() {
        let rule: Validation<String> =
            .required("required") && .length(...3, "long") && .check("kiwi") { $0 != "kiwi" }
        #expect(message(rule, "") == "required")
        #expect(message(rule, "kiwi") == "long")
        #expect(message(rule, "fig") == nil)
        #expect(message(rule.unlessNil, nil) == nil)
        #expect(message(rule.unlessNil, "") == "required")
    }

    @Test func theRulesOfAPropertyAcceptNilWhereItIsOptional() {
        #expect(message(Validation<Int?>.range(0...100), nil) == nil)
        #expect(message(Validation<Int?>.range(0...100), 100) == nil)
        #expect(message(Validation<Int?>.range(0...100), 101) == "From 0 to 100.")
        #expect(message(Validation<String?>.length(...3), nil) == nil)
        #expect(message(Validation<String?>.length(...3, "Long."), "long") == "Long.")
        #expect(message(Validation<[Int]?>.length(...1), [1, 2]) != nil)
        #expect(message(Validation<String?>.matching(/[0-9]+/), nil) == nil)
        #expect(message(Validation<String?>.matching(/[0-9]+/), "a") != nil)
        #expect(message(Validation<Int?>.required() && .range(0...100), nil) != nil)
    }

    @Test func anOptionalNumberIsEditedAsText() {
        let height = Height()
        let binding = manager.bindObserver(
            field, \.text, toSubject: height, twoWay: \.centimetres,
            transform: .text(.number.locale(Locale(identifier: "en_US")), whenNil: ""),
            validate: .range(0...300))
        manager.enable()
        #expect(field.text == "")
        field.enter("180")
        #expect(height.centimetres == 180)
        field.enter("400")
        #expect(binding.validationError?.message == "From 0 to 300.")
        #expect(height.centimetres == 180)
        field.enter("x")
        #expect(binding.validationError?.message == "“x” is not a valid value.")
        field.enter("")
        #expect(binding.validationError == nil && height.centimetres == nil)
    }

    @Test func anErrorIsShownInItsOwnWordsOrInTheLibrarys() {
        struct Localized: LocalizedError { var errorDescription: String? { "In your language." } }
        struct Described: Error, CustomStringConvertible { let description = "Too late." }
        struct Plain: Error {}
        #expect(message(Validation { (_: Int) in throw Localized() }, 0) == "In your language.")
        #expect(message(Validation { (_: Int) in throw Described() }, 0) == "Too late.")
        for error in [Plain(), NSError(domain: "Disk", code: 7)] as [any Error] {
            let rule = Validation<Int> { _ in throw error }
            #expect(message(rule, 0) == "This value can't be used.")
        }
    }

    // MARK: In a binding

    @Test func aRefusedEditStaysInTheViewAndOutOfTheModel() {
        let binding = manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, validate: .required())
        manager.enable()
        field.focus()
        field.enter("")
        #expect(form.sets.isEmpty)
        #expect(binding.validationError?.message == "A value is required.")

        field.blur()
        #expect(field.text == "")
        #expect(form.name == "Ada")

        form.name = "Barbara"
        manager.updateIfNeeded()
        #expect(field.text == "", "the user has neither corrected nor dropped it")

        field.enter("Grace")
        #expect(form.name == "Grace")
        #expect(manager.isValid)
    }

    @Test func theSameRefusalIsReportedOnce() {
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.age,
            transform: .text(.number, message: "No number."))
        manager.enable()
        let entries = logged {
            field.focus()
            field.enter("a")
            field.enter("ab")
            field.blur()
            manager.commitEditing()
        }
        #expect(entries.count { $0.message.contains("No number.") } == 1)
        #expect(entries.count == 1)
    }

    @Test func aSaveButtonFollowsTheManagerThatItIsBoundIn() {
        let button = Button()
        let label = Label()
        let name = manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, validate: .required())
        manager.bindObserver(button, \.isEnabled, toSubject: manager, \.isValid)
        manager.bindObserver(label, \.text, toSubject: name, \.validationError?.message)
        manager.enable()
        #expect(button.isEnabled)
        #expect(label.text == nil)

        field.enter(" ")
        manager.updateIfNeeded()
        #expect(!button.isEnabled)
        #expect(label.text == "A value is required.")

        field.enter("Grace")
        manager.updateIfNeeded()
        #expect(button.isEnabled)
        #expect(label.text == nil)
        #expect(button.writes == [true, false, true])
    }

    @Test func aManagerBoundToItselfIsReleased() {
        weak var released: BindingManager?
        let button = Button()
        do {
            let owned = BindingManager()
            released = owned
            owned.bindObserver(
                field, \.text, toSubject: form, twoWay: \.name, validate: .required())
            owned.bindObserver(button, \.isEnabled, toSubject: owned, \.isValid)
            owned.enable()
            field.enter("")
            owned.updateIfNeeded()
            #expect(!button.isEnabled)
        }
        #expect(released == nil)
    }

    @Test func invalidBindingsAreListedInTheOrderTheyWereBound() {
        let second = Field()
        let first = manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, validate: .required())
        let last = manager.bindObserver(
            second, \.text, toSubject: form, twoWay: \.code, validate: .required())
        manager.enable()
        second.enter("")
        field.enter("")
        #expect(
            manager.invalidBindings.map(ObjectIdentifier.init)
                == [first, last].map(ObjectIdentifier.init))

        first.unbind()
        #expect(manager.invalidBindings.count == 1)
        last.discardEditing()
        #expect(manager.isValid)
        #expect(second.text == "ABC")
    }

    @Test func aViewThatDiesTakesItsRefusalAlong() {
        var doomed: Field? = Field()
        manager.bindObserver(
            doomed ?? field, \.text, toSubject: form, twoWay: \.name, validate: .required())
        manager.enable()
        doomed?.enter("")
        #expect(!manager.isValid)
        doomed = nil
        #expect(manager.isValid)
    }

    @Test func aModelThatDiesTakesTheRefusalAlong() {
        var doomed: Form? = Form()
        manager.bindObserver(
            field, \.text, toSubject: doomed ?? form, twoWay: \.name, validate: .required())
        manager.enable()
        field.enter("")
        #expect(!manager.isValid)
        doomed = nil
        field.enter("x")
        #expect(manager.isValid)
        #expect(manager.bindings.isEmpty)
    }

    @Test func aFailedCommitOnDisablingKeepsTheTextUntilTheModelWins() {
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.age,
            transform: .text(.number), writeBack: .onCommit)
        manager.enable()
        field.focus()
        field.enter("abc")
        manager.disable()
        #expect(field.text == "abc")
        #expect(form.age == 36)
        #expect(!manager.isValid)

        manager.enable()
        #expect(field.text == "36")
        #expect(manager.isValid)
    }

    @Test(arguments: [false, true])
    func validationIsNotAskedAboutTheModelsOwnValues(reportsEverything: Bool) {
        field.reportsEverything = reportsEverything
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, validate: .length(...4))
        manager.enable()
        form.name = "Barbara"
        manager.updateIfNeeded()
        #expect(field.text == "Barbara")
        #expect(manager.isValid)
    }

    @Test func nilIsRefusedUnlessThereIsAStandIn() {
        let second = Field()
        let strict = manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name)
        manager.bindObserver(
            second, \.text, toSubject: form, twoWay: \.code, whenNil: "none")
        manager.enable()
        field.enter(nil)
        second.enter(nil)
        #expect(strict.validationError?.message == "A value is required.")
        #expect(form.name == "Ada")
        #expect(form.code == "NONE")
    }

    @Test func theStandInOfAnOptionalModelMeansNil() {
        let panel = PlainView()
        manager.bindObserver(
            EditedProperty(observing: panel, \.text), toSubject: form, twoWay: \.nickname,
            whenNil: "")
        manager.enable()
        #expect(panel.text == "")
        panel.text = "Countess"
        manager.updateIfNeeded()
        #expect(form.nickname == "Countess")
        panel.text = ""
        manager.updateIfNeeded()
        #expect(form.nickname == nil)
    }
}

@MainActor
private final class Button {
    var isEnabled = false { didSet { writes.append(isEnabled) } }
    private(set) var writes: [Bool] = []
}

@Observable
private final class Height {
    var centimetres: Int?
}
