import BindingKit
import Observation
import Testing

@testable import TestSupport

/// Bindings that a tracked method makes. UIKit tracks `updateProperties()`, for example.
@MainActor
@Suite struct TrackedMethodTests {
    private let manager = BindingManager()
    private let label = Label()

    @Test func whatABindingReadsOfAPlainModelIsADependencyOfTheMethod() {
        let person = Person()
        manager.enable()
        let calls = Calls()
        track(calls) { manager.bindObserver(label, \.text, toSubject: person, \.name) }
        person.name = "Grace"
        #expect(calls.count == 1)
    }

    @Test(arguments: [true, false])
    func soIsWhatEnablingAndUpdatingRead(enables: Bool) {
        let person = Person()
        let calls = Calls()
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        if enables {
            track(calls) { manager.enable() }
        } else {
            manager.enable()
            person.name = "Barbara"
            track(calls) { manager.updateIfNeeded() }
        }
        person.name = "Grace"
        #expect(calls.count == 1)
    }

    @Test func whatABindingReadsOfAModelWithARegistrarIsNone() {
        let bulletin = Bulletin("first")
        manager.enable()
        let calls = Calls()
        track(calls) { manager.bindObserver(label, \.text, toSubject: bulletin, \.text) }
        bulletin.text = "second"
        #expect(calls.count == 0 && label.text == "second")

        // When the method itself reads the model
        track(calls) { _ = bulletin.text }
        bulletin.text = "third"
        #expect(calls.count == 1)
    }

    /// Calls a method, and counts how often a tracking framework would call it again.
    private func track(_ calls: Calls, _ method: () -> Void) {
        withObservationTracking(method) { calls.count += 1 }
    }

    /// `@unchecked Sendable` because all of these models are changed on the main actor.
    private final class Calls: @unchecked Sendable {
        var count = 0
    }
}
