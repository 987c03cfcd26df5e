import CGTK

extension UnsafeMutablePointer<GtkWidget> {
    /// The name that screen readers say for a widget with the keyboard, from GTK's functions for
    /// tests. It is empty if the widget has no name, or with `GTK_A11Y=none`.
    var spokenName: String {
        // GTK presents the text of an entry as the entry.
        let isText = g_type_is_a(cgtk_type_of(self), gtk_text_get_type()) != 0
        let named = (isText ? gtk_widget_get_parent(self) : nil) ?? self
        return ([named.ownName] + named.relatedNames).compactMap { $0 }
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    private var ownName: String? {
        cgtk_test_accessible_text(self, GTK_ACCESSIBLE_PROPERTY_LABEL).map(Self.taken)
    }

    /// The names of the widgets that name this widget.
    private var relatedNames: [String] {
        let relation = GTK_ACCESSIBLE_RELATION_LABELLED_BY
        guard let found = cgtk_test_accessible_relation_text(self, relation) else { return [] }
        // GTK writes them like “GtkLabel<0x5591e3d2c9a0>”.
        return Self.taken(found).matches(of: /<0x([0-9a-f]+)>/).compactMap { match in
            UInt(match.1, radix: 16).flatMap { Self(bitPattern: $0) }?.ownName
        }
    }

    private static func taken(_ text: UnsafeMutablePointer<CChar>) -> String {
        defer { g_free(text) }
        return String(cString: text)
    }
}
