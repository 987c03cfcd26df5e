#if GTK
internal import CGTK

/// Puts widgets next to or below each other.
public final class Box: Widget {
    /// A box with `spacing` pixels between its children.
    public init(_ orientation: Orientation, spacing: Int = 0, _ children: [Widget] = []) {
        super.init(gtk_box_new(orientation.gtk, Int32(spacing)))
        for child in children { append(child) }
    }

    /// Adds `child` after the other children. The box retains it.
    public func append(_ child: Widget) {
        gtk_box_append(cast(), child.widget)
    }

    /// The widgets in the box, in their order. Widgets without a Swift object are missing.
    public var children: [Widget] {
        guard !isDestroyed else { return [] }
        let first = gtk_widget_get_first_child(widget)
        return sequence(first: first) { gtk_widget_get_next_sibling($0) }
            .prefix { $0 != nil }.compactMap { Widget.of($0) }
    }

    override var captionedWidgets: [Widget] {
        children.filter { !$0.hasOwnText }.flatMap(\.captionedWidgets)
    }

    /// Takes `child` out of the box.
    public func remove(_ child: Widget) {
        gtk_box_remove(cast(), child.widget)
    }
}
#endif
