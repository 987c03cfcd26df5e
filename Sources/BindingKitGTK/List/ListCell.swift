#if GTK
public import BindingKit
internal import CGTK

/// The view of one row: subclass it, and make the widgets of a row in `init()`.
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
/// A list makes about two hundred cells, and uses them for other rows as it is scrolled.
open class ListCell: Widget {
    /// The bindings of the row that the cell shows; enabled. They end when it shows another one.
    public let bindings = BindingManager()

    /// An empty cell.
    public required init() {
        super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        bindings.enable()
    }

    /// The widget that fills the cell; the cell holds it.
    public var content: Widget? {
        get { Widget.of(gtk_widget_get_first_child(widget)) }
        set {
            guard isWritable("content") else { return }
            if let content { gtk_box_remove(cast(), content.widget) }
            guard let newValue else { return }
            gtk_box_append(cast(), newValue.widget)
            newValue.expand(horizontally: true, vertically: true)
        }
    }
}
#endif
