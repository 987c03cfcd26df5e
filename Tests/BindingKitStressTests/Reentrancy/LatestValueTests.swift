import BindingKit
import Testing

@testable import TestSupport

/// A value that is replaced while a view shows it. Every binding shows the latest value at the end.
@MainActor
@Suite struct LatestValueTests {
    private let bulletin = Bulletin("a")
    private let first = Label()
    private let second = Label()
    private let manager = BindingManager()

    @Test func aSettersChangeReachesTheLaterBindingsOfTheProperty() {
        bindBoth()
        manager.enable()
        first.onWrite = { [bulletin] in if $0 == "b" { bulletin.text = "c" } }
        bulletin.text = "b"
        #expect(first.text == "c")
        #expect(second.text == "c")
        settleTurn()
        #expect(second.text == "c")
    }

    @Test func aSettersChangeOnEnablingReachesTheLaterBindingsOfTheProperty() {
        bindBoth()
        first.onWrite = { [bulletin] in if $0 == "a" { bulletin.text = "b" } }
        manager.enable()
        settleTurn()
        #expect(first.text == "b")
        #expect(second.text == "b")
    }

    @Test func aChangeMadeByAReadOnEnablingArrivesWithTheTurn() {
        let person = Person("p")
        var hasChanged = false
        manager.bindObserver(first, \.text, toSubject: bulletin, \.text)
        manager.bindObserver(second, \.text, toSubject: person) { [bulletin] in
            if !hasChanged {
                hasChanged = true
                bulletin.text = "b"
            }
            return $0.name
        }
        manager.enable()
        settleTurn()
        #expect(first.text == "b")
        #expect(second.text == "p")
    }

    private func bindBoth() {
        manager.bindObserver(first, \.text, toSubject: bulletin, \.text)
        manager.bindObserver(second, \.text, toSubject: bulletin, \.text)
    }
}
