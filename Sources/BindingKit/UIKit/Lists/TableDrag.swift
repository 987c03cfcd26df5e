#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
internal import UIKit

/// The drag and drop delegate of a table.
///
/// The adapter can't be this delegate, because it forwards calls to client code's delegate, which
/// may be the drag delegate of another table and would get the calls for this table.
final class TableDrag: NSObject, UITableViewDragDelegate, UITableViewDropDelegate {
    let drag: ListDrag<UITableViewCell>

    init(_ commands: RowCommands<UITableViewCell>) {
        drag = ListDrag(commands)
        super.init()
    }

    /// Makes this object the table's drag and drop delegate, or removes it if drags aren't allowed.
    ///
    /// If client code has set one of the delegates, this object is not used, because client code's
    /// delegate can't handle the library's drags.
    ///
    /// - Parameter isBusy: whether the user is changing rows. If so, this object is not removed
    ///   yet, because UIKit still needs the delegates.
    func serve(_ table: UITableView, if isAllowed: Bool, isBusy: @autoclosure () -> Bool) {
        let isFree =
            (table.dragDelegate ?? self) === self && (table.dropDelegate ?? self) === self
        if isAllowed, isFree {
            if table.dragDelegate == nil { table.dragDelegate = self }
            if table.dropDelegate == nil { table.dropDelegate = self }
        } else if !isBusy() {
            leave(table)
        }
        drag.end(unless: table.dragDelegate === self && table.hasActiveDrag)
    }

    func leave(_ table: UITableView) {
        if table.dragDelegate === self { table.dragDelegate = nil }
        if table.dropDelegate === self { table.dropDelegate = nil }
        drag.end()
    }

    // MARK: Drags

    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    ) -> [UIDragItem] {
        drag.items(at: RowIndex(indexPath), while: tableView.hasActiveDrag)
    }

    func tableView(
        _ tableView: UITableView,
        dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { true }

    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
        drag.begin(session)
    }

    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
        drag.end(session)
    }

    // MARK: Drops

    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
        drag.canHandle(session)
    }

    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        let answer = drag.answer(session, at: destinationIndexPath)
        let intent: UITableViewDropProposal.Intent =
            switch (answer.isBetween, answer.isInside) {
            case (true, true): .automatic
            case (false, true): .insertIntoDestinationIndexPath
            case (true, false): .insertAtDestinationIndexPath
            case (false, false): .unspecified
            }
        return UITableViewDropProposal(operation: answer.operation, intent: intent)
    }

    func tableView(
        _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {
        let isInside = coordinator.proposal.intent == .insertIntoDestinationIndexPath
        let place = drag.drop(
            coordinator.session, at: coordinator.destinationIndexPath, isInside: isInside)
        guard let place, let item = coordinator.items.first?.dragItem,
            // During the drop, client code may have ended the binding, or shown other rows.
            place.section < tableView.numberOfSections,
            place.row < tableView.numberOfRows(inSection: place.section)
        else { return }
        _ = coordinator.drop(item, toRowAt: IndexPath(place))
    }
}
#endif
