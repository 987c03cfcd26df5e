#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// Any view controller presents other ones by its `present(_:animated:)`.
///
/// The library neither exchanges nor overrides methods. Changes that UIKit does not announce are looked for
/// before each frame, while something is to be presented or is presented.
extension UIViewController: Presenter {
    /// Whether the controller can present another one now: its view is in a window, and neither it
    /// nor a controller around it presents something or is in a transition.
    public var presenterPhase: PresenterPhase {
        guard viewIfLoaded?.isInSight == true else { return .offScreen }
        let isMoving = isBeingPresented || isBeingDismissed || transitionCoordinator != nil
        return isMoving || presentedViewController != nil ? .busy : .ready
    }

    /// The state of a controller that this one, or another one, presents.
    ///
    /// - Parameter content: the controller.
    public func state(of content: UIViewController) -> PresentedState {
        content.presentedState
    }

    /// Presents a controller modally; its own properties say how.
    ///
    /// - Parameters:
    ///   - content: the controller.
    ///   - animated: whether it arrives in a transition.
    public func present(_ content: UIViewController, animated: Bool) {
        present(content, animated: animated, completion: nil)
    }

    /// Dismisses a controller, together with all that it presents itself.
    ///
    /// - Parameters:
    ///   - content: the controller.
    ///   - animated: whether it leaves in a transition.
    public func dismiss(_ content: UIViewController, animated: Bool) {
        // `content.dismiss` would dismiss only what the content presents itself, and the content would stay.
        content.presentingViewController?.dismiss(animated: animated, completion: nil)
    }

    /// Reports nothing, because UIKit announces no change of the phase or of a state. `report` is kept as
    /// long as the token lives.
    ///
    /// - Parameter report: called on the main actor when something may have changed.
    /// - Returns: the token, which the caller owns.
    public func reportChanges(to report: @escaping @MainActor () -> Void) -> EditToken {
        presentationListeners.object(of: self, orNew: EditListeners.init).add { _ in report() }
    }
}

@MainActor private let presentationListeners = AssociatedPlace<EditListeners>()

extension UIViewController {
    /// The controller's state, whether a binding or client code has presented it.
    var presentedState: PresentedState {
        guard presentingViewController != nil else { return isElsewhere ? .shown : .gone }
        if isBeingDismissed { return .leaving }
        return isBeingPresented ? .arriving : .shown
    }

    /// Whether the controller is in a container or fills a window. UIKit would raise an exception if it were
    /// presented then.
    private var isElsewhere: Bool {
        parent != nil || viewIfLoaded?.window?.rootViewController === self
    }
}

extension UIView {
    /// Whether the view is in a window, and neither hidden nor in a hidden view.
    var isInSight: Bool {
        window != nil && !sequence(first: self, next: \.superview).contains(where: \.isHidden)
    }
}
#endif
