#if GTK
internal import CGTK

/// A spinner that turns while something takes time (GtkSpinner). Idle spinners are invisible.
///
/// ```swift
/// bindings.bindObserver(spinner, \.isSpinning, toSubject: fruits, \.isSlow)
/// ```
public final class Spinner: Widget {
    /// A spinner that does not turn.
    public init() {
        super.init(gtk_spinner_new())
    }

    /// Wraps a widget that GtkBuilder has made.
    init(built widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(widget)
    }

    /// Whether the spinner turns. It keeps its space when it stops.
    public var isSpinning: Bool {
        get { !isDestroyed && gtk_spinner_get_spinning(opaque) != 0 }
        set { if isWritable("isSpinning") { gtk_spinner_set_spinning(opaque, newValue ? 1 : 0) } }
    }
}
#endif
