#if GTK
internal import CGTK

/// Says on standard error what a programmer should know, as GLib says such things.
enum Report {
    static func warning(_ sentence: String) {
        // Not through `g_log`: with `G_DEBUG=fatal-warnings` that would end the program.
        g_log_default_handler("BindingKit", G_LOG_LEVEL_WARNING, sentence, nil)
    }
}
#endif
