#if GTK
internal import CGTK

/// A window that lists the keyboard shortcuts of an application, with a search
/// (GtkShortcutsWindow).
///
/// ```swift
/// ShortcutsWindow([
///     "Fruits": ["<Control>n": "Add", "Delete": "Remove"],
///     "Window": ["F10": "Open the menu", "<Control>w": "Close"],
/// ]).present(over: window)
/// ```
///
/// The window only lists the keys. To connect a key, use `onKey` of a widget.
public final class ShortcutsWindow: Widget {
    /// A window that is not shown yet.
    ///
    /// - Parameters:
    ///   - title: the title of the window on the desktop.
    ///   - groups: the groups in their order. Each group has a title, and descriptions of its keys.
    ///     Keys have GTK's names. Separate several keys by spaces; `<Alt>1...9` is a range.
    public init(
        title: String = "Shortcuts", _ groups: KeyValuePairs<String, KeyValuePairs<String, String>>
    ) {
        super.init(Self.makeWindow(groups))
        gtk_window_set_title(cast(), title)
    }

    /// Shows the window in front of another window. The other window is blocked meanwhile. GTK owns
    /// this window until the user closes it with Escape or its close button.
    public func present(over parent: Window) {
        guard isWritable("present") else { return }
        // If this window stayed, GTK would own it forever, because GTK lists all windows, visible
        // or not.
        guard !parent.isDestroyed else { return gtk_window_destroy(cast()) }
        gtk_window_set_transient_for(cast(), parent.cast())
        gtk_window_set_modal(cast(), 1)
        gtk_window_set_destroy_with_parent(cast(), 1)
        gtk_window_present(cast())
    }

    // MARK: - GTK has no other way to fill the window than a description

    private static func makeWindow(
        _ groups: KeyValuePairs<String, KeyValuePairs<String, String>>
    ) -> UnsafeMutablePointer<GtkWidget>? {
        let builder = gtk_builder_new()
        defer { g_object_unref(builder.map { UnsafeMutableRawPointer($0) }) }
        var error: UnsafeMutablePointer<GError>?
        guard gtk_builder_add_from_string(builder, description(of: groups), -1, &error) != 0,
            let window = gtk_builder_get_object(builder, "window")
        else {
            let reason = error.map { String(cString: $0.pointee.message) } ?? ""
            preconditionFailure("GTK can't list the keys: \(reason)")
        }
        // The window outlives the builder, because GTK has a reference for its list of windows.
        return UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
    }

    private static func description(
        of groups: KeyValuePairs<String, KeyValuePairs<String, String>>
    ) -> String {
        let content = groups.map { title, keys in
            let shortcuts = keys.map { key, purpose in
                object("GtkShortcutsShortcut", ["accelerator": key, "title": purpose])
            }
            return object("GtkShortcutsGroup", ["title": title], shortcuts)
        }
        let section = object("GtkShortcutsSection", ["section-name": "keys"], content)
        return "<interface>\(object("GtkShortcutsWindow", [:], [section]))</interface>"
    }

    private static func object(
        _ name: String, _ properties: KeyValuePairs<String, String>, _ children: [String] = []
    ) -> String {
        let properties = properties.map { "<property name='\($0)'>\(escaped($1))</property>" }
        let children = children.map { "<child>\($0)</child>" }
        let id = name == "GtkShortcutsWindow" ? " id='window'" : ""
        return "<object class='\(name)'\(id)>\((properties + children).joined())</object>"
    }

    private static func escaped(_ text: String) -> String {
        guard let escaped = g_markup_escape_text(text, -1) else { return "" }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }
}
#endif
