#if canImport(UIKit) && !os(watchOS)
public import UIKit

extension BindingManager {
    /// Enables and disables these bindings with a view controller, without subclassing it.
    ///
    /// They are enabled when its view is about to appear and disabled when it has disappeared.
    /// Call it in `viewDidLoad`; a second call does nothing. The controller becomes the
    /// manager's `owner` unless there is one.
    ///
    /// It adds an empty child controller, whose hidden view is the first subview of the
    /// controller's. Follow controllers with a view of their own: neither containers such as
    /// `UINavigationController`, whose children mean something, nor a `UIHostingController`, whose
    /// view accepts no subviews. Call `enable()` and `disable()` there.
    ///
    /// ```swift
    /// override func viewDidLoad() {
    ///     super.viewDidLoad()
    ///     bindings.follow(self)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - viewController: the controller. If it forwards appearance methods to its children
    ///     itself, the log has a warning.
    ///   - fileID: the file of the call, for the warning.
    ///   - line: the line of the call.
    public func follow(
        _ viewController: UIViewController, fileID: String = #fileID, line: UInt = #line
    ) {
        if owner == nil { owner = viewController }
        let followers = viewController.children.compactMap { $0 as? AppearanceController }
        guard !followers.contains(where: { $0.follows(self) }) else { return }
        if !viewController.shouldAutomaticallyForwardAppearanceMethods {
            BindingLog.warning(
                """
                follow(_:) enables nothing, because \(type(of: viewController)) forwards appearance \
                methods itself. Call enable() and disable() instead.
                """, at: SourceLocation(fileID: fileID, line: line))
        }
        AppearanceController(AppearanceFollower(self)).enter(viewController)
    }
}

/// A child controller that is told what its parent is told.
private final class AppearanceController: UIViewController {
    private let follower: AppearanceFollower

    init(_ follower: AppearanceFollower) {
        self.follower = follower
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("It is never archived.")
    }

    func follows(_ manager: BindingManager) -> Bool {
        follower.manager === manager
    }

    override func loadView() {
        view = UIView(frame: .zero)
        view.isHidden = true
        view.isUserInteractionEnabled = false
    }

    /// Appearance is forwarded only to children whose view is part of their parent's.
    func enter(_ parent: UIViewController) {
        parent.addChild(self)
        // An effect view refuses subviews of its own.
        let root = (parent.view as? UIVisualEffectView)?.contentView ?? parent.view
        root?.insertSubview(view, at: 0)
        didMove(toParent: parent)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        follower.handle(.willAppear)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        follower.handle(.didDisappear)
    }
}
#endif
