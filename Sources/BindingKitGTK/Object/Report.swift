#if GTK
internal import CGTK

/// Prints warnings for programmers to standard error, in the form of GLib's warnings.
enum Report {
    static func warning(_ sentence: String) {
        // Not through `g_log`, because with `G_DEBUG=fatal-warnings` that would end the program.
        g_log_default_handler("BindingKit", G_LOG_LEVEL_WARNING, sentence, nil)
    }
}
#endif
