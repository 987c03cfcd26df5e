#if GTK
public import BindingKit
internal import CGTK

/// The view of one row. Subclass it, and make the row's widgets in `init()`.
///
/// ```swift
/// final class FruitCell: ListCell {
///     let nameLabel = Label()
///
///     required init() {
///         super.init()
///         content = nameLabel
///     }
/// }
/// ```
///
/// A list makes about two hundred cells. It reuses them for other rows when the user scrolls.
open class ListCell: Widget {
    /// The bindings of the row that the cell shows. The bindings are enabled. They end when the
    /// cell shows another row.
    public let bindings = BindingManager()

    /// An empty cell.
    public required init() {
        super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        bindings.enable()
    }

    /// The widget that fills the cell. The cell retains it.
    public var content: Widget? {
        get { Widget.of(gtk_widget_get_first_child(widget)) }
        set {
            guard isWritable("content") else { return }
            if let content { gtk_box_remove(cast(), content.widget) }
            guard let newValue else { return }
            gtk_box_append(cast(), newValue.widget)
            newValue.expand(horizontally: true, vertically: true)
            showName()
        }
    }

    /// The row's widgets, from the first column on.
    var parts: [Widget] { [self] }

    /// Sets the accessible name of GTK's row around the cell.
    override func showName() {
        guard var row = parts.lazy.compactMap({ gtk_widget_get_parent($0.widget) }).first
        else { return }
        if Widget.of(row) is OutlineFrame {
            guard let outer = gtk_widget_get_parent(row) else { return }
            row = outer
        }
        // In a table, the row contains GTK's cell, the cell contains a box, and the box contains
        // the widget.
        if g_type_is_a(cgtk_type_of(row), gtk_box_get_type()) != 0 {
            guard let cell = gtk_widget_get_parent(row), let line = gtk_widget_get_parent(cell)
            else { return }
            row = line
        }
        nameRow(row, by: parts)
    }
}

extension Widget {
    /// Makes screen readers call a row by the name of its content. If the content has no name,
    /// screen readers read the labels in the content, and follow changes of the labels.
    func nameRow(_ row: UnsafeMutablePointer<GtkWidget>?, by contents: [Widget]) {
        guard let row else { return }
        cgtk_set_accessible_name(row, ownName)
        guard ownName == nil else { return }
        let labels = contents.reduce(nil) { cgtk_prepend_labels($0, $1.widget) }
        cgtk_set_accessible_labels(row, labels)
    }
}
#endif
