/// Shows pages above a root, such as a navigation controller. The user sees the last page and goes
/// back to earlier ones.
///
/// Toolkits conform to this protocol, so that `bindPath` can push and pop pages. Bindings change
/// the stack at the end of a turn, in one step, and never during a transition. They do not retain
/// it.
@MainActor
public protocol NavigationStack: AnyObject {
    /// The class of a page: a view controller, a view.
    associatedtype Page: AnyObject

    /// Whether the pages can be changed now.
    ///
    /// A stack that is `offScreen` can also be changed, but without a transition. A stack is `busy`
    /// during a transition, while the user may still cancel going back, and while it has no root.
    /// Read before each frame while there are pages of a path.
    var stackPhase: PresenterPhase { get }

    /// The pages above the root, the top page last. Pages that client code has pushed itself are
    /// included.
    ///
    /// Read before each frame while there are pages of a path, unless the stack is `busy`.
    var stackPages: [Page] { get }

    /// Replaces the pages above the root in one transition, and retains them.
    ///
    /// Never called while the stack is `busy`, and never with the same page twice.
    ///
    /// - Parameters:
    ///   - pages: the pages above the root, the top page last.
    ///   - animated: whether the user sees a transition.
    func setStackPages(_ pages: [Page], animated: Bool)

    /// Registers for changes of the phase and of the pages, until the token is released.
    ///
    /// If a toolkit does not announce a change, it is found before the next frame. The stack must
    /// retain `report` until the token is released. It must not retain the token, because then
    /// neither would be released.
    ///
    /// - Parameter report: called on the main actor when something may have changed.
    /// - Returns: the token, which the caller owns.
    func reportChanges(to report: @escaping @MainActor () -> Void) -> EditToken
}
