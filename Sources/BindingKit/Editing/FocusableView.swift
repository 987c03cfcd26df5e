/// A view that client code can focus.
///
/// The controls of UIKit, AppKit and GTK that take text or keys conform to this protocol.
@MainActor
public protocol FocusableView: AnyObject {
    /// Whether the view, or the part of it that is edited, has the focus now.
    var hasFocus: Bool { get }

    /// Whether the view can take the focus now: it is in a window, visible and enabled.
    var canTakeFocus: Bool { get }

    /// Takes the focus. The toolkit may refuse the request.
    func takeFocus()

    /// Gives up the focus, if the view has it.
    func giveUpFocus()

    /// Registers a listener for changes of `hasFocus` and `canTakeFocus` until the token is
    /// released.
    ///
    /// The view retains `report` until the token is released. The view must not retain the token. If the
    /// toolkit does not report a change, the library looks for changes before each frame.
    ///
    /// - Parameter report: called after each change, on the main actor.
    /// - Returns: the token, which the caller owns.
    func reportFocus(to report: @escaping @MainActor () -> Void) -> EditToken
}
