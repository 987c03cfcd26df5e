import BindingKit
import Testing

@testable import TestSupport

/// The text of log entries.
@MainActor
@Suite struct LogTextTests {
    private let manager = BindingManager()
    private let label = Label()
    private let person = Person()

    @Test func aTraceShowsAValueAsPeopleWriteIt() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        let entries = logged(.trace) { manager.enable() }
        #expect(label.text == "Ada")
        #expect(entries.map(\.message).filter { $0.hasSuffix(" = \"Ada\"") }.count == 1)
    }

    @Test func aTraceOfNothingSaysNil() {
        let silent: @MainActor (String) -> String? = { _ in nil }
        manager.bindObserver(label, \.text, toSubject: person, \.name, transform: silent)
        let entries = logged(.trace) { manager.enable() }
        #expect(entries.map(\.message).filter { $0.hasSuffix(" = nil") }.count == 1)
    }

    @Test(arguments: [
        ("Too long.", "Too long."), ("Too long", "Too long."), ("Really?", "Really?"),
        ("tooLong(12)", "tooLong(12)."),
    ])
    func anErrorInTheLogEndsWithOneFullStop(text: String, end: String) {
        manager.bindObserver(label, \.text, toSubject: person, \.name) { _ in
            throw ValidationError(text)
        }
        let entries = logged(.error) { manager.enable() }
        #expect(entries.map(\.message).filter { $0.hasSuffix(" threw: \(end)") }.count == 1)
    }

    @Test func theLogDescribesAnErrorThatHasNoWordsForTheUser() {
        struct Plain: Error {}
        let (form, field) = (Form(), Field())
        let binding = manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name,
            validate: Validation { _ in throw Plain() })
        manager.enable()
        let entries = logged { field.enter("x") }
        #expect(binding.validationError?.message == "This value can't be used.")
        #expect(entries.map(\.message).filter { $0.hasSuffix("was refused: Plain().") }.count == 1)
    }
}
