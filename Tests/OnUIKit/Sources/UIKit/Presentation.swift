/// A change of what is shown, which an animation finishes.
@MainActor
final class Transition {
    /// The transitions under way, first begun first; the user's simulation finishes them.
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
    /// A full screen hides the presenting controller; a sheet leaves it in sight.
    private var hidesPresenter: Bool { modalPresentationStyle == .fullScreen }

    /// The controller whose view the presented one covers.
    private var presentationRoot: UIViewController { parent?.presentationRoot ?? self }

    public func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (@MainActor () -> Void)? = nil
    ) {
        let (presented, root) = (viewControllerToPresent, presentationRoot)
        let covers = presented.hidesPresenter
        root.presentedViewController = presented
        presented.presentingViewController = root
        if covers { root.beginAppearanceTransition(false, animated: flag) }
        presented.beginAppearanceTransition(true, animated: flag)
        root.view.window?.addSubview(presented.view)
        Transition.begin(animated: flag) {
            if covers { root.view.removeFromSuperview() }
            presented.endAppearanceTransition()
            if covers { root.endAppearanceTransition() }
            completion?()
        }
    }

    public func dismiss(animated flag: Bool, completion: (@MainActor () -> Void)? = nil) {
        let root =
            presentedViewController == nil
            ? presentationRoot.presentingViewController ?? self : self
        guard let presented = root.presentedViewController else { return }
        let covers = presented.hidesPresenter
        presented.beginAppearanceTransition(false, animated: flag)
        if covers {
            root.beginAppearanceTransition(true, animated: flag)
            presented.view.window?.insertSubview(root.view, at: 0)
        }
        Transition.begin(animated: flag) {
            presented.view.removeFromSuperview()
            root.presentedViewController = nil
            presented.presentingViewController = nil
            presented.endAppearanceTransition()
            if covers { root.endAppearanceTransition() }
            completion?()
        } giveUp: {
            presented.beginAppearanceTransition(true, animated: flag)
            presented.endAppearanceTransition()
        }
    }
}
