import AppKit
import BindingKit

extension Scenario {
    /// Controls that write their model and show its changes.
    static var values: [Scenario] {
        [
            Scenario("A slider that is dragged is written once, when the button is up") {
                let (bindings, sample) = (BindingManager(), Sample())
                let slider = NSSlider(
                    value: 0, minValue: 0, maxValue: 1, target: nil, action: nil)
                try await showing(slider) { _ in
                    bindings.bindObserver(
                        slider, toSubject: sample, twoWay: \.level, writeBack: .onCommit)
                    bindings.enable()
                    try expect(slider.doubleValue, is: 0.25)
                    try slider.drag(from: 0.3, to: 0.8)
                    try expect(slider.doubleValue > 0.5, is: true)
                    try await eventually(
                        { sample.level == slider.doubleValue }, "\(sample.levels)")
                    try expect(sample.levels.count, is: 1)
                }
            },
            Scenario("A slider's model waits while the knob is held") {
                let (bindings, sample) = (BindingManager(), Sample())
                let slider = NSSlider(
                    value: 0, minValue: 0, maxValue: 1, target: nil, action: nil)
                try await showing(slider) { _ in
                    bindings.bindObserver(slider, toSubject: sample, twoWay: \.level)
                    bindings.enable()
                    try slider.drag(from: 0.3, to: 0.8)
                    try expect(sample.level, is: slider.doubleValue)
                    try await eventually({ slider.editPhase == .idle }, "it is still held")
                    sample.level = 0.1
                    bindings.updateIfNeeded()
                    try expect(slider.doubleValue, is: 0.1)
                }
            },
            Scenario("A check box writes and follows") {
                let (bindings, sample) = (BindingManager(), Sample())
                let box = NSButton(checkboxWithTitle: "On", target: nil, action: nil)
                try await showing(box) { _ in
                    bindings.bindObserver(box, \.isOn, toSubject: sample, twoWay: \.isOn)
                    bindings.enable()
                    box.performClick(nil)
                    try expect(sample.isOn, is: true)
                    sample.isOn = false
                    bindings.updateIfNeeded()
                    try expect(box.state, is: .off)
                }
            },
            Scenario("A stepper writes and follows") {
                let (bindings, sample, stepper) = (BindingManager(), Sample(), NSStepper())
                bindings.bindObserver(stepper, toSubject: sample, twoWay: \.level)
                bindings.enable()
                stepper.doubleValue = 2
                stepper.sendItsAction()
                try expect(sample.level, is: 2)
                sample.level = 1
                bindings.updateIfNeeded()
                try expect(stepper.doubleValue, is: 1)
            },
        ]
    }
}
