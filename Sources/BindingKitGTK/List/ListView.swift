#if GTK
internal import CGTK

/// Rows below each other in a scrolled area (GtkListView).
public final class ListView: ListBase {
    /// A list without rows.
    public init() {
        let factory = CellFactory()
        super.init(factory) { model in
            let list = Widget(gtk_list_view_new(model, factory.makeFactory()))
            return (list, list)
        }
    }
}
#endif
