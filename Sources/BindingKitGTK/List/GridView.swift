#if GTK
internal import CGTK

/// Rows next to and below each other in a scrolled area (GtkGridView). Each line has as many rows
/// as fit.
///
/// `bindRows` fills the grid like a ``ListView``. Each row is one item of the grid. A section with
/// a title begins with a header, which is also an item.
public final class GridView: ListBase {
    /// A grid without rows.
    ///
    /// GTK makes widgets for 30 lines in and around the view. So a grid with more columns has more
    /// widgets.
    ///
    /// - Parameter columns: the minimum and maximum number of rows in a line.
    public init(columns: ClosedRange<Int> = 1...7) {
        let factory = CellFactory()
        super.init(factory) { model in
            let list = Widget(gtk_grid_view_new(model, factory.makeFactory()))
            gtk_grid_view_set_max_columns(list.opaque, UInt32(columns.upperBound))
            gtk_grid_view_set_min_columns(list.opaque, UInt32(columns.lowerBound))
            return (list, list)
        }
        list.onKey("<Alt>Left") { [weak self] in self?.moveSelectedRow(by: -1) }
        list.onKey("<Alt>Right") { [weak self] in self?.moveSelectedRow(by: 1) }
    }

    override var flowsHorizontally: Bool { true }
}
#endif
