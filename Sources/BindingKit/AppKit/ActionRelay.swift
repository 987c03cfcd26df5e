#if canImport(AppKit) && !targetEnvironment(macCatalyst)
internal import AppKit
internal import ObjectiveC

/// Stands between a control and its target, and reports the control's actions.
///
/// AppKit's controls have one target. The relay takes its place as long as any binding listens
/// and passes each action on. The control owns it: what it holds goes with the control.
@MainActor
final class ActionRelay: NSObject {
    private let actions = ControlActions()
    private let former: FormerTarget<Selector>
    private let selector: Selector
    private var timer: Timer?
    private var isReported = false

    /// Reports each action as an edit.
    static func reportEdits(
        of control: NSControl, isKnob: Bool, to report: @escaping @MainActor (EditEvent) -> Void
    ) -> EditToken {
        relay(for: control).actions.addEdits(isKnob: isKnob, report)
    }

    /// Calls a closure on each action.
    static func reportPresses(
        of control: NSControl, to perform: @escaping @MainActor () -> Void
    ) -> EditToken {
        relay(for: control).actions.addPresses(perform)
    }

    /// Whether the user holds the control's knob.
    static func isTracking(_ control: NSControl) -> Bool {
        relay(of: control)?.actions.isDragged ?? false
    }

    private static func relay(for control: NSControl) -> ActionRelay {
        relay(of: control) ?? ActionRelay(control)
    }

    private static func relay(of control: NSControl) -> ActionRelay? {
        AssociatedObject.get(of: control, for: key) as? ActionRelay
    }

    private init(_ control: NSControl) {
        former = FormerTarget(control.target, control.action)
        selector = Self.selector(inPlaceOf: control.action)
        super.init()
        AssociatedObject.set(self, of: control, for: Self.key)
        control.target = self
        control.action = selector
        actions.onEmpty = { [weak self, weak control] in
            guard let self, let control else { return }
            leave(control)
        }
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
                // As in a test bundle, which has no application.
                _ = target.perform(action, with: sender)
            }
        case .deadTarget:
            guard !isReported, let sender = sender as? NSControl else { return }
            isReported = true
            BindingLog.warning("the target of its own action has been released.", about: sender)
        }
    }

    /// AppKit switches off the other radio buttons with the same action in the same view, and they
    /// send none.
    private func reportDeselectedButtons(_ control: NSControl?) {
        guard let control = control as? NSButton else { return }
        for case let button as NSButton in control.superview?.subviews ?? []
        where button !== control {
            guard let relay = Self.relay(of: button), relay.selector == selector else { continue }
            relay.actions.sendSilentChange()
        }
    }

    /// A timer, because the loops that track the mouse consume the event that ends the drag; in all
    /// modes, because the main loop does not reach its default mode during a modal window, and not
    /// before a menu with the control is closed.
    private func awaitEndOfTracking() {
        let timer = Timer(timeInterval: 0.05, repeats: true) { [weak self] timer in
            guard let self else { return timer.invalidate() }
            // Because the main run loop calls, whose closures belong to no actor.
            MainActor.assumeIsolated { self.endTrackingIfReleased() }
        }
        for mode in [RunLoop.Mode.default, .modalPanel, .eventTracking] {
            RunLoop.main.add(timer, forMode: mode)
        }
        self.timer?.invalidate()
        self.timer = timer
    }

    private func endTrackingIfReleased() {
        guard NSEvent.pressedMouseButtons & 1 == 0 else { return }
        timer?.invalidate()
        timer = nil
        actions.dragHasEnded()
    }

    private func leave(_ control: NSControl) {
        timer?.invalidate()
        AssociatedObject.set(nil, of: control, for: Self.key)
        // The program may have set a target of its own meanwhile.
        guard control.target === self else { return reportReplacedTarget(control) }
        (control.target, control.action) = former.restored
    }

    // MARK: The selector

    /// The control's own selector, because AppKit takes radio buttons with the same one for a group;
    /// where there is none, one that no other control has.
    private static func selector(inPlaceOf own: Selector?) -> Selector {
        if let own, addMethod(own) { return own }
        number += 1
        let selector = NSSelectorFromString("bindingKitAction\(number):")
        _ = addMethod(selector)
        return selector
    }

    /// Has relays respond to a selector, unless it is one that every object responds to.
    private static func addMethod(_ selector: Selector) -> Bool {
        guard !selectors.contains(selector) else { return true }
        guard !instancesRespond(to: selector) else { return false }
        let block: @convention(block) (ActionRelay, AnyObject?) -> Void = { relay, sender in
            // Because a block belongs to no actor; controls send their actions on the main thread.
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

    /// At the end of the turn, because a program often sets targets and fills menus after binding.
    private func reportMistakesLater(_ control: NSControl) {
        guard BindingLog.reports(.warning) else { return }
        Task { @MainActor [weak self, weak control] in
            guard let self, let control, Self.relay(of: control) === self else { return }
            if control.target !== self { reportReplacedTarget(control) }
            guard let button = control as? NSPopUpButton,
                let item = button.itemArray.first(where: { button.hasOwnAction($0) })
            else { return }
            BindingLog.warning(
                """
                its item “\(item.title)” has an action of its own, which AppKit sends in place of \
                the button's: its choice goes unnoticed.
                """, about: button)
        }
    }

    private func reportReplacedTarget(_ control: NSControl) {
        guard !isReported else { return }
        isReported = true
        BindingLog.warning(
            """
            its target was set while a binding was enabled, and its actions go unnoticed since: set \
            it before.
            """, about: control)
    }

    private static let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
}

extension NSPopUpButton {
    /// Whether an item sends an action of the program's. The button's cell gives every other item one
    /// that has the cell choose it.
    fileprivate func hasOwnAction(_ item: NSMenuItem) -> Bool {
        guard let action = item.action, item.target !== self, item.target !== cell else {
            return false
        }
        return NSStringFromSelector(action) != "_popUpItemAction:"
    }
}
#endif
