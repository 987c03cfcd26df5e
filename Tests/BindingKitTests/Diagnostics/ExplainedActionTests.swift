import Testing

@testable import BindingKit
@testable import TestSupport

/// The text of `explain` for controls that run actions.
@MainActor
@Suite struct ExplainedActionTests {
    private let manager = BindingManager()
    private let person = Person()

    @Test func anActionWithoutConditionsIsNoClosureThatMayWriteTheButton() {
        let button = PushButton()
        manager.bindAction(button, toSubject: person) { _ in }
        manager.enable()
        #expect(
            manager.explain(button, \.isEnabled).hasSuffix("No binding of this manager writes it."))
    }

    @Test func aButtonTellsWhichOfItsConditionsIsNotMet() {
        let (button, field, form) = (PushButton(), Field(), Form())
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, whenNil: "",
            validate: .check("Too short.") { $0.count > 2 })
        manager.bindAction(
            button, toSubject: person, isEnabled: { !$0.name.isEmpty }, whenValid: true
        ) { _ in }
        manager.enable()
        var reasons: [Bool] {
            let text = manager.explain(button, \.isEnabled)
            return [text.contains("`isEnabled:` is false"), text.contains("`whenValid:` disables")]
        }
        #expect(reasons == [false, false])
        person.name = ""
        settleTurn()
        #expect(reasons == [true, false])
        field.enter("x")
        settleTurn()
        #expect(reasons == [true, true])
        person.name = "Ada"
        settleTurn()
        #expect(reasons == [false, true])
    }
}
