#if GTK
internal import CGTK

/// Shows a part of a widget that is higher than the space for it.
public final class ScrolledArea: Widget {
    /// An area that scrolls up and down, and is at least so many pixels high.
    public init(_ content: Widget, height: Int = -1) {
        super.init(gtk_scrolled_window_new())
        gtk_scrolled_window_set_child(opaque, content.widget)
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_min_content_height(opaque, Int32(height))
    }
}
#endif
