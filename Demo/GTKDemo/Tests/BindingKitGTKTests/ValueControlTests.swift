import BindingKit
import BindingKitGTK
import Observation
import Testing

/// Widgets know which of their values the user edits.
@MainActor
@Suite(.onDisplay)
struct ValueControlTests {
    @Observable final class Model {
        var number = 4.0
        var isOn = true
        var choice = 1
        var text = "Ada"
    }

    let selected = ObjectController(content: Model())
    let bindings = BindingManager()

    @Test func numbersAreEditedInShort() {
        let (scale, button) = (Scale(), SpinButton())
        bindings.bindObserver(
            scale, toSubject: selected, \.content, twoWay: \.number, whenNil: 0)
        bindings.bindObserver(
            button, toSubject: selected, \.content, twoWay: \.number, whenNil: 0)
        bindings.enable()
        #expect((scale.value, button.value) == (4, 4))
    }

    @Test func truthsAndChoicesAreEditedInShort() {
        let (view, button, list) = (Switch(), CheckButton("On"), DropDown(["a", "b"]))
        bindings.bindObserver(
            view, toSubject: selected, \.content, twoWay: \.isOn, whenNil: false)
        bindings.bindObserver(
            button, toSubject: selected, \.content, twoWay: \.isOn, whenNil: false)
        bindings.bindObserver(
            list, toSubject: selected, \.content, twoWay: \.choice, whenNil: -1)
        bindings.enable()
        #expect(view.isOn && button.isOn && list.selectedIndex == 1)
        selected.content = nil
        bindings.updateIfNeeded()
        #expect(!view.isOn && !button.isOn && list.selectedIndex == nil)
    }

    @Test func textsAreEditedInShort() {
        let (entry, text, view) = (Entry(), Text(), TextView())
        bindings.bindObserver(entry, toSubject: selected, \.content, twoWay: \.text, whenNil: "")
        bindings.bindObserver(text, toSubject: selected, \.content, twoWay: \.text, whenNil: "")
        bindings.bindObserver(view, toSubject: selected, \.content, twoWay: \.text, whenNil: "")
        bindings.enable()
        #expect([entry.text, text.text, view.text] == ["Ada", "Ada", "Ada"])
        #expect(bindings.binding(of: entry, \.text) != nil)
        #expect(bindings.binding(of: text, \.text) != nil)
        #expect(bindings.binding(of: view, \.text) != nil)
    }

    @Test func aListIsEditedByItsSelection() {
        let list = ListBox()
        #expect(list.edited.0 === list)
        #expect(list.edited.1 == \ListBox.selectedRow)
    }
}
