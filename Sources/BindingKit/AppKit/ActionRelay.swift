#if canImport(AppKit) && !targetEnvironment(macCatalyst)
internal import AppKit
internal import ObjectiveC

/// Reports the actions of a control, and forwards them to the control's own target.
///
/// An AppKit control has one target. While any binding listens, the relay replaces that target, and
/// forwards each action to the target. The control's `ActionTakeover` owns the relay.
@MainActor
final class ActionRelay: NSObject {
    let selector: Selector
    private let actions: ControlActions
    private let former: FormerTarget<Selector>
    private var isReported = false

    /// A relay that is not the control's target yet. The caller must make the relay the target.
    ///
    /// - Parameter former: the target to which the relay forwards each action.
    init(
        _ control: NSControl, _ actions: ControlActions,
        inPlaceOf former: FormerTarget<Selector>
    ) {
        self.former = former
        self.actions = actions
        selector = Self.selector(inPlaceOf: control.action)
        super.init()
        reportMistakesLater(control)
    }

    // MARK: Actions

    private func relay(_ sender: Any?) {
        let application: NSApplication? = NSApp
        let type = application?.currentEvent?.type
        if actions.send(isDragged: type == .leftMouseDown || type == .leftMouseDragged) {
            awaitEndOfTracking()
        }
        reportDeselectedButtons(sender as? NSControl)
        forward(sender, by: application)
    }

    private func forward(_ sender: Any?, by application: NSApplication?) {
        switch former.destination {
        case .nowhere: break
        case .responderChain(let action): application?.sendAction(action, to: nil, from: sender)
        case .target(let target, let action):
            if let application {
                application.sendAction(action, to: target, from: sender)
            } else if target.responds(to: action) {
                // Without an application, for example in a test bundle, the relay calls the target
                // directly.
                _ = target.perform(action, with: sender)
            }
        case .deadTarget:
            guard !isReported, let sender = sender as? NSControl else { return }
            isReported = true
            BindingLog.warning(
                "the target of its own action was released. Keep the target in a property.",
                about: sender)
        }
    }

    /// Reports the radio buttons that AppKit has switched off, because these buttons send no
    /// action. AppKit switches off all buttons with the superview and the action of `control`.
    private func reportDeselectedButtons(_ control: NSControl?) {
        guard let control = control as? NSButton else { return }
        for case let button as NSButton in control.superview?.subviews ?? []
        where button !== control {
            guard let relay = button.target as? ActionRelay, relay.selector == selector else {
                continue
            }
            relay.actions.sendSilentChange()
        }
    }

    /// A timer polls the mouse button, because AppKit's tracking loop consumes the event that ends
    /// the drag. The timer runs in three modes, because the main loop does not reach its default
    /// mode during a modal window, or while a menu that contains the control is open. If the relay
    /// is replaced during the drag, the timer continues.
    private func awaitEndOfTracking() {
        let timer = Timer(timeInterval: 0.05, repeats: true) { [weak actions] timer in
            // The timer runs on the main run loop, but its closure belongs to no actor.
            let isOver = MainActor.assumeIsolated {
                guard NSEvent.pressedMouseButtons & 1 == 0 else { return actions == nil }
                actions?.dragHasEnded()
                return true
            }
            if isOver { timer.invalidate() }
        }
        for mode in [RunLoop.Mode.default, .modalPanel, .eventTracking] {
            RunLoop.main.add(timer, forMode: mode)
        }
    }

    // MARK: The selector

    /// The selector that the control sends to the relay. It is the control's own selector, because
    /// AppKit treats radio buttons with the same selector as a group. If the control has no
    /// selector, this returns a unique selector.
    private static func selector(inPlaceOf own: Selector?) -> Selector {
        if let own, addMethod(own) { return own }
        number += 1
        let selector = NSSelectorFromString("bindingKitAction\(number):")
        _ = addMethod(selector)
        return selector
    }

    /// Makes relays respond to a selector. Returns `false` if `ActionRelay` inherits a method for
    /// this selector.
    private static func addMethod(_ selector: Selector) -> Bool {
        guard !selectors.contains(selector) else { return true }
        guard !instancesRespond(to: selector) else { return false }
        let block: @convention(block) (ActionRelay, AnyObject?) -> Void = { relay, sender in
            // AppKit sends actions on the main thread, but the block belongs to no actor.
            nonisolated(unsafe) let sender = sender
            MainActor.assumeIsolated { relay.relay(sender) }
        }
        class_addMethod(ActionRelay.self, selector, imp_implementationWithBlock(block), "v@:@")
        selectors.insert(selector)
        return true
    }

    private static var selectors: Set<Selector> = []
    private static var number = 0

    // MARK: Mistakes

    /// Checks the control later, because client code often sets up a control after binding it.
    private func reportMistakesLater(_ control: NSControl) {
        guard BindingLog.reports(.warning) else { return }
        Task { @MainActor [weak self, weak control] in
            // The relay is gone if it was replaced or has no more listeners.
            guard let self, let control else { return }
            if control.target !== self { reportReplacedTarget(control) }
            guard let button = control as? NSPopUpButton,
                let item = button.itemArray.first(where: { button.hasOwnAction($0) })
            else { return }
            BindingLog.warning(
                """
                its item “\(item.title)” has an action of its own. AppKit sends that action \
                instead of the button's, so the binding does not notice this item. Remove the \
                item's action.
                """, about: button)
        }
    }

    /// Logs, at most once, that client code has set another target.
    func reportReplacedTarget(_ control: NSControl) {
        guard !isReported else { return }
        isReported = true
        BindingLog.warning(
            """
            its target was set while a binding was enabled, so the binding no longer gets its \
            actions. Set the target before you enable the binding.
            """, about: control)
    }
}

extension NSPopUpButton {
    /// Whether an item has its own action and target. The target of all other items is the button's
    /// cell. If an item's own action goes to the responder chain, the item has no target and is not
    /// detected.
    fileprivate func hasOwnAction(_ item: NSMenuItem) -> Bool {
        guard item.action != nil, let target = item.target else { return false }
        return target !== self && !(target is NSPopUpButtonCell)
    }
}
#endif
