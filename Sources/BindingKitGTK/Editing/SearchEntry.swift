#if GTK
public import BindingKit
internal import CGTK

/// A search field with a magnifying glass, and a button that empties the field (GtkSearchEntry).
///
/// Escape also empties the field. If the field is empty already, the widgets around it get the key.
/// So Escape can close a dialog.
public final class SearchEntry: TextField {
    /// An empty field.
    public init(placeholder: String? = nil) {
        super.init(gtk_search_entry_new())
        self.placeholder = placeholder
        connectEscape()
    }

    /// Wraps an entry that GtkBuilder has made.
    init(built widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(widget)
        connectEscape()
    }

    private func connectEscape() {
        guard let controller = gtk_event_controller_key_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        _ = SignalHandler(
            UnsafeMutableRawPointer(controller), "key-pressed",
            stopping: { [weak self] _ in self?.handleKey(controller) ?? false })
        gtk_widget_add_controller(widget, controller)
    }

    /// - Returns: whether the key is used.
    private func handleKey(_ controller: OpaquePointer) -> Bool {
        guard InputEvent(gtk_event_controller_get_current_event(controller)) == .escape else {
            return false
        }
        if !text.isEmpty {
            text = ""
            return true
        }
        // Forwards the key, because GTK's own key binding would consume the key and do nothing.
        return sequence(first: gtk_widget_get_parent(widget)) { gtk_widget_get_parent($0) }
            .prefix { $0 != nil }
            .contains { gtk_event_controller_key_forward(controller, $0) != 0 }
    }
}

extension SearchEntry: ValueControl {
    /// The field and its text.
    public var edited: (SearchEntry, ReferenceWritableKeyPath<SearchEntry, String>) {
        (self, \.text)
    }
}
#endif
