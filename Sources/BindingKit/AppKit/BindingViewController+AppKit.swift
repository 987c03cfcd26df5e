#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

/// A view controller whose bindings work while its view can be seen.
///
/// The bindings are enabled when the view is about to appear, and disabled when the view has
/// disappeared. Bind in `viewDidLoad`. If you have another base class, see
/// `BindingManager.follow(_:)`.
open class BindingViewController: NSViewController {
    /// The bindings of this controller, which owns them.
    public private(set) lazy var bindings = BindingManager(owner: self)
    private lazy var follower = AppearanceFollower(bindings)

    /// Enables the bindings; call `super`.
    open override func viewWillAppear() {
        super.viewWillAppear()
        follower.handle(.willAppear)
    }

    /// Disables the bindings; call `super`.
    open override func viewDidDisappear() {
        super.viewDidDisappear()
        follower.handle(.didDisappear)
    }
}
#endif
