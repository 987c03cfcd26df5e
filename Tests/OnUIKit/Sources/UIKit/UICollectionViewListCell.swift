@MainActor
public protocol UIContentConfiguration {}

public struct UIListContentConfiguration: UIContentConfiguration {
    public var text: String?
}

/// The cell of a list layout, which also shows the titles of sections.
open class UICollectionViewListCell: UICollectionViewCell {
    open var contentConfiguration: (any UIContentConfiguration)?

    open func defaultContentConfiguration() -> UIListContentConfiguration {
        UIListContentConfiguration()
    }
}

@MainActor
open class UICollectionViewLayoutAttributes: NSObject {
    open var frame = CGRect.zero
}

extension UICollectionView {
    public func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        _ = counts
        guard list.contains(indexPath) else { return nil }
        let attributes = UICollectionViewLayoutAttributes()
        attributes.frame = geometry.frame(of: indexPath)
        return attributes
    }
}
