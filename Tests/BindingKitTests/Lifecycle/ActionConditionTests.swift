import BindingKit
import Testing

@testable import TestSupport

/// Conditions that enable and disable a button, besides the model of its action.
@MainActor
@Suite struct ActionConditionTests {
    private let manager = BindingManager()
    private let button = PushButton()
    private let model = CallingModel("x", notifies: .after)

    @Test func anAsynchronousActionOfACallingModelDisablesItsButtonUntilItReturns() async {
        let gate = AsyncStream<Void>.makeStream()
        let done = AsyncStream<Void>.makeStream()
        manager.bindAction(button, toSubject: model) { _ async in
            for await _ in gate.stream { break }
            done.continuation.yield()
        }
        manager.enable()
        settleTurn()
        #expect(button.isEnabled)
        button.press()
        settleTurn()
        #expect(!button.isEnabled)
        gate.continuation.yield()
        for await _ in done.stream { break }
        await endOfTurn()
        #expect(button.isEnabled)
    }

    @Test func anActionOfACallingModelCanWaitForValidInput() {
        let (form, field) = (Form(), Field())
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name,
            validate: Validation { if $0 == "bad" { throw Refusal() } })
        manager.bindAction(button, toSubject: model, whenValid: true) { _ in }
        manager.enable()
        settleTurn()
        #expect(button.isEnabled)
        field.enter("bad")
        settleTurn()
        #expect(!manager.isValid)
        #expect(!button.isEnabled)
    }

    @Test func aConditionOfACallingModelObservesWhatElseItReads() {
        let gauge = Gauge()
        manager.bindAction(button, toSubject: model, isEnabled: { _ in gauge.level > 0 }) { _ in }
        manager.enable()
        #expect(!button.isEnabled)
        gauge.level = 1
        settleTurn()
        #expect(button.isEnabled)
    }

    @Test func aSubclassIsDescribedByThePropertyThatAnExtensionNamesThroughSelf() {
        let person = Person("Ada")
        let small = SmallKnob()
        let binding = manager.bindAction(small, toSubject: person, isEnabled: { $0.age > 1 }) {
            $0.age += 1
        }
        manager.enable()
        #expect(small.isEnabled)
        // In an optimized build, the symbol with the name of the property may be missing.
        #expect(binding.ends.hasPrefix("smallKnob."))
    }

    @Test(arguments: [true, false])
    func anAsynchronousActionDoesNotRunIfItsButtonEndsThat(isPaused: Bool) async {
        let (knob, form) = (WatchedKnob(), SignUp())
        let record = manager.bindAction(knob, toSubject: form) { (form: SignUp) async in
            form.save()
        }
        manager.enable()
        knob.onChange = { [manager] isEnabled in
            guard !isEnabled else { return }
            if isPaused { manager.disable() } else { record.unbind() }
        }
        knob.listeners.send(.changed)
        await endOfTurn()
        await endOfTurn()
        #expect(form.saves == 0)
    }

    @Test func actionsThatComeAndGoLeaveNothingBehind() {
        let person = Person("Ada")
        let work = Work.of {
            for _ in 0..<1_000 {
                let manager = BindingManager()
                manager.enable()
                manager.bindAction(
                    button, toSubject: person, isEnabled: { $0.age > 0 }, whenValid: true
                ) { _ in }
            }
        }
        #expect(button.listeners.isEmpty)
        #expect(work.registrations <= 2)
    }
}

@MainActor
private class Knob {
    var isEnabled = false
    let listeners = EditListeners()
}

/// The library's own extensions of `UIControl` do the same.
extension ActionControl where Self: Knob {
    static var enabledProperty: EnabledProperty { EnabledProperty(\Self.isEnabled) }
}

extension Knob: ActionControl {
    func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
        listeners.add { _ in perform() }
    }
}

@MainActor
private final class SmallKnob: Knob {}

/// A button that reports when it is enabled or disabled.
@MainActor
private final class WatchedKnob: ActionControl {
    var isEnabled = true { didSet { onChange?(isEnabled) } }
    var onChange: ((Bool) -> Void)?
    let listeners = EditListeners()

    static var enabledProperty: EnabledProperty { EnabledProperty(\WatchedKnob.isEnabled) }

    func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
        listeners.add { _ in perform() }
    }
}
