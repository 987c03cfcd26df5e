import BindingKit
import Foundation
import Observation
import Testing

@testable import TestSupport

/// The text of `explain` and of the table for a binding that can't simply deliver.
@MainActor
@Suite struct ExplainTests {
    private let manager = BindingManager()
    private let form = Form()
    private let field = Field()
    private let label = Label()
    private let person = Person()

    private var explanation: String { manager.explain(field, \.text) }

    private func bind(
        mode: BindingMode = .twoWay, message: String = "Too short."
    ) {
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, mode: mode, writeBack: .onCommit,
            validate: .check(message) { $0.count > 2 })
        manager.enable()
    }

    // MARK: Subclasses

    private final class PriceLabel: TextLabel {}
    private class TextLabel {
        var text = ""
        var hint = ""
    }

    #if DEBUG  // Optimized, some key paths have no names.
    @Test func aPropertyThatASuperclassDeclaresIsFoundByThePathOfTheSubclass() {
        let label = PriceLabel()
        let record = manager.bindObserver(
            label as TextLabel, \.text, toSubject: person, \.name)

        #expect(manager.binding(of: label, \.text) === record)
        #expect(manager.explain(label, \.text).contains("It is written by"))
        #expect(manager.binding(of: label, \.hint) == nil)
        #expect(manager.binding(of: PriceLabel(), \.text) == nil)
    }
    #endif

    // MARK: Editing

    @Test func aRefusedEditIsItsUsers() {
        bind()
        field.enter("7x")
        #expect(
            explanation.hasSuffix(
                """
                The user entered "7x", which was refused: Too short. \
                The model's changes wait until it is corrected or discarded.
                """))
        #expect(!explanation.contains("The binding wrote"))
        #expect(manager.debugDescription.contains("active, refused"))

        manager.discardEditing()
        #expect(!explanation.contains("refused") && !explanation.contains("The binding wrote"))
    }

    @Test func aMessageWithoutFullStopStillEndsItsSentence() {
        bind(message: "Too short")
        field.enter("7x")
        #expect(explanation.contains("refused: Too short. The model's"))
    }

    @Test func aRefusedEditThatIsGoneOnWithIsNotYetRefusedAgain() {
        bind()
        field.enter("7x")
        field.focus()
        field.type("y")
        #expect(explanation.contains("The user is editing a refused value: Too short."))
        #expect(!explanation.contains("entered \"7xy\""))
    }

    @Test func aPausedRefusalIsNotSaidToKeepTheModelWaiting() {
        bind()
        field.enter("7x")
        manager.disable()
        #expect(explanation.contains("The user entered \"7x\", which was refused: Too short."))
        #expect(!explanation.contains("corrected or discarded"))
        #expect(!explanation.contains("The binding wrote"))
        #expect(explanation.contains("later changes wait for `enable()`"))
    }

    @Test func anOpenEditKeepsTheModelWaiting() {
        bind()
        field.focus()
        field.type("!")
        form.name = "Grace"
        let waiting =
            """
            The user is editing it, so the model's changes wait. To end the edit, call \
            `commitEditing()` or `discardEditing()`.
            """
        #expect(explanation.hasSuffix(waiting))
        manager.updateIfNeeded()
        #expect(explanation.hasSuffix(waiting))
        #expect(manager.debugDescription.contains("active, editing"))

        field.blur()
        #expect(!explanation.contains("editing"))
        #expect(!manager.debugDescription.contains("editing"))
    }

    @Test func aViewThatIsNeverWrittenIsNotTakenForOneGivenToAClosure() {
        bind(mode: .oneWayToSubject)
        #expect(explanation.hasSuffix("No binding of this manager writes it."))
    }

    @Test func anEditThatHasNotArrivedYetIsNotExplainedAsAWriteByOtherCode() {
        let plain = Person("Grace")
        manager.bindObserver(
            EditedProperty(observing: plain, \.name), toSubject: person, twoWay: \.name)
        manager.enable()
        plain.name = "Joan"
        #expect(
            manager.explain(plain, \.name).hasSuffix(
                "It was edited; the edit reaches the model at the end of this turn."))
        manager.updateIfNeeded()
        #expect(!manager.explain(plain, \.name).contains("edited"))
    }

    @Test func aForeignWriteIsStillFoundOut() {
        bind()
        field.text = "written by the program"
        #expect(explanation.contains("The binding wrote \"Ada\". Since then, other code"))
    }

    // MARK: Flowing

    @Test func beforeTheFirstEnablingNothingIsDelivered() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        let before = manager.explain(label, \.text)
        #expect(
            before.hasSuffix("The manager is disabled, so nothing is delivered until `enable()`."))

        manager.enable()
        manager.disable()
        let after = manager.explain(label, \.text)
        #expect(after.hasSuffix("The manager is disabled, so later changes wait for `enable()`."))
    }

    @Test func aClosureThatIsGivenTheViewIsMentioned() {
        manager.bindObserver(label, toSubject: person, \.name) { $0.text = $1 }
        let line = #line - 1
        let sentence =
            "A closure (ExplainTests.swift:\(line)) gets the view and may write the property."
        #expect(manager.explain(label, \.text).hasSuffix("writes it. \(sentence)"))

        manager.bindObserver(label, \.text, toSubject: person, \.name)
        #expect(manager.explain(label, \.text).hasSuffix(sentence))
        #expect(!manager.explain(Label(), \.text).contains("closure"))
    }

    @Test func whatOnlyAnotherManagerHasStillToDeliverIsNotPending() {
        let other = BindingManager()
        let otherLabel = Label()
        other.bindObserver(otherLabel, \.text, toSubject: person, \.name)
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        other.enable()
        manager.enable()
        person.name = "Grace"
        #expect(manager.explain(label, \.text).contains("arrives at the end of this turn"))
        manager.updateIfNeeded()
        #expect(!manager.explain(label, \.text).contains("changed"))
        #expect(other.explain(otherLabel, \.text).contains("arrives at the end of this turn"))
    }

    @Test func anEditOfTheUsersOwnIsAnAnnouncedChange() {
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name)
        manager.enable()
        field.enter("Grace")
        #expect(form.name == "Grace")
        #expect(explanation.contains("A change was announced"))
        settleTurn()
        #expect(!explanation.contains("announced"))
    }

    @Test func aChangeThatWasTakenBackIsOneThatWasAnnounced() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.enable()
        person.name = "Grace"
        person.name = "Ada"
        #expect(manager.explain(label, \.text).contains("A change was announced"))
        settleTurn()
        #expect(!manager.explain(label, \.text).contains("announced"))
    }

    @Test(.gettersHaveSymbols) func aFailedTransformIsNamedOnce() {
        manager.bindObserver(label, \.text, toSubject: person, \.name) { _ in throw Refusal() }
        manager.enable()
        let explanation = manager.explain(label, \.text)
        #expect(explanation.components(separatedBy: "label.text ←").count == 2)
        #expect(
            explanation.hasSuffix(
                "It kept its old value because its transform or derivation threw: "
                    + "Refusal(reason: \"no\")."))
    }

    // MARK: Length and grammar

    @Test func longValuesAreShortened() {
        let binding = manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.enable()
        let name = String(repeating: "long ", count: 10_000)
        person.name = name
        let traces = logged(.trace) { manager.updateIfNeeded() }
            .filter { $0.location == binding.location }
        #expect(label.text == name)
        #expect(manager.explain(label, \.text).count < 600)
        #expect(binding.description.count < 400)
        #expect(traces.count == 1 && traces.allSatisfy { $0.message.count < 400 })
        #expect(binding.lastValueDescription == name.debugDescription, "as long as it is")
    }

    @Test func valuesThatDifferOnlyAtTheirEndsAreDistinguished() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        person.name = String(repeating: "a", count: 1_000)
        manager.enable()
        #expect(!manager.explain(label, \.text).contains("The binding wrote"))
        label.text?.append("b")
        #expect(manager.explain(label, \.text).contains("The binding wrote"))
    }

    @Test func oneIsNotAPlural() {
        let binding = manager.bindObserver(label, \.text, toSubject: person, \.name)
        #expect(binding.description.hasSuffix("paused, 0 deliveries, 0 skips"))
        #expect(manager.debugDescription.hasPrefix("BindingManager, disabled, 1 binding\n"))
        manager.enable()
        manager.disable()
        manager.enable()
        #expect(binding.description.hasSuffix("1 delivery, 1 skip"))
        person.name = "Grace"
        manager.updateIfNeeded()
        #expect(binding.description.hasSuffix("2 deliveries, 1 skip"))
    }

    @Test func aRefusalIsPrintedWithItsBinding() {
        bind()
        field.enter("7x")
        #expect(manager.invalidBindings.map(\.description).count == 1)
        #expect("\(manager.invalidBindings)".contains("active, refused: Too short."))
        manager.discardEditing()
        #expect(manager.bindings.first?.description.contains("refused") == false)
    }

    // MARK: The table

    @Test func theTableMarksAnOverriddenBinding() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.bindObserver(label, \.text, toSubject: person, \.nickname)
        #expect(!manager.debugDescription.contains("overridden"))
        manager.enable()
        let rows = manager.debugDescription.split(separator: "\n")
        #expect(rows[2].contains("overridden") && !rows[3].contains("overridden"))
    }

    @Test func theTableCutsLongValues() {
        manager.bindObserver(label, \.title, toSubject: person, \.name)
        manager.enable()
        person.name = String(repeating: "a", count: 38)
        manager.updateIfNeeded()
        #expect(manager.debugDescription.contains("\"\(person.name)\""))

        person.name += "a"
        manager.updateIfNeeded()
        #expect(manager.debugDescription.contains("\"\(String(repeating: "a", count: 38))…  "))
    }

    @Test func whatIsObservedGoesToAClosure() {
        let binding = manager.observe(person, \.name) { _ in }
        #expect(binding.ends == "closure ← person.name")
        let other = Person()
        manager.bindObserver(other, \.age, toSubject: manager) { $0.isValid ? 1 : 0 }
        #expect(manager.bindings.last?.ends == "person.age ← bindingManager")
    }
}
