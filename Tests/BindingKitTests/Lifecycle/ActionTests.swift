import BindingKit
import Foundation
import Testing

@testable import TestSupport

/// A button that runs a closure and follows the model's readiness.
@MainActor
@Suite struct ActionTests {
    private let manager = BindingManager()
    private let button = PushButton()
    private let person = Person("")

    @discardableResult
    private func bind() -> BindingRecord {
        bindAction(to: person, isEnabled: { !$0.name.isEmpty }) { $0.name += "!" }
    }

    @discardableResult
    private func bindAction<Subject: AnyObject>(
        in manager: BindingManager? = nil, to subject: Subject,
        isEnabled: (@MainActor (Subject) -> Bool)? = nil, whenValid: Bool = false,
        _ action: @escaping @MainActor (Subject) -> Void
    ) -> Binding<Subject, Bool, PushButton, Bool> {
        (manager ?? self.manager).bindAction(
            button, toSubject: subject, isEnabled: isEnabled,
            whenValid: whenValid ? .always : .never, action: action)
    }

    @Test func theButtonIsEnabledAsTheModelSays() {
        bind()
        manager.enable()
        #expect(!button.isEnabled)
        person.name = "Ada"
        manager.updateIfNeeded()
        #expect(button.isEnabled)
    }

    @Test func aSubclassIsDescribedByThePropertyOfItsSuperclass() {
        let small = SmallKey()
        let record = manager.bindAction(small, toSubject: person, isEnabled: { $0.name == "Ada" }) {
            _ in
        }
        manager.enable()
        #expect(!small.isLit)
        person.name = "Ada"
        manager.updateIfNeeded()
        #expect(small.isLit)
        #expect(record.ends.hasPrefix("smallKey."))
        #expect(record.observerKeyPath == nil, "it is a property of the superclass")
    }

    @Test func aPressRunsTheActionOnce() {
        person.name = "Ada"
        bind()
        manager.enable()
        button.press()
        #expect(person.name == "Ada!")
    }

    @Test func nothingHappensWhileTheManagerIsDisabled() {
        person.name = "Ada"
        bind()
        button.press()
        manager.enable()
        manager.disable()
        button.press()
        #expect(person.name == "Ada")
    }

    @Test func anEndedBindingLeavesTheButtonAlone() {
        let binding = bind()
        manager.enable()
        #expect(!button.listeners.isEmpty)
        binding.unbind()
        #expect(button.listeners.isEmpty)
    }

    @Test func anEndedBindingDoesNothingEvenWhileAChangeIsPending() {
        person.name = "Ada"
        let binding = bind()
        manager.enable()
        person.name = "Grace"
        binding.unbind()
        button.press()
        #expect(person.name == "Grace")
        settleTurn()
        #expect(button.listeners.isEmpty)
    }

    @Test func aReleasedManagerLeavesTheButtonAlone() {
        do {
            let manager = BindingManager()
            bindAction(in: manager, to: person, isEnabled: { _ in true }) { _ in }
            #expect(!button.listeners.isEmpty)
        }
        #expect(button.listeners.isEmpty)
    }

    @Test func anActionMayEndItsOwnBinding() {
        person.name = "Ada"
        bindAction(to: person, isEnabled: { _ in true }) { [manager] _ in
            manager.removeAllBindings()
        }
        manager.enable()
        button.press()
        #expect(button.listeners.isEmpty)
    }

    // MARK: Two actions on one button

    @Test func theActionBoundLastRunsAlone() {
        person.name = "Ada"
        bind()
        manager.enable()
        let later = bindGreeting()
        button.press()
        #expect(person.name == "Hello Ada")

        later.unbind()
        button.press()
        #expect(person.name == "Hello Ada!", "the earlier one is back")
    }

    @Test func aPropertyBoundLaterLeavesTheActionAlone() {
        person.name = "Ada"
        bind()
        manager.enable()
        manager.bindObserver(button, \.isEnabled, toSubject: person, \.name) { $0.count > 1 }
        button.press()
        #expect(person.name == "Ada!")
    }

    @Test func aConditionReplacesAnEarlierBindingToIsEnabled() {
        let earlier = manager.bindObserver(
            button, \.isEnabled, toSubject: person, \.name, transform: { $0.count > 1 })
        manager.bindAction(
            button, toSubject: person, isEnabled: { !$0.name.isEmpty }, replacing: true
        ) { _ in }
        #expect(earlier.state == .ended)
    }

    private func bindGreeting() -> BindingRecord {
        bindAction(to: person, isEnabled: { !$0.name.isEmpty }) { $0.name = "Hello " + $0.name }
    }

    // MARK: Conditions

    @Test func withoutAConditionIsEnabledIsLeftAlone() {
        let greeting = bindAction(to: person) { $0.name += "!" }
        manager.bindObserver(button, \.isEnabled, toSubject: person, \.name) { $0.count < 3 }
        let entries = logged(.warning) { manager.enable() }
        #expect(entries.isEmpty)
        button.press()
        #expect(person.name == "!")
        button.isEnabled = false
        manager.disable()
        manager.enable()
        #expect(button.isEnabled)
        greeting.unbind()
        #expect(button.isEnabled)
        #expect(button.listeners.isEmpty)
    }

    @Test func anActionCanWaitForValidInput() {
        let (form, field) = (Form(), Field())
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.age, transform: .text(.number))
        bindAction(to: form, whenValid: true) { $0.age += 1 }
        manager.enable()
        #expect(button.isEnabled)
        field.enter("x")
        manager.updateIfNeeded()
        #expect(!button.isEnabled)
        field.enter("40")
        manager.updateIfNeeded()
        #expect(button.isEnabled)
    }

    @Test func theSubjectMayBeAnyObject() {
        final class Presenter { var saves = 0 }
        let presenter = Presenter()
        bindAction(to: presenter, isEnabled: { [person] _ in !person.name.isEmpty }) {
            $0.saves += 1
        }
        manager.enable()
        #expect(!button.isEnabled)
        person.name = "Ada"
        manager.updateIfNeeded()
        #expect(button.isEnabled)
        button.press()
        #expect(presenter.saves == 1)
    }

    @Test func anActionWhoseModelIsGoneIsReported() {
        var model: Person? = Person("Ada")
        if let model { bindAction(to: model) { $0.name += "!" } }
        manager.enable()
        model = nil
        let entries = logged { button.press() }
        #expect(entries.map(\.level) == [.warning])
    }

    @Test func aModelThatCallsBackEnablesTheButton() {
        let model = CallingModel("", notifies: .after)
        bindAction(to: model, isEnabled: { !$0.text.isEmpty }) { _ in }
        manager.enable()
        #expect(!button.isEnabled)
        model.text = "Ada"
        settleTurn()
        #expect(button.isEnabled)
    }

    // MARK: Asynchronous actions

    @Test func anAsynchronousActionDisablesItsButtonUntilItReturns() async {
        let gate = AsyncStream<Void>.makeStream()
        let done = AsyncStream<Void>.makeStream()
        var runs = 0
        manager.bindAction(button, toSubject: person, isEnabled: { $0.name.isEmpty }) { _ in
            runs += 1
            for await _ in gate.stream { break }
            done.continuation.yield()
        }
        manager.enable()
        #expect(button.isEnabled)
        button.press()
        #expect(!button.isEnabled, "before the press returns")
        button.press()
        gate.continuation.yield()
        for await _ in done.stream { break }
        await endOfTurn()
        #expect(button.isEnabled)
        #expect(runs == 1)
        person.name = "Ada"
        manager.updateIfNeeded()
        #expect(!button.isEnabled)
    }

    @Test func aFailureOfAnActionIsHandedOnAfterItsButtonIsEnabled() async {
        let done = AsyncStream<Void>.makeStream()
        var failures: [String] = []
        manager.bindAction(button, toSubject: person) { person in
            await Task.yield()
            if person.name.isEmpty { throw CancellationError() }
            throw Refusal(reason: person.name)
        } failure: { [button] person, error in
            failures.append("\(person.name) \(error) \(button.isEnabled)")
            done.continuation.yield()
        }
        manager.enable()
        button.press()
        for _ in 0..<100 where !button.isEnabled { await Task.yield() }
        #expect(button.isEnabled)
        #expect(failures == [], "a cancellation is no failure")
        person.name = "Ada"
        button.press()
        for await _ in done.stream { break }
        #expect(failures == ["Ada Refusal(reason: \"Ada\") true"])
    }

    @Test func aSpinnerShowsThatAnActionRuns() async {
        let gate = AsyncStream<Void>.makeStream()
        let spinner = Key()
        let record = manager.bindAction(button, toSubject: person) { _ in
            for await _ in gate.stream { break }
        }.showing(spinner, \.isLit)
        manager.enable()
        #expect(!spinner.isLit)
        button.press()
        #expect(spinner.isLit)
        gate.continuation.yield()
        for _ in 0..<100 where spinner.isLit { await Task.yield() }
        #expect(!spinner.isLit)
        record.unbind()
        settleTurn()
        #expect(manager.bindings.isEmpty)
    }

    @Test func anAsynchronousActionReturnsThoughItsManagerIsGone() async {
        let done = AsyncStream<Void>.makeStream()
        do {
            let manager = BindingManager()
            let binding = manager.bindAction(button, toSubject: person) {
                await Task.yield()
                $0.name = "done"
                done.continuation.yield()
            }
            manager.enable()
            button.press()
            binding.unbind()
        }
        for await _ in done.stream { break }
        #expect(person.name == "done")
    }
}

@MainActor
private class Key: ActionControl {
    var isLit = false

    class var enabledProperty: EnabledProperty { EnabledProperty(\Key.isLit) }

    func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
        EditToken {}
    }
}

@MainActor
private final class SmallKey: Key {}
