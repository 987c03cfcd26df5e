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
