/// A layout. If it is not a subclass, it has one column of rows of 44 points.
@MainActor
open class UICollectionViewLayout: NSObject {
    nonisolated public override init() {
        super.init()
    }

    weak var collectionView: UICollectionView?

    open func invalidateLayout() {
        collectionView?.invalidateGeometry()
        collectionView?.setNeedsLayout()
    }

    var cellSize: CGSize? { nil }
    var lineSpacing: CGFloat { 0 }
    var headerHeight: CGFloat { 0 }
    var footerHeight: CGFloat { 0 }

    /// The frames of the items in one section, and the height of all items together.
    final func frames(
        _ count: Int, top: CGFloat, width: CGFloat
    ) -> (items: [CGRect], bottom: CGFloat) {
        let size = cellSize ?? CGSize(width: width, height: 44)
        let columns = max(1, size.width > 0 ? Int(width / size.width) : 1)
        let items = (0..<count).map { item in
            CGRect(
                origin: CGPoint(
                    x: CGFloat(item % columns) * size.width,
                    y: top + CGFloat(item / columns) * (size.height + lineSpacing)),
                size: size)
        }
        return (items, items.last?.maxY ?? top)
    }
}

open class UICollectionViewFlowLayout: UICollectionViewLayout {
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }

    override var cellSize: CGSize? { itemSize }
    override var lineSpacing: CGFloat { minimumLineSpacing }
    override var headerHeight: CGFloat { headerReferenceSize.height }
    override var footerHeight: CGFloat { footerReferenceSize.height }
}
