import UIKit

/// A data source with items from arrays. It records the collection's calls.
final class ClaimedItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var sections: [[String]]
    var isMovable = true
    var target: IndexPath?
    /// The cell to return instead of a dequeued one.
    var cell: UICollectionViewCell?
    var onRequest: ((UICollectionView) -> Void)?
    private(set) var requested: [IndexPath] = []
    private(set) var displayed: [IndexPath] = []
    private(set) var ended: [IndexPath] = []
    private(set) var calls: [String] = []

    init(_ sections: [[String]]) {
        self.sections = sections
        super.init()
    }

    /// A collection with one column of items of 44 points. Ten of them are visible.
    func makeCollection(header: CGFloat = 0) -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 44)
        layout.minimumLineSpacing = 0
        layout.headerReferenceSize = CGSize(width: 320, height: header)
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 440), collectionViewLayout: layout)
        collection.register(ClaimedItem.self, forCellWithReuseIdentifier: "item")
        collection.register(
            UICollectionReusableView.self,
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        collection.dataSource = self
        collection.delegate = self
        return collection
    }

    func forget() {
        (requested, displayed, ended, calls) = ([], [], [], [])
    }

    func record(_ call: String) { calls.append(call) }

    // MARK: Data source

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
        record("items")
        return sections[section].count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        requested.append(indexPath)
        onRequest?(collectionView)
        if let cell { return cell }
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: "item", for: indexPath)
        (cell as? ClaimedItem)?.text = sections[indexPath.section][indexPath.item]
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { isMovable }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        record("move \(sourceIndexPath.item) to \(destinationIndexPath.item)")
        let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.item)
    }

    // MARK: Delegate

    func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { target ?? proposedIndexPath }

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        displayed.append(indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        ended.append(indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
        record("didSelect")
    }

    func collectionView(
        _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) {
        record("didDeselect")
    }
}

final class ClaimedItem: UICollectionViewCell {
    var text = ""
    private(set) var preparations = 0

    override func prepareForReuse() {
        super.prepareForReuse()
        preparations += 1
    }
}

extension UICollectionView {
    /// The strings of the visible items, in order.
    var claimedTexts: [String] {
        indexPathsForVisibleItems.sorted().map {
            (cellForItem(at: $0) as? ClaimedItem)?.text ?? ""
        }
    }
}
