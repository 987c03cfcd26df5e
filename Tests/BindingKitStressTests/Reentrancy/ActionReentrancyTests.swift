import BindingKit
import Testing

@testable import TestSupport

/// Before an action has finished, its button is pressed again, its manager is disabled, or the
/// button is bound to another action.
@MainActor
@Suite struct ActionReentrancyTests {
    private let manager = BindingManager()
    private let button = PushButton()
    private let person = Person("Ada")

    @Test func noActionRunsAfterAReleasedClosureHasDisabledTheManager() {
        manager.bindAction(button, toSubject: person) { $0.age += 1 }
        enableWithADeadBinding { [manager] in if manager.isEnabled { manager.disable() } }
        let age = person.age
        button.press()
        #expect(!manager.isEnabled)
        #expect(person.age == age)
    }

    @Test func anAsynchronousActionRunsOnceAlthoughAReleasedClosurePressesToo() async {
        var (running, most) = (0, 0)
        manager.bindAction(button, toSubject: person) { _ async in
            running += 1
            most = max(most, running)
            for _ in 0..<5 { await Task.yield() }
            running -= 1
        }
        enableWithADeadBinding { [button] in button.press() }
        button.press()
        for _ in 0..<50 { await Task.yield() }
        await endOfTurn()
        #expect(most == 1)
    }

    @Test func aButtonThatIsBoundAnewDuringAnActionWorks() async {
        let (begun, gate, done) = (
            AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream(),
            AsyncStream<Void>.makeStream()
        )
        manager.enable()
        let binding = manager.bindAction(button, toSubject: person) { _ async in
            begun.continuation.yield()
            for await _ in gate.stream { break }
            done.continuation.yield()
        }
        button.press()
        for await _ in begun.stream { break }
        binding.unbind()
        manager.bindAction(button, toSubject: person) { $0.age = 1 }
        gate.continuation.yield()
        for await _ in done.stream { break }
        await endOfTurn()
        #expect(button.isEnabled)
        button.press()
        #expect(person.age == 1)
    }

    /// Enables the manager with a binding whose observer is dead. The press ends this binding and
    /// releases the objects that its closure captured.
    private func enableWithADeadBinding(onRelease: @escaping @MainActor () -> Void) {
        do {
            let dying = Label()
            let farewell = Farewell(onRelease)
            manager.bindObserver(dying, \.text, toSubject: person, \.name) {
                farewell.keep()
                return $0
            }
            withExtendedLifetime(dying) { manager.enable() }
        }
        #expect(manager.isEnabled)
    }
}
