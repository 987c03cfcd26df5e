import BindingKit
import Testing

@testable import TestSupport

/// A handler of log entries that uses bindings itself.
@MainActor
@Suite struct LoggingHandlerTests {
    private let manager = BindingManager()

    @Test func aHandlerMayDisableTheManagerThatIsBeingEnabled() {
        let form = Form()
        let view = SilentView()
        let label = Label()
        manager.bindObserver(
            EditedProperty(observing: view, \.number), toSubject: form, twoWay: \.age)
        manager.bindObserver(label, \.text, toSubject: form, \.name)
        let entries = logged { [manager] _ in
            if manager.isEnabled { manager.disable() }
        } during: {
            manager.enable()
        }
        #expect(!entries.isEmpty)
        #expect(!manager.isEnabled)
        #expect(label.text == "placeholder")
        form.name = "Bob"
        settleTurn()
        #expect(label.text == "placeholder")
    }

    @Test func aHandlerThatIsReplacedMayLogInItsEnd() {
        let former = BindingLog.destination
        defer { BindingLog.destination = former }
        let manager = BindingManager()
        let entries = Entries()
        do {
            let farewell = Farewell { manager.disable() }
            BindingLog.destination = .closure(.warning) { _ in farewell.keep() }
        }
        BindingLog.destination = .closure(.warning) { entries.all.append($0.message) }
        #expect(entries.all.count == 1)
        #expect(entries.all.first?.contains("on a disabled manager") == true)
    }

    /// A modal alert does this: it runs the main loop until it is dismissed.
    @Test func aTurnMayEndInsideTheReportOfACycle() {
        let (one, two, other) = (Person("one"), Person("two"), Person("other"))
        let (first, second, third) = (Label(), Label(), Label())
        manager.bindObserver(first, \.number, toSubject: one, \.age)
        manager.bindObserver(second, \.number, toSubject: two, \.age)
        manager.bindObserver(third, \.text, toSubject: other, \.name)
        first.onNumber = { two.age = $0 + 1 }
        second.onNumber = { one.age = $0 + 1 }
        let entries = logged(.error) { _ in
            other.name = "while the alert is shown"
            settleTurn()
        } during: {
            manager.enable()
            settleTurn()
        }
        #expect(!entries.isEmpty)
        #expect(third.text == "while the alert is shown")
    }
}

@MainActor
private final class Entries {
    var all: [String] = []
}
