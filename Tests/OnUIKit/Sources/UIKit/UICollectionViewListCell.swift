@MainActor
public protocol UIContentConfiguration {}

public struct UIListContentConfiguration: UIContentConfiguration {
    public var text: String?
}

/// The cell of a list layout. It also shows the titles of sections.
open class UICollectionViewListCell: UICollectionViewCell {
    open var contentConfiguration: (any UIContentConfiguration)?
    open var indentationLevel = 0

    /// If an accessory has a view of its own, the cell contains the view.
    open var accessories: [UICellAccessory] = [] {
        didSet {
            let views = accessories.compactMap(\.customView)
            for view in oldValue.compactMap(\.customView) where !views.contains(view) {
                view.removeFromSuperview()
            }
            for view in views where view.superview !== self { addSubview(view) }
        }
    }

    open func defaultContentConfiguration() -> UIListContentConfiguration {
        UIListContentConfiguration()
    }
}

@MainActor
open class UICollectionViewLayoutAttributes: NSObject {
    open var frame = CGRect.zero
    open var indexPath = IndexPath(item: 0, section: 0)
    open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
}

extension UICollectionViewLayout {
    /// The attributes of items. The stand-in has no attributes for headers and footers.
    public func layoutAttributesForElements(
        in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
        collectionView.map { view in
            _ = view.counts
            return view.geometry.places(from: rect.minY, to: rect.maxY)
                .compactMap { view.layoutAttributesForItem(at: $0) }
        }
    }
}

extension UICollectionView {
    public enum ElementCategory: Sendable {
        case cell
        case supplementaryView
        case decorationView
    }

    public func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        _ = counts
        guard list.contains(indexPath) else { return nil }
        let attributes = UICollectionViewLayoutAttributes()
        attributes.frame = geometry.frame(of: indexPath)
        attributes.indexPath = indexPath
        return attributes
    }
}
