#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// A collection view controller whose bindings work while its view can be seen.
///
/// See `BindingViewController`. Cells have bindings of their own: see
/// `UICollectionViewCell.cellBindings`.
open class BindingCollectionViewController: UICollectionViewController {
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
