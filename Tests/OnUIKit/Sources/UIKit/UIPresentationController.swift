/// Manages a presentation. It is notified when the user wants to end the presentation.
@MainActor
open class UIPresentationController: NSObject, AssociatedObjectOwner {
    nonisolated let associatedObjects = AssociatedObjects()

    /// Strong, as on Apple's systems: if client code requests a controller's presentation
    /// controller and then does not present the controller, the controller is never released.
    public let presentedViewController: UIViewController
    private var memory = ForwardingMemory(nil)
    private var hadTarget = false

    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        // This is the worst case: Apple's documentation does not say that UIKit asks a second time
        // which methods the delegate responds to.
        didSet {
            guard oldValue !== delegate else { return }
            memory = ForwardingMemory(delegate)
            hadTarget = hasTarget
        }
    }

    public init(presentedViewController: UIViewController, presenting: UIViewController?) {
        self.presentedViewController = presentedViewController
        super.init()
    }

    private var hasTarget: Bool { (delegate as? any MethodForwarder)?.forwardingTarget != nil }

    /// Calls an optional method of the delegate.
    func tell<Value>(
        _ method: (any UIAdaptivePresentationControllerDelegate) -> Value
    ) -> Value? {
        let value = OptionalMethod.call(of: delegate, memory, method)
        if memory.hasBeenOvertaken || hadTarget != hasTarget {
            UIViewController.refusals.append("The delegate forwards to another object than before.")
        }
        return value
    }
}

@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool
    func presentationControllerWillDismiss(_ controller: UIPresentationController)
    func presentationControllerDidDismiss(_ controller: UIPresentationController)
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController)
}

/// The methods are optional.
extension UIAdaptivePresentationControllerDelegate {
    public func presentationControllerShouldDismiss(
        _ controller: UIPresentationController
    ) -> Bool {
        OptionalMethod.missing(true)
    }

    public func presentationControllerWillDismiss(_ controller: UIPresentationController) {
        OptionalMethod.missing(())
    }

    public func presentationControllerDidDismiss(_ controller: UIPresentationController) {
        OptionalMethod.missing(())
    }

    public func presentationControllerDidAttemptToDismiss(
        _ controller: UIPresentationController
    ) {
        OptionalMethod.missing(())
    }
}

/// A place at which a popover can point.
@MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

open class UIPopoverPresentationController: UIPresentationController {
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
}

extension UIViewController {
    public var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }

    /// Nil before the controller is presented. Before that, reading the property makes no
    /// presentation controller. For a controller in a container this is the worst case: Apple's
    /// documentation does not say that the property returns the container's presentation
    /// controller.
    public var activePresentationController: UIPresentationController? {
        ownPresenter == nil ? nil : presentationController
    }

    /// The first access makes it. The controller keeps it until the controller has been dismissed.
    public var presentationController: UIPresentationController? {
        if let ownPresentation { return ownPresentation }
        let controller =
            isPopover
            ? UIPopoverPresentationController(presentedViewController: self, presenting: nil)
            : UIPresentationController(presentedViewController: self, presenting: nil)
        ownPresentation = controller
        return controller
    }

    /// On an iPad, an action sheet is a popover.
    var isPopover: Bool {
        if let alert = self as? UIAlertController, alert.preferredStyle == .actionSheet {
            return traitCollection.userInterfaceIdiom == .pad
        }
        return modalPresentationStyle == .popover
    }
}
