#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// Any view controller can present others.
///
/// The library neither swizzles nor overrides methods. UIKit does not announce all changes. So
/// while an item is presented, or waits to be presented, the library checks for changes before each
/// frame.
extension UIViewController: Presenter {
    /// `ready` if the controller's view is in a window, and neither the controller nor a container
    /// around it presents something or is in a transition.
    public var presenterPhase: PresenterPhase {
        guard viewIfLoaded?.isInSight == true else { return .offScreen }
        let isMoving = isBeingPresented || isBeingDismissed || transitionCoordinator != nil
        return isMoving || presentedViewController != nil ? .busy : .ready
    }

    /// The state of a controller, no matter which controller presents it.
    ///
    /// - Parameter content: the controller.
    public func state(of content: UIViewController) -> PresentedState {
        content.presentedState
    }

    /// Presents a controller modally, as the controller's own properties say.
    ///
    /// - Parameters:
    ///   - content: the controller.
    ///   - animated: whether the controller arrives in a transition.
    public func present(_ content: UIViewController, animated: Bool) {
        present(content, animated: animated, completion: nil)
    }

    /// Dismisses a controller and everything that it presents itself.
    ///
    /// - Parameters:
    ///   - content: the controller.
    ///   - animated: whether the controller leaves in a transition.
    public func dismiss(_ content: UIViewController, animated: Bool) {
        // `content.dismiss` would dismiss only the controllers that `content` presents itself.
        content.presentingViewController?.dismiss(animated: animated, completion: nil)
    }

    /// Never calls `report`, because UIKit does not announce all changes of a presentation.
    ///
    /// - Parameter report: never called, but retained until the token is released.
    /// - Returns: the token, which the caller owns.
    public func reportChanges(to report: @escaping @MainActor () -> Void) -> EditToken {
        presentationListeners.object(of: self, orNew: EditListeners.init).add { _ in report() }
    }
}

@MainActor private let presentationListeners = AssociatedPlace<EditListeners>()

extension UIViewController {
    /// The controller's state, no matter whether a binding or client code has presented it.
    var presentedState: PresentedState {
        guard presentingViewController != nil else { return isElsewhere ? .shown : .gone }
        if isBeingDismissed { return .leaving }
        return isBeingPresented ? .arriving : .shown
    }

    /// Whether the controller is in a container or fills a window. UIKit raises an exception if
    /// code presents such a controller.
    private var isElsewhere: Bool {
        parent != nil || viewIfLoaded?.window?.rootViewController === self
    }
}

extension UIView {
    /// Whether the view is in a window, and neither the view nor a superview is hidden.
    var isInSight: Bool {
        window != nil && !sequence(first: self, next: \.superview).contains(where: \.isHidden)
    }
}
#endif
