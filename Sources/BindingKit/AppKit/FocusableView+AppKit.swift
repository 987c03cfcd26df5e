#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

/// Any view that can be first responder, such as a text field or a table.
extension NSView: FocusableView {
    /// Whether the view, or the editor of its text, is first responder of its window.
    public var hasFocus: Bool {
        guard let responder = window?.firstResponder else { return false }
        return responder === self || (responder as? NSText)?.delegate === self
    }

    /// Whether the view is in a window, visible and enabled, and accepts to be first responder.
    public var canTakeFocus: Bool {
        window != nil && acceptsFirstResponder && !isHiddenOrHasHiddenAncestor
            && ((self as? NSControl)?.isEnabled ?? true)
    }

    /// Becomes first responder, unless the present one refuses to resign.
    public func takeFocus() { window?.makeFirstResponder(self) }

    /// Leaves the window without a first responder.
    public func giveUpFocus() {
        if hasFocus { window?.makeFirstResponder(nil) }
    }

    /// Reports nothing, because AppKit does not announce the focus to views of every class. A group
    /// looks before each frame.
    public func reportFocus(to report: @escaping @MainActor () -> Void) -> EditToken {
        EditToken {}
    }
}
#endif
