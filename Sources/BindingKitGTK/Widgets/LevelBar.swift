#if GTK
internal import CGTK

/// How full something is.
public final class LevelBar: Widget {
    /// An empty bar.
    public init() {
        super.init(gtk_progress_bar_new())
    }

    /// Takes over a reference to a widget that GtkBuilder has made.
    init(built widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(widget)
    }

    /// From 0 to 1.
    public var value: Double {
        get { isDestroyed ? 0 : gtk_progress_bar_get_fraction(opaque) }
        set { if isWritable("value") { gtk_progress_bar_set_fraction(opaque, newValue) } }
    }
}
#endif
