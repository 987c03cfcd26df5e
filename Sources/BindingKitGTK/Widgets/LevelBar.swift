#if GTK
internal import CGTK

/// Shows how full or how strong something is (GtkLevelBar).
public final class LevelBar: Widget {
    /// An empty bar.
    public init() {
        super.init(gtk_level_bar_new())
    }

    /// Wraps a widget that GtkBuilder has made.
    init(built widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(widget)
    }

    /// The level from 0 to 1. Other values are clamped.
    public var value: Double {
        get { isDestroyed ? 0 : gtk_level_bar_get_value(opaque) }
        set {
            // If the value were not clamped, GTK would draw beside the bar.
            if isWritable("value") { gtk_level_bar_set_value(opaque, min(max(0, newValue), 1)) }
        }
    }
}
#endif
