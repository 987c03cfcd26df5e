#if canImport(UIKit) && !os(watchOS)
public import UIKit

extension UIActivityIndicatorView {
    /// Whether it is animating: `isAnimating`, which can be bound here.
    public var isSpinning: Bool {
        get { isAnimating }
        set { newValue ? startAnimating() : stopAnimating() }
    }
}
#endif
