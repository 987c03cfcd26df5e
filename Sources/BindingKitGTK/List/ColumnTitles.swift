#if GTK
internal import BindingKit
internal import CGTK

/// Shows in the titles of a table's columns by which one it is sorted, and hears of clicks on them.
///
/// GTK sorts nothing: the sorters of its columns only make titles take clicks. Up to GTK 4.8 it
/// doesn't tell which title was clicked, so that this is found out by having it compare two objects:
/// it asks the sorter of that column first.
@MainActor
final class ColumnTitles {
    /// Weak because the table owns it.
    private weak var view: ColumnView?
    private var handler: SignalHandler?
    /// The arrow is being set, which is no click.
    private var isShowing = false
    /// What the sorters of columns note: the first of them that is asked.
    private static var asked: UnsafeMutableRawPointer?

    init(_ view: ColumnView) {
        self.view = view
        guard let sorter = view.table.flatMap({ gtk_column_view_get_sorter($0) }) else { return }
        handler = SignalHandler(UnsafeMutableRawPointer(sorter), "changed") { [weak self] in
            self?.hasChanged()
        }
    }

    /// Has the titles of the sorting's columns take clicks, and the one of its first column have an
    /// arrow.
    func show(_ sorting: TableSorting<Column>) {
        guard let view, let table = view.table else { return }
        isShowing = true
        defer { isShowing = false }
        for column in view.columns { update(column, sorts: sorting.allows(column)) }
        let first = sorting.order.first { sorting.allows($0.key) }
        // GTK takes an arrow away only from the column that is sorted by at that moment.
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

    /// Has the titles of numbers stand above the numbers.
    static func align(in view: ColumnView) {
        guard let table = view.table, let header = gtk_widget_get_first_child(table.widget) else {
            return
        }
        var title = gtk_widget_get_first_child(header)
        for column in view.columns where column.isVisible {
            guard let shown = title else { return }
            if column.isNumeric, let box = gtk_widget_get_first_child(shown) {
                gtk_widget_set_halign(box, GTK_ALIGN_END)
                // The arrow comes before the text.
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

/// Called by GTK to compare two objects, of which the first shall come before the second.
private func noteColumn(
    _: UnsafeRawPointer?, _: UnsafeRawPointer?, _ column: UnsafeMutableRawPointer?
) -> Int32 {
    // `nonisolated(unsafe)` because pointers are not `Sendable`; protected by GTK, which compares on
    // the thread of the main actor.
    nonisolated(unsafe) let column = column
    MainActor.assumeIsolated { ColumnTitles.note(column) }
    return -1
}

extension OpaquePointer {
    fileprivate var widget: UnsafeMutablePointer<GtkWidget> { UnsafeMutablePointer(self) }
}
#endif
