#if GTK
public import BindingKit
internal import CGTK

/// A table in a scrolled area (GtkColumnView). Its columns have titles. Each row has a value in
/// each column.
///
/// `bindRows` fills the table like a ``ListView``. The cell of a row is a ``ColumnRow``, which has
/// a widget for each column. A cell of another class is shown in the first column.
///
/// ```swift
/// let table = ColumnView([Column("Name", expands: true), Column("Price")])
/// bindings.bindRows(of: table, toSubject: basket, \.fruits) { (cell: FruitRow, fruit, row) in
///     row.bindObserver(cell.nameLabel, \.text, toSubject: fruit, \.name)
///     row.bindObserver(cell.priceLabel, \.text, toSubject: fruit, \.price) { "\($0)" }
/// }
/// ```
///
/// With `bindSortOrder`, clicks on the titles of columns sort the model.
public final class ColumnView: ListBase, SortableTable {
    /// The columns, from the first one on, including hidden columns.
    public let columns: [Column]

    /// The sort order of the rows, and the columns whose titles the user can click to sort.
    public private(set) lazy var sorting = TableSorting<Column> { [weak self] in
        self?.showSorting()
    }
    private lazy var titles = ColumnTitles(self)

    /// A table without rows.
    ///
    /// - Parameter columns: the columns, which belong to this table alone.
    public init(_ columns: [Column]) {
        self.columns = columns
        let factory = ColumnCellFactory()
        super.init(factory) { model in
            let table = Widget(gtk_column_view_new(model))
            // The table's last child is the list with the rows, below the titles.
            guard let list = gtk_widget_get_last_child(table.widget) else { return (table, table) }
            return (table, Widget(list))
        }
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC)
        for (place, column) in columns.enumerated() {
            gtk_column_view_column_set_factory(
                column.opaque,
                factory.makeFactory(ofColumn: place, isNumeric: column.isNumeric))
            gtk_column_view_append_column(table, column.opaque)
        }
        alignTitles()
    }

    private func alignTitles() {
        guard columns.contains(where: \.isNumeric) else { return }
        ColumnTitles.align(in: self)
        for column in columns {
            // When a column is shown again, GTK makes a new title for it.
            _ = SignalHandler(column.pointer, "notify::visible") { [weak self] in
                if let self, !isDestroyed { ColumnTitles.align(in: self) }
            }
        }
    }

    /// GTK's table, inside the scrolled area.
    var table: OpaquePointer? { gtk_scrolled_window_get_child(opaque).map { OpaquePointer($0) } }

    private func showSorting() {
        if isWritable("sorting") { titles.show(sorting) }
    }
}

/// A column of a ``ColumnView``.
public final class Column: Object, nonisolated Hashable {
    /// Whether the values and the title are at the trailing edge, and all digits have the same
    /// width.
    public let isNumeric: Bool

    /// A column.
    ///
    /// - Parameters:
    ///   - title: the text above the values.
    ///   - width: the column's width in pixels; if omitted, the column is as wide as its values.
    ///   - expands: whether the column takes the remaining width.
    ///   - isNumeric: whether the values are numbers. If so, the values and the title are at the
    ///     trailing edge, and all digits have the same width.
    public init(
        _ title: String, width: Int? = nil, expands: Bool = false, isNumeric: Bool = false
    ) {
        guard let column = gtk_column_view_column_new(title, nil) else {
            preconditionFailure("GTK could not create the column.")
        }
        self.isNumeric = isNumeric
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

    /// Compares by identity.
    public nonisolated static func == (first: Column, second: Column) -> Bool { first === second }

    /// Hashes the identity.
    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
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

/// A row of a ``ColumnView``. Subclass it, and make the row's widgets in `init()`.
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
    /// The row's widget in each column, from the first column on. Set it in `init()`.
    public var columns: [Widget] = []

    override var parts: [Widget] { columns }
}
#endif
