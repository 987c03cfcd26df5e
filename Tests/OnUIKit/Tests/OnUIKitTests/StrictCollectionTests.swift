import Testing
import UIKit

/// Mistakes in the use of a collection. The stand-in has a sentence for each.
@MainActor
@Suite struct StrictCollectionTests {
    @Test func collectionsAreAsStrict() {
        let list = ShownCollection(["a", "b"], ["c"])
        #expect(
            list.violations(["a", "b"], ["c"]) {
                $0.deleteItems(at: [[0, 0]])
                $0.reloadItems(at: [[0, 0]])
            } == ["Item 0 of section 0 is deleted and reloaded."])
    }

    @Test func itemsThatDoNotAddUpAreReported() {
        let list = ShownCollection(["a", "b"])
        #expect(
            list.violations(["a", "b"]) { $0.insertItems(at: [[0, 0]]) } == [
                "Invalid update: invalid number of items in section 0: 2 before the update, "
                    + "1 inserted, 0 deleted, 0 moved in, 0 moved out, but 2 after it."
            ])
    }

    @Test func anItemsCellThatIsNotDequeuedIsReported() {
        let list = ShownCollection(["a"])
        list.items.cell = ClaimedItem(frame: .zero)
        list.collection.reloadItems(at: [[0, 0]])
        #expect(
            list.collection.violations == [
                "The cell for [0, 0] has not been dequeued from the collection view."
            ])
    }

    @Test func collectionsReportUpdatesWhileAnItemIsMoved() {
        let list = ShownCollection(["a", "b"])
        list.collection.simulateLift([0, 0])
        #expect(
            list.violations(["a"]) { $0.deleteItems(at: [[0, 1]]) }
                == ["The view is updated while the user moves items."])
    }

    @Test func headersThatAreNotRegisteredAreReported() {
        let list = ShownCollection(["a"], header: 20)
        _ = list.collection.dequeueReusableSupplementaryView(
            ofKind: "kind", withReuseIdentifier: "unknown", for: [0, 0])
        #expect(
            list.collection.violations == ["Unable to dequeue a view of kind kind for unknown."])
    }

    @Test func headersThatTheDataSourceDoesNotHaveAreReported() {
        let items = NoHeaders()
        let collection = ClaimedItems([]).makeCollection(header: 20)
        let screen = Screen(collection)
        collection.dataSource = items
        collection.layoutIfNeeded()
        let kind = UICollectionView.elementKindSectionHeader
        #expect(collection.violations == ["The data source has no view for \(kind)."])
        #expect(screen.window.rootViewController != nil)
    }

    @Test func itemsThatDoNotExistCanNotBeSelectedOrScrolledTo() {
        let list = ShownCollection(["a"])
        list.collection.selectItem(at: [0, 1], animated: false, scrollPosition: [])
        list.collection.scrollToItem(at: [0, 2], at: .top, animated: false)
        #expect(
            list.collection.violations == [
                "There is no item at [0, 1] that could be selected.",
                "Attempted to scroll to [0, 2], which does not exist.",
            ])
    }

    @Test func aDequeuedCellThatIsNotReturnedIsReported() {
        let list = ShownCollection(["a"])
        list.items.cell = ClaimedItem(dequeuedFor: "item")
        list.items.onRequest = {
            _ = $0.dequeueReusableCell(withReuseIdentifier: "item", for: [0, 0])
        }
        list.collection.reloadItems(at: [[0, 0]])
        #expect(
            list.collection.violations == [
                "The cell that has been dequeued for [0, 0] is not returned."
            ])
    }
}

private final class NoHeaders: NSObject, UICollectionViewDataSource {
    func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 0 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
}
