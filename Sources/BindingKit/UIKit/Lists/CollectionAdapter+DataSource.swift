#if canImport(UIKit) && !os(watchOS)
internal import UIKit

// Provides the items, and handles the user's edits of them.
extension CollectionAdapter: UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int {
        contents?.sectionCount ?? 0
    }

    func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
        contents?.rowCount(in: section) ?? 0
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let index = RowIndex(indexPath)
        guard let contents else { return emptyCell(at: index) }
        let cell = contents.cell(at: index)
        outline.show(contents.outlineRow(at: index), in: cell)
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        serve { sectionView(ofKind: kind, at: indexPath) }
    }

    func indexTitles(for collectionView: UICollectionView) -> [String]? {
        contents?.indexTitles?.map(\.title)
    }

    func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
        guard let titles = contents?.indexTitles, titles.indices.contains(index) else {
            return IndexPath(item: 0, section: 0)
        }
        return IndexPath(item: 0, section: titles[index].section)
    }

    // MARK: Edits

    func collectionView(
        _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool {
        contents?.edits(at: RowIndex(indexPath)).contains(.move) ?? false
    }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        commands.didMoveRow(
            from: RowIndex(sourceIndexPath), to: RowIndex(destinationIndexPath))
    }
}

extension CollectionAdapter: UICollectionViewDataSourcePrefetching {
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    {
        contents?.prefetchRows(at: indexPaths.map { RowIndex($0) })
    }

    func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
        contents?.cancelPrefetchingRows(at: indexPaths.map { RowIndex($0) })
    }
}
#endif
