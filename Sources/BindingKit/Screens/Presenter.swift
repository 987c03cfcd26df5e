/// A screen, window or button that presents contents in front of itself, one at a time: sheets,
/// dialogs, popovers.
///
/// Toolkits conform to this protocol, so that `bindPresentation` and `bindQuestion` can present.
/// Bindings present and dismiss at the end of a turn, one step at a time. They do not retain the
/// presenter.
@MainActor
public protocol Presenter: AnyObject {
    /// The class of the content: a view controller, a window, a popover.
    associatedtype Content: AnyObject

    /// Whether the presenter can present something now.
    ///
    /// Read before each frame while something is to be presented.
    var presenterPhase: PresenterPhase { get }

    /// The state of the content.
    ///
    /// Read before each frame while something is presented. If something else presents the content,
    /// its state must not be `gone`.
    ///
    /// - Parameter content: the content.
    func state(of content: Content) -> PresentedState

    /// Presents the content, and retains it until it has gone.
    ///
    /// Called only in the phase `ready`, with content whose state is `gone`. Afterwards the
    /// content must be `arriving` or `shown`, and the phase `busy`.
    ///
    /// - Parameters:
    ///   - content: the content.
    ///   - animated: whether it arrives in a transition.
    func present(_ content: Content, animated: Bool)

    /// Dismisses the content, together with everything that the content presents itself.
    ///
    /// Called only with content whose state is `shown`. Not called again before the content has
    /// been `leaving`.
    ///
    /// - Parameters:
    ///   - content: the content.
    ///   - animated: whether it leaves in a transition.
    func dismiss(_ content: Content, animated: Bool)

    /// Registers for changes of the phase and of contents' states, until the token is released.
    ///
    /// If a toolkit does not announce a change, it is found before the next frame. The presenter
    /// must retain `report` until the token is released. It must not retain the token, because then
    /// neither would be released.
    ///
    /// - Parameter report: called on the main actor when something may have changed.
    /// - Returns: the token, which the caller owns.
    func reportChanges(to report: @escaping @MainActor () -> Void) -> EditToken
}

/// Whether a presenter can present something now.
public enum PresenterPhase: Sendable, Hashable {
    /// The presenter is in no window, or is hidden.
    case offScreen
    /// The presenter presents something, or is in a transition itself.
    case busy
    /// The presenter can present something.
    case ready
}

/// The state of a presentation.
public enum PresentedState: Sendable, Hashable {
    /// The transition in which the content appears is under way.
    case arriving
    /// The content is there, and no transition is under way.
    case shown
    /// The transition in which the content disappears is under way, and may still be cancelled.
    case leaving
    /// The content is not presented, or not any more.
    case gone
}
