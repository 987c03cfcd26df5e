/// A change of the shown controllers. An animation finishes it.
@MainActor
final class Transition {
    /// The current transitions, the oldest first. The simulation of the user finishes them.
    static var pending: [Transition] = []

    private let complete: () -> Void
    private let giveUp: () -> Void

    private init(complete: @escaping () -> Void, giveUp: @escaping () -> Void) {
        self.complete = complete
        self.giveUp = giveUp
    }

    static func begin(
        animated: Bool, complete: @escaping () -> Void, giveUp: @escaping () -> Void = {}
    ) {
        guard animated else { return complete() }
        pending.append(Transition(complete: complete, giveUp: giveUp))
    }

    func finish() { complete() }
    func cancel() { giveUp() }
}

extension UIViewController {
    /// A full screen hides the presenting controller. A sheet leaves it visible.
    private var hidesPresenter: Bool { modalPresentationStyle == .fullScreen }

    /// The controller whose view is covered by the presented controller's view.
    var presentationRoot: UIViewController { parent?.presentationRoot ?? self }

    public func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (@MainActor () -> Void)? = nil
    ) {
        let (presented, root) = (viewControllerToPresent, presentationRoot)
        // Of the following four mistakes, UIKit raises an exception for the first and the last, and
        // logs the other two.
        precondition(
            presented.ownPresenter == nil,
            "Application tried to present modally a view controller that is already presented.")
        guard root.viewIfLoaded?.window != nil, root.ownPresented == nil else {
            return UIViewController.refusals.append("\(root) can't present \(presented) now.")
        }
        let popover = presented.ownPresentation as? UIPopoverPresentationController
        guard !presented.isPopover || popover?.sourceItem != nil else {
            return UIViewController.refusals.append("\(presented) has nothing to point at.")
        }
        let covers = presented.hidesPresenter
        let coordinator = TransitionCoordinator()
        (root.coordinator, presented.coordinator) = (coordinator, coordinator)
        presented.isBeingPresented = true
        root.ownPresented = presented
        presented.ownPresenter = root
        if covers { root.beginAppearanceTransition(false, animated: flag) }
        presented.beginAppearanceTransition(true, animated: flag)
        root.view.window?.addSubview(presented.view)
        Transition.begin(animated: flag) {
            if covers { root.view.removeFromSuperview() }
            (root.coordinator, presented.coordinator) = (nil, nil)
            presented.endAppearanceTransition()
            presented.isBeingPresented = false
            if covers { root.endAppearanceTransition() }
            completion?()
        }
    }

    public func dismiss(animated flag: Bool, completion: (@MainActor () -> Void)? = nil) {
        let own = presentationRoot
        let root = own.ownPresented == nil ? own.ownPresenter ?? own : own
        guard let presented = root.ownPresented else { return }
        guard !presented.isBeingPresented, !presented.isBeingDismissed else {
            return UIViewController.refusals.append("\(presented) is in a transition.")
        }
        // The presented controller is dismissed together with everything that it presents.
        presented.ownPresented?.dismissAtOnce()
        let covers = presented.hidesPresenter
        let coordinator = TransitionCoordinator()
        (root.coordinator, presented.coordinator) = (coordinator, coordinator)
        presented.isBeingDismissed = true
        presented.beginAppearanceTransition(false, animated: flag)
        if covers {
            root.beginAppearanceTransition(true, animated: flag)
            presented.view.window?.insertSubview(root.view, at: 0)
        }
        Transition.begin(animated: flag) {
            presented.view.removeFromSuperview()
            root.ownPresented = nil
            presented.ownPresenter = nil
            presented.ownPresentation = nil
            (root.coordinator, presented.coordinator) = (nil, nil)
            presented.endAppearanceTransition()
            presented.isBeingDismissed = false
            if covers { root.endAppearanceTransition() }
            completion?()
        } giveUp: {
            (root.coordinator, presented.coordinator) = (nil, nil)
            presented.isBeingDismissed = false
            presented.beginAppearanceTransition(true, animated: flag)
            presented.endAppearanceTransition()
        }
    }
}

extension UIViewController {
    /// The actions that UIKit has refused and logged.
    static var refusals: [String] = []

    /// Dismisses the controller without a transition of its own.
    fileprivate func dismissAtOnce() {
        ownPresented?.dismissAtOnce()
        ownPresenter?.ownPresented = nil
        ownPresenter = nil
        ownPresentation = nil
        viewIfLoaded?.removeFromSuperview()
        beginAppearanceTransition(false, animated: false)
        endAppearanceTransition()
    }
}

@MainActor
public protocol UIViewControllerTransitionCoordinator {}

private struct TransitionCoordinator: UIViewControllerTransitionCoordinator {}

@MainActor
public struct UITraitCollection {
    /// The kind of device that the tests simulate.
    static var simulatedIdiom = UIUserInterfaceIdiom.phone

    public var userInterfaceIdiom: UIUserInterfaceIdiom { Self.simulatedIdiom }
}

public enum UIUserInterfaceIdiom: Sendable { case phone, pad, tv }

open class UIAlertController: UIViewController {
    public enum Style: Sendable { case actionSheet, alert }

    open var message: String?
    public let preferredStyle: Style
    open private(set) var actions: [UIAlertAction] = []

    public init(title: String?, message: String?, preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        super.init(nibName: nil, bundle: nil)
        (self.title, self.message) = (title, message)
        modalPresentationStyle = .pageSheet
    }

    public required init?(coder: NSCoder) {
        preconditionFailure("Nothing is archived here.")
    }

    open func addAction(_ action: UIAlertAction) {
        // UIKit raises an exception in this case.
        precondition(
            action.style != .cancel || !actions.contains { $0.style == .cancel },
            "UIAlertController can only have one action with a style of UIAlertActionStyleCancel.")
        actions.append(action)
    }

    /// Simulates a tap: the alert is dismissed, and after that the action's handler is called.
    func tap(_ title: String) {
        guard let action = actions.first(where: { $0.title == title }) else { return }
        ownPresenter?.dismiss(animated: true) { action.handler?(action) }
    }
}

@MainActor
open class UIAlertAction: NSObject {
    public enum Style: Sendable { case `default`, cancel, destructive }

    public let title: String?
    public let style: Style
    let handler: (@MainActor (UIAlertAction) -> Void)?

    public init(
        title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
    ) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }
}
