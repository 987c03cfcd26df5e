#if GTK
internal import CGTK

/// Two widgets with a handle between them. The user divides the space with the handle.
public final class Paned: Widget {
    /// A pair of widgets. If the window grows, the first widget gets the additional space.
    public init(_ orientation: Orientation, _ first: Widget, _ second: Widget) {
        super.init(gtk_paned_new(orientation.gtk))
        gtk_paned_set_start_child(opaque, first.widget)
        gtk_paned_set_end_child(opaque, second.widget)
        gtk_paned_set_resize_end_child(opaque, 0)
        gtk_paned_set_shrink_start_child(opaque, 0)
        gtk_paned_set_shrink_end_child(opaque, 0)
    }

    /// The position of the handle, in pixels from the start.
    public var position: Int {
        get { isDestroyed ? 0 : Int(gtk_paned_get_position(opaque)) }
        set { if isWritable("position") { gtk_paned_set_position(opaque, Int32(newValue)) } }
    }
}
#endif
