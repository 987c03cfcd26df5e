#if GTK
internal import CGTK

/// Puts widgets into lines, and makes all widgets equally wide. Each line has as many as fit.
public final class FlowBox: Widget {
    /// A box with children. A line holds at most `count` children.
    public init(spacing: Int, upTo count: Int, _ children: [Widget]) {
        super.init(gtk_flow_box_new())
        gtk_flow_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
        gtk_flow_box_set_homogeneous(opaque, 1)
        gtk_flow_box_set_max_children_per_line(opaque, UInt32(count))
        gtk_flow_box_set_column_spacing(opaque, UInt32(spacing))
        gtk_flow_box_set_row_spacing(opaque, UInt32(spacing))
        for (place, child) in children.enumerated() {
            gtk_flow_box_insert(opaque, child.widget, -1)
            // The focus moves from child to child, not to the GtkFlowBoxChild around each child.
            let place = gtk_flow_box_get_child_at_index(opaque, Int32(place))
            gtk_widget_set_focusable(
                UnsafeMutableRawPointer(place)?.assumingMemoryBound(to: GtkWidget.self), 0)
        }
    }
}
#endif
