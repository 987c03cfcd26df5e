#if GTK
internal import CGTK

/// Shows how much of a task is done (GtkProgressBar).
///
/// ```swift
/// bindings.bindObserver(progressBar, \.value, toSubject: download, \.fraction)
/// bindings.bindObserver(progressBar, \.text, toSubject: download, \.remaining)
/// ```
public final class ProgressBar: Widget {
    /// An empty bar.
    public init() {
        super.init(gtk_progress_bar_new())
    }

    /// Wraps a widget that GtkBuilder has made.
    init(built widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(widget)
    }

    /// The progress from 0 to 1. Other values are clamped.
    public var value: Double {
        get { isDestroyed ? 0 : gtk_progress_bar_get_fraction(opaque) }
        set { if isWritable("value") { gtk_progress_bar_set_fraction(opaque, newValue) } }
    }

    /// The text on the bar; nil for none.
    public var text: String? {
        get { isDestroyed ? nil : gtk_progress_bar_get_text(opaque).map { String(cString: $0) } }
        set {
            guard isWritable("text") else { return }
            gtk_progress_bar_set_text(opaque, newValue)
            gtk_progress_bar_set_show_text(opaque, newValue == nil ? 0 : 1)
        }
    }
}
#endif
