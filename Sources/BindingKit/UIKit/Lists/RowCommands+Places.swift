#if canImport(UIKit) && !os(watchOS)
// Drops of one row. AppKit and GTK say above which row the user drops it. UIKit says which place
// the dropped row gets.

extension RowCommands {
    /// Whether rows may be dragged, or something may be dropped between them.
    var allowsDrags: Bool {
        guard let contents else { return false }
        return (contents as? any DragContents)?.allowsDrags ?? true
    }

    func canLift(_ place: RowIndex) -> Bool {
        canDrag(place) && (contents as? any DragContents)?.allowsDrag(at: place) ?? true
    }

    /// The place of the dragged row; `nil` if the row was removed, or belongs to another list.
    var draggedPlace: RowIndex? { dragged.places.first ?? nil }

    /// The place of a dropped element; `nil` if the view does not show the element.
    func place(of element: Any?) -> RowIndex? {
        element.flatMap { (contents as? any ListSelecting)?.rows(ofElements: [$0]).first }
    }

    /// When the user drags a row to a proposed place, returns the place to which the view may move
    /// the row.
    func target(forMovingFrom origin: RowIndex, to proposed: RowIndex) -> RowIndex {
        guard let contents else { return proposed }
        let target = contents.target(forMovingFrom: origin, to: proposed)
        // While the user drags a row over another binding's rows, the row stays at its origin. The
        // user can only drop the row on the other binding's rows.
        return isDragging && target.section != proposed.section ? origin : target
    }

    /// Handles a move that the view has made by itself.
    func didMoveRow(from origin: RowIndex, to target: RowIndex) {
        forEachTracked { $0.follow(moveFrom: origin, to: target) }
        contents?.didMoveRow(from: origin, to: target)
    }

    /// The place after the last row of the last section.
    var lastPlace: RowIndex? { contents.flatMap { end(of: $0.sectionCount - 1) } }

    /// Whether a list can take a drop somewhere: between rows or inside a row.
    func canTake(_ contents: any ListContents<Cell>, _ drop: RowDrop) -> Bool {
        (0..<contents.sectionCount).contains { section in
            let first = RowIndex(section: section, row: 0)
            return contents.canDrop(drop, at: first)
                || (0..<contents.rowCount(in: section)).contains {
                    contents.canDrop(drop, into: RowIndex(section: section, row: $0))
                }
        }
    }

    private enum Landing {
        case move(from: RowIndex, to: RowIndex)
        /// The model of another binding inserts the row's element.
        case take
    }

    private func landing(at place: RowIndex) -> Landing? {
        if isDragging {
            guard let contents, let origin = draggedPlace else { return nil }
            let target = contents.target(forMovingFrom: origin, to: place)
            if target.section == place.section {
                // If a row of an outline can't move to this place, the target is the row's origin.
                guard can(.move, at: origin), target != origin || place == origin else {
                    return nil
                }
                return .move(from: origin, to: target)
            }
        }
        return canTakeOthers { $0.canDrop($1, at: place) } ? .take : nil
    }

    func canDrop(at place: RowIndex) -> Bool { landing(at: place) != nil }

    /// Drops the dragged row at a place.
    ///
    /// - Returns: whether the row was moved or taken.
    func drop(at place: RowIndex) -> Bool {
        RowDrag.current?.forgetLostRows()
        switch landing(at: place) {
        case .move(let origin, let target)?:
            return target == origin || drop(into: target.gap(ofRowFrom: origin))
        case .take?: return takeOthers(into: place)
        case nil: return false
        }
    }
}
#endif
