import UIKit

extension Claim {
    /// Collections: cells, selection, updates, movement.
    static var collections: [Claim] {
        [
            Claim(
                "A collection asks for the cells of visible items",
                source: """
                    UICollectionView.h: indexPathsForVisibleItems; cellForItemAtIndexPath: nil when \
                    no cell exists, or if index path is out of range
                    """
            ) {
                try await ClaimedItems([(0..<200).map { "\($0)" }]).shown { items, collection in
                    try expect((10...40).contains(items.requested.count))
                    try expect(collection.numberOfItems(inSection: 0) == 200)
                    try expect(collection.cellForItem(at: [0, 180]) == nil)
                    try expect(collection.cellForItem(at: [0, 200]) == nil)
                    try expect(collection.claimedTexts.prefix(2) == ["0", "1"])
                }
            },
            Claim(
                "A registered class has an item's cell, which is used again",
                source: """
                    UICollectionView.h: if a class is registered, it will be instantiated via \
                    initWithFrame:; UICollectionViewCell.h: prepareForReuse, reuseIdentifier
                    """
            ) {
                try await ClaimedItems([(0..<200).map { "\($0)" }]).shown { items, collection in
                    try expect(collection.visibleCells.allSatisfy { $0.reuseIdentifier == "item" })
                    var cells = Set(collection.visibleCells)
                    for offset in stride(from: CGFloat(440), through: 5280, by: 440) {
                        collection.contentOffset.y = offset
                        collection.layoutIfNeeded()
                        cells.formUnion(collection.visibleCells)
                    }
                    try expect(items.ended.contains([0, 0]) && cells.count < 120)
                    let prepared = cells.compactMap { $0 as? ClaimedItem }
                    try expect(prepared.contains { $0.preparations > 0 })
                }
            },
            Claim(
                "A header of the flow layout is a supplementary view",
                source: """
                    UICollectionViewFlowLayout.h: headerReferenceSize; UICollectionView.h: \
                    supplementaryViewForElementKind:atIndexPath:
                    """
            ) {
                try await ClaimedItems([["a"]]).shown(header: 20) { _, collection in
                    let kind = UICollectionView.elementKindSectionHeader
                    let view = collection.supplementaryView(forElementKind: kind, at: [0, 0])
                    try expect(view?.reuseIdentifier == "header")
                    try expect(collection.visibleSupplementaryViews(ofKind: kind).count == 1)
                }
            },
            Claim(
                "The selection of items by program is silent",
                source: """
                    developer.apple.com/documentation/uikit/uicollectionview/\
                    selectitem(at:animated:scrollposition:): does not cause any selection-related \
                    delegate methods to be called; UICollectionView.h: allowsMultipleSelection: \
                    default is NO
                    """
            ) {
                try await ClaimedItems([["a", "b"]]).shown { items, collection in
                    for item in 0..<2 {
                        collection.selectItem(
                            at: IndexPath(item: item, section: 0), animated: false,
                            scrollPosition: [])
                    }
                    try expect(collection.indexPathsForSelectedItems == [[0, 1]])
                    try expect(collection.cellForItem(at: [0, 1])?.isSelected == true)
                    collection.deselectItem(at: [0, 1], animated: false)
                    try expect(collection.indexPathsForSelectedItems?.isEmpty != false)
                    try expect(!items.calls.contains("didSelect"))
                    try expect(!items.calls.contains("didDeselect"))
                }
            },
            Claim(
                "In a batch, items that stay keep their cells",
                source: """
                    WWDC 2018, session 225: deletes and origins of moves count in the \
                    original items, inserts and targets in the final ones; developer.apple.com/\
                    documentation/uikit/uicollectionview/performbatchupdates(_:completion:); \
                    UICollectionView.h: cellForItemAtIndexPath: returns any existing cell
                    """
            ) {
                try await ClaimedItems([["a", "b", "c"]]).shown { items, collection in
                    let cell = collection.cellForItem(at: [0, 2])
                    collection.performBatchUpdates {
                        items.sections = [["c", "new", "a"]]
                        collection.moveItem(at: [0, 2], to: [0, 0])
                        collection.insertItems(at: [[0, 1]])
                        collection.deleteItems(at: [[0, 1]])
                    }
                    collection.layoutIfNeeded()
                    try expect(collection.claimedTexts == ["c", "new", "a"])
                    try expect(collection.cellForItem(at: [0, 0]) === cell)
                }
            },
            Claim(
                "Reconfiguring an item keeps its cell",
                source: """
                    developer.apple.com/documentation/uikit/uicollectionview/\
                    reconfigureitems(at:): preserving the existing cells for the items
                    """
            ) {
                try await ClaimedItems([["a"]]).shown { items, collection in
                    let cell = collection.cellForItem(at: [0, 0]) as? ClaimedItem
                    items.sections = [["A"]]
                    collection.reconfigureItems(at: [[0, 0]])
                    collection.layoutIfNeeded()
                    try expect(collection.cellForItem(at: [0, 0]) === cell)
                    try expect(cell?.text == "A")
                }
            },
            Claim(
                "Sections of items come, go and move",
                source:
                    "UICollectionView.h: insertSections:, deleteSections:, moveSection:toSection:"
            ) {
                try await ClaimedItems([["a"], ["b"]]).shown { items, collection in
                    collection.performBatchUpdates {
                        items.sections = [["b"], ["new"]]
                        collection.deleteSections([0])
                        collection.insertSections([1])
                    }
                    collection.layoutIfNeeded()
                    try expect(collection.claimedTexts == ["b", "new"])
                }
            },
            Claim(
                "A collection whose reload is due counts before the updates of a batch",
                source: """
                    openradar.appspot.com/28167779; stackoverflow.com: performBatchUpdates: asserts \
                    unexpectedly if view needs layout
                    """
            ) {
                try await ClaimedItems([["a"]]).shown { items, collection in
                    collection.reloadData()
                    items.forget()
                    var calls: [String] = []
                    collection.performBatchUpdates {
                        calls = items.calls
                        items.sections = [["a", "b"]]
                        collection.insertItems(at: [[0, 1]])
                    }
                    try expect(calls.contains("items"))
                }
            },
        ]
    }

    /// Collections: items that are moved by a gesture.
    static var collectionMovement: [Claim] {
        [
            Claim(
                "A movement that ends tells the data source where the item is",
                source: """
                    developer.apple.com/documentation/uikit/uicollectionview/\
                    endinteractivemovement(): responds by calling collectionView(_:moveItemAt:to:); \
                    UICollectionView.h: hasUncommittedUpdates: YES if it is reordering
                    """
            ) {
                try await ClaimedItems([["a", "b", "c"]]).shown { items, collection in
                    try expect(collection.beginInteractiveMovementForItem(at: [0, 0]))
                    try expect(collection.hasUncommittedUpdates)
                    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 115))
                    collection.endInteractiveMovement()
                    try await eventually({ items.calls.contains("move 0 to 2") })
                    try expect(items.sections == [["b", "c", "a"]])
                    try await eventually({ !collection.hasUncommittedUpdates })
                }
            },
            Claim(
                "A movement that is cancelled moves nothing",
                source: """
                    developer.apple.com/documentation/uikit/uicollectionview/\
                    cancelinteractivemovement(): returns the target item to its original location
                    """
            ) {
                try await ClaimedItems([["a", "b", "c"]]).shown { items, collection in
                    try expect(collection.beginInteractiveMovementForItem(at: [0, 0]))
                    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 115))
                    collection.cancelInteractiveMovement()
                    try await eventually({ !collection.hasUncommittedUpdates })
                    try expect(items.sections == [["a", "b", "c"]])
                }
            },
            Claim(
                "An item that can't be moved does not begin to",
                source: """
                    UICollectionView.h: beginInteractiveMovementForItemAtIndexPath: returns NO if \
                    reordering was prevented from beginning; canMoveItemAtIndexPath:
                    """
            ) {
                let items = ClaimedItems([["a", "b"]])
                items.isMovable = false
                try await items.shown { _, collection in
                    try expect(!collection.beginInteractiveMovementForItem(at: [0, 0]))
                }
            },
        ]
    }
}

extension ClaimedItems {
    /// Runs `body` while a collection shows the items.
    fileprivate func shown(
        header: CGFloat = 0,
        _ body: @MainActor (ClaimedItems, UICollectionView) async throws -> Void
    ) async throws {
        let collection = makeCollection(header: header)
        try await showing(collection) {
            collection.layoutIfNeeded()
            try await body(self, collection)
        }
    }
}
