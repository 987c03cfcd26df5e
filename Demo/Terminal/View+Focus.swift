public import BindingKit

/// Changes are not reported: each one asks for a frame, and focus bindings check before the frame.
extension View: FocusableView {
    /// Whether the view has the keys, or gets them back when the panels above it are closed.
    public var hasFocus: Bool { window?.responder(around: self) === self }

    /// Whether the view takes keys, is in a window, and is not hidden.
    public var canTakeFocus: Bool {
        guard window != nil, canBecomeFirstResponder else { return false }
        return !sequence(first: self, next: \.superview).contains(where: \.isHidden)
    }

    /// Takes the keys. Below a panel, it gets them when the panel is closed.
    public func takeFocus() { window?.makeFirstResponder(self) }

    /// Removes the keys from the view.
    public func giveUpFocus() {
        if hasFocus { window?.makeFirstResponder(nil, around: self) }
    }

    /// Reports nothing.
    public func reportFocus(to report: @escaping @MainActor () -> Void) -> EditToken {
        EditToken {}
    }
}
