#if GTK
internal import CGTK

/// Rules in GTK's CSS for all windows of the program.
public enum StyleSheet {
    /// Adds rules; what they say goes before the theme.
    @MainActor
    public static func add(_ rules: String) {
        let provider = gtk_css_provider_new()
        gtk_css_provider_load_from_data(provider, rules, -1)
        gtk_style_context_add_provider_for_display(
            gdk_display_get_default(), OpaquePointer(provider),
            UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        g_object_unref(UnsafeMutableRawPointer(provider))
    }
}
#endif
