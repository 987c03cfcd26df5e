#if GTK
internal import CGTK

/// Rules in GTK's CSS. They apply to all windows of the process.
public enum StyleSheet {
    /// Whether all windows of the application use the dark variant of the desktop's theme.
    ///
    /// False by default: windows use the variant that the desktop has set.
    @MainActor
    public static var prefersDark: Bool {
        get {
            cgtk_flag(settings, "gtk-application-prefer-dark-theme") != 0
        }
        set { cgtk_set_flag(settings, "gtk-application-prefer-dark-theme", newValue ? 1 : 0) }
    }

    @MainActor
    private static var settings: UnsafeMutableRawPointer? {
        MainLoop.requireDisplay()
        return UnsafeMutableRawPointer(gtk_settings_get_default())
    }

    /// Adds rules. They take precedence over the theme.
    @MainActor
    public static func add(_ rules: String) {
        MainLoop.requireDisplay()
        let provider = gtk_css_provider_new()
        gtk_css_provider_load_from_data(provider, rules, -1)
        gtk_style_context_add_provider_for_display(
            gdk_display_get_default(), OpaquePointer(provider),
            UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        g_object_unref(UnsafeMutableRawPointer(provider))
    }
}
#endif
