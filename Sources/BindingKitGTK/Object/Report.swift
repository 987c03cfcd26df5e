#if GTK
internal import CGTK

/// Prints warnings for programmers to standard error, in the form of GLib's warnings.
enum Report {
    static func warning(_ sentence: String) {
        // `g_log` is not used, because it would end the program if `G_DEBUG=fatal-warnings` is set.
        g_log_default_handler("BindingKit", G_LOG_LEVEL_WARNING, sentence, nil)
    }
}
#endif
