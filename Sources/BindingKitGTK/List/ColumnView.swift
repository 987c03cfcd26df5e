#if GTK
internal import CGTK

/// Rows with a value in each of several columns, which have titles, in a scrolled area
/// (GtkColumnView).
///
/// `bindRows` fills it like a ``ListView``. The cell of a row is a ``ColumnRow``, with a widget for
/// each column; a cell of another class is shown in the first column.
///
/// ```swift
/// let table = ColumnView([Column("Name", expands: true), Column("Price")])
/// bindings.bindRows(of: table, toSubject: basket, \.fruits) { (cell: FruitRow, fruit, row) in
///     row.bindObserver(cell.nameLabel, \.text, toSubject: fruit, \.name)
///     row.bindObserver(cell.priceLabel, \.text, toSubject: fruit, \.price) { "\($0)" }
/// }
/// ```
public final class ColumnView: ListBase {
    /// The columns, from the first one on; hidden ones are among them.
    public let columns: [Column]

    /// A table without rows.
    ///
    /// - Parameter columns: the columns, which belong to this table alone.
    public init(_ columns: [Column]) {
        self.columns = columns
        let factory = ColumnCellFactory()
        super.init(factory) { model in
            let table = Widget(gtk_column_view_new(model))
            // GTK's rows are in a list of its own, below the titles.
            guard let list = gtk_widget_get_last_child(table.widget) else { return (table, table) }
            g_object_ref(UnsafeMutableRawPointer(list))
            return (table, Widget(list))
        }
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC)
        let table = gtk_scrolled_window_get_child(opaque).map { OpaquePointer($0) }
        for (place, column) in columns.enumerated() {
            gtk_column_view_column_set_factory(
                column.opaque, factory.makeFactory(ofColumn: place))
            gtk_column_view_append_column(table, column.opaque)
        }
    }
}

/// A column of a ``ColumnView``.
public final class Column: Object {
    /// A column.
    ///
    /// - Parameters:
    ///   - title: the text above its values.
    ///   - width: its width in pixels; as wide as its values if omitted.
    ///   - expands: whether it takes the width that is left.
    public init(_ title: String, width: Int? = nil, expands: Bool = false) {
        guard let column = gtk_column_view_column_new(title, nil) else {
            preconditionFailure("GTK made no column.")
        }
        super.init(
            owning: UnsafeMutableRawPointer(column).assumingMemoryBound(to: GObject.self),
            lifetime: .gtkOrSwift)
        gtk_column_view_column_set_fixed_width(opaque, Int32(width ?? -1))
        gtk_column_view_column_set_expand(opaque, expands ? 1 : 0)
        gtk_column_view_column_set_resizable(opaque, 1)
    }

    /// The text above the values.
    public var title: String {
        get { gtk_column_view_column_get_title(opaque).map { String(cString: $0) } ?? "" }
        set { if isWritable("title") { gtk_column_view_column_set_title(opaque, newValue) } }
    }

    /// Whether the column is shown.
    public var isVisible: Bool {
        get {
            access(self, \.isVisible, notify: "visible")
            return !isDestroyed && gtk_column_view_column_get_visible(opaque) != 0
        }
        set {
            if isWritable("isVisible") {
                gtk_column_view_column_set_visible(opaque, newValue ? 1 : 0)
            }
        }
    }
}

/// A row of a ``ColumnView``: subclass it, and make the widgets of a row in `init()`.
///
/// ```swift
/// final class FruitRow: ColumnRow {
///     let nameLabel = Label()
///     let priceLabel = Label()
///
///     required init() {
///         super.init()
///         columns = [nameLabel, priceLabel]
///     }
/// }
/// ```
///
/// All columns of a row share its bindings.
open class ColumnRow: ListCell {
    /// The widget in each column, from the first one on; set it in `init()`.
    public var columns: [Widget] = []
}
#endif
