#if canImport(AppKit) && !targetEnvironment(macCatalyst)
internal import AppKit
internal import ObjectiveC

/// Stands between a control and its target, and tells bindings of the control's actions.
///
/// AppKit's controls have one target. The relay takes its place as long as any binding listens
/// and passes each action on. The control owns it: what it holds goes with the control.
@MainActor
final class ActionRelay: NSObject {
    private let listeners = EditListeners()
    private var tracking = KnobTracking()
    private let isKnob: Bool
    /// Weak, as a control's own reference to its target is.
    private weak var target: AnyObject?
    private let action: Selector?

    static func add(
        _ report: @escaping @MainActor (EditEvent) -> Void, to control: NSControl, isKnob: Bool
    ) -> EditToken {
        let relay = relay(of: control) ?? ActionRelay(control, isKnob: isKnob)
        return relay.listeners.add(report)
    }

    /// Whether the user holds the control's knob.
    static func isTracking(_ control: NSControl) -> Bool {
        relay(of: control)?.tracking.isDeferred ?? false
    }

    private init(_ control: NSControl, isKnob: Bool) {
        self.isKnob = isKnob
        target = control.target
        action = control.action
        super.init()
        objc_setAssociatedObject(control, Self.key, self, .OBJC_ASSOCIATION_RETAIN)
        control.target = self
        control.action = #selector(relay(_:))
        listeners.onEmpty = { [weak self, weak control] in
            guard let self, let control else { return }
            leave(control)
        }
    }

    @objc private func relay(_ sender: Any?) {
        let isDragged = NSApp.currentEvent.map {
            $0.type == .leftMouseDown || $0.type == .leftMouseDragged
        }
        for event in tracking.events(isKnob: isKnob, isDragged: isDragged ?? false) {
            listeners.send(event)
        }
        if tracking.awaitsEnd { awaitEndOfTracking() }
        // An action without a target goes up the responder chain.
        if let action { NSApp.sendAction(action, to: target, from: sender) }
    }

    /// While the mouse is held down, the run loop is in another mode.
    private func awaitEndOfTracking() {
        tracking.awaitsEnd = false
        RunLoop.main.perform(inModes: [.default]) { [weak self] in
            // Because the main run loop calls, whose closures belong to no actor.
            MainActor.assumeIsolated { self?.trackingHasEnded() }
        }
    }

    private func trackingHasEnded() {
        guard let event = tracking.end() else { return }
        listeners.send(event)
    }

    private func leave(_ control: NSControl) {
        objc_setAssociatedObject(control, Self.key, nil, .OBJC_ASSOCIATION_RETAIN)
        // The program may have set a target of its own meanwhile.
        guard control.target === self else { return }
        control.target = target
        control.action = action
    }

    private static func relay(of control: NSControl) -> ActionRelay? {
        objc_getAssociatedObject(control, key) as? ActionRelay
    }

    private static let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
}
#endif
