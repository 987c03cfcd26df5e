public import BindingKit

/// Nothing is reported: each change asks for a frame, before which a group of views looks.
extension View: FocusableView {
    /// Whether the view has the keys, or has them back when the panels above it have gone.
    public var hasFocus: Bool { window?.responder(around: self) === self }

    /// Whether the view is in a window, neither it nor a view around it is hidden, and it takes keys.
    public var canTakeFocus: Bool {
        guard window != nil, canBecomeFirstResponder else { return false }
        return !sequence(first: self, next: \.superview).contains(where: \.isHidden)
    }

    /// Takes the keys, below a panel when that has gone.
    public func takeFocus() { window?.makeFirstResponder(self) }

    /// Has nobody get the keys.
    public func giveUpFocus() {
        if hasFocus { window?.makeFirstResponder(nil, around: self) }
    }

    /// Reports nothing.
    public func reportFocus(to report: @escaping @MainActor () -> Void) -> EditToken {
        EditToken {}
    }
}
