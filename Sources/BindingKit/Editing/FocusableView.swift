/// A view that can have the focus, so that a program can move it there.
///
/// The controls of UIKit, AppKit and GTK that take text or keys conform to it.
@MainActor
public protocol FocusableView: AnyObject {
    /// Whether the view, or the part of it that is edited, has the focus now.
    var hasFocus: Bool { get }

    /// Whether the view can take the focus now: it is in a window, visible and enabled.
    var canTakeFocus: Bool { get }

    /// Takes the focus; the toolkit may refuse.
    func takeFocus()

    /// Gives the focus up, if the view has it.
    func giveUpFocus()

    /// Registers for changes of `hasFocus` and `canTakeFocus` until the token is released.
    ///
    /// The view retains `report` until then, and must not retain the token. Changes that the
    /// toolkit does not report are looked for before each frame.
    ///
    /// - Parameter report: called after each change, on the main actor.
    /// - Returns: the token, which the caller owns.
    func reportFocus(to report: @escaping @MainActor () -> Void) -> EditToken
}
