import BindingKitGTK

/// The CSS rules of the editor's windows, in addition to the theme.
@MainActor
enum EditorStyle {
    /// Adds the rules, once.
    static func apply() { _ = isApplied }

    // GTK's red is too dark in its dark theme, and invisible in a selected row. Errors also have a
    // line and a sign, for users who do not see red.
    private static let isApplied: Bool = {
        StyleSheet.add(
            """
            label.error, entry.error { color: mix(@error_color, @theme_text_color, 0.4); }
            entry.error { box-shadow: inset 0 -2px @error_color; }
            row:selected label.error { color: @theme_selected_fg_color; }
            """)
        return true
    }()
}
