#if GTK
internal import CGTK

/// A text that the user can't change.
public final class Label: Widget {
    /// A label that shows `text`.
    public init(_ text: String = "") {
        super.init(gtk_label_new(text))
        nameIfEmpty()
    }

    /// Wraps a widget that GtkBuilder has made.
    init(built widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(widget)
        nameIfEmpty()
    }

    /// Gives an empty label an empty accessible name until the label has its first text. Otherwise
    /// screen readers would read the name of the label's class, both for the label and for a widget
    /// that the label describes.
    private func nameIfEmpty() {
        if text.isEmpty { cgtk_set_accessible_name(widget, "") }
    }

    /// No label names or describes another label.
    override var captionedWidgets: [Widget] { [] }

    /// The text of the label.
    public var text: String {
        get { isDestroyed ? "" : String(cString: gtk_label_get_text(opaque)) }
        set { if isWritable("text") { gtk_label_set_text(opaque, newValue) } }
    }

    /// Sets the place of the text if there is more space than the text needs: 0 is left, 1 is
    /// right.
    @discardableResult
    public func alignText(_ place: Float) -> Self {
        gtk_label_set_xalign(opaque, place)
        return self
    }

    /// Centers the lines of a text.
    @discardableResult
    public func centering() -> Self {
        gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER)
        return self
    }

    /// Gives the label a fixed width in characters. So a new text does not move other widgets.
    @discardableResult
    public func width(characters: Int) -> Self {
        gtk_label_set_width_chars(opaque, Int32(characters))
        return self
    }

    /// If there is too little space, shows the beginning of the text and three dots.
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
