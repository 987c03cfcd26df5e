import BindingKit
import CGTK
import Observation
import Testing

@testable import BindingKitGTK

/// Models that change, and actions that run, while a widget has the keyboard.
@MainActor
@Suite(.onDisplay)
struct UnfinishedEditTests {
    @Observable final class Model {
        var name = "Ada"
        var number = 4.0
    }

    /// A command without a widget, such as a shortcut. It does not take the focus.
    final class Command: ActionControl {
        var isEnabled = true
        private let listeners = EditListeners()

        static var enabledProperty: EnabledProperty { EnabledProperty(\Command.isEnabled) }

        func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
            listeners.add { _ in perform() }
        }

        func run() { listeners.send(.changed) }
    }

    let model = Model()
    let bindings = BindingManager()
    let entry = Entry()
    let command = Command()

    private func bind(_ writeBack: WriteBack = .onEachChange) {
        bindings.bindObserver(entry, toSubject: model, twoWay: \.name, writeBack: writeBack)
        bindings.enable()
        entry.isUserAtIt = true
    }

    private func change(to name: String) {
        model.name = name
        bindings.updateIfNeeded()
    }

    @Test func anEntryThatHasTheKeyboardFollowsItsModel() {
        bind()
        change(to: "Grace")
        #expect(entry.text == "Grace")
    }

    @Test(arguments: [true, false])
    func fromTheFirstKeyOnTheModelWaits(isReported: Bool) {
        bind()
        entry.type("m")
        if isReported { Display.endEvent() }
        change(to: "Grace")
        #expect(entry.text == "Adam")
        Display.endEvent()
        bindings.commitEditing()
        change(to: "Eve")
        #expect(entry.text == "Eve")
    }

    @Test func aTextViewThatHasTheKeyboardFollowsItsModel() {
        let view = TextView()
        bindings.bindObserver(view, toSubject: model, twoWay: \.name)
        bindings.enable()
        view.isUserAtIt = true
        change(to: "Grace")
        #expect(view.text == "Grace")
        gtk_text_buffer_insert_interactive_at_cursor(
            gtk_text_view_get_buffer(view.cast()), "!", -1, 1)
        Display.endEvent()
        change(to: "Eve")
        #expect(view.text.contains("!") && model.name == "Eve")
    }

    @Test func digitsThatAreNoNumberYetAreNotOverwritten() {
        let button = SpinButton(in: 0...100)
        bindings.bindObserver(button, toSubject: model, twoWay: \.number)
        bindings.enable()
        button.isUserAtIt = true
        gtk_editable_set_text(button.opaque, "1")
        model.number = 50
        bindings.updateIfNeeded()
        #expect(button.typed == "1")
        gtk_editable_set_text(button.opaque, "12")
        bindings.commitEditing()
        #expect(button.value == 12 && model.number == 12)
    }

    @Test func aSpinButtonThatHasTheKeyboardFollowsItsModel() {
        let button = SpinButton(in: 0...100)
        bindings.bindObserver(button, toSubject: model, twoWay: \.number)
        bindings.enable()
        button.isUserAtIt = true
        for number in [50.0, 60] {
            model.number = number
            bindings.updateIfNeeded()
            #expect(button.value == number)
        }
    }

    @Test func aCommandCommitsWhatIsTyped() {
        bind(.onCommit)
        var saved: [String] = []
        bindings.bindAction(command, toSubject: model) {
            saved.append($0.name)
            $0.name = ""
        }
        for _ in 0..<3 {
            entry.type("m")
            command.run()
            bindings.updateIfNeeded()
            #expect(entry.text.isEmpty)
            Display.endEvent()
        }
        #expect(saved == ["Adam", "m", "m"] && model.name == "")
    }

    @Test func cancelLeavesTheModelAsItWas() {
        bind(.onCommit)
        var seen: [String] = []
        bindings.bindAction(command, toSubject: model, edits: .discard) { seen.append($0.name) }
        entry.type("m")
        command.run()
        Display.endEvent()
        bindings.disable()
        #expect(seen == ["Ada"] && entry.text == "Ada" && model.name == "Ada")
    }

    @Test func clearEmptiesAnEntryThatKeepsTheKeyboard() {
        bind()
        bindings.bindAction(command, toSubject: model, edits: .discard) { $0.name = "" }
        entry.type("m")
        Display.endEvent()
        command.run()
        bindings.updateIfNeeded()
        #expect(entry.text.isEmpty && model.name.isEmpty)
        Display.endEvent()
        #expect(entry.text.isEmpty && model.name.isEmpty)
    }
}

extension TextField {
    /// Types at the end of the text, with the calls that GTK would make.
    fileprivate func type(_ keys: String) {
        var end = gtk_editable_get_position(textWidget)
        if end == 0 { end = Int32(text.unicodeScalars.count) }
        gtk_editable_insert_text(textWidget, keys, -1, &end)
        gtk_editable_set_position(textWidget, end)
    }
}
