import BindingKit
import Observation
import UIKit

@MainActor
@Observable
final class Sample {
    enum Size: CaseIterable {
        case small
        case medium
        case large
    }

    var name = "Ada"
    var level = 0.25
    var isOn = false
    var size = Size.small
    var presses = 0
}

extension Scenario {
    /// Controls that write to their model and show its changes.
    static var editing: [Scenario] { text + values }

    private static var text: [Scenario] {
        [
            Scenario("Every key is written") {
                let (bindings, sample, field) = (BindingManager(), Sample(), UITextField())
                try await showing(field) {
                    bindings.bindObserver(field, toSubject: sample, twoWay: \.name)
                    bindings.enable()
                    try expect(field.text, is: "Ada")
                    field.becomeFirstResponder()
                    field.type("m")
                    try expect(sample.name, is: "Adam")
                }
            },
            Scenario("A change of the model waits until the field is left") {
                let (bindings, sample, field) = (BindingManager(), Sample(), UITextField())
                try await showing(field) {
                    bindings.bindObserver(
                        field, toSubject: sample, twoWay: \.name, writeBack: .onCommit)
                    bindings.enable()
                    field.becomeFirstResponder()
                    field.type("m")
                    try expect(field.isFirstResponder, is: true)
                    sample.name = "Grace"
                    bindings.updateIfNeeded()
                    try expect(field.text, is: "Adam")
                    field.resignFirstResponder()
                    try expect(sample.name, is: "Adam")
                }
            },
            Scenario("A field that has the focus follows the model until a key is pressed") {
                let (bindings, sample, field) = (BindingManager(), Sample(), UITextField())
                try await showing(field) {
                    bindings.bindObserver(field, toSubject: sample, twoWay: \.name)
                    bindings.enable()
                    field.becomeFirstResponder()
                    sample.name = "Grace"
                    bindings.updateIfNeeded()
                    try expect(field.text, is: "Grace")
                    field.type("s")
                    sample.name = "Eve"
                    bindings.updateIfNeeded()
                    try expect(field.text, is: "Graces")
                    field.resignFirstResponder()
                    try expect(field.text, is: "Eve")
                }
            },
            Scenario("An action commits what is typed, and may empty the field") {
                let (bindings, sample, field) = (BindingManager(), Sample(), UITextField())
                let button = UIButton()
                try await showing(field, button) {
                    var saved: [String] = []
                    bindings.bindObserver(
                        field, toSubject: sample, twoWay: \.name, writeBack: .onCommit)
                    bindings.bindAction(button, toSubject: sample) {
                        saved.append($0.name)
                        $0.name = ""
                    }
                    bindings.enable()
                    field.becomeFirstResponder()
                    field.type("m")
                    button.sendActions(for: .primaryActionTriggered)
                    bindings.updateIfNeeded()
                    try expect(saved, is: ["Adam"])
                    try expect(field.text, is: "")
                    try expect(field.isFirstResponder, is: true)
                }
            },
            Scenario("A text is written when its field is left") {
                let (bindings, sample, field) = (BindingManager(), Sample(), UITextField())
                try await showing(field) {
                    bindings.bindObserver(
                        field, toSubject: sample, twoWay: \.name, writeBack: .onCommit)
                    bindings.enable()
                    field.becomeFirstResponder()
                    field.type("m")
                    try expect(sample.name, is: "Ada")
                    field.resignFirstResponder()
                    try expect(sample.name, is: "Adam")
                }
            },
            Scenario("A refused text shows why") {
                let (bindings, sample, field) = (BindingManager(), Sample(), UITextField())
                let label = UILabel()
                try await showing(field, label) {
                    bindings.bindObserver(
                        field, toSubject: sample, twoWay: \.name, validate: .length(...3, "Long.")
                    ).showing(label, \.text)
                    bindings.enable()
                    field.becomeFirstResponder()
                    field.type("m")
                    try expect(label.text, is: "Long.")
                    try expect(sample.name, is: "Ada")
                    bindings.discardEditing()
                    try expect(label.text, is: nil)
                    try expect(field.text, is: "Ada")
                }
            },
            Scenario("A text view is written and follows") {
                let (bindings, sample, view) = (BindingManager(), Sample(), UITextView())
                try await showing(view) {
                    bindings.bindObserver(view, toSubject: sample, twoWay: \.name)
                    bindings.enable()
                    try expect(view.text, is: "Ada")
                    view.becomeFirstResponder()
                    view.insertText("m")
                    try expect(sample.name, is: "Adam")
                    view.resignFirstResponder()
                    sample.name = "Grace"
                    bindings.updateIfNeeded()
                    try expect(view.text, is: "Grace")
                }
            },
        ]
    }

    private static var values: [Scenario] {
        [
            Scenario("A slider writes and follows") {
                let (bindings, sample, slider) = (BindingManager(), Sample(), UISlider())
                bindings.bindObserver(slider, toSubject: sample, twoWay: \.level)
                bindings.enable()
                try expect(slider.value, is: 0.25)
                slider.value = 0.5
                slider.sendActions(for: .valueChanged)
                try expect(sample.level, is: 0.5)
                sample.level = 0.75
                bindings.updateIfNeeded()
                try expect(slider.value, is: 0.75)
            },
            Scenario("A switch writes and follows") {
                let (bindings, sample, toggle) = (BindingManager(), Sample(), UISwitch())
                bindings.bindObserver(toggle, toSubject: sample, twoWay: \.isOn)
                bindings.enable()
                toggle.isOn = true
                toggle.sendActions(for: .valueChanged)
                try expect(sample.isOn, is: true)
                sample.isOn = false
                bindings.updateIfNeeded()
                try expect(toggle.isOn, is: false)
            },
            Scenario("Segments that come before the turn ends are selected") {
                let (bindings, sample) = (BindingManager(), Sample())
                let segments = UISegmentedControl(items: [])
                sample.size = .large
                bindings.bindObserver(segments, toSubject: sample, twoWay: \.size)
                bindings.enable()
                try expect(segments.selectedSegmentIndex, is: UISegmentedControl.noSegment)
                for (index, title) in ["S", "M", "L"].enumerated() {
                    segments.insertSegment(withTitle: title, at: index, animated: false)
                }
                try await eventually(
                    { segments.selectedSegmentIndex == 2 }, "\(segments.selectedSegmentIndex)")
                try expect(sample.size, is: .large)
            },
            Scenario("Segments that come in a later turn are selected before the next frame") {
                let (bindings, sample) = (BindingManager(), Sample())
                let segments = UISegmentedControl(items: [])
                sample.size = .large
                bindings.bindObserver(segments, toSubject: sample, twoWay: \.size)
                bindings.enable()
                // The wait is by time, because code outside of the run loop can't wait for a turn.
                try await Task.sleep(for: .milliseconds(50))
                for (index, title) in ["S", "M", "L"].enumerated() {
                    segments.insertSegment(withTitle: title, at: index, animated: false)
                }
                #if !canImport(ObjectiveC)
                // The stand-in has no frames.
                BindingManager.updateAllIfNeeded()
                #endif
                try await eventually(
                    { segments.selectedSegmentIndex == 2 }, "\(segments.selectedSegmentIndex)")
            },
            Scenario("A button toggles, and runs an action") {
                let (bindings, sample, button) = (BindingManager(), Sample(), UIButton())
                bindings.bindObserver(button, toSubject: sample, twoWay: \.isOn)
                bindings.bindAction(button, toSubject: sample) { $0.presses += 1 }
                bindings.enable()
                button.isSelected = true
                button.sendActions(for: .primaryActionTriggered)
                try expect(sample.isOn, is: true)
                try expect(sample.presses, is: 1)
                bindings.disable()
                button.sendActions(for: .primaryActionTriggered)
                try expect(sample.presses, is: 1)
            },
        ]
    }
}

extension UITextField {
    /// Inserts text at the caret, and reports the change as the keyboard does.
    func type(_ text: String) {
        insertText(text)
        sendActions(for: .editingChanged)
    }
}
