#if canImport(UIKit) && !os(watchOS)
internal import UIKit

extension CollectionAdapter {
    private static let kinds = [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ]

    func title(ofKind kind: String, in section: Int) -> SectionTitle? {
        switch kind {
        case UICollectionView.elementKindSectionHeader: contents?.header(of: section)
        case UICollectionView.elementKindSectionFooter: contents?.footer(of: section)
        default: nil
        }
    }

    /// Returns a view for a title. If there is no title, returns an empty view, because UIKit
    /// requires a view for each header or footer that the layout has announced.
    func sectionView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView {
        switch title(ofKind: kind, in: indexPath.section) {
        case .text(let text)?:
            let view = dequeue(UICollectionViewListCell.self, kind, indexPath)
            (view as? UICollectionViewListCell)?.show(text)
            return view
        case .view(let content)?:
            guard let type = content.type as? UICollectionReusableView.Type else {
                report(content.type)
                return dequeue(EmptySectionView.self, kind, indexPath)
            }
            let view = dequeue(type, kind, indexPath)
            fill(view, with: content)
            return view
        case nil: return dequeue(EmptySectionView.self, kind, indexPath)
        }
    }

    private func dequeue(
        _ type: UICollectionReusableView.Type, _ kind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let collection else { return EmptySectionView(frame: .zero) }
        let identifier = identifiers.identifier(of: type, kind: kind) {
            collection.register(
                type, forSupplementaryViewOfKind: kind, withReuseIdentifier: $0)
        }
        return collection.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    }

    private func fill(_ view: UICollectionReusableView, with content: SectionView) {
        let scope = view.cellBindings
        scope.prepareForReuse()
        didFill(view)
        content.configure(view, scope)
    }

    /// Fills a view that UIKit shows again. UIKit does not call the data source in this case.
    func refill(_ view: UICollectionReusableView, ofKind kind: String, in section: Int) {
        guard case .view(let content)? = title(ofKind: kind, in: section),
            type(of: view) == content.type
        else { return }
        fill(view, with: content)
    }

    // MARK: Updates

    func updateTitles(of sections: [Int]) {
        guard let collection else { return }
        var isShown = true
        for kind in Self.kinds {
            for section in sections { isShown = update(kind, section, in: collection) && isShown }
        }
        guard isShown else { return reloadTitlesWhenReady() }
        collection.collectionViewLayout.invalidateLayout()
    }

    /// Shows the new title of a section. Returns `false` if the title needs another view.
    private func update(
        _ kind: String, _ section: Int, in collection: UICollectionView
    ) -> Bool {
        let indexPath = IndexPath(item: 0, section: section)
        guard let view = collection.supplementaryView(forElementKind: kind, at: indexPath) else {
            return true
        }
        switch title(ofKind: kind, in: section) {
        case .text(let text)?:
            guard type(of: view) == UICollectionViewListCell.self else { return false }
            (view as? UICollectionViewListCell)?.show(text)
        case .view(let content)?:
            guard type(of: view) == content.type else { return false }
            fill(view, with: content)
        case nil: return view is EmptySectionView
        }
        return true
    }

    private func report(_ type: AnyObject.Type) {
        guard let collection else { return }
        BindingLog.error(
            """
            \(Swift.type(of: collection)): it can't show \(type) as a header or footer, \
            because it is not a UICollectionReusableView.
            """, at: SourceLocation(fileID: #fileID, line: #line))
    }
}

private final class EmptySectionView: UICollectionReusableView {}

extension UICollectionViewListCell {
    fileprivate func show(_ text: String) {
        var content = defaultContentConfiguration()
        content.text = text
        contentConfiguration = content
    }
}
#endif
