#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

extension BindingManager {
    /// Enables these bindings while a view controller is shown. No special base class is needed.
    ///
    /// The bindings are enabled when the controller's view is about to appear, and disabled when
    /// the view has disappeared. Call this method in `viewDidLoad`; a second call does nothing. The
    /// controller becomes the manager's `owner` unless the manager has one.
    ///
    /// The method adds an empty child controller. The child's view has no size, and becomes a
    /// subview of the controller's view. Don't follow a controller in these cases; call `enable()`
    /// and `disable()` instead:
    ///
    /// - The controller is a container, such as `NSTabViewController`, that shows each child.
    /// - Its view is an `NSSplitView`, which makes each subview a pane, or an `NSTabView`, which
    ///   shows only tabs.
    /// - One of these bindings hides the controller's own view. A hidden view never appears.
    ///
    /// ```swift
    /// override func viewDidLoad() {
    ///     super.viewDidLoad()
    ///     bindings.follow(self)
    /// }
    /// ```
    public func follow(
        _ viewController: NSViewController, fileID: String = #fileID, line: UInt = #line
    ) {
        if owner == nil { owner = viewController }
        let followers = viewController.children.compactMap { $0 as? AppearanceController }
        guard !followers.contains(where: { $0.follows(self) }) else { return }
        guard let host = viewController.view.appearanceHost else {
            return reportHost(viewController.view, SourceLocation(fileID: fileID, line: line))
        }
        let follower = AppearanceController(AppearanceFollower(self))
        viewController.addChild(follower)
        host.addSubview(follower.view)
    }

    /// Enables these bindings while the window of a window controller is shown.
    ///
    /// The bindings are enabled when the content view of the window is about to appear, and
    /// disabled when the window has been closed or ordered out. Call this method in
    /// `windowDidLoad`; a second call does nothing. The controller becomes the manager's `owner`
    /// unless the manager has one. If another content view is set later, the manager does not
    /// follow that view.
    public func follow(
        _ windowController: NSWindowController, fileID: String = #fileID, line: UInt = #line
    ) {
        if owner == nil { owner = windowController }
        let key = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
        let known = AssociatedObject.get(of: windowController, for: key) as? AppearanceController
        guard known?.follows(self) != true else { return }
        guard let content = windowController.window?.contentView, let host = content.appearanceHost
        else {
            return reportHost(
                windowController.window?.contentView, SourceLocation(fileID: fileID, line: line))
        }
        let follower = AppearanceController(AppearanceFollower(self))
        AssociatedObject.set(follower, of: windowController, for: key)
        host.addSubview(follower.view)
    }

    private func reportHost(_ view: NSView?, _ location: SourceLocation) {
        let reason = view.map { "\(type(of: $0)) accepts no subview" } ?? "there is no view"
        BindingLog.warning(
            "follow(_:) enables nothing, because \(reason). Call enable() and disable() instead.",
            at: location)
    }
}

extension NSView {
    /// The view to which an empty subview can be added; `nil` if the view uses each subview as
    /// content.
    fileprivate var appearanceHost: NSView? {
        switch self {
        case let box as NSBox: box.contentView
        case let split as NSSplitView where split.arrangesAllSubviews: nil
        case is NSTabView, is NSClipView: nil
        default: self
        }
    }
}

/// A controller without content. Its view appears and disappears with the view that contains it.
private final class AppearanceController: NSViewController {
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

    // A hidden view gets no appearance callbacks. So this view is visible, but it has no size.
    override func loadView() {
        view = NSView(frame: .zero)
    }

    override func viewWillAppear() {
        super.viewWillAppear()
        follower.handle(.willAppear)
    }

    override func viewDidDisappear() {
        super.viewDidDisappear()
        follower.handle(.didDisappear)
    }
}
#endif
