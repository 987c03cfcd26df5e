#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// A view controller whose bindings work while its view can be seen.
///
/// The bindings are enabled when the view is about to appear, and disabled when the view has
/// disappeared. Bind in `viewDidLoad`. If you have another base class, see
/// `BindingManager.follow(_:)`.
///
/// ```swift
/// final class FruitViewController: BindingViewController {
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         bindings.bindObserver(nameLabel, \.text, toSubject: fruit, \.name)
///     }
/// }
/// ```
open class BindingViewController: UIViewController {
    /// The bindings of this controller, which owns them.
    public private(set) lazy var bindings = BindingManager(owner: self)
    private lazy var follower = AppearanceFollower(bindings)

    /// Enables the bindings; call `super`.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        follower.handle(.willAppear)
    }

    /// Disables the bindings; call `super`.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        follower.handle(.didDisappear)
    }
}
#endif
