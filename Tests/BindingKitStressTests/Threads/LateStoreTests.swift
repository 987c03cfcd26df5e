import BindingKit
import Testing

@testable import TestSupport

/// Another thread stops in the middle of a setter: it has notified, but not yet stored.
@MainActor
@Suite struct LateStoreTests {
    private let model = GuardedModel()
    private let label = Label()
    private let manager = BindingManager()

    @Test func aValueStoredAfterTheReadIsFoundByTheNextUpdate() {
        manager.bindObserver(label, \.number, toSubject: model, \.number)
        manager.enable()
        let writer = writeSlowly(7)

        // When an update reads the value before it is stored
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

    /// Uses the real clock. The tests of the recheck times use a clock of their own.
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

        // When the notification is posted before a pause, and the value is stored after the pause
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

    /// Returns when the model has notified of the change.
    private func writeSlowly(_ number: Int) -> SlowWrite {
        SlowWrite(to: model) { $0.number = number }
    }
}
