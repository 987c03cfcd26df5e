#if canImport(UIKit) && !os(watchOS)
public import UIKit

extension UIActivityIndicatorView {
    /// Whether the view animates. Unlike `isAnimating`, it can be set, and so it can be bound.
    public var isSpinning: Bool {
        get { isAnimating }
        set { newValue ? startAnimating() : stopAnimating() }
    }
}
#endif
