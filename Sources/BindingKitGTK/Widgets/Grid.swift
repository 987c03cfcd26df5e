#if GTK
internal import CGTK

/// Puts widgets into rows and columns, like a form with its captions.
public final class Grid: Widget {
    /// A grid with the given distances between its rows and between its columns, in pixels.
    public init(rowSpacing: Int, columnSpacing: Int) {
        super.init(gtk_grid_new())
        gtk_grid_set_row_spacing(cast(), UInt32(rowSpacing))
        gtk_grid_set_column_spacing(cast(), UInt32(columnSpacing))
    }

    /// Puts `child` into a cell. If `width` is above 1, `child` also takes the cells to the right.
    public func attach(_ child: Widget, column: Int, row: Int, width: Int = 1) {
        gtk_grid_attach(cast(), child.widget, Int32(column), Int32(row), Int32(width), 1)
    }

    /// A form that has a caption and a widget in each row. If a row has no caption, the widget
    /// takes the whole row.
    ///
    /// Screen readers call a widget by its caption. If a caption consists of spaces, its place
    /// stays empty. A row takes no space while its widget is hidden.
    public convenience init(rows: [(caption: String?, widget: Widget)]) {
        self.init(rowSpacing: 10, columnSpacing: 16)
        for (row, line) in rows.enumerated() {
            gtk_widget_set_hexpand(line.widget.widget, 1)
            guard let caption = line.caption else {
                attach(line.widget, column: 0, row: row, width: 2)
                continue
            }
            attach(line.widget, column: 1, row: row)
            guard !caption.allSatisfy(\.isWhitespace) else { continue }
            let label = Label(caption).alignText(1).style("dim-label")
            line.widget.labelled(by: label)
            attach(label, column: 0, row: row)
        }
    }
}
#endif
