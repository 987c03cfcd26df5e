// A collection view below a finger that drags something. Not part of UIKit.

extension UICollectionView: DragView {
    package var dragState: DragState { list.drag }

    package func itemsForBeginning(_ session: UserDrag, at place: IndexPath) -> [UIDragItem] {
        guard list.visible[place] != nil else { return [] }
        return dragDelegate?.collectionView(self, itemsForBeginning: session, at: place) ?? []
    }

    package func allowsMove(_ session: UserDrag) -> Bool {
        dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
    }

    package func willBegin(_ session: UserDrag) {
        dragDelegate?.collectionView(self, dragSessionWillBegin: session)
    }

    package func didEnd(_ session: UserDrag) {
        dragDelegate?.collectionView(self, dragSessionDidEnd: session)
    }

    package func canHandle(_ session: UserDrag) -> Bool {
        dropDelegate?.collectionView(self, canHandle: session) ?? false
    }

    package func point(of place: IndexPath, isMiddle: Bool) -> CGPoint {
        let frame = layoutAttributesForItem(at: place)?.frame ?? .zero
        return CGPoint(x: frame.midX, y: isMiddle ? frame.midY : frame.minY + 1)
    }

    package func update(_ session: UserDrag, at place: IndexPath?) -> UIDropOperation {
        proposal(session, at: place).operation
    }

    private func proposal(_ session: UserDrag, at place: IndexPath?) -> UICollectionViewDropProposal
    {
        let proposal =
            dropDelegate?.collectionView(
                self, dropSessionDidUpdate: session, withDestinationIndexPath: place)
            ?? UICollectionViewDropProposal(operation: .cancel)
        guard place != nil else {
            return UICollectionViewDropProposal(operation: proposal.operation, intent: .unspecified)
        }
        return proposal
    }

    package func perform(_ session: UserDrag, at place: IndexPath?, isOwn: Bool) {
        let proposal = proposal(session, at: place)
        let coordinator = CollectionDrop(session, place, proposal)
        coordinator.items = session.items.map {
            CollectionDropped($0, isOwn ? list.drag.source : nil)
        }
        dropDelegate?.collectionView(self, performDropWith: coordinator)
        session.targets = coordinator.targets
        for place in coordinator.targets where !list.contains(place) {
            list.violate("An item is dropped to \(place), which does not exist.")
        }
    }

    package func didEndDrop(_ session: UserDrag) {
        dropDelegate?.collectionView(self, dropSessionDidEnd: session)
    }
}

private final class CollectionDrop: NSObject, UICollectionViewDropCoordinator {
    let session: any UIDropSession
    let destinationIndexPath: IndexPath?
    let proposal: UICollectionViewDropProposal
    var items: [any UICollectionViewDropItem] = []
    /// The places to which items were animated.
    private(set) var targets: [IndexPath] = []

    init(_ session: UserDrag, _ place: IndexPath?, _ proposal: UICollectionViewDropProposal) {
        (self.session, destinationIndexPath, self.proposal) = (session, place, proposal)
        super.init()
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        targets.append(indexPath)
        return Animation()
    }

    private final class Animation: NSObject, UIDragAnimating {}
}

private final class CollectionDropped: NSObject, UICollectionViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?

    init(_ item: UIDragItem, _ source: IndexPath?) {
        (dragItem, sourceIndexPath) = (item, source)
        super.init()
    }
}
