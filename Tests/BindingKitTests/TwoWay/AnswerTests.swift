import BindingKit
import Observation
import Testing

@testable import TestSupport

/// Rules that take time.
@MainActor
@Suite struct AnswerTests {
    private let manager = BindingManager()
    private let form = SignUp()
    private let server = NameServer()
    private let name = Field()
    private let button = PushButton()

    private func bind() -> BindingRecord {
        let record = manager.bindObserver(
            name, \.text, toSubject: form, twoWay: \.name,
            validate: .required("A name.")
                && .async("It is taken.") { [server] in try await server.isFree($0) })
        manager.enable()
        return record
    }

    @Test func theModelHasTheValueBeforeTheAnswer() async {
        let record = bind()
        name.enter("ada")
        #expect(form.name == "ada")
        #expect(record.isValidating)
        #expect(manager.isValidating)
        #expect(!manager.isValid)
        #expect(manager.invalidBindings.isEmpty)
        await server.question()
        server.answer("ada", isFree: false)
        await answers()
        #expect(form.name == "ada")
        #expect(record.validationError?.message == "It is taken.")
        #expect(!manager.isValidating)
        #expect(!manager.isValid)
    }

    @Test func aGoodAnswerMakesTheFormValid() async {
        let record = bind()
        name.enter("ada")
        await server.question()
        server.answer("ada", isFree: true)
        await answers()
        #expect(record.validationError == nil)
        #expect(manager.isValid)
        #expect(manager.validate())
        #expect(server.questions == ["ada"])
    }

    @Test func theNextEditCancelsTheQuestion() async {
        let record = bind()
        name.enter("ada")
        await server.question()
        name.enter("eve")
        await server.question()
        server.answer("eve", isFree: true)
        await answers()
        server.answer("ada", isFree: false)
        await answers()
        #expect(record.validationError == nil)
        #expect(manager.isValid)
        #expect(server.cancellations == 1)
        #expect(server.questions == ["ada", "eve"])
    }

    @Test func whatIsRefusedAtOnceIsNotAsked() async {
        let record = bind()
        name.enter("ada")
        await server.question()
        name.enter("")
        await answers()
        #expect(record.validationError?.message == "A name.")
        #expect(!manager.isValidating)
        #expect(server.questions == ["ada"])
    }

    @Test func discardingAndDisablingCancelTheQuestion() async {
        _ = bind()
        name.enter("ada")
        await server.question()
        manager.discardEditing()
        #expect(!manager.isValidating)
        name.enter("eve")
        await server.question()
        manager.disable()
        #expect(!manager.isValidating)
        #expect(manager.isValid)
        await answers()
        #expect(server.cancellations == 2)
    }

    @Test(arguments: [WriteBack.onEachChange, .onCommit])
    func leavingTheViewKeepsTheQuestionAndItsAnswer(writeBack: WriteBack) async {
        let record = manager.bindObserver(
            name, \.text, toSubject: form, twoWay: \.name, writeBack: writeBack,
            validate: .async("It is taken.") { [server] in try await server.isFree($0) })
        manager.enable()
        name.focus()
        name.enter("ada")
        name.blur()
        settleTurn()
        #expect(record.isValidating)
        await server.question()
        server.answer("ada", isFree: false)
        await answers()
        name.focus()
        name.blur()
        settleTurn()
        #expect(record.validationError?.message == "It is taken.")
        #expect(!manager.validate() && server.questions == ["ada"])
        form.name = "bob"
        settleTurn()
        #expect(record.validationError == nil && manager.isValid)
    }

    @Test func theModelsOwnChangeCancelsTheQuestion() async {
        let record = bind()
        name.enter("ada")
        await server.question()
        form.name = "bob"
        settleTurn()
        #expect(!manager.isValidating)
        server.answer("ada", isFree: false)
        await answers()
        #expect(record.validationError == nil)
    }

    @Test func anAnswerAfterTheEndIsIgnored() async {
        let record = bind()
        name.enter("ada")
        await server.question()
        manager.removeAllBindings()
        server.answer("ada", isFree: false)
        await answers()
        #expect(record.validationError == nil)
        #expect(manager.isValid)
    }

    @Test func validateCountsAQuestionAsNotPassed() async {
        let record = bind()
        form.name = "ada"
        settleTurn()
        #expect(!manager.validate())
        #expect(record.isValidating)
        await server.question()
        #expect(!manager.validate())
        #expect(server.questions == ["ada"])
        server.answer("ada", isFree: true)
        await answers()
        #expect(manager.validate())
    }

    @Test func aCancellationErrorIsNoAnswer() async {
        manager.bindObserver(
            name, \.text, toSubject: form, twoWay: \.name,
            validate: .async { _ in throw CancellationError() })
        manager.enable()
        name.enter("ada")
        await answers()
        #expect(!manager.isValidating)
        #expect(manager.isValid)
        #expect(!manager.validate())
    }

    // MARK: Actions

    @Test func anActionWaitsForTheAnswer() async {
        _ = bind()
        button.isEnabled = true
        manager.bindAction(button, toSubject: form, whenValid: .onPress) { $0.save() }
        name.enter("ada")
        await server.question()
        button.press()
        settleTurn()
        #expect(form.saves == 0)
        #expect(!button.isEnabled)
        button.press()
        server.answer("ada", isFree: true)
        await answers()
        #expect(form.saves == 1)
        #expect(button.isEnabled)
    }

    @Test func aBadAnswerMovesTheFocus() async {
        _ = bind()
        manager.bindAction(button, toSubject: form, whenValid: .onPress) { $0.save() }
        name.enter("ada")
        await server.question()
        button.press()
        server.answer("ada", isFree: false)
        await answers()
        #expect(form.saves == 0)
        #expect(name.hasFocus)
    }

    @Test func anEditMeanwhileKeepsTheActionFromRunning() async {
        _ = bind()
        manager.bindAction(button, toSubject: form, whenValid: .onPress) { $0.save() }
        name.enter("ada")
        await server.question()
        button.press()
        name.enter("eve")
        await server.question()
        server.answer("eve", isFree: true)
        await answers()
        #expect(form.saves == 0)
        button.press()
        #expect(form.saves == 1)
    }

    enum Withdrawal: CaseIterable { case discard, modelChange, unbind }

    @Test(arguments: Withdrawal.allCases)
    func anActionDoesNotRunWhenItsQuestionIsWithdrawn(how: Withdrawal) async {
        let record = bind()
        manager.bindAction(button, toSubject: form, whenValid: .onPress) { $0.save() }
        name.enter("ada")
        await server.question()
        button.press()
        switch how {
        case .discard: manager.discardEditing()
        case .modelChange: form.name = "bob"
        case .unbind: record.unbind()
        }
        await answers()
        #expect(form.saves == 0)
        #expect(manager.isValidating == (how != .unbind))
    }

    @Test func anActionWhoseQuestionGetsNoAnswerDoesNotRun() async {
        manager.bindObserver(
            name, \.text, toSubject: form, twoWay: \.name,
            validate: .async { [server] in
                _ = try await server.isFree($0)
                throw CancellationError()
            })
        manager.bindAction(button, toSubject: form, whenValid: .onPress) { $0.save() }
        manager.enable()
        name.enter("ada")
        await server.question()
        button.press()
        server.answer("ada", isFree: true)
        await answers()
        #expect(form.saves == 0)
    }

    // MARK: What observers do

    @Test func anObserverMayDiscardBeforeTheQuestionIsAsked() async {
        let record = bind()
        withObservationTracking {
            _ = record.isValidating
        } onChange: {
            MainActor.assumeIsolated { record.discardEditing() }
        }
        name.enter("ada")
        await answers()
        #expect(!record.isValidating)
        #expect(manager.isValid)
    }

    @Test func anObserverMayEnableWhatIsBeingDisabled() async {
        let record = bind()
        name.enter("ada")
        await server.question()
        withObservationTracking {
            _ = record.isValidating
        } onChange: { [manager] in
            MainActor.assumeIsolated { manager.enable() }
        }
        manager.disable()
        #expect(manager.isEnabled)
        name.enter("eve")
        #expect(form.name == "eve")
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
