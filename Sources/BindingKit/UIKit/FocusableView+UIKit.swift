#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// Any view that can be first responder, such as a text field, a text view or a search bar.
extension UIView: FocusableView {
    /// Whether the view is first responder.
    public var hasFocus: Bool { isFirstResponder }

    /// Whether the view is in a window, visible and enabled, and can become first responder.
    public var canTakeFocus: Bool {
        guard window != nil, canBecomeFirstResponder else { return false }
        guard (self as? UIControl)?.isEnabled ?? true else { return false }
        return !sequence(first: self, next: \.superview).contains { $0.isHidden || $0.alpha == 0 }
    }

    /// Becomes first responder, unless the current first responder refuses to resign.
    public func takeFocus() { becomeFirstResponder() }

    /// Resigns as first responder.
    public func giveUpFocus() { resignFirstResponder() }

    /// Reports nothing, because UIKit does not announce focus changes to views of every class. A
    /// `FocusGroup` checks the focus before each frame instead.
    public func reportFocus(to report: @escaping @MainActor () -> Void) -> EditToken {
        EditToken {}
    }
}
#endif
