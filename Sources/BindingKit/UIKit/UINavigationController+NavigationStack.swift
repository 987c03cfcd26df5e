#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// A navigation controller shows a path above its root.
///
/// Its delegate stays client code's: what UIKit does not announce is looked at before each frame, while
/// there are pages of a path.
extension UINavigationController: NavigationStack {
    /// Whether the pages can be changed now: not during a transition, nor without a root.
    ///
    /// The coordinator of a transition is there until the user can't give it up any more; until then
    /// `viewControllers` may still change back.
    public var stackPhase: PresenterPhase {
        guard transitionCoordinator == nil, !viewControllers.isEmpty else { return .busy }
        return viewIfLoaded?.window == nil ? .offScreen : .ready
    }

    /// The controllers above the root.
    public var stackPages: [UIViewController] { Array(viewControllers.dropFirst()) }

    /// Pushes one controller, pops some, or replaces all above the root, in UIKit's transition for that.
    ///
    /// - Parameters:
    ///   - pages: the controllers above the root; the root itself is left out.
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
