/// Shows pages above a root, such as a navigation controller. The user sees the last page and goes
/// back to earlier ones.
///
/// Toolkits conform to this protocol, so that `bindPath` can push and pop pages. Bindings change
/// the stack at the end of a turn, in one step, and never during a transition. Bindings do not
/// retain the stack.
@MainActor
public protocol NavigationStack: AnyObject {
    /// The class of a page, such as a view controller or a view.
    associatedtype Page: AnyObject

    /// Whether the pages can be changed now.
    ///
    /// A stack that is `offScreen` can also be changed, but without a transition. A stack is `busy`
    /// during a transition, while the user may still cancel going back, and while it has no root.
    /// Bindings read this property before each frame while a bound path has elements or pages.
    var stackPhase: PresenterPhase { get }

    /// The pages above the root, the top page last. Pages that client code has pushed itself are
    /// included.
    ///
    /// Bindings read this property before each frame while a bound path has elements or pages. They
    /// do not read it while the stack is `busy`.
    var stackPages: [Page] { get }

    /// Replaces the pages above the root in one transition, and retains the new pages.
    ///
    /// Bindings do not call this while the stack is `busy`, and never pass the same page twice.
    ///
    /// - Parameters:
    ///   - pages: the pages above the root, the top page last.
    ///   - animated: whether the user sees a transition.
    func setStackPages(_ pages: [Page], animated: Bool)

    /// Registers an observer of the phase and the pages, until the token is released.
    ///
    /// If a toolkit does not report a change, the binding finds the change before the next frame.
    /// The stack must retain `report` until the token is released. But it must not retain the
    /// token, because otherwise neither would ever be released.
    ///
    /// - Parameter report: called on the main actor when something may have changed.
    /// - Returns: the token, which the caller owns.
    func reportChanges(to report: @escaping @MainActor () -> Void) -> EditToken
}
