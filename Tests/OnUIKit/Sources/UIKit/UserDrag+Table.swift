// A table view below a finger that drags something. Not part of UIKit.

extension UITableView: DragView {
    package var dragState: DragState { list.drag }

    package func itemsForBeginning(_ session: UserDrag, at place: IndexPath) -> [UIDragItem] {
        guard list.visible[place] != nil else { return [] }
        return dragDelegate?.tableView(self, itemsForBeginning: session, at: place) ?? []
    }

    package func allowsMove(_ session: UserDrag) -> Bool {
        dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
    }

    package func willBegin(_ session: UserDrag) {
        dragDelegate?.tableView(self, dragSessionWillBegin: session)
    }

    package func didEnd(_ session: UserDrag) {
        dragDelegate?.tableView(self, dragSessionDidEnd: session)
    }

    package func canHandle(_ session: UserDrag) -> Bool {
        dropDelegate?.tableView(self, canHandle: session) ?? false
    }

    package func point(of place: IndexPath, isMiddle: Bool) -> CGPoint {
        let frame = rectForRow(at: place)
        return CGPoint(x: frame.midX, y: isMiddle ? frame.midY : frame.minY + 1)
    }

    package func update(_ session: UserDrag, at place: IndexPath?) -> UIDropOperation {
        proposal(session, at: place).operation
    }

    private func proposal(_ session: UserDrag, at place: IndexPath?) -> UITableViewDropProposal {
        let proposal =
            dropDelegate?.tableView(
                self, dropSessionDidUpdate: session, withDestinationIndexPath: place)
            ?? UITableViewDropProposal(operation: .cancel)
        guard place != nil else {
            return UITableViewDropProposal(operation: proposal.operation, intent: .unspecified)
        }
        return resolved(proposal, isMiddle: session.isOverMiddle)
    }

    /// Resolves the automatic intent: the table chooses between the two other intents by the
    /// finger's position.
    private func resolved(_ proposal: UITableViewDropProposal, isMiddle: Bool)
        -> UITableViewDropProposal
    {
        guard proposal.intent == .automatic else { return proposal }
        return UITableViewDropProposal(
            operation: proposal.operation,
            intent: isMiddle ? .insertIntoDestinationIndexPath : .insertAtDestinationIndexPath)
    }

    package func perform(_ session: UserDrag, at place: IndexPath?, isOwn: Bool) {
        let proposal = proposal(session, at: place)
        if isOwn, movesDroppedRows, proposal.operation == .move,
            proposal.intent == .insertAtDestinationIndexPath, let place
        {
            return moveByDrop(to: place)
        }
        let coordinator = TableDrop(session, place, proposal)
        coordinator.items = session.items.map {
            TableDropped($0, isOwn ? list.drag.source : nil)
        }
        dropDelegate?.tableView(self, performDropWith: coordinator)
        session.targets = coordinator.targets
        for place in coordinator.targets where !list.contains(place) {
            list.violate("An item is dropped to \(place), which does not exist.")
        }
    }

    /// Performs a drop of the only dragged row within the table, and reports it to the data source.
    private func moveByDrop(to place: IndexPath) {
        guard let origin = list.drag.source else { return }
        let target =
            callDelegate {
                $0.tableView(
                    self, targetIndexPathForMoveFromRowAt: origin, toProposedIndexPath: place)
            } ?? place
        guard origin != target else { return }
        moveByUser(from: origin, to: target) {
            callDataSource { $0.tableView(self, moveRowAt: origin, to: target) }
        }
    }

    package func didEndDrop(_ session: UserDrag) {
        dropDelegate?.tableView(self, dropSessionDidEnd: session)
    }
}

private final class TableDrop: NSObject, UITableViewDropCoordinator {
    let session: any UIDropSession
    let destinationIndexPath: IndexPath?
    let proposal: UITableViewDropProposal
    var items: [any UITableViewDropItem] = []
    /// The places to which items were animated.
    private(set) var targets: [IndexPath] = []

    init(_ session: UserDrag, _ place: IndexPath?, _ proposal: UITableViewDropProposal) {
        (self.session, destinationIndexPath, self.proposal) = (session, place, proposal)
        super.init()
    }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        targets.append(indexPath)
        return Animation()
    }

    private final class Animation: NSObject, UIDragAnimating {}
}

private final class TableDropped: NSObject, UITableViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?

    init(_ item: UIDragItem, _ source: IndexPath?) {
        (dragItem, sourceIndexPath) = (item, source)
        super.init()
    }
}
