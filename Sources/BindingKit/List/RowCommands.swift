/// Performs the user's commands on several rows of an AppKit list view: delete, drag, expand. On
/// UIKit it drags one row.
///
/// Rows are handled one by one. The view shows the result for one row before the next row is
/// handled, because a handler may remove, move and sort other rows.
@MainActor
final class RowCommands<Cell: AnyObject> {
    /// Weak because the view owns its contents.
    weak var contents: (any ListContents<Cell>)?
    private(set) var dragged = TrackedRows()
    /// The rows that the user has lifted. A lifted row is not always dragged afterwards.
    private var lifted = TrackedRows()
    var handled = TrackedRows()
    /// The places of drops whose strings are not inserted yet.
    var textPlaces: [TextPlace] = []

    // MARK: Updates

    /// Updates the places of the dragged and handled rows after changes of the view.
    func follow(_ changes: ListChanges) {
        forEachTracked { $0.follow(changes) }
    }

    func rowsWereReloaded() {
        forEachTracked { $0.find(in: contents) }
    }

    func forEachTracked(_ change: (inout TrackedRows) -> Void) {
        change(&lifted)
        change(&dragged)
        change(&handled)
        for place in textPlaces { change(&place.row) }
    }

    // MARK: Removing

    /// Removes the rows that can be removed, from the last row up.
    ///
    /// - Returns: whether any row could be removed.
    func remove(_ rows: [RowIndex]) -> Bool {
        let rows = rows.filter { can(.remove, at: $0) }.sorted(by: >)
        handled = TrackedRows(rows, in: contents)
        UndoGesture.run {
            for number in rows.indices {
                guard let place = handled.places[number], can(.remove, at: place) else { continue }
                contents?.removeRow(at: place)
            }
        }
        handled = TrackedRows()
        return !rows.isEmpty
    }

    /// Expands or collapses rows of an outline, from the last row up.
    func setExpanded(_ isExpanded: Bool, _ rows: [RowIndex]) {
        let rows = rows.sorted(by: >)
        handled = TrackedRows(rows, in: contents)
        for number in rows.indices {
            if let place = handled.places[number] {
                contents?.setExpanded(isExpanded, at: place)
            }
        }
        handled = TrackedRows()
    }

    func can(_ edit: RowPermissions, at place: RowIndex) -> Bool {
        contents?.edits(at: place).contains(edit) ?? false
    }

    // MARK: Dragging

    /// Whether the user drags rows of this view.
    private(set) var isDragging = false
    /// Whether the user is dropping a row in a drag of UIKit. During the drop, the view shows the
    /// user's changes, although the view has uncommitted updates.
    var isDropping = false

    /// Whether a row can be dragged, within the view or out of it.
    func canDrag(_ place: RowIndex) -> Bool {
        !(contents?.edits(at: place) ?? []).isDisjoint(with: [.move, .remove])
    }

    /// The dragged rows that can move within the view. In an outline, a descendant of another
    /// dragged row moves with that row, so the descendant is left out.
    private var movable: [RowIndex] {
        let rows = dragged.places.compactMap(\.self).filter { can(.move, at: $0) }
        guard let contents else { return [] }
        var end = RowIndex(section: 0, row: 0)
        let outermost = rows.sorted().filter { row in
            guard row >= end else { return false }
            end = contents.end(below: row)
            return true
        }
        return outermost.count == rows.count ? rows : rows.filter(Set(outermost).contains)
    }

    func lift(_ row: RowIndex) { lifted = TrackedRows([row], in: contents) }

    /// The user drags the row that has been lifted.
    func beginDragOfLiftedRow() { beginDrag(of: lifted.places.compactMap(\.self)) }

    func beginDrag(of rows: [RowIndex]) {
        isDragging = true
        RowDrag.current = self
        dragged = TrackedRows(rows.filter(canDrag).sorted(), in: contents)
    }

    /// Stops following dragged rows whose elements are no longer in the model. A drop would insert
    /// these elements again.
    func forgetLostRows() {
        guard let contents = contents as? any DragContents else { return }
        let held = Set(dragged.places.compactMap(\.self).filter(contents.isInModel))
        dragged.forget { !held.contains($0) }
    }

    func endDrag() {
        isDragging = false
        if RowDrag.current === self { RowDrag.current = nil }
        dragged = TrackedRows()
        contents?.phaseDidChange()
    }

    /// Finds the gaps into which the dragged rows can be dropped, and returns the gap that is
    /// nearest to a proposed gap.
    ///
    /// A gap is a place between two rows. Its index is the index of the row below the gap.
    ///
    /// - Returns: `nil` if no dragged row can be dropped here, or if no row would move.
    func gap(for proposed: RowIndex) -> RowIndex? {
        guard isDragging else {
            return canTakeOthers { $0.canDrop($1, at: proposed) } ? proposed : nil
        }
        let rows = movable
        guard let contents, let origin = rows.first else { return nil }
        let place = contents.target(
            forMovingFrom: origin, to: proposed.place(ofRowFrom: origin))
        guard place != origin || rows.count > 1 else { return nil }
        return place.gap(ofRowFrom: origin)
    }

    /// Drops the dragged rows into a gap, in their order.
    ///
    /// - Returns: whether there was a row to move or to take.
    func drop(into gap: RowIndex) -> Bool {
        RowDrag.current?.forgetLostRows()
        guard isDragging else { return takeOthers(into: gap) }
        let rows = movable
        guard !rows.isEmpty else { return false }
        let successor = successor(of: gap, without: Set(rows))
        handled = TrackedRows(rows + [successor], in: contents)
        UndoGesture.run {
            for number in rows.indices {
                guard let origin = handled.places[number],
                    let gap = successor == nil ? end(of: gap.section) : handled.places[rows.count]
                else { continue }
                move(origin, into: gap)
            }
        }
        handled = TrackedRows()
        return true
    }

    /// Whether a dragged row can be dropped into a row of an outline.
    func canDrop(inside parent: RowIndex) -> Bool {
        guard isDragging else { return canTakeOthers { $0.canDrop($1, into: parent) } }
        return movable.contains { contents?.canMoveRow(from: $0, into: parent) == true }
    }

    /// Drops the dragged rows into a row of an outline, in their order.
    ///
    /// - Returns: whether there was a row to move or to take.
    func drop(inside parent: RowIndex) -> Bool {
        RowDrag.current?.forgetLostRows()
        guard canDrop(inside: parent) else { return false }
        guard isDragging else { return takeOthers(inside: parent) }
        let rows = movable
        handled = TrackedRows(rows + [parent], in: contents)
        UndoGesture.run {
            for number in rows.indices {
                guard let origin = handled.places[number], let parent = handled.places[rows.count]
                else { continue }
                contents?.moveRow(from: origin, into: parent)
            }
        }
        handled = TrackedRows()
        return true
    }

    private func move(_ origin: RowIndex, into gap: RowIndex) {
        guard let contents, can(.move, at: origin) else { return }
        let place = contents.target(forMovingFrom: origin, to: gap.place(ofRowFrom: origin))
        if place != origin { contents.moveRow(from: origin, to: place) }
    }

    /// The first row below a gap, apart from `rows`; `nil` if the gap's section has no such row.
    func successor(of gap: RowIndex, without rows: Set<RowIndex>) -> RowIndex? {
        guard let count = count(in: gap.section), gap.row < count else { return nil }
        return (max(0, gap.row)..<count).lazy
            .map { RowIndex(section: gap.section, row: $0) }
            .first { !rows.contains($0) }
    }

    func end(of section: Int) -> RowIndex? {
        count(in: section).map { RowIndex(section: section, row: $0) }
    }

    private func count(in section: Int) -> Int? {
        guard let contents, (0..<contents.sectionCount).contains(section) else { return nil }
        return contents.rowCount(in: section)
    }
}

extension RowIndex {
    /// The place that a row from `origin` has after the row has moved into this gap.
    fileprivate func place(ofRowFrom origin: RowIndex) -> RowIndex {
        let leaves = section == origin.section && row > origin.row
        return RowIndex(section: section, row: leaves ? row - 1 : row)
    }

    /// The gap into which a row from `origin` must be dropped to get to this place. The gap is
    /// counted before the move.
    func gap(ofRowFrom origin: RowIndex) -> RowIndex {
        let leaves = section == origin.section && row >= origin.row
        return RowIndex(section: section, row: leaves ? row + 1 : row)
    }
}
