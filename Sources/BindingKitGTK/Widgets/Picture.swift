#if GTK
internal import CGTK
public import Foundation

/// A picture, scaled to fit its area (GtkPicture).
public final class Picture: Widget {
    /// An area for a picture.
    ///
    /// - Parameters:
    ///   - width: the minimum width in pixels; -1 for the width of the picture.
    ///   - height: the minimum height in pixels; -1 for the height of the picture.
    ///   - enlarges: whether a small picture is enlarged to fill the area.
    public init(width: Int = -1, height: Int = -1, enlarges: Bool = true) {
        super.init(gtk_picture_new())
        showName()
        size(width: width, height: height)
        if !enlarges { gtk_picture_set_content_fit(opaque, GTK_CONTENT_FIT_SCALE_DOWN) }
    }

    /// Wraps a widget that GtkBuilder has made.
    init(built widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(widget)
        showName()
    }

    override var needsName: Bool { true }

    /// The bytes of a picture's file, in any format that GTK reads; nil for an empty area.
    ///
    /// If GTK can't read the bytes, the area is empty.
    public var data: Data? {
        didSet { if data != oldValue, isWritable("data") { show() } }
    }

    /// The size of the picture in pixels; nil if none is shown.
    public var pixels: (width: Int, height: Int)? {
        guard !isDestroyed, let shown = gtk_picture_get_paintable(opaque) else { return nil }
        let width = gdk_paintable_get_intrinsic_width(shown)
        return (Int(width), Int(gdk_paintable_get_intrinsic_height(shown)))
    }

    private func show() {
        let texture = data.flatMap(Self.texture)
        gtk_picture_set_paintable(opaque, texture)
        if let texture { g_object_unref(UnsafeMutableRawPointer(texture)) }
    }

    private static func texture(_ data: Data) -> OpaquePointer? {
        let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        var error: UnsafeMutablePointer<GError>?
        let texture = gdk_texture_new_from_bytes(bytes, &error)
        if let error { g_error_free(error) }
        return texture
    }
}
#endif
