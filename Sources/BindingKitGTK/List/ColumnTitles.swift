#if GTK
internal import BindingKit
internal import CGTK

/// Shows a table's sort order in the titles of its columns, and handles clicks on the titles.
///
/// GTK does not sort the rows. The columns have sorters only to make their titles clickable. GTK
/// 4.8 and earlier do not report which title was clicked. To find out, the library makes GTK
/// compare two objects. GTK calls the sorter of the clicked column first.
@MainActor
final class ColumnTitles {
    /// Weak because the table owns it.
    private weak var view: ColumnView?
    private var handler: SignalHandler?
    /// Whether this object is setting the arrow. Changes by this object do not count as clicks.
    private var isShowing = false
    /// The column whose sorter GTK has called first.
    private static var asked: UnsafeMutableRawPointer?

    init(_ view: ColumnView) {
        self.view = view
        guard let sorter = view.table.flatMap({ gtk_column_view_get_sorter($0) }) else { return }
        handler = SignalHandler(UnsafeMutableRawPointer(sorter), "changed") { [weak self] in
            self?.hasChanged()
        }
    }

    /// Makes the titles of sortable columns clickable, and shows the arrow in the first sort
    /// column.
    func show(_ sorting: TableSorting<Column>) {
        guard let view, let table = view.table else { return }
        isShowing = true
        defer { isShowing = false }
        for column in view.columns { update(column, sorts: sorting.allows(column)) }
        let first = sorting.order.first { sorting.allows($0.key) }
        // GTK removes the arrow only from the current sort column. To remove all arrows, each
        // column becomes the sort column once.
        for column in view.columns where sorting.allows(column) {
            gtk_column_view_sort_by_column(table, column.opaque, GTK_SORT_ASCENDING)
            gtk_column_view_sort_by_column(table, nil, GTK_SORT_ASCENDING)
        }
        guard let first else { return }
        gtk_column_view_sort_by_column(
            table, first.key.opaque, first.isAscending ? GTK_SORT_ASCENDING : GTK_SORT_DESCENDING)
    }

    private func update(_ column: Column, sorts: Bool) {
        guard sorts != (gtk_column_view_column_get_sorter(column.opaque) != nil) else { return }
        guard sorts else { return gtk_column_view_column_set_sorter(column.opaque, nil) }
        guard
            let sorter = gtk_custom_sorter_new(
                noteColumn, UnsafeMutableRawPointer(column.pointer), nil)
        else { return }
        let pointer = UnsafeMutableRawPointer(sorter)
        gtk_column_view_column_set_sorter(
            column.opaque, pointer.assumingMemoryBound(to: GtkSorter.self))
        g_object_unref(pointer)
    }

    private func hasChanged() {
        guard !isShowing, let view, let table = view.table,
            let sorter = gtk_column_view_get_sorter(table)
        else { return }
        Self.asked = nil
        _ = gtk_sorter_compare(
            sorter, UnsafeMutableRawPointer(view.pointer), UnsafeMutableRawPointer(table))
        guard let column = Column.of(Self.asked) else { return }
        view.sorting.userHasChosen(column)
    }

    // MARK: Numbers

    /// Aligns the title of each numeric column with the numbers in the column.
    static func align(in view: ColumnView) {
        guard let table = view.table, let header = gtk_widget_get_first_child(table.widget) else {
            return
        }
        var title = gtk_widget_get_first_child(header)
        for column in view.columns where column.isVisible {
            guard let shown = title else { return }
            if column.isNumeric, let box = gtk_widget_get_first_child(shown) {
                gtk_widget_set_halign(box, GTK_ALIGN_END)
                // Moves the title's text behind the arrow.
                if let text = gtk_widget_get_first_child(box),
                    cgtk_type_of(text) == gtk_label_get_type()
                {
                    gtk_widget_insert_before(text, box, nil)
                }
            }
            title = gtk_widget_get_next_sibling(shown)
        }
    }

    fileprivate static func note(_ column: UnsafeMutableRawPointer?) {
        if asked == nil { asked = column }
    }
}

/// GTK calls this to compare two objects. The result is always that the first object comes first.
private func noteColumn(
    _: UnsafeRawPointer?, _: UnsafeRawPointer?, _ column: UnsafeMutableRawPointer?
) -> Int32 {
    // `nonisolated(unsafe)` because pointers are not `Sendable`. GTK protects the pointer, because
    // it compares on the main actor's thread.
    nonisolated(unsafe) let column = column
    MainActor.assumeIsolated { ColumnTitles.note(column) }
    return -1
}

extension OpaquePointer {
    fileprivate var widget: UnsafeMutablePointer<GtkWidget> { UnsafeMutablePointer(self) }
}
#endif
