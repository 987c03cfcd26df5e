#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

/// Any view that can be first responder, such as a text field or a table.
extension NSView: FocusableView {
    /// Whether the view, or the field editor of its text, is first responder of the window.
    public var hasFocus: Bool {
        guard let responder = window?.firstResponder else { return false }
        return responder === self || (responder as? NSText)?.delegate === self
    }

    /// Whether the view is in a window, visible and enabled, and accepts first responder status.
    public var canTakeFocus: Bool {
        window != nil && acceptsFirstResponder && !isHiddenOrHasHiddenAncestor
            && ((self as? NSControl)?.isEnabled ?? true)
    }

    /// Becomes first responder, unless the current first responder refuses to resign.
    public func takeFocus() { window?.makeFirstResponder(self) }

    /// If the view has the focus, no view in the window is first responder afterwards.
    public func giveUpFocus() {
        if hasFocus { window?.makeFirstResponder(nil) }
    }

    /// Reports nothing, because AppKit does not announce focus changes to views of every class. A
    /// `FocusGroup` checks the focus before each frame instead.
    public func reportFocus(to report: @escaping @MainActor () -> Void) -> EditToken {
        EditToken {}
    }
}
#endif
