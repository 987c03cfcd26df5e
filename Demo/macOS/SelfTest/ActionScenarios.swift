import AppKit
import BindingKit

extension Scenario {
    /// Actions, targets, and editors of a document.
    static var actions: [Scenario] {
        [
            Scenario("Of two actions on one button the later runs, and the button's own after it") {
                let (bindings, sample, own) = (BindingManager(), Sample(), OwnTarget())
                let button = NSButton(
                    title: "Save", target: own, action: #selector(OwnTarget.act(_:)))
                try await showing(button) { _ in
                    let earlier = bindings.bindAction(button, toSubject: sample) {
                        $0.presses.append(1)
                    }
                    let later = bindings.bindAction(button, toSubject: sample) {
                        $0.presses.append(2)
                    }
                    bindings.enable()
                    button.performClick(nil)
                    try expect(sample.presses, is: [2])
                    try expect(own.calls, is: 1)
                    later.unbind()
                    button.performClick(nil)
                    try expect(sample.presses, is: [2, 1])
                    earlier.unbind()
                    try expect(button.target === own, is: true)
                }
            },
            Scenario("A button whose target the program has set is taken anew") {
                let (bindings, sample, own) = (BindingManager(), Sample(), OwnTarget())
                let button = NSButton(title: "Save", target: nil, action: nil)
                try await showing(button) { _ in
                    bindings.bindAction(button, toSubject: sample) { $0.presses.append(1) }
                    bindings.enable()
                    button.target = own
                    button.action = #selector(OwnTarget.act(_:))
                    button.performClick(nil)
                    try expect(sample.presses, is: [])
                    bindings.bindAction(button, toSubject: sample) { $0.presses.append(2) }
                    button.performClick(nil)
                    try expect(sample.presses, is: [2])
                    try expect(own.calls, is: 2)
                }
            },
            Scenario("A button is enabled as its condition says") {
                let (bindings, sample) = (BindingManager(), Sample())
                let button = NSButton(title: "Save", target: nil, action: nil)
                bindings.bindAction(button, toSubject: sample, isEnabled: { $0.isOn }) { _ in }
                bindings.enable()
                try expect(button.isEnabled, is: false)
                sample.isOn = true
                bindings.updateIfNeeded()
                try expect(button.isEnabled, is: true)
            },
            Scenario("An item of a menu that AppKit validates is enabled as its condition says") {
                let (bindings, sample, menu) = (BindingManager(), Sample(), NSMenu())
                let item = NSMenuItem(title: "Save", action: nil, keyEquivalent: "")
                menu.addItem(item)
                bindings.bindAction(item, toSubject: sample, isEnabled: { $0.isOn }) {
                    $0.presses.append(1)
                }
                bindings.enable()
                menu.update()
                try expect(item.isEnabled, is: false)
                sample.isOn = true
                menu.update()
                try expect(item.isEnabled, is: true)
                menu.performActionForItem(at: 0)
                try expect(sample.presses, is: [1])
            },
            Scenario("Choosing an item of a menu turns its check mark round") {
                let (bindings, sample, menu) = (BindingManager(), Sample(), NSMenu())
                let item = NSMenuItem(title: "On", action: nil, keyEquivalent: "")
                menu.addItem(item)
                bindings.bindObserver(item, toSubject: sample, twoWay: \.isOn)
                bindings.enable()
                menu.performActionForItem(at: 0)
                try expect(sample.isOn, is: true)
                try expect(item.state == .on, is: true)
                sample.isOn = false
                bindings.updateIfNeeded()
                try expect(item.state == .off, is: true)
            },
            Scenario("A controller commits the edits of its editors") {
                let (bindings, sample, field) = (BindingManager(), Sample(), NSTextField())
                let controller = PlainController()
                field.frame = NSRect(x: 20, y: 20, width: 300, height: 24)
                controller.view.addSubview(field)
                try await showing(controller) { window in
                    bindings.bindObserver(
                        field, toSubject: sample, twoWay: \.name, writeBack: .onCommit)
                    bindings.registerEditor(with: controller)
                    bindings.enable()
                    window.makeFirstResponder(field)
                    try field.type("m")
                    try expect(sample.name, is: "Ada")
                    try expect(controller.commitEditing(), is: true)
                    try expect(sample.name, is: "Adam")
                }
            },
        ]
    }
}

/// A target of client code.
@MainActor
private final class OwnTarget: NSObject {
    private(set) var calls = 0

    @objc func act(_ sender: Any?) { calls += 1 }
}
