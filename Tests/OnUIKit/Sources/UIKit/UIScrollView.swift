/// A view with a viewport. Its `delegate` is its subclasses', since a property can't be overridden
/// with another type here.
open class UIScrollView: UIView {
    open var contentSize = CGSize.zero
    open internal(set) var isTracking = false
    open internal(set) var isDragging = false
    open internal(set) var isDecelerating = false

    open var contentOffset = CGPoint.zero {
        didSet {
            guard contentOffset != oldValue else { return }
            setNeedsLayout()
            didScroll()
        }
    }

    open override var bounds: CGRect { CGRect(origin: contentOffset, size: frame.size) }

    open override var frame: CGRect {
        didSet {
            guard frame != oldValue else { return }
            setNeedsLayout()
        }
    }

    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        self.contentOffset = contentOffset
    }

    func didScroll() {}
}

@MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
}

/// The methods are optional.
extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) { OptionalMethod.missing(()) }
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        OptionalMethod.missing(())
    }
    public func scrollViewDidEndDragging(
        _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) {
        OptionalMethod.missing(())
    }
}
