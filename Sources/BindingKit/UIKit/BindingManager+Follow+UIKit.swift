#if canImport(UIKit) && !os(watchOS)
public import UIKit

extension BindingManager {
    /// Enables these bindings while a view controller is shown. No special base class is needed.
    ///
    /// The bindings are enabled when the controller's view is about to appear, and disabled when
    /// the view has disappeared. Call this method in `viewDidLoad`; a second call does nothing. The
    /// controller becomes the manager's `owner` unless the manager has one.
    ///
    /// The method adds an empty child controller. The child's hidden view becomes the first subview
    /// of the controller's view. Don't follow a container such as `UINavigationController`, because
    /// it shows each child as content. Don't follow a `UIHostingController`, because its view
    /// accepts no subviews. For these controllers, call `enable()` and `disable()` instead.
    ///
    /// ```swift
    /// override func viewDidLoad() {
    ///     super.viewDidLoad()
    ///     bindings.follow(self)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - viewController: the controller. If the controller itself forwards appearance methods to
    ///     its children, a warning is logged.
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

/// A child controller that gets its parent's appearance calls.
private final class AppearanceController: UIViewController {
    private let follower: AppearanceFollower

    init(_ follower: AppearanceFollower) {
        self.follower = follower
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The controller is never archived.")
    }

    func follows(_ manager: BindingManager) -> Bool {
        follower.manager === manager
    }

    override func loadView() {
        view = UIView(frame: .zero)
        view.isHidden = true
        view.isUserInteractionEnabled = false
    }

    /// Becomes a child. UIKit forwards appearance calls only to children whose view is inside the
    /// parent's view.
    func enter(_ parent: UIViewController) {
        parent.addChild(self)
        // An effect view refuses direct subviews.
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
