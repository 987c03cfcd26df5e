import BindingKit
import CGTK
import Observation
import Testing

@testable import BindingKitGTK

/// The Escape key in a search field, and in the list of keys, which it closes.
@MainActor
@Suite(.onDisplay, .keyboard, .serialized)
struct SearchKeyTests {
    @Observable final class Model {
        var text = "Ada"
    }

    let model = Model()
    let bindings = BindingManager()
    let entry = SearchEntry()
    let window = Window(title: "A search", width: 200, height: 100)

    private func open(_ writeBack: WriteBack) {
        bindings.bindObserver(entry, toSubject: model, twoWay: \.text, writeBack: writeBack)
        bindings.enable()
        window.content = Box(.vertical, [entry])
        window.present()
        entry.focus()
    }

    @Test func escapeEmptiesTheSearch() {
        open(.onEachChange)
        Keyboard.press("Escape", in: window) { model.text.isEmpty }
        #expect(model.text.isEmpty && entry.text.isEmpty)
        window.close()
    }

    @Test func escapeFirstTakesBackWhatTheModelHasNotBeenGiven() {
        open(.onCommit)
        gtk_editable_set_text(entry.textWidget, "Grace")
        Display.endEvent()
        #expect(model.text == "Ada")
        Keyboard.press("Escape", in: window) { entry.text == "Ada" }
        #expect(entry.text == "Ada")
        Keyboard.press("Escape", in: window) { entry.text.isEmpty }
        #expect(entry.text.isEmpty && model.text == "Ada")
        window.close()
    }

    @Test func inAnEmptySearchEscapeIsTheWindows() {
        var presses = 0
        model.text = ""
        open(.onEachChange)
        window.onKey("Escape") { presses += 1 }
        Keyboard.press("Escape", in: window) { presses > 0 }
        #expect(presses == 1)
        window.close()
    }

    @Test(arguments: [true, false])
    func tabStaysInATextViewThatAcceptsIt(acceptsTab: Bool) {
        let view = TextView()
        view.acceptsTab = acceptsTab
        window.content = Box(.vertical, [view, entry])
        window.present()
        view.focus()
        Keyboard.press("Tab", in: window) { view.text == "\t" || entry.hasFocus }
        #expect((view.text == "\t") == acceptsTab && entry.hasFocus != acceptsTab)
        window.close()
    }

    @Test func theListOfKeysIsClosedByEscapeAndLeavesNothing() {
        let before = LiveObjects()
        window.present()
        do {
            let keys = ShortcutsWindow([
                "A & B": ["<Control>n": "New <file>", "Page_Up Page_Down": "Turn"],
                "Others": ["F10": "Menu"],
            ])
            keys.present(over: window)
        }
        let shown = { topLevel() }
        Keyboard.wait(window) { shown()?.isMapped == true }
        #expect(shown()?.isMapped == true)
        shown().map { gtk_window_close($0.cast()) }
        Keyboard.wait(window) { shown() == nil }
        #expect(shown() == nil)
        window.close()
        before.expectNoMore()
    }

    @Test func theListOfKeysGoesWithItsWindow() {
        let before = LiveObjects()
        window.present()
        ShortcutsWindow(title: "Keys of a page", [:]).present(over: window)
        window.close()
        #expect(topLevel() == nil)
        ShortcutsWindow([:]).present(over: window)
        before.expectNoMore()
    }

    private func topLevel() -> ShortcutsWindow? {
        guard let windows = gtk_window_get_toplevels() else { return nil }
        for place in 0..<g_list_model_get_n_items(windows) {
            let item = g_list_model_get_item(windows, place)
            defer { g_object_unref(item) }
            if let window = ShortcutsWindow.of(item) { return window }
        }
        return nil
    }
}
