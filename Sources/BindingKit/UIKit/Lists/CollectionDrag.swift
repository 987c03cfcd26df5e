#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
internal import UIKit

/// The drag and drop delegate of a collection view. See `TableDrag`.
final class CollectionDrag: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    let drag: ListDrag<UICollectionViewCell>

    init(_ commands: RowCommands<UICollectionViewCell>) {
        drag = ListDrag(commands)
        super.init()
    }

    /// Makes this object the collection view's drag and drop delegate if drags are allowed.
    /// Otherwise removes this object from both properties.
    ///
    /// If client code has set one of the delegates, this object is not used, because client code's
    /// delegate can't handle the library's drags.
    ///
    /// - Parameter isBusy: whether the user is changing rows. If so, this object is not removed
    ///   yet, because UIKit still needs the delegates.
    func serve(_ collection: UICollectionView, if isAllowed: Bool, isBusy: @autoclosure () -> Bool)
    {
        let isFree =
            (collection.dragDelegate ?? self) === self && (collection.dropDelegate ?? self) === self
        if isAllowed, isFree {
            if collection.dragDelegate == nil { collection.dragDelegate = self }
            if collection.dropDelegate == nil { collection.dropDelegate = self }
        } else if !isBusy() {
            leave(collection)
        }
        drag.end(unless: collection.dragDelegate === self && collection.hasActiveDrag)
    }

    func leave(_ collection: UICollectionView) {
        if collection.dragDelegate === self { collection.dragDelegate = nil }
        if collection.dropDelegate === self { collection.dropDelegate = nil }
        drag.end()
    }

    // MARK: Drags

    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    ) -> [UIDragItem] {
        drag.items(at: RowIndex(indexPath), while: collectionView.hasActiveDrag)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { true }

    func collectionView(
        _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
    ) {
        drag.begin(session)
    }

    func collectionView(
        _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
    ) {
        drag.end(session)
    }

    // MARK: Drops

    func collectionView(
        _ collectionView: UICollectionView, canHandle session: any UIDropSession
    ) -> Bool {
        drag.canHandle(session)
    }

    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        let answer = drag.answer(session, at: destinationIndexPath)
        let intent: UICollectionViewDropProposal.Intent =
            if answer.isInside,
                !answer.isBetween
                    || collectionView.hasMiddle(of: destinationIndexPath, below: session)
            {
                .insertIntoDestinationIndexPath
            } else {
                answer.isBetween ? .insertAtDestinationIndexPath : .unspecified
            }
        return UICollectionViewDropProposal(operation: answer.operation, intent: intent)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        let isInside = coordinator.proposal.intent == .insertIntoDestinationIndexPath
        let place = drag.drop(
            coordinator.session, at: coordinator.destinationIndexPath, isInside: isInside)
        guard let place, let item = coordinator.items.first?.dragItem,
            // During the drop, client code may have ended the binding, or shown other rows.
            place.section < collectionView.numberOfSections,
            place.row < collectionView.numberOfItems(inSection: place.section)
        else { return }
        _ = coordinator.drop(item, toItemAt: IndexPath(place))
    }
}

extension UICollectionView {
    /// Whether the drag is over the middle of an item. UIKit detects the middle only for the rows
    /// of tables.
    fileprivate func hasMiddle(of path: IndexPath?, below session: any UIDropSession) -> Bool {
        guard let frame = path.flatMap({ cellForItem(at: $0) })?.frame else { return false }
        return frame.insetBy(dx: 0, dy: frame.height / 4).contains(session.location(in: self))
    }
}
#endif
