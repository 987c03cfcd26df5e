#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

// Controls and gesture recognizers that run actions.

extension ActionControl where Self: NSControl {
    /// The control's `isEnabled`.
    public static var enabledProperty: EnabledProperty { EnabledProperty(\Self.isEnabled) }
}

extension NSControl: ActionControl {
    /// Reports the control's action, and then calls the control's own target as before.
    public func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
        ActionTakeover.add(to: self) { $0.addPresses(perform) }
    }
}

extension NSControl: TargetActionItem {
    typealias Listeners = ControlActions

    func makeTarget(
        _ actions: ControlActions, inPlaceOf former: FormerTarget<Selector>
    ) -> (AnyObject, Selector) {
        let relay = ActionRelay(self, actions, inPlaceOf: former)
        return (relay, relay.selector)
    }

    func targetWasReplaced(insteadOf substitute: AnyObject) {
        (substitute as? ActionRelay)?.reportReplacedTarget(self)
    }
}

// MARK: Gestures

extension ActionControl where Self: NSGestureRecognizer {
    /// The recognizer's `isEnabled`.
    public static var enabledProperty: EnabledProperty { EnabledProperty(\Self.isEnabled) }
}

extension NSGestureRecognizer: ActionControl, TargetActionItem {
    /// Reports each recognized gesture when the gesture is over.
    public func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
        reportActions(on: nil, to: perform)
    }

    /// Reports when the recognizer enters a state. Replaces the recognizer's `target` and `action`
    /// until the token is released.
    ///
    /// - Parameters:
    ///   - state: the state, for example `began` for a press that acts before the button is
    ///     released; `nil` for `ended`.
    ///   - perform: called each time the recognizer sends its action in that state.
    /// - Returns: the token, which the caller owns.
    public func reportActions(
        on state: NSGestureRecognizer.State?, to perform: @escaping @MainActor () -> Void
    ) -> EditToken {
        let state = state ?? .ended
        return takeAction { [weak self] in if self?.state == state { perform() } }
    }
}

// MARK: - Targets

extension TargetActionItem where Self: NSObject, Action == Selector {
    var takeover: ActionTakeover<Listeners>? {
        get { takeoverPlace[self] as? ActionTakeover<Listeners> }
        set { takeoverPlace[self] = newValue }
    }
}

extension TargetActionItem where Listeners == EditListeners, Action == Selector {
    func makeTarget(
        _ listeners: EditListeners, inPlaceOf former: FormerTarget<Selector>
    ) -> (AnyObject, Selector) {
        (ActionTarget { [weak listeners] in listeners?.send(.changed) }, ActionTarget.action)
    }
}

/// The value type is `AnyObject`, because different items have different types of listeners.
@MainActor private let takeoverPlace = AssociatedPlace<AnyObject>()
#endif
