import BindingKitGTK

/// The rules of the editor's windows beside those of the theme.
@MainActor
enum EditorStyle {
    /// Adds the rules, once.
    static func apply() { _ = isApplied }

    // GTK's red is too dark on its dark theme, and invisible on a selected row. What is wrong has a
    // line and a sign as well, for those who see no red.
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
