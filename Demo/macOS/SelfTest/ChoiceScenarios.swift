import AppKit
import BindingKit

extension Scenario {
    /// Choices among buttons, items and segments.
    static var choices: [Scenario] { [radios, otherRadios] + popUps + segments }

    private static var radios: Scenario {
        Scenario("Radio buttons are one choice") {
            let (bindings, sample, buttons) = (BindingManager(), Sample(), makeRadios())
            try await showing(buttons[0], buttons[1], buttons[2]) { _ in
                bindings.bindObserver(RadioGroup(buttons), toSubject: sample, twoWay: \.size)
                bindings.enable()
                try expect(buttons.map(\.isOn), is: [true, false, false])
                buttons[2].performClick(nil)
                try expect(sample.size, is: .large)
                try expect(buttons.map(\.isOn), is: [false, false, true])
                sample.size = .medium
                bindings.updateIfNeeded()
                try expect(buttons.map(\.isOn), is: [false, true, false])
            }
        }
    }

    private static var otherRadios: Scenario {
        Scenario("Two groups of radio buttons in one view stay apart") {
            let (bindings, one, two) = (BindingManager(), Sample(), Sample())
            let (first, second) = (makeRadios(), makeRadios())
            try await showing(first[0], first[1], second[0], second[1]) { _ in
                bindings.bindObserver(RadioGroup(first), toSubject: one, twoWay: \.size)
                bindings.bindObserver(RadioGroup(second), toSubject: two, twoWay: \.size)
                bindings.enable()
                first[1].performClick(nil)
                try expect(one.size, is: .medium)
                try expect(two.size, is: .small)
                try expect(second[0].isOn, is: true)
            }
        }
    }

    @MainActor
    private static func makeRadios() -> [NSButton] {
        ["S", "M", "L"].map { NSButton(radioButtonWithTitle: $0, target: nil, action: nil) }
    }

    private static var popUps: [Scenario] {
        [
            Scenario("A pop-up button chooses by object") {
                let (bindings, sample, button) = (BindingManager(), Sample(), NSPopUpButton())
                try await showing(button) { _ in
                    addSizes(to: button)
                    bindings.bindObserver(
                        button.choosing(Sample.Size.self), toSubject: sample, twoWay: \.size)
                    bindings.enable()
                    try expect(button.indexOfSelectedItem, is: 0)
                    button.menu?.performActionForItem(at: 2)
                    try expect(sample.size, is: .large)
                    sample.size = .medium
                    bindings.updateIfNeeded()
                    try expect(button.indexOfSelectedItem, is: 1)
                }
            },
            Scenario("An item of a pop-up button that comes in a later turn is selected") {
                let (bindings, sample, button) = (BindingManager(), Sample(), NSPopUpButton())
                try await showing(button) { _ in
                    sample.size = .large
                    bindings.bindObserver(
                        button.choosing(Sample.Size.self), toSubject: sample, twoWay: \.size)
                    bindings.enable()
                    try expect(button.indexOfSelectedItem, is: -1)
                    try await Task.sleep(for: .milliseconds(50))
                    addSizes(to: button)
                    try await eventually(
                        { button.indexOfSelectedItem == 2 }, "\(button.indexOfSelectedItem)")
                    try expect(sample.size, is: .large)
                }
            },
        ]
    }

    @MainActor
    private static func addSizes(to button: NSPopUpButton) {
        for size in Sample.Size.allCases {
            button.addItem(withTitle: "\(size)")
            button.lastItem?.representedObject = size
        }
    }

    private static var segments: [Scenario] {
        [
            Scenario("A segmented control writes and follows") {
                let (bindings, sample, control) = (BindingManager(), Sample(), NSSegmentedControl())
                control.segmentCount = 3
                bindings.bindObserver(control, toSubject: sample, twoWay: \.size)
                bindings.enable()
                try expect(control.selectedSegment, is: 0)
                control.selectedSegment = 1
                control.sendItsAction()
                try expect(sample.size, is: .medium)
                sample.size = .large
                bindings.updateIfNeeded()
                try expect(control.selectedSegment, is: 2)
            },
            Scenario("A segment that comes in a later turn is selected") {
                let (bindings, sample, control) = (BindingManager(), Sample(), NSSegmentedControl())
                control.segmentCount = 1
                sample.size = .large
                bindings.bindObserver(control, toSubject: sample, twoWay: \.size)
                bindings.enable()
                try expect(control.selectedSegment, is: -1)
                try await Task.sleep(for: .milliseconds(50))
                control.segmentCount = 3
                try await eventually(
                    { control.selectedSegment == 2 }, "\(control.selectedSegment)")
                try expect(sample.size, is: .large)
            },
        ]
    }
}
