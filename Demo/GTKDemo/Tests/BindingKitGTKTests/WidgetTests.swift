import BindingKit
import CGTK
import Foundation
import Observation
import Testing

@testable import BindingKitGTK

/// The common behaviour of editable widgets: show the model, report edits, keep the caret.
@MainActor
@Suite(.onDisplay)
struct WidgetTests {
    @Observable final class Model {
        var number = 1.0
        var isOn = false
        var choice: Int? = 1
        var upper: String {
            get { storedUpper }
            set { storedUpper = newValue.uppercased().replacing("-", with: "- ") }
        }
        private var storedUpper = "ABC"
    }

    let model = Model()
    let bindings = BindingManager()

    @Test func theFirstWidgetConnectsToTheDisplay() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run { #expect(Label("First").text == "First") }
        }
    }

    @Test func withoutADisplayEveryAttemptFails() async {
        await #expect(processExitsWith: .success) {
            unsetenv("DISPLAY")
            unsetenv("WAYLAND_DISPLAY")
            await MainActor.run {
                for _ in 0..<2 { #expect(throws: DisplayError.self) { try MainLoop() } }
            }
        }
    }

    @Test func theFirstStyleSheetAndTheFirstBuilderConnectToTheDisplay() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                StyleSheet.prefersDark = true
                #expect(StyleSheet.prefersDark)
            }
        }
        await #expect(processExitsWith: .success) {
            let file = FileManager.default.temporaryDirectory.appending(path: "First.ui")
            let text = "<interface><object class='GtkLabel' id='label'/></interface>"
            try text.write(to: file, atomically: true, encoding: .utf8)
            try await MainActor.run {
                let builder = try Builder(file: file)
                #expect(builder.object("label", as: Label.self) != nil)
            }
        }
    }

    @Test func theKeyboardGoesToAFieldThatABindingIsAboutToEnable() {
        let (model, bindings, entry) = (Model(), BindingManager(), Entry())
        let window = Window(title: "", width: 100, height: 100)
        window.content = Box(.vertical, [Button("First"), entry])
        bindings.bindObserver(entry, \.isSensitive, toSubject: model, \.isOn)
        bindings.enable()
        window.present()
        entry.focus()
        #expect(!entry.hasFocus)

        model.isOn = true
        entry.focus()
        #expect(entry.hasFocus)
    }

    @Test func aFormLeavesAWidgetItsHeight() {
        let list = ListBox().expand(vertically: true)
        _ = Grid(rows: [("Names", list)])
        #expect(gtk_widget_get_vexpand(list.widget) != 0)
        #expect(gtk_widget_get_hexpand(list.widget) != 0)
    }

    @Test func aSwitchIsEdited() {
        let view = Switch()
        bindings.bindObserver(view, \.isOn, toSubject: model, twoWay: \.isOn)
        bindings.enable()
        gtk_switch_set_active(view.opaque, 1)
        #expect(model.isOn)
        model.isOn = false
        bindings.updateIfNeeded()
        #expect(!view.isOn)
    }

    @Test func aCheckButtonIsEdited() {
        let view = CheckButton("On")
        bindings.bindObserver(view, \.isOn, toSubject: model, twoWay: \.isOn)
        bindings.enable()
        gtk_check_button_set_active(view.cast(), 1)
        #expect(model.isOn)
    }

    @Test func aDropDownIsEdited() {
        let view = DropDown(["a", "b", "c"])
        bindings.bindObserver(view, \.selectedIndex, toSubject: model, twoWay: \.choice)
        bindings.enable()
        #expect(view.selectedIndex == 1)
        gtk_drop_down_set_selected(view.opaque, 2)
        #expect(model.choice == 2)
        model.choice = nil
        bindings.updateIfNeeded()
        #expect(view.selectedIndex == nil)
    }

    @Test func aScaleAndASpinButtonFollowEachOther() {
        let (scale, button) = (Scale(), SpinButton())
        bindings.bindObserver(scale, \.value, toSubject: model, twoWay: \.number)
        bindings.bindObserver(button, \.value, toSubject: model, twoWay: \.number)
        bindings.enable()
        gtk_spin_button_set_value(button.opaque, 7)
        bindings.updateIfNeeded()
        #expect(model.number == 7)
        #expect(scale.value == 7)
    }

    @Test(arguments: [true, false])
    func aFieldKeepsTheCaretWhileTheModelNormalises(hasFrame: Bool) {
        let view: TextField = hasFrame ? Entry() : Text()
        bindings.bindObserver(view, \.text, toSubject: model, twoWay: \.upper)
        bindings.enable()

        // When the user types after the first letter
        view.type("-x", at: 1)
        Display.endEvent()

        // Then the model has added a space and a capital, and the caret is after both
        #expect(model.upper == "A- XBC")
        #expect(view.text == "A- XBC")
        #expect(view.caret == 4)
    }

    @Test func aTextViewKeepsTheCaretWhileTheModelNormalises() {
        let view = TextView()
        bindings.bindObserver(view, \.text, toSubject: model, twoWay: \.upper)
        bindings.enable()
        view.caret = 1
        gtk_text_buffer_insert_interactive_at_cursor(
            gtk_text_view_get_buffer(view.cast()), "-x", -1, 1)
        Display.endEvent()
        #expect(view.text == "A- XBC")
        #expect(view.caret == 4)
    }

    @Test func aChangeOfTheModelKeepsTheSelection() {
        let view = Entry()
        bindings.bindObserver(view, \.text, toSubject: model, twoWay: \.upper)
        bindings.enable()
        gtk_editable_select_region(view.textWidget, 1, 3)
        model.upper = "zabc"
        bindings.updateIfNeeded()
        var (start, end): (Int32, Int32) = (0, 0)
        #expect(gtk_editable_get_selection_bounds(view.textWidget, &start, &end) != 0)
        #expect((start, end) == (2, 4))
    }

    @Test func undoDoesNotBringBackTheTextOfAnotherModel() {
        let view = Entry()
        view.text = "first"
        view.type("!", at: 5)
        view.text = "second"
        view.type("?", at: 6)
        let text = gtk_widget_get_first_child(view.widget)
        for _ in 0..<3 {
            #expect(gtk_widget_activate_action_variant(text, "text.undo", nil) != 0)
        }
        #expect(view.text == "second")
    }

    @Test func aLabelIsHiddenWhileThereIsNoMessage() {
        let (entry, label) = (Entry(), Label())
        let name = bindings.bindObserver(
            entry, toSubject: model, twoWay: \.upper, validate: .required()
        )
        .showing(label, \.text)
        bindings.bindObserver(label, \.isVisible, toSubject: name, \.validationError) { $0 != nil }
        bindings.enable()
        #expect(!label.isVisible)
        for (text, isVisible) in [("", true), ("Ada", false)] {
            gtk_editable_set_text(entry.textWidget, text)
            Display.endEvent()
            bindings.updateIfNeeded()
            #expect(label.isVisible == isVisible && label.text.isEmpty != isVisible)
        }
    }

    @Test func anEntryIsObserved() {
        let (entry, label) = (Entry(), Label())
        bindings.bindObserver(label, \.text, toSubject: entry, \.text) { $0.uppercased() }
        bindings.enable()
        gtk_editable_set_text(entry.textWidget, "ada")
        #expect(label.text == "ADA")
    }

    @Test func anEditOnItsWayIsNotLostWhenTheManagerIsDisabled() {
        let view = Entry()
        bindings.bindObserver(view, \.text, toSubject: model, twoWay: \.upper)
        bindings.enable()
        view.type("d", at: 3)
        bindings.disable()
        #expect(model.upper == "ABCD")
        Display.endEvent()
    }
}

extension TextField {
    /// Types with the calls that GTK would make: the caret moves after the text has changed.
    fileprivate func type(_ keys: String, at place: Int32) {
        var end = place
        gtk_editable_insert_text(textWidget, keys, -1, &end)
        gtk_editable_set_position(textWidget, end)
    }
}
