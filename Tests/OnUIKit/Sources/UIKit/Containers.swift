open class UINavigationController: UIViewController {
    open private(set) var viewControllers: [UIViewController] = []

    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        addChild(rootViewController)
        viewControllers = [rootViewController]
        rootViewController.didMove(toParent: self)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        if let topViewController { view.addSubview(topViewController.view) }
    }

    open var topViewController: UIViewController? { viewControllers.last }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        let former = topViewController
        addChild(viewController)
        viewControllers.append(viewController)
        replace(former, by: viewController, animated: animated) {
            viewController.didMove(toParent: self)
        }
    }

    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard viewControllers.count > 1 else { return nil }
        let popped = viewControllers.removeLast()
        popped.willMove(toParent: nil)
        replace(popped, by: topViewController, animated: animated) {
            popped.removeFromParent()
        } giveUp: {
            self.viewControllers.append(popped)
        }
        return popped
    }

    private func replace(
        _ former: UIViewController?, by latter: UIViewController?, animated: Bool,
        complete: @escaping () -> Void, giveUp: @escaping () -> Void = {}
    ) {
        guard view.window != nil else {
            former?.view.removeFromSuperview()
            if let latter { view.addSubview(latter.view) }
            return complete()
        }
        former?.beginAppearanceTransition(false, animated: animated)
        latter?.beginAppearanceTransition(true, animated: animated)
        if let latter { view.insertSubview(latter.view, at: 0) }
        Transition.begin(animated: animated) {
            former?.view.removeFromSuperview()
            complete()
            former?.endAppearanceTransition()
            latter?.endAppearanceTransition()
        } giveUp: {
            giveUp()
            latter?.beginAppearanceTransition(false, animated: animated)
            former?.beginAppearanceTransition(true, animated: animated)
            latter?.view.removeFromSuperview()
            latter?.endAppearanceTransition()
            former?.endAppearanceTransition()
        }
    }
}

@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

/// The methods are optional.
extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
}

open class UITabBarController: UIViewController {
    open weak var delegate: (any UITabBarControllerDelegate)?

    open var viewControllers: [UIViewController]? {
        didSet {
            for controller in oldValue ?? [] { controller.removeFromParent() }
            for controller in viewControllers ?? [] {
                addChild(controller)
                controller.didMove(toParent: self)
            }
        }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        if let selectedViewController { view.addSubview(selectedViewController.view) }
    }

    open var selectedIndex = 0 {
        didSet {
            guard oldValue != selectedIndex, isViewLoaded, let viewControllers else { return }
            show(viewControllers[selectedIndex], insteadOf: viewControllers[oldValue])
        }
    }

    open var selectedViewController: UIViewController? {
        guard let viewControllers, viewControllers.indices.contains(selectedIndex) else {
            return nil
        }
        return viewControllers[selectedIndex]
    }

    private func show(_ latter: UIViewController, insteadOf former: UIViewController) {
        guard view.window != nil else {
            former.view.removeFromSuperview()
            return view.addSubview(latter.view)
        }
        former.beginAppearanceTransition(false, animated: false)
        latter.beginAppearanceTransition(true, animated: false)
        former.view.removeFromSuperview()
        view.addSubview(latter.view)
        former.endAppearanceTransition()
        latter.endAppearanceTransition()
    }
}
