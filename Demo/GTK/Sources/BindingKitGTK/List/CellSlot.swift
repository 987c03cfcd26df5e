internal import CGTK

/// One of the places that GTK has made for rows, and the cell that is in it.
@MainActor
final class CellSlot {
    /// GTK's item; it is torn down before it dies.
    private let item: OpaquePointer
    /// The row whose cell it is, retained; a cell without one shows nothing.
    private(set) var row: Row?
    /// Retained because GTK lets go of it before it reports the end.
    private(set) var cell: ListCell?

    init(_ item: UnsafeMutableRawPointer) {
        self.item = OpaquePointer(item)
    }

    isolated deinit {
        row?.release()
    }

    /// The number of the row.
    var key: UInt64? { row?.key }

    /// The row that GTK wants shown; `nil` while there is none.
    var wantedRow: Row? { gtk_list_item_get_item(item).map { Row($0) } }

    /// The widget of GTK's that is the row on the screen.
    var rowWidget: UnsafeMutablePointer<GtkWidget>? {
        cell.flatMap { gtk_widget_get_parent($0.widget) }
    }

    /// Notes which row the cell will show.
    func take(_ row: Row) {
        row.retain()
        self.row?.release()
        self.row = row
    }

    /// Notes that the cell shows nothing.
    func forgetRow() {
        row?.release()
        row = nil
    }

    /// Puts a cell into the place.
    func show(_ cell: ListCell, isSelectable: Bool) {
        if self.cell !== cell {
            self.cell = cell
            gtk_list_item_set_child(item, cell.widget)
        }
        gtk_list_item_set_selectable(item, isSelectable ? 1 : 0)
        gtk_list_item_set_activatable(item, isSelectable ? 1 : 0)
    }

    /// Lets go of the cell.
    func end() -> ListCell? {
        defer { cell = nil }
        return cell
    }
}
