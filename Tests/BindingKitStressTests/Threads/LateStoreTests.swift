import BindingKit
import Testing

@testable import TestSupport

/// Another thread is stopped during a setter: it has notified, but not stored yet.
@MainActor
@Suite struct LateStoreTests {
    private let model = GuardedModel()
    private let label = Label()
    private let manager = BindingManager()

    @Test func aValueStoredAfterTheReadIsFoundByTheNextUpdate() {
        manager.bindObserver(label, \.number, toSubject: model, \.number)
        manager.enable()
        let writer = writeSlowly(7)

        // When the value is read before it is stored
        manager.updateIfNeeded()
        #expect(label.number == 0)
        writer.store()

        // Then the next update finds it
        manager.updateIfNeeded()
        #expect(label.number == 7)
    }

    @Test func manyUpdatesInTheMiddleOfASetterDoNotUseUpTheRechecks() {
        manager.bindObserver(label, \.number, toSubject: model, \.number)
        manager.enable()
        let writer = writeSlowly(7)
        for _ in 1...5 {
            settleTurn()
            manager.updateIfNeeded()
        }
        writer.store()
        manager.updateIfNeeded()
        #expect(label.number == 7)
    }

    /// This test uses the clock of client code. The tests of the rechecks' times use a clock of
    /// their own.
    @Test(.timeLimit(.minutes(10)))
    func aValueStoredAfterTheReadArrivesByItself() async {
        manager.bindObserver(label, \.number, toSubject: model, \.number)
        manager.enable()
        readBeforeTheStore()
        await withCheckedContinuation { continuation in
            label.onNumber = { _ in continuation.resume() }
        }
        #expect(label.number == 7)
    }

    @Test func aManagerEnabledInTheMiddleOfASetterFindsTheValue() {
        manager.bindObserver(label, \.number, toSubject: model, \.number)
        manager.enable()
        let writer = writeSlowly(7)

        // When the notification comes during a pause, and the store after it
        manager.disable()
        settleTurn()
        manager.enable()
        writer.store()

        manager.updateIfNeeded()
        #expect(label.number == 7)
    }

    @Test func aDerivationIsRecheckedToo() {
        manager.bindObserver(label, \.number, toSubject: model) { $0.number + $0.other }
        manager.enable()
        let writer = writeSlowly(7)
        manager.updateIfNeeded()
        writer.store()
        manager.updateIfNeeded()
        #expect(label.number == 7)
    }

    // MARK: -

    private func readBeforeTheStore() {
        let writer = writeSlowly(7)
        settleTurn()
        manager.updateIfNeeded()
        writer.store()
    }

    /// Returns when the change has been announced.
    private func writeSlowly(_ number: Int) -> SlowWrite {
        SlowWrite(to: model) { $0.number = number }
    }
}
