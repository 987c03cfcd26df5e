#if GTK
internal import CGTK

/// An icon of the theme (GtkImage).
///
/// The [icon naming specification](https://specifications.freedesktop.org/icon-naming-spec/latest/)
/// lists the names of icons. If the name of an icon ends in `-symbolic`, the icon has the color of
/// the text. For files, use ``Picture``.
public final class Image: Widget {
    /// An icon.
    ///
    /// - Parameters:
    ///   - icon: its name; nil shows nothing.
    ///   - size: its width and height in pixels; the theme's size if omitted.
    public init(icon: String? = nil, size: Int? = nil) {
        super.init(gtk_image_new())
        showName()
        self.icon = icon
        if let size { gtk_image_set_pixel_size(opaque, Int32(size)) }
    }

    /// Wraps a widget that GtkBuilder has made.
    init(built widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(widget)
        showName()
    }

    override var needsName: Bool { true }

    /// The name of the icon; nil for none. If the theme has no icon with this name, GTK shows its
    /// icon for a missing icon.
    public var icon: String? {
        get { isDestroyed ? nil : gtk_image_get_icon_name(opaque).map { String(cString: $0) } }
        set {
            guard isWritable("icon") else { return }
            // If GTK got nil, it would show its icon for a missing icon.
            if let newValue {
                gtk_image_set_from_icon_name(opaque, newValue)
            } else {
                gtk_image_clear(opaque)
            }
        }
    }
}
#endif
