#if GTK
internal import CGTK

extension Window {
    /// Draws the window's content into a PNG file, with the renderer that also draws on screen.
    ///
    /// - Returns: whether there was content to draw and the file could be written.
    public func saveScreenshot(to path: String) -> Bool {
        guard isMapped, let renderer = gtk_native_get_renderer(opaque) else { return false }
        let paintable = gtk_widget_paintable_new(widget)
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        let width = gdk_paintable_get_intrinsic_width(paintable)
        let height = gdk_paintable_get_intrinsic_height(paintable)
        guard width > 0, height > 0, let snapshot = gtk_snapshot_new() else { return false }
        gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return false }
        defer { gsk_render_node_unref(node) }
        var area = graphene_rect_t()
        graphene_rect_init(&area, 0, 0, Float(width), Float(height))
        guard let texture = gsk_renderer_render_texture(renderer, node, &area) else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        return gdk_texture_save_to_png(texture, path) != 0
    }
}
#endif
