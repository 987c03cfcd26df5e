#if GTK
internal import CGTK

/// A text that the user can't change.
public final class Label: Widget {
    /// A label that shows `text`.
    public init(_ text: String = "") {
        super.init(gtk_label_new(text))
        nameIfEmpty()
    }

    /// Takes over a reference to a widget that GtkBuilder has made.
    init(built widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(widget)
        nameIfEmpty()
    }

    /// Gives an empty label an empty accessible name. Otherwise screen readers would read the name
    /// of its class, also for the widget that it describes, until it has its first text.
    private func nameIfEmpty() {
        if text.isEmpty { cgtk_set_accessible_name(widget, "") }
    }

    /// Other labels do not name a label.
    override var captionedWidgets: [Widget] { [] }

    /// The text of the label.
    public var text: String {
        get { isDestroyed ? "" : String(cString: gtk_label_get_text(opaque)) }
        set { if isWritable("text") { gtk_label_set_text(opaque, newValue) } }
    }

    /// Places the text if there is more space than it needs: 0 is left, 1 is right.
    @discardableResult
    public func alignText(_ place: Float) -> Self {
        gtk_label_set_xalign(opaque, place)
        return self
    }

    /// Centres the lines of a text.
    @discardableResult
    public func centering() -> Self {
        gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER)
        return self
    }

    /// Gives the label a fixed width in characters, so that a new text does not move others.
    @discardableResult
    public func width(characters: Int) -> Self {
        gtk_label_set_width_chars(opaque, Int32(characters))
        return self
    }

    /// If there is too little space, shows the beginning of the text, and three dots.
    @discardableResult
    public func ellipsizing() -> Self {
        gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
        return self
    }

    /// Breaks lines that are too long.
    @discardableResult
    public func wrapping() -> Self {
        gtk_label_set_wrap(opaque, 1)
        return self
    }
}
#endif
