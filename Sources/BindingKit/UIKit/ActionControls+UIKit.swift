#if canImport(UIKit) && !os(watchOS)
public import UIKit

// Controls, bar items and gesture recognizers that run actions.

extension ActionControl where Self: UIControl {
    /// The control's `isEnabled`.
    public static var enabledProperty: EnabledProperty { EnabledProperty(\Self.isEnabled) }
}

extension UIControl: ActionControl {
    /// Reports `primaryActionTriggered` of UIKit's own controls, and `touchUpInside` of other
    /// controls.
    public func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
        reportActions(on: nil, to: perform)
    }

    /// Reports events of your choice.
    ///
    /// - Parameters:
    ///   - events: the events; `nil` for `primaryActionTriggered` of UIKit's own controls and
    ///     `touchUpInside` of other controls. Other controls send no primary action by themselves.
    ///   - perform: called each time one of the events is sent.
    /// - Returns: the token, which the caller owns.
    public func reportActions(
        on events: UIControl.Event?, to perform: @escaping @MainActor () -> Void
    ) -> EditToken {
        let usual: UIControl.Event = sendsPrimaryAction ? .primaryActionTriggered : .touchUpInside
        return reportEdits(.discrete, events ?? usual) { _ in perform() }
    }

    /// Whether UIKit sends `primaryActionTriggered` for the control. A direct subclass of
    /// `UIControl` must send the event itself.
    private var sendsPrimaryAction: Bool {
        #if !os(tvOS)
        if self is UISwitch || self is UISlider || self is UIStepper || self is UIDatePicker
            || self is UIColorWell || self is UIRefreshControl
        {
            return true
        }
        #endif
        return self is UIButton || self is UITextField || self is UISegmentedControl
            || self is UIPageControl
    }
}

extension UITextField: ReturnKeyControl {
    package func isReturnKey(_ events: Any?) -> Bool {
        guard let events = events as? UIControl.Event else { return true }
        return !events.isDisjoint(
            with: [.primaryActionTriggered, .editingDidEndOnExit, .editingDidEnd])
    }
}

extension ActionControl where Self: UIBarButtonItem {
    /// The item's `isEnabled`.
    public static var enabledProperty: EnabledProperty { EnabledProperty(\Self.isEnabled) }
}

extension UIBarButtonItem: ActionControl {
    /// Replaces the item's `primaryAction`, `target` and `action` until the token is released.
    public func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
        takeAction(perform)
    }
}

extension UIBarButtonItem: SingleActionItem {
    var takeover: ActionTakeover<EditListeners>? {
        get { Self.takeoverPlace[self] }
        set { Self.takeoverPlace[self] = newValue }
    }

    /// Replaces the item's `primaryAction`. If an item has a primary action, UIKit ignores the
    /// item's `target` and `action`.
    func replaceAction(by listeners: EditListeners) -> ActionReplacement {
        let former = primaryAction
        let action = UIAction { [weak listeners] _ in listeners?.send(.changed) }
        replacePrimaryAction(by: action)
        // The item copies its action, so actions are compared by their identifiers.
        let identifier = action.identifier
        return ActionReplacement { [weak self] in
            self?.primaryAction?.identifier == identifier
        } giveBack: { [weak self] in
            guard let self, primaryAction?.identifier == identifier else { return }
            replacePrimaryAction(by: former)
        }
    }

    private func replacePrimaryAction(by action: UIAction?) {
        // UIKit also replaces the item's title and image, so this method restores both.
        let (title, image) = (title, image)
        primaryAction = action
        self.title = title
        self.image = image
    }

    private static let takeoverPlace = AssociatedPlace<ActionTakeover<EditListeners>>()
}

#if canImport(ObjectiveC)
extension ActionControl where Self: UIGestureRecognizer {
    /// The recognizer's `isEnabled`.
    public static var enabledProperty: EnabledProperty { EnabledProperty(\Self.isEnabled) }
}

extension UIGestureRecognizer: ActionControl {
    /// Reports each recognized gesture when the gesture is over.
    public func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
        reportActions(on: nil, to: perform)
    }

    /// Reports when the recognizer enters a state.
    ///
    /// - Parameters:
    ///   - state: the state, for example `began` for a long press that acts before the finger is
    ///     lifted; `nil` for `ended`.
    ///   - perform: called each time the recognizer sends its action in that state.
    /// - Returns: the token, which the caller owns.
    public func reportActions(
        on state: UIGestureRecognizer.State?, to perform: @escaping @MainActor () -> Void
    ) -> EditToken {
        let state = state ?? .ended
        let target = ActionTarget { [weak self] in
            if self?.state == state { perform() }
        }
        addTarget(target, action: ActionTarget.action)
        let retained = EditToken(owner: self, keeping: target)
        return EditToken { [weak self, weak target] in
            if let target { self?.removeTarget(target, action: ActionTarget.action) }
            withExtendedLifetime(retained) {}
        }
    }
}
#endif
#endif
