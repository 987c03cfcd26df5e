#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// A navigation controller shows the pages of a path above its root.
///
/// The delegate stays free for client code. UIKit does not announce all changes, so the stack is
/// checked before each frame while it shows pages of a path.
extension UINavigationController: NavigationStack {
    /// Whether the pages can be changed now; `busy` during a transition, or without a root.
    ///
    /// While a transition has a coordinator, the user can still cancel the transition, and
    /// `viewControllers` may change back.
    public var stackPhase: PresenterPhase {
        guard transitionCoordinator == nil, !viewControllers.isEmpty else { return .busy }
        return viewIfLoaded?.window == nil ? .offScreen : .ready
    }

    /// The controllers above the root.
    public var stackPages: [UIViewController] { Array(viewControllers.dropFirst()) }

    /// Pushes one controller, pops some, or replaces all controllers above the root. UIKit chooses
    /// the transition.
    ///
    /// - Parameters:
    ///   - pages: the controllers above the root, without the root itself.
    ///   - animated: whether the user sees the transition.
    public func setStackPages(_ pages: [UIViewController], animated: Bool) {
        let former = viewControllers
        guard let root = former.first else { return }
        let latest = [root] + pages.filter { $0 !== root }
        let common = zip(former, latest).prefix { $0 === $1 }.count
        if common == former.count, latest.count == common + 1 {
            pushViewController(latest[common], animated: animated)
        } else if common == latest.count {
            popToViewController(latest[common - 1], animated: animated)
        } else {
            setViewControllers(latest, animated: animated)
        }
    }
}
#endif
