open class UINavigationController: UIViewController {
    private var stack: [UIViewController] = []

    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        addChild(rootViewController)
        stack = [rootViewController]
        rootViewController.didMove(toParent: self)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        if let topViewController { view.addSubview(topViewController.view) }
    }

    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    open var topViewController: UIViewController? { stack.last }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        precondition(
            !stack.contains(viewController),
            "Pushing the same view controller instance more than once is not supported.")
        change(to: stack + [viewController], animated: animated)
    }

    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
        return change(to: stack.dropLast(), animated: animated).first
    }

    @discardableResult
    open func popToViewController(
        _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? {
        guard let place = stack.firstIndex(of: viewController) else {
            preconditionFailure("Tried to pop to a view controller that doesn't exist.")
        }
        return change(to: stack[...place], animated: animated)
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        change(to: stack.prefix(1), animated: animated)
    }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        precondition(
            Set(viewControllers).count == viewControllers.count,
            "All view controllers in a navigation controller must be distinct.")
        change(to: viewControllers, animated: animated)
    }

    /// Changes the stack in one transition. If the transition is cancelled, the whole change is
    /// undone.
    ///
    /// - Returns: the controllers that have left the stack.
    @discardableResult
    private func change(
        to viewControllers: some Sequence<UIViewController>, animated: Bool
    ) -> [UIViewController] {
        let (former, latest) = (stack, Array(viewControllers))
        guard coordinator == nil else {
            // UIKit logs that its navigation bar might be corrupted, and may raise an exception
            // later.
            UIViewController.refusals.append("\(self) is in a transition.")
            return []
        }
        let gone = former.filter { !latest.contains($0) }
        let new = latest.filter { !former.contains($0) }
        for page in new { addChild(page) }
        stack = latest
        for page in gone { page.willMove(toParent: nil) }
        replace(former.last, by: latest.last, animated: animated) {
            for page in new { page.didMove(toParent: self) }
            for page in gone { page.removeFromParent() }
        } giveUp: {
            self.stack = former
            for page in new { page.removeFromParent() }
        }
        return gone
    }

    private func replace(
        _ former: UIViewController?, by latter: UIViewController?, animated: Bool,
        complete: @escaping () -> Void, giveUp: @escaping () -> Void
    ) {
        guard former !== latter else { return complete() }
        guard viewIfLoaded?.window != nil else {
            former?.viewIfLoaded?.removeFromSuperview()
            if let latter, isViewLoaded { view.addSubview(latter.view) }
            return complete()
        }
        coordinator = NavigationCoordinator()
        former?.beginAppearanceTransition(false, animated: animated)
        latter?.beginAppearanceTransition(true, animated: animated)
        if let latter { view.insertSubview(latter.view, at: 0) }
        Transition.begin(animated: animated) {
            former?.view.removeFromSuperview()
            self.coordinator = nil
            complete()
            former?.endAppearanceTransition()
            latter?.endAppearanceTransition()
        } giveUp: {
            self.coordinator = nil
            giveUp()
            latter?.beginAppearanceTransition(false, animated: animated)
            former?.beginAppearanceTransition(true, animated: animated)
            latter?.view.removeFromSuperview()
            latter?.endAppearanceTransition()
            former?.endAppearanceTransition()
        }
    }
}

private struct NavigationCoordinator: UIViewControllerTransitionCoordinator {}
