import BindingKitGTK
import Testing

/// The completion of a field by keys.
@MainActor
@Suite(.onDisplay, .serialized) struct SuggestionListTests {
    private let window = Window(title: "Suggestions", width: 300, height: 200)
    private let field = Entry()
    private let list: SuggestionList

    init() {
        list = SuggestionList(of: field) { text in
            ["apple", "apricot", "banana"].filter { text.isEmpty || $0.hasPrefix(text) }
                .map { .init($0, detail: "fruit") }
        }
        window.content = Box(.vertical, [field])
        window.present()
        field.focus()
        Display.endEvent()
    }

    @Test func openingShowsWhatTheTextCanBecome() {
        field.text = "ap"
        #expect(list.open() && list.items.map(\.text) == ["apple", "apricot"])
        #expect(list.chosen == nil)
        #expect(list.close() && list.items.isEmpty && !list.close())
        list.openAll()
        #expect(list.items.count == 3)
        window.close()
    }

    @Test func aTextWithoutCompletionOpensNothing() {
        field.text = "x"
        #expect(!list.open())
        window.close()
    }

    @Test func theListGoesWithItsField() {
        let before = LiveObjects()
        weak var list: SuggestionList?
        do {
            let window = Window(title: "Suggestions", width: 300, height: 200)
            let field = Entry()
            let made = SuggestionList(of: field) { _ in [.init("a")] }
            list = made
            window.content = Box(.vertical, [field])
            window.present()
            Display.endEvent()
            made.open()
            Display.endEvent()
            window.close()
        }
        Display.endEvent()
        #expect(list == nil)
        before.expectNoMore()
        window.close()
    }
}
