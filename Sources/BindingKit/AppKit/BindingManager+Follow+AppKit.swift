#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

extension BindingManager {
    /// Enables and disables these bindings with a view controller, without subclassing it.
    ///
    /// They are enabled when its view is about to appear and disabled when it has disappeared.
    /// Call it in `viewDidLoad`; a second call does nothing. The controller becomes the
    /// manager's `owner` unless there is one.
    ///
    /// It adds an empty child controller, whose view has no size and is a subview of the
    /// controller's. Follow controllers with a view of their own, not containers such as
    /// `NSTabViewController`, whose children mean something. An `NSSplitView` would make a pane of
    /// the subview, and an `NSTabView` shows only tabs. For these, and if the controller's own view
    /// is bound to be hidden, call `enable()` and `disable()`.
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

    /// Enables and disables these bindings with the window of a window controller.
    ///
    /// They are enabled when the content view of the window is about to appear and disabled when the
    /// window has been closed or ordered out. Call it in `windowDidLoad`; a second call does
    /// nothing. The controller becomes the manager's `owner` unless there is one. A content view
    /// that is set later is not followed.
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
        let kind = view.map { "a view of the class \(type(of: $0))" } ?? "no view"
        BindingLog.warning(
            "follow(_:) found \(kind), which accepts no subview: call enable() and disable().",
            at: location)
    }
}

extension NSView {
    /// The view that accepts a subview which means nothing; `nil` if every subview means something.
    fileprivate var appearanceHost: NSView? {
        switch self {
        case let box as NSBox: box.contentView
        case let split as NSSplitView where split.arrangesAllSubviews: nil
        case is NSTabView, is NSClipView: nil
        default: self
        }
    }
}

/// A controller without content, whose view appears and disappears with the one that contains it.
private final class AppearanceController: NSViewController {
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

    // Not hidden: a view appears when it is neither hidden nor outside a window.
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
