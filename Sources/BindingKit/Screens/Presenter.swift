/// A screen, window or button that presents sheets, dialogs or popovers in front of itself, one at
/// a time.
///
/// Toolkits conform to this protocol, so that `bindPresentation` and `bindQuestion` can present
/// content. Bindings present and dismiss content at the end of a turn, one step at a time. They do
/// not retain the presenter.
@MainActor
public protocol Presenter: AnyObject {
    /// The class of the content, such as a view controller, a window or a popover.
    associatedtype Content: AnyObject

    /// Whether the presenter can present something now.
    ///
    /// Bindings read this property before each frame while they have something to present.
    var presenterPhase: PresenterPhase { get }

    /// The state of the content.
    ///
    /// Bindings call this method before each frame while something is presented. If something else
    /// presents the content, the state must not be `gone`.
    ///
    /// - Parameter content: the content.
    func state(of content: Content) -> PresentedState

    /// Presents the content, and retains it until it has gone.
    ///
    /// Bindings call this method only in the phase `ready`, with content whose state is `gone`.
    /// When the method returns, the content must be `arriving` or `shown`, and the phase must be
    /// `busy`.
    ///
    /// - Parameters:
    ///   - content: the content.
    ///   - animated: whether the content arrives in a transition.
    func present(_ content: Content, animated: Bool)

    /// Dismisses the content, together with everything that the content presents itself.
    ///
    /// Bindings call this method only with content whose state is `shown`. They call it again only
    /// if the state has changed to `leaving` and then back to `shown`.
    ///
    /// - Parameters:
    ///   - content: the content.
    ///   - animated: whether the content leaves in a transition.
    func dismiss(_ content: Content, animated: Bool)

    /// Registers an observer of the phase and the content's state, until the token is released.
    ///
    /// If a toolkit does not report a change, the binding finds the change before the next frame.
    /// The presenter must retain `report` until the token is released. But it must not retain the
    /// token, because otherwise neither would ever be released.
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
    /// The content is on screen, and no transition is under way.
    case shown
    /// The transition in which the content disappears is under way, and may still be cancelled.
    case leaving
    /// The content is not presented, or no longer presented.
    case gone
}
