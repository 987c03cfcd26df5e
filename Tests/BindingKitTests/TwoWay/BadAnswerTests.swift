import BindingKit
import Testing

@testable import TestSupport

/// Rules that never answer, answer too late, or throw.
@MainActor
@Suite struct BadAnswerTests {
    private let manager = BindingManager()
    private let form = SignUp()
    private let server = NameServer()

    private func bind(_ field: Field) {
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name,
            validate: .required("A name.")
                && .async("It is taken.") { [server] in try await server.isFree($0) })
        manager.enable()
    }

    @Test func aRuleThatNeverAnswersIsLeftByTheNextEdit() async {
        let (name, button) = (Field(), PushButton())
        bind(name)
        manager.bindAction(button, toSubject: form, whenValid: .onPress) { $0.save() }
        name.enter("ada")
        await server.question()
        button.press()
        await answers()
        #expect(!button.isEnabled && manager.isValidating)
        name.enter("")
        await answers()
        #expect(button.isEnabled && !manager.isValidating)
        #expect(form.saves == 0 && server.cancellations == 1)
    }

    @Test func anAnswerAfterTheFieldHasGoneIsIgnored() async {
        weak var gone: Field?
        do {
            let field = Field()
            bind(field)
            field.enter("ada")
            gone = field
        }
        await server.question()
        #expect(gone == nil)
        server.answer("ada", isFree: false)
        await answers()
        #expect(manager.isValid && !manager.isValidating)
    }

    @Test func anErrorRefusesTheValueThatTheModelHas() async {
        let name = Field()
        let record = manager.bindObserver(
            name, \.text, toSubject: form, twoWay: \.name,
            validate: .async { _ in throw Refusal() })
        manager.enable()
        name.enter("ada")
        await answers()
        #expect(record.validationError?.message == ValidationMessages.current.refused)
        #expect(!manager.isValid && !manager.isValidating)
        #expect(form.name == "ada")
    }

    /// Resumes the tasks that have an answer, and ends the turn.
    private func answers() async {
        for _ in 0..<10 { await Task.yield() }
        await endOfTurn()
        // A rule may run on another thread, which is slow on a busy machine.
        for _ in 0..<100 where manager.isValidating {
            try? await Task.sleep(for: .milliseconds(2))
            await endOfTurn()
        }
    }
}
