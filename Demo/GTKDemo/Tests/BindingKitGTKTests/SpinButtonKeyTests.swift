import BindingKit
import CGTK
import Observation
import Testing

@testable import BindingKitGTK

/// Texts in a spin button that are not numbers.
@MainActor
@Suite(.onDisplay, .keyboard, .serialized)
struct SpinButtonKeyTests {
    @Observable final class Model {
        var number = 4.0 {
            didSet { written.append(number) }
        }
        @ObservationIgnored var written: [Double] = []
    }

    let model = Model()
    let bindings = BindingManager()
    let button = SpinButton(in: 1...100)
    let other = Entry()
    let window = Window(title: "A number", width: 200, height: 100)

    private func type(_ text: String, then key: String, until isDone: () -> Bool) {
        bindings.bindObserver(button, toSubject: model, twoWay: \.number)
        bindings.enable()
        window.content = Box(.vertical, [button, other])
        window.present()
        button.focus()
        gtk_editable_set_text(button.opaque, text)
        Display.endEvent()
        Keyboard.press(key, in: window, until: isDone)
        bindings.updateIfNeeded()
    }

    @Test(arguments: ["", "-", "abc"], ["Return", "Tab"])
    func theFormerNumberComesBack(text: String, key: String) {
        type(text, then: key) { button.typed == "4" }
        #expect(button.value == 4 && button.typed == "4")
        #expect(model.written.isEmpty)
        window.close()
    }

    @Test(arguments: ["Return", "Tab"])
    func aNumberBeyondTheEndIsClamped(key: String) {
        type("150", then: key) { button.typed == "100" }
        #expect(button.value == 100 && button.typed == "100")
        #expect(model.written == [100])
        window.close()
    }
}
