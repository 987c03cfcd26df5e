#if GTK
internal import BindingKit
internal import CGTK

/// Lets the user drag rows within a list, into a row of an outline, or into another list.
///
/// While the user drags a row, the row's list delays changes. It shows them when a row expands, and
/// when the drag ends, before the drop is handled. The drop's place refers to the row that the user
/// sees under the pointer, and follows that row if the changes move it.
@MainActor
final class ListDrag {
    /// Weak because the list owns it.
    private weak var view: (any RowsWidget)?
    /// A row that the user has pressed and may drag.
    private var pressed: RowDrag?
    /// The row that the user drags.
    private var dragged: RowDrag?
    private var marked: (row: WidgetReference, style: String)?
    /// Whether the user drags a row, rather than a text, over the list.
    private var isRowOver = false
    private lazy var scroll = view.map { view in
        DragScroll(of: view.list) { [weak self] in self?.hasScrolled() }
    }
    private(set) lazy var expansion = DragExpansion { [weak self] in self?.expand($0) }

    init(_ view: any RowsWidget) {
        self.view = view
    }

    /// Whether the user drags a row of the list.
    var isActive: Bool { dragged != nil }

    // MARK: The row that is dragged

    /// GTK's handler calls this when the user has pressed a row and moves the pointer.
    ///
    /// - Returns: the drag of the row; `nil` if nothing can be dragged.
    func prepare(atX x: Double, y: Double) -> RowDrag? {
        pressed = nil
        guard let view, let contents = view.contents, let index = view.rowOrHeader(atX: x, y: y),
            index.row >= 0, !contents.edits(at: index).isDisjoint(with: [.move, .remove])
        else { return nil }
        pressed = RowDrag(index, of: view)
        return pressed
    }

    /// GTK's handler calls this when the drag begins.
    func begin() {
        dragged = replace(&pressed, with: nil)
        RowDrag.current = dragged
    }

    /// GTK's handler calls this when the drag has ended, with or without a drop.
    func end() {
        pressed = nil
        expansion.end()
        guard replace(&dragged, with: nil) != nil else { return }
        view?.contents?.phaseDidChange()
    }

    // MARK: What is dragged over the list

    /// Marks the place at which a dragged row or text would be dropped.
    ///
    /// - Parameter isRow: whether the user drags a row, rather than a text.
    /// - Returns: the action of a drop; none if the list would refuse the drop.
    func move(isRow: Bool, toX x: Double, y: Double) -> GdkDragAction {
        isRowOver = isRow
        scroll?.drag(toX: x, y: y)
        return markPlace(toX: x, y: y)
    }

    /// The scroller calls this when the list has scrolled under the pointer.
    private func hasScrolled() {
        if let place = scroll?.place { _ = markPlace(toX: place.x, y: place.y) }
    }

    private func markPlace(toX x: Double, y: Double) -> GdkDragAction {
        unmark()
        let drag = isRowOver ? RowDrag.current : nil
        guard isRowOver == (drag != nil), let place = place(for: drag, atX: x, y: y),
            accepts(drag, at: place)
        else {
            expansion.end()
            return GdkDragAction(0)
        }
        mark(place)
        expansion.hold(over: place)
        return isRowOver ? GDK_ACTION_MOVE : GDK_ACTION_COPY
    }

    /// The timer calls this when the user has held something over a collapsed row.
    private func expand(_ index: RowIndex) {
        view?.contents?.setExpanded(true, at: index)
        hasScrolled()
    }

    /// GTK's handler calls this when the user drags the row or text out of the list.
    func leave() {
        scroll?.end()
        expansion.end()
        unmark()
    }

    /// The place at which a row would be dropped, or a text if `drag` is nil. If the point is in
    /// the middle of a target row that accepts the drop, the place is inside the target row. If
    /// not, the place is next to the target row. But if a row from another list can be dropped only
    /// inside the target row, the place is inside it anyway.
    private func place(for drag: RowDrag?, atX x: Double, y: Double) -> DropPlace? {
        guard let view else { return nil }
        if let place = DropPlace(inside: view, atX: x, y: y), accepts(drag, at: place) {
            return place
        }
        let between = DropPlace(in: view, atX: x, y: y)
        if let drag, drag.view !== view, between.map({ accepts(drag, at: $0) }) != true,
            let place = DropPlace(inside: view, atX: x, y: y, within: 0...1),
            accepts(drag, at: place)
        {
            return place
        }
        return between
    }

    private func accepts(_ drag: RowDrag?, at place: DropPlace) -> Bool {
        guard let contents = view?.contents, let index = place.index else { return false }
        if let origin = drag?.index, drag?.view === view,
            let canMove = canMove(origin, to: place)
        {
            return canMove
        }
        guard let drop = drag == nil ? .text("") : drag?.element.map(RowDrop.element) else {
            return false
        }
        return place.isInside
            ? contents.canDrop(drop, into: index) : contents.canDrop(drop, at: index)
    }

    // MARK: Drops

    /// GTK's handler calls this when the user drops a text.
    ///
    /// - Returns: whether the list takes the text.
    func drop(_ text: String, atX x: Double, y: Double) -> Bool {
        leave()
        return place(for: nil, atX: x, y: y).map { take(.text(text), at: $0) } ?? false
    }

    /// GTK's handler calls this when the user drops a row.
    ///
    /// - Parameter key: the unique number of the object that the drag source has given to GTK.
    /// - Returns: whether the list takes the row.
    func drop(rowWithKey key: UInt64, atX x: Double, y: Double) -> Bool {
        leave()
        guard let drag = RowDrag.current, drag.token.key == key, let source = drag.view, let view,
            let place = place(for: drag, atX: x, y: y)
        else { return false }
        source.drag.end()
        BindingManager.updateAllIfNeeded()
        guard let origin = drag.index, place.index != nil else { return false }
        guard source === view, let canMove = canMove(origin, to: place) else {
            return take(drag, at: place)
        }
        if canMove { move(origin, to: place) }
        return canMove
    }

    /// Inserts the element into this list and removes its row from the other list, as one undo
    /// step.
    private func take(_ drag: RowDrag, at place: DropPlace) -> Bool {
        guard let element = drag.element, let origin = drag.index else { return false }
        let remove = drag.view?.contents?.removalOfTakenRow(at: origin)
        var isTaken = false
        UndoGesture.run {
            isTaken = take(.element(element), at: place)
            // The index is read again, because client code may have changed both lists.
            if isTaken { remove?(drag.index) }
        }
        return isTaken
    }

    private func take(_ drop: RowDrop, at place: DropPlace) -> Bool {
        guard let contents = view?.contents, let index = place.index else { return false }
        return place.isInside ? contents.drop(drop, into: index) : contents.drop(drop, at: index)
    }

    // MARK: Moves within the list

    /// Whether a row of this list can move to a place, or is already at the place; `nil` if the row
    /// must be removed and inserted instead.
    private func canMove(_ origin: RowIndex, to place: DropPlace) -> Bool? {
        guard let contents = view?.contents, let index = place.index else { return false }
        guard !place.isInside else {
            guard index.section == origin.section else { return nil }
            return contents.canMoveRow(from: origin, into: index)
        }
        guard let target = target(of: origin, at: index) else { return nil }
        // A row of an outline can't move to a place among its own descendants.
        return target != origin || contents.outlineRow(at: origin) == nil
            || [origin, contents.end(below: origin)].contains(index)
    }

    private func move(_ origin: RowIndex, to place: DropPlace) {
        guard let contents = view?.contents, let index = place.index else { return }
        if place.isInside {
            contents.moveRow(from: origin, into: index)
        } else if let target = target(of: origin, at: index), target != origin {
            contents.moveRow(from: origin, to: target)
        }
    }

    /// The index that a row of this list would have after a move to `index`; `nil` if the row can't
    /// move to the section of `index`.
    private func target(of origin: RowIndex, at index: RowIndex) -> RowIndex? {
        guard let contents = view?.contents, contents.edits(at: origin).contains(.move) else {
            return nil
        }
        var proposed = index
        if index.section == origin.section, index.row > origin.row { proposed.row -= 1 }
        let target = contents.target(forMovingFrom: origin, to: proposed)
        return target.section == proposed.section ? target : nil
    }

    // MARK: Marks

    private func mark(_ place: DropPlace) {
        guard let (widget, style) = place.mark else { return }
        gtk_widget_add_css_class(widget, style)
        marked = (WidgetReference(widget), style)
    }

    private func unmark() {
        guard let (row, style) = replace(&marked, with: nil) else { return }
        gtk_widget_remove_css_class(row.widget, style)
    }
}
#endif
