@MainActor
open class UIViewController: UIResponder {
    /// The state after the last appearance callback.
    enum Appearance {
        case disappeared
        case appearing
        case appeared
        case disappearing
    }

    private(set) var appearance = Appearance.disappeared
    private var loadedView: UIView?
    private var isAnimated = false
    /// Whether `viewIsAppearing` is due when the view is in a window.
    private var isYetToBeAppearing = false
    /// Whether the transition consists only of the view's move into or out of a window.
    private var appearsByMoving = false

    open var title: String?
    public let navigationItem = UINavigationItem()
    open var tabBarItem: UITabBarItem! = UITabBarItem()
    open private(set) weak var parent: UIViewController?
    open private(set) var children: [UIViewController] = []
    /// The controller that this controller presents. If it presents none, the one that its nearest
    /// ancestor presents.
    open var presentedViewController: UIViewController? {
        ownPresented ?? parent?.presentedViewController
    }
    /// The controller that presents this controller, or its farthest ancestor.
    open var presentingViewController: UIViewController? { presentationRoot.ownPresenter }
    var ownPresented: UIViewController?
    weak var ownPresenter: UIViewController?
    var ownPresentation: UIPresentationController?
    open var isModalInPresentation = false
    open internal(set) var isBeingPresented = false
    open internal(set) var isBeingDismissed = false
    /// The coordinator while this controller, or a controller around it, is part of a transition.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        coordinator ?? parent?.transitionCoordinator
    }
    var coordinator: (any UIViewControllerTransitionCoordinator)?
    open var traitCollection: UITraitCollection { UITraitCollection() }
    open var contentUnavailableConfiguration: (any UIContentConfiguration)?
    open var modalPresentationStyle = UIModalPresentationStyle.automatic

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
    }

    public required init?(coder: NSCoder) {
        preconditionFailure("Nothing is archived here.")
    }

    /// Replaces `init()` of Apple's systems. On this platform, `NSObject`'s `init()` belongs to the
    /// main actor.
    public convenience init(_: Never? = nil) {
        self.init(nibName: nil, bundle: nil)
    }

    open override var next: UIResponder? { viewIfLoaded?.superview }

    // MARK: View

    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView = newValue
            newValue?.viewController = self
        }
    }

    open var viewIfLoaded: UIView? { loadedView }
    open var isViewLoaded: Bool { loadedView != nil }

    open func loadView() {
        view = UIView()
    }

    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        viewDidLoad()
    }

    open func viewDidLoad() {}

    // MARK: Appearance

    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            guard appearance == .disappeared || appearance == .disappearing else { return }
            loadViewIfNeeded()
            appearance = .appearing
            isYetToBeAppearing = true
            viewWillAppear(animated)
        } else {
            guard appearance == .appeared || appearance == .appearing else { return }
            appearance = .disappearing
            isYetToBeAppearing = false
            viewWillDisappear(animated)
        }
        isAnimated = animated
        for child in forwardedChildren {
            child.beginAppearanceTransition(isAppearing, animated: animated)
        }
        if viewIfLoaded?.window != nil { becomeAppearing() }
    }

    open func endAppearanceTransition() {
        becomeAppearing()
        switch appearance {
        case .appearing:
            appearance = .appeared
            viewDidAppear(isAnimated)
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(isAnimated)
        case .appeared, .disappeared: return
        }
        for child in forwardedChildren { child.endAppearanceTransition() }
    }

    private func becomeAppearing() {
        guard isYetToBeAppearing else { return }
        isYetToBeAppearing = false
        viewIsAppearing(isAnimated)
    }

    /// The children that are shown together with this controller.
    private var forwardedChildren: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, let loadedView else { return [] }
        return children.filter { $0.viewIfLoaded?.isDescendant(of: loadedView) == true }
    }

    func transition(appearing: Bool, animated: Bool, _ change: () -> Void) {
        beginAppearanceTransition(appearing, animated: animated)
        change()
        endAppearanceTransition()
    }

    /// Makes a child appear or disappear when its view moves into or out of a window while its
    /// parent is shown.
    func viewWillMove(into window: UIWindow?) {
        guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods,
            parent.appearance == .appeared || parent.appearance == .appearing,
            appearance == .appeared || appearance == .disappeared,
            (appearance == .appeared) == (window == nil)
        else { return }
        beginAppearanceTransition(window != nil, animated: false)
        appearsByMoving = parent.appearance == .appeared
    }

    func viewDidMove(into window: UIWindow?) {
        if window != nil { becomeAppearing() }
        guard appearsByMoving else { return }
        appearsByMoving = false
        endAppearanceTransition()
    }

    // MARK: Containment

    open func addChild(_ childController: UIViewController) {
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }

    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    open var navigationController: UINavigationController? {
        parent as? UINavigationController ?? parent?.navigationController
    }

    open var tabBarController: UITabBarController? {
        parent as? UITabBarController ?? parent?.tabBarController
    }
}

public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    case pageSheet = 1
    case popover = 7
    case automatic = -2
}

@MainActor
open class UINavigationItem: NSObject {
    open var title: String?
    open var leftBarButtonItem: UIBarButtonItem?
    open var rightBarButtonItem: UIBarButtonItem?

    nonisolated public override init() {
        super.init()
    }
}
