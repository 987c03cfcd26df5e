#if GTK
internal import BindingKit
internal import CGTK

/// GTK's place for a row, and the cell in that place.
@MainActor
class CellSlot {
    /// GTK's list item. GTK tears the item down before freeing it.
    private let item: OpaquePointer
    /// The row that the cell shows; `nil` if the cell shows nothing. The slot retains the row.
    private(set) final var row: Row?
    /// The slot retains the cell, because GTK releases the cell before it reports the teardown.
    private(set) final var cell: ListCell?
    /// The frame around the cell of an outline's row; `nil` for any other row.
    private(set) final var frame: OutlineFrame?

    init(_ item: UnsafeMutableRawPointer) {
        self.item = OpaquePointer(item)
    }

    isolated deinit {
        row?.release()
    }

    /// The unique number of the row; `nil` if the cell shows nothing.
    final var key: UInt64? { row?.key }

    /// GTK's widget for the row on the screen.
    var rowWidget: UnsafeMutablePointer<GtkWidget>? {
        cell.flatMap { gtk_widget_get_parent(frame?.widget ?? $0.widget) }
    }

    /// Gives the focus to the row itself, not to a control in the row.
    final func takeKeyboard() {
        if let rowWidget { gtk_widget_grab_focus(rowWidget) }
    }

    /// Stores the row that the cell will show.
    final func take(_ row: Row) {
        row.retain()
        self.row?.release()
        self.row = row
    }

    /// Records that the cell shows nothing.
    final func forgetRow() {
        row?.release()
        row = nil
    }

    /// Puts a cell into the slot, inside a frame if the row belongs to an outline.
    final func show(_ cell: ListCell, isHeader: Bool, in frame: OutlineFrame?) {
        if self.cell !== cell || self.frame !== frame {
            self.cell = cell
            if frame == nil { self.frame?.hold(nil) }
            if self.frame == nil, frame != nil { clear() }
            self.frame = frame
            place(cell)
            cell.showName()
        }
        mark(asHeader: isHeader)
    }

    /// Shows the level and the arrow of an outline's row.
    final func show(_ row: OutlineRow?) {
        guard let row, let frame else { return }
        frame.show(row)
    }

    /// Releases the cell and returns it.
    final func end() -> ListCell? {
        defer { cell = nil }
        return cell
    }

    // MARK: Overridden if a row has several items

    /// Makes GTK show another cell.
    func place(_ cell: ListCell) {
        frame?.hold(cell.widget)
        gtk_list_item_set_child(item, frame?.widget ?? cell.widget)
    }

    /// Makes GTK show no cell.
    func clear() { gtk_list_item_set_child(item, nil) }

    /// Makes GTK show that a click on a header has no effect. For GTK, the header stays selectable,
    /// so that the arrow keys move past it. The list model refuses to select the header.
    func mark(asHeader isHeader: Bool) { gtk_list_item_set_activatable(item, isHeader ? 0 : 1) }

    /// The factory calls this after GTK has bound an item. The cell already shows the item's row.
    func isBound(_ item: UnsafeMutableRawPointer) {}

    /// The factory calls this when GTK unbinds an item. Returns whether another item is bound.
    func isBoundElsewhere(after item: UnsafeMutableRawPointer) -> Bool { false }

    /// The factory calls this when GTK tears an item down. Returns whether other items remain.
    func goesOn(without item: UnsafeMutableRawPointer) -> Bool { false }
}
#endif
