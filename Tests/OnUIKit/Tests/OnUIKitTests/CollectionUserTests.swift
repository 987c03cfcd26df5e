import Testing
import UIKit

/// The user's actions on collections, on the stand-in for UIKit.
@MainActor
@Suite struct CollectionUserTests {
    private let list = ShownCollection(["a", "b", "c"])

    @Test func aTapSelectsAndThenPerformsThePrimaryAction() {
        let spy = CollectionSpy()
        list.collection.delegate = spy
        list.collection.simulateTap([0, 1])
        #expect(
            spy.calls == [
                "highlight 1?", "did highlight 1", "select 1?", "did select 1",
                "did unhighlight 1", "primary action 1",
            ])
        #expect(list.collection.indexPathsForSelectedItems == [[0, 1]])
    }

    @Test func severalItemsAreSelectedAndDeselectedOneByOne() {
        list.collection.allowsMultipleSelection = true
        for item in 0..<2 { list.collection.simulateTap([0, item]) }
        list.collection.simulateTap([0, 0])
        #expect(list.collection.indexPathsForSelectedItems == [[0, 1]])
        #expect(list.items.calls == ["didSelect", "didSelect", "didDeselect"])
    }

    @Test func theViewHasMovedTheItemWhenTheMoveIsTold() {
        let cell = list.collection.cellForItem(at: [0, 0])
        #expect(list.collection.simulateLift([0, 0]) && list.collection.hasUncommittedUpdates)
        list.collection.simulateHover([0, 2])
        list.collection.simulateRelease()
        #expect(list.items.calls.contains("move 0 to 2"))
        #expect(list.collection.cellForItem(at: [0, 2]) === cell)
        #expect(list.collection.claimedTexts == ["b", "c", "a"])
        #expect(!list.collection.hasUncommittedUpdates && list.collection.violations.isEmpty)
    }

    @Test func aMoveThatIsCancelledIsNotTold() {
        list.collection.simulateLift([0, 0])
        list.collection.simulateHover([0, 2])
        list.collection.simulateCancel()
        list.collection.simulateRelease()
        #expect(!list.items.calls.contains { $0.hasPrefix("move") })
    }

    @Test func aPreparedCellIsShownWithoutBeingAskedForAgain() {
        let list = ShownCollection((0..<100).map { "\($0)" })
        list.collection.simulatePreparing([0, 10])
        let cell = list.collection.cellForItem(at: [0, 10])
        list.items.forget()
        list.collection.simulateScroll(to: 22)
        #expect(list.collection.cellForItem(at: [0, 10]) === cell)
        #expect(list.items.requested.isEmpty && list.items.displayed == [[0, 10]])
        list.collection.isPrefetchingEnabled = false
        list.collection.simulatePreparing([0, 20])
        #expect(list.collection.cellForItem(at: [0, 20]) == nil)
    }

    @Test func headersFollowTheirSectionsThroughABatch() {
        let list = ShownCollection(["a"], ["b"], header: 20)
        let kind = UICollectionView.elementKindSectionHeader
        let header = list.collection.supplementaryView(forElementKind: kind, at: [1, 0])
        #expect(list.violations(["b"]) { $0.deleteSections([0]) }.isEmpty)
        #expect(list.collection.supplementaryView(forElementKind: kind, at: [0, 0]) === header)
        #expect(list.collection.visibleSupplementaryViews(ofKind: kind).count == 1)
    }

    @Test func aLongTouchShowsTheMenuOfSeveralItems() {
        let spy = CollectionSpy()
        list.collection.delegate = spy
        list.collection.simulateContextMenu([[0, 0], [0, 2]])?.simulateChoice("Copy")
        #expect(spy.calls == ["copy [0, 2]"])
    }
}

/// A delegate that records its calls.
private final class CollectionSpy: NSObject, UICollectionViewDelegate {
    private(set) var calls: [String] = []

    func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
        calls.append("highlight \(indexPath.item)?")
        return true
    }

    func collectionView(
        _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) {
        calls.append("did highlight \(indexPath.item)")
    }

    func collectionView(
        _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) {
        calls.append("did unhighlight \(indexPath.item)")
    }

    func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
        calls.append("select \(indexPath.item)?")
        return true
    }

    func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
        calls.append("did select \(indexPath.item)")
    }

    func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {
        calls.append("primary action \(indexPath.item)")
    }

    func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        let copy = UIAction(title: "Copy") { [weak self] _ in
            self?.calls.append("copy \(indexPaths.map(\.item))")
        }
        return UIContextMenuConfiguration(
            identifier: nil, actionProvider: { _ in UIMenu(children: [copy]) })
    }
}
