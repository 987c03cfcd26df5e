#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
internal import UIKit

/// Handles drags of a row from a table or a collection view, and drops of a row or of strings on
/// that view.
@MainActor
final class ListDrag<Cell: AnyObject> {
    /// Says whether a drag can be dropped at a place: between the rows or into the row.
    struct DropAnswer {
        var operation = UIDropOperation.cancel
        var isBetween = false
        /// Whether the drag can be dropped into the row at the place.
        var isInside = false
    }

    private enum Content {
        case row
        case text
    }

    private let commands: RowCommands<Cell>
    /// The row that the user lifted last. Weak because the `UIDragItem` owns the row.
    private weak var lifted: DraggedRow?
    private var dragged: (row: DraggedRow, session: ObjectIdentifier)?

    init(_ commands: RowCommands<Cell>) {
        self.commands = commands
    }

    // MARK: A row of this view

    /// When the user lifts a row, returns the items to drag; empty if the row can't be dragged.
    ///
    /// - Parameter isDragging: whether the view has an active drag.
    func items(at index: RowIndex, while isDragging: Bool) -> [UIDragItem] {
        guard !isDragging || !commands.isDragging, commands.canLift(index) else { return [] }
        commands.lift(index)
        end(unless: isDragging)
        let row = DraggedRow(commands)
        lifted = row
        // The provider is empty, because only the library's list views can use a row.
        let item = UIDragItem(itemProvider: NSItemProvider())
        item.localObject = row
        return [item]
    }

    func begin(_ session: any UIDragSession) {
        guard let lifted, DraggedRow.of(session) === lifted, !commands.isDragging else { return }
        lifted.isDragged = true
        dragged = (lifted, ObjectIdentifier(session))
        commands.beginDragOfLiftedRow()
    }

    func end(_ session: any UIDragSession) {
        if dragged?.session == ObjectIdentifier(session) { end() }
    }

    /// Ends the drag if `isDragging` is false. UIKit may have reported the drag's end only to
    /// another delegate.
    func end(unless isDragging: @autoclosure () -> Bool = false) {
        guard dragged != nil, !isDragging(), let former = replace(&dragged, with: nil) else {
            return
        }
        former.row.isDragged = false
        commands.endDrag()
    }

    // MARK: Over this view

    /// Whether the view can take the dragged row or strings. If not, UIKit asks the superviews.
    func canHandle(_ session: any UIDropSession) -> Bool {
        switch content(of: session) {
        case .row?: commands.isDragging || commands.canTakeOthers(commands.canTake)
        case .text?: commands.contents.map { commands.canTake($0, .text("")) } ?? false
        case nil: false
        }
    }

    private func content(of session: any UIDropSession) -> Content? {
        guard let row = DraggedRow.of(session) else {
            return session.canLoadObjects(ofClass: String.self) ? .text : nil
        }
        // On an iPad, the user may drag rows of this view and of other views at the same time.
        guard row.isDragged, let list = row.list, list === commands || !commands.isDragging else {
            return nil
        }
        RowDrag.current = list
        return .row
    }

    /// - Parameter path: the place under the drag; `nil` if the drag is beside the rows.
    func answer(_ session: any UIDropSession, at path: IndexPath?) -> DropAnswer {
        var answer = DropAnswer()
        guard let content = content(of: session),
            let place = path.map({ RowIndex($0) }) ?? commands.lastPlace
        else { return answer }
        switch content {
        case .row:
            answer.isBetween = commands.canDrop(at: place)
            answer.isInside = path != nil && commands.canDrop(inside: place)
        case .text:
            answer.isBetween = commands.contents?.canDrop(.text(""), at: place) ?? false
            answer.isInside = commands.contents?.canDrop(.text(""), into: place) ?? false
        }
        let isAllowed = answer.isBetween || answer.isInside
        switch content {
        case .row: answer.operation = isAllowed ? .move : .forbidden
        case .text: answer.operation = isAllowed ? .copy : .cancel
        }
        return answer
    }

    /// Drops the dragged row or strings.
    ///
    /// - Returns: the place of a dropped row, if it is known.
    func drop(_ session: any UIDropSession, at path: IndexPath?, isInside: Bool) -> RowIndex? {
        guard let content = content(of: session),
            let place = path.map({ RowIndex($0) }) ?? commands.lastPlace
        else { return nil }
        switch content {
        case .row:
            commands.isDropping = true
            defer { commands.isDropping = false }
            let element = RowDrag.current?.draggedElements.first ?? nil
            guard !isInside else {
                _ = commands.drop(inside: place)
                return nil
            }
            guard commands.drop(at: place) else { return nil }
            return commands.draggedPlace ?? commands.place(of: element)
        case .text:
            guard let textPlace = commands.followPlace(place, isInside: isInside) else {
                return nil
            }
            _ = session.loadObjects(ofClass: String.self) { [weak commands] texts in
                commands?.drop(texts, at: textPlace)
            }
            return nil
        }
    }
}

/// The row in a UIKit drag, and the list to which the row belongs.
@MainActor
private final class DraggedRow {
    /// Weak because the view owns the list.
    private(set) weak var list: (any RowDragging)?
    /// Whether a drag of the row is in progress.
    var isDragged = false

    init(_ list: any RowDragging) {
        self.list = list
    }

    /// The row of a session that drags exactly one item.
    static func of(_ session: any UIDragDropSession) -> DraggedRow? {
        session.items.count == 1 ? session.items[0].localObject as? DraggedRow : nil
    }
}
#endif
