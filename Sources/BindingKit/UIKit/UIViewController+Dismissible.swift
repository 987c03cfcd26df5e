#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// Guards can prevent the dismissal of any presented view controller, alone or in a container.
extension UIViewController: Dismissible {
    /// The guards to ask when the user swipes the presentation away, or taps beside it.
    ///
    /// While a guard is active, the library is the delegate of the presentation, and forwards calls
    /// to your own delegate.
    public var dismissalGuards: DismissalGuards {
        let watch = dismissalWatches.object(of: self) {
            DismissalWatch { [weak self] in self?.presentationGuard }
        }
        watch.begin()
        return watch.guards
    }

    private var presentationGuard: PresentationGuard? {
        let presented = sequence(first: self, next: \.parent).reduce(self) { $1 }
        // Nil before the controller is presented. This code does not read `presentationController`,
        // because UIKit would leak the controller if the controller were never presented.
        guard let controller = presented.activePresentationController else { return nil }
        return presentationGuards.object(of: controller) { PresentationGuard(controller) }
    }
}

@MainActor private let dismissalWatches = AssociatedPlace<DismissalWatch>()
@MainActor private let presentationGuards = AssociatedPlace<PresentationGuard>()

/// Asks the guards of a presented controller and its children before the user dismisses them.
private final class PresentationGuard: GuardingDelegate, UIAdaptivePresentationControllerDelegate {
    /// Weak because the presentation owns its guard.
    private weak var controller: UIPresentationController?

    init(_ controller: UIPresentationController) {
        self.controller = controller
        super.init()
    }

    override var place: AnyObject? {
        get { controller?.delegate }
        set { controller?.delegate = newValue as? any UIAdaptivePresentationControllerDelegate }
    }

    private var program: (any UIAdaptivePresentationControllerDelegate)? {
        forwardingTarget as? any UIAdaptivePresentationControllerDelegate
    }

    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
        callOptional(program?.presentationControllerShouldDismiss, controller) != false
            && !keepsScreen
    }

    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
        callOptional(program?.presentationControllerDidAttemptToDismiss, controller)
        _ = allowDismissal()
    }
}
#endif
