import BindingKit
import Testing

@testable import Terminal

@MainActor
@Suite struct TextFieldTests {
    private let controller = RecordingController(title: "Screen")
    private let field = TextField(placeholder: "Name")
    private let window: Window
    private let log = Log()
    private let reporting: EditToken

    @MainActor
    private final class Log {
        var events: [EditEvent] = []
    }

    init() {
        controller.views = [field, Button("Next")]
        window = Window(size: Size(width: 20, height: 3), rootController: controller)
        window.open()
        reporting = field.reportEdits { [log] in log.events.append($0) }
    }

    private func press(_ keys: Key...) {
        for key in keys { _ = window.dispatch(key) }
    }

    private func type(_ text: String) {
        for character in text { press(.character(character)) }
    }

    @Test func anEditEndsWithTheFocus() {
        press(.tab)
        type("ab")
        press(.tab)
        #expect(field.text == "ab")
        #expect(log.events == [.changed, .changed, .committed])
    }

    @Test func whatIsTypedStaysInTheField() {
        press(.tab)
        type("q1 ")
        press(.left, .right, .right)
        #expect(field.text == "q1 ")
        #expect(controller.takeEvents().contains { $0.contains("right") } == false)
    }

    @Test func returnCommitsAndTheNextKeyBeginsAgain() {
        press(.tab)
        type("a")
        press(.enter)
        #expect(field.isFirstResponder)
        press(.left, .backspace)
        type("b")
        #expect(field.text == "ba")
        #expect(log.events == [.changed, .committed, .changed])
    }

    @Test func escapeCancelsAndThenLeaves() {
        field.text = "old"
        let restoring = field.reportEdits { [field] in if $0 == .cancelled { field.text = "old" } }
        defer { withExtendedLifetime(restoring) {} }
        press(.tab)
        type("!")
        press(.escape)
        #expect(field.text == "old" && field.isFirstResponder)
        press(.escape)
        #expect(!field.isFirstResponder)
        #expect(log.events == [.changed, .cancelled, .cancelled])
    }

    @Test func whatAProgramSetsIsNotReported() {
        field.text = "set"
        #expect(log.events.isEmpty)
        #expect(field.cursor == 3)
        field.cursor = 99
        #expect(field.cursor == 3)
    }

    @Test func theKeysOfTheShellWork() {
        field.text = "one two three"
        press(.tab, .control("w"), .control("a"), .control("k"))
        #expect(field.text == "")
        type("one two")
        press(.farLeft, .control("u"), .alternate("f"), .farBackspace)
        #expect(field.text == "")
    }

    @Test func nothingIsReportedOnceTheTokenIsReleased() {
        var count = 0
        do { _ = field.reportEdits { _ in count += 1 } }
        press(.tab)
        #expect(count == 0 && log.events.isEmpty)
    }

    // MARK: - Drawing

    @Test func withoutTextThePlaceholderIsShown() {
        #expect(drawn(field, width: 8) == ["▏Name"])
        field.text = "Ada"
        #expect(drawn(field, width: 8) == ["▏Ada"])
    }

    @Test func aLongTextScrollsWithTheCursor() {
        field.text = "0123456789"
        #expect(drawn(field, width: 7) == ["▏01234…"])
        press(.tab)
        #expect(drawn(field, width: 7) == ["▌56789"])
        press(.left, .left, .left, .left, .left, .left)
        #expect(drawn(field, width: 7) == ["▌456789"])
        press(.home)
        #expect(drawn(field, width: 7) == ["▌012345"])
    }

    @Test func wideCharactersScrollAsAWhole() {
        field.text = "日本語文字"
        press(.tab)
        #expect(drawn(field, width: 6) == ["▌文字"])
        press(.left, .left, .left)
        #expect(drawn(field, width: 6) == ["▌語文"])
    }

    @Test func theCursorCoversTheCharacterItIsOn() {
        field.text = "a日"
        press(.tab, .left)
        field.frame = Rect(x: 0, y: 0, width: 8, height: 1)
        var canvas = Canvas(size: Size(width: 8, height: 1))
        field.render(in: &canvas)
        #expect(
            canvas.row(0).map { $0.style.background == .accent } == [
                false, false, true, true, false, false, false, false,
            ])
    }

    @Test func onlyAFieldThatCanBeUsedLooksLikeOne() {
        field.frame = Rect(x: 0, y: 0, width: 8, height: 1)
        for isEnabled in [true, false] {
            field.isEnabled = isEnabled
            var canvas = Canvas(size: Size(width: 8, height: 1))
            field.render(in: &canvas)
            #expect(canvas.row(0).contains { $0.style.background == .field } == isEnabled)
        }
    }

    @Test func aSecureFieldShowsDots() {
        let secure = TextField(isSecure: true)
        secure.text = "se🇨🇭t"
        #expect(drawn(secure, width: 10) == ["▏••••"])
        #expect(secure.text == "se🇨🇭t")
    }
}
