import UIKit

extension Claim {
    /// How controls and bar button items call actions.
    static var actions: [Claim] {
        [
            Claim(
                "A deferred element asks for its elements no earlier than a menu opens",
                source: """
                    UIDeferredMenuElement.h: elementProvider: called by the system to request the \
                    deferred menu items when the containing menu is presented; uncached: called \
                    every time the element is displayed
                    """
            ) {
                var requests = 0
                let element = UIDeferredMenuElement.uncached { completion in
                    requests += 1
                    completion([])
                }
                let menu = UIMenu(children: [element])
                try expect(requests == 0 && menu.children.count == 1)
            },
            Claim(
                "Events call the actions that are added for them",
                source: """
                    UIControl.h: you may add the same action to multiple controlEvents; \
                    sendActionsForControlEvents: send all actions associated with the given \
                    control events
                    """
            ) {
                let control = UIControl()
                let recorder = EventRecorder(
                    control,
                    [("touch", [.touchUpInside, .touchUpOutside]), ("value", .valueChanged)])
                control.sendActions(for: .touchUpInside)
                control.sendActions(for: .touchUpOutside)
                control.sendActions(for: .valueChanged)
                control.sendActions(for: .touchDown)
                try expect(recorder.events == ["touch", "touch", "value"])
            },
            Claim(
                "An action replaces one of the same name",
                source: """
                    UIControl.h: UIActions are uniqued based on their identifier, and subsequent \
                    actions with the same identifier replace previously added actions
                    """
            ) {
                let control = UIControl()
                let name = UIAction.Identifier("name")
                var calls: [Int] = []
                control.addAction(
                    UIAction(identifier: name) { _ in calls.append(1) }, for: .valueChanged)
                control.addAction(
                    UIAction(identifier: name) { _ in calls.append(2) }, for: .valueChanged)
                control.sendActions(for: .valueChanged)
                try expect(calls == [2], "\(calls)")
            },
            Claim(
                "An action is removed by its identifier, from the named events",
                source: """
                    UIControl.h: removes the action with the provided identifier from the set of \
                    passed control events
                    """
            ) {
                let control = UIControl()
                var calls = 0
                let action = UIAction { _ in calls += 1 }
                control.addAction(action, for: [.touchDown, .touchUpInside])
                control.removeAction(identifiedBy: action.identifier, for: .touchDown)
                control.sendActions(for: .touchDown)
                try expect(calls == 0)
                control.sendActions(for: .touchUpInside)
                try expect(calls == 1)
                control.removeAction(action, for: .touchUpInside)
                control.sendActions(for: .touchUpInside)
                try expect(calls == 1)
                try expect(control.allControlEvents.isEmpty)
            },
            Claim(
                "Actions without a name are different actions",
                source: """
                    UIAction.h: pass nil to use an auto-generated identifier
                    """
            ) {
                let (one, other) = (UIAction { _ in }, UIAction { _ in })
                try expect(one.identifier != other.identifier)
            },
            Claim(
                "A primary action is called for primaryActionTriggered",
                source: """
                    UIControl.h: adds primaryAction for the UIControlEventPrimaryActionTriggered \
                    control event; UIButton.h: uses primaryAction's title & image as the button's
                    """
            ) {
                var calls = 0
                let action = UIAction(title: "Save") { _ in calls += 1 }
                let control = UIControl(frame: .zero, primaryAction: action)
                control.sendActions(for: .primaryActionTriggered)
                let button = UIButton(type: .system, primaryAction: action)
                button.sendActions(for: .primaryActionTriggered)
                try expect(calls == 2)
                try expect(button.title(for: .normal) == "Save")
            },
            Claim(
                "A control's state follows its flags",
                source: """
                    UIControl.h: could be more than one state (e.g. disabled|selected). synthesized \
                    from other flags
                    """
            ) {
                let control = UIControl()
                try expect(control.state == .normal && control.isEnabled)
                control.isEnabled = false
                control.isSelected = true
                try expect(control.state == [.disabled, .selected])
            },
            Claim(
                "A bar button item copies its primary action, and takes its title",
                source: """
                    UIBarButtonItem.h: primaryAction: copy; set the primaryAction on this item, \
                    updating the title & image of the item if appropriate
                    """
            ) {
                let item = UIBarButtonItem(
                    title: "Own", style: .plain, target: nil, action: nil)
                let action = UIAction(title: "Save") { _ in }
                item.primaryAction = action
                try expect(item.title == "Save")
                try expect(item.primaryAction?.identifier == action.identifier)
            },
            Claim(
                "A bar button item keeps its title when its primary action goes",
                source: """
                    UIBarButtonItem.h: if primaryAction is set to nil, the title & image \
                    properties are left unchanged
                    """
            ) {
                let item = UIBarButtonItem(
                    title: "Own", style: .plain, target: nil, action: nil)
                item.primaryAction = UIAction(title: "Save") { _ in }
                item.title = "Send"
                item.primaryAction = nil
                try expect(item.title == "Send")
            },
            Claim(
                "A bar button item of the system keeps its own title",
                source: """
                    UIBarButtonItem.h: if this is not a system item; initWithBarButtonSystemItem: \
                    its title & image are ignored
                    """
            ) {
                let item = UIBarButtonItem(systemItem: .save)
                let title = item.title
                item.primaryAction = UIAction(title: "Other") { _ in }
                try expect(item.title == title)
            },
            Claim(
                "A bar button item does not keep its target",
                source: "UIBarButtonItem.h: target: weak"
            ) {
                let item = UIBarButtonItem()
                do {
                    let target = NSObject()
                    item.target = target
                    try expect(item.target === target)
                }
                try expect(item.target == nil)
            },
        ]
    }
}
