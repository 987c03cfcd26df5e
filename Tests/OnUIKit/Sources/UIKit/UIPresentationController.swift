/// What manages a presentation, and hears that the user wants to end it.
@MainActor
open class UIPresentationController: NSObject, AssociatedObjectOwner {
    nonisolated let associatedObjects = AssociatedObjects()

    /// Strong, as on Apple's systems: who is asked for its presentation controller and then not
    /// presented is never released.
    public let presentedViewController: UIViewController
    private var memory = ForwardingMemory(nil)
    private var hadTarget = false

    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        // The worst: no text of Apple's says that it is asked again what it responds to.
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

/// Where a popover may point at.
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

    /// Nil before the controller is presented, and never made for the question alone. The worst for
    /// what is in a container: no text of Apple's says that it is the container's.
    public var activePresentationController: UIPresentationController? {
        ownPresenter == nil ? nil : presentationController
    }

    /// Made for the question, and kept until the controller has been dismissed.
    public var presentationController: UIPresentationController? {
        if let ownPresentation { return ownPresentation }
        let controller =
            isPopover
            ? UIPopoverPresentationController(presentedViewController: self, presenting: nil)
            : UIPresentationController(presentedViewController: self, presenting: nil)
        ownPresentation = controller
        return controller
    }

    /// An action sheet is a popover on a pad.
    var isPopover: Bool {
        if let alert = self as? UIAlertController, alert.preferredStyle == .actionSheet {
            return traitCollection.userInterfaceIdiom == .pad
        }
        return modalPresentationStyle == .popover
    }
}
