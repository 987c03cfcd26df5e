import UIKit

extension Claim {
    /// Drags of rows, without the parts that need a finger.
    static var drags: [Claim] {
        #if os(tvOS)
        []
        #else
        [
            Claim(
                "A list has no delegates for drags at first, and does not own them",
                source: """
                    UITableView.h, UICollectionView.h: dragDelegate, dropDelegate: weak, nullable
                    """
            ) {
                let (rows, items) = (ClaimedRows([]), ClaimedItems([]))
                let (table, collection) = (rows.makeTable(), items.makeCollection())
                try expect(table.dragDelegate == nil && table.dropDelegate == nil)
                try expect(collection.dragDelegate == nil && collection.dropDelegate == nil)
                weak var former: ClaimedDrags?
                do {
                    let drags = ClaimedDrags()
                    former = drags
                    table.dragDelegate = drags
                    collection.dragDelegate = drags
                    try expect(table.dragDelegate === drags && collection.dragDelegate === drags)
                }
                try expect(former == nil)
            },
            Claim(
                "The user may drag rows of a list unless the program forbids it",
                source: """
                    developer.apple.com/documentation/uikit/uicollectionview/draginteractionenabled: the \
                    default value is true; in iOS 14 and earlier false for iPhone
                    """
            ) {
                let (rows, items) = (ClaimedRows([]), ClaimedItems([]))
                try expect(rows.makeTable().dragInteractionEnabled)
                try expect(items.makeCollection().dragInteractionEnabled)
            },
            Claim(
                "An item of a drag keeps an object of the app, and needs no data",
                source: """
                    UIDragItem.h: localObject: visible only inside the app that started the drag
                    """
            ) {
                let item = UIDragItem(itemProvider: NSItemProvider())
                try expect(item.localObject == nil)
                let object = ClaimedDrags()
                item.localObject = object
                try expect(item.localObject as? ClaimedDrags === object)
            },
            Claim(
                "A proposal for a drop has an operation and an intent",
                source: """
                    UITableView.h: initWithDropOperation:intent:; the default is \
                    UITableViewDropIntentUnspecified; UICollectionView.h
                    """
            ) {
                let row = UITableViewDropProposal(operation: .move, intent: .automatic)
                try expect(row.operation == .move && row.intent == .automatic)
                try expect(UITableViewDropProposal(operation: .copy).intent == .unspecified)
                let item = UICollectionViewDropProposal(
                    operation: .copy, intent: .insertIntoDestinationIndexPath)
                try expect(item.operation == .copy)
                try expect(item.intent == .insertIntoDestinationIndexPath)
                try expect(UICollectionViewDropProposal(operation: .move).intent == .unspecified)
            },
        ]
        #endif
    }
}

#if !os(tvOS)
private final class ClaimedDrags: NSObject, UITableViewDragDelegate, UICollectionViewDragDelegate {
    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    ) -> [UIDragItem] { [] }

    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    ) -> [UIDragItem] { [] }
}
#endif
