#if GTK
internal import BindingKit
internal import CGTK

/// The frame around the content of an outline's row. It indents the content by the row's level, and
/// shows the arrow that expands and collapses the row.
///
/// The frame looks like a GtkTreeExpander, which can't be used because it requires a
/// GtkTreeListModel. The arrow has the CSS class `expander`.
@MainActor
final class OutlineFrame: Widget {
    private let arrow = Image(size: OutlineFrame.arrowWidth)
    private var row: OutlineRow?

    /// A frame without content.
    ///
    /// - Parameter toggle: called when the user has clicked the arrow.
    init(toggle: @escaping @MainActor () -> Void) {
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 4))
        gtk_box_append(cast(), arrow.widget)
        arrow.style("expander").size(width: Self.arrowWidth)
        // The content expands, but the list must not become wider because of the content.
        expand(horizontally: false)
        guard let gesture = gtk_gesture_click_new() else { return }
        gtk_widget_add_controller(arrow.widget, gesture)
        // This object does not retain the gesture's handler, because the arrow owns the gesture,
        // and the gesture owns the handler.
        let instance = UnsafeMutableRawPointer(gesture)
        _ = SignalHandler(instance, "pressed") {
            // The gesture claims the click, so that the click does not select or drag the row.
            gtk_gesture_set_state(OpaquePointer(instance), GTK_EVENT_SEQUENCE_CLAIMED)
            toggle()
        }
    }

    /// Shows the level and the state of a row.
    func show(_ row: OutlineRow) {
        guard row != self.row else { return }
        self.row = row
        // Without this limit, many levels would widen the list, and with it the window.
        let level = min(row.level, Self.greatestLevel)
        gtk_widget_set_margin_start(arrow.widget, Int32(level * Self.arrowWidth))
        arrow.icon =
            row.isExpandable ? row.isExpanded ? "pan-down-symbolic" : "pan-end-symbolic" : nil
        // If the row shows no arrow, the click goes to the row.
        gtk_widget_set_can_target(arrow.widget, row.isExpandable ? 1 : 0)
        cgtk_set_accessible_row(
            widget, Int32(level), row.isExpandable ? 1 : 0, row.isExpanded ? 1 : 0)
    }

    /// Removes a widget from its former box and places it beside the arrow. If the widget is nil,
    /// the arrow has nothing beside it.
    func hold(_ content: UnsafeMutablePointer<GtkWidget>?) {
        let former = gtk_widget_get_next_sibling(arrow.widget)
        guard former != content else { return }
        if let former { gtk_box_remove(cast(), former) }
        guard let content else { return }
        if let box = gtk_widget_get_parent(content) {
            gtk_box_remove(
                UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), content)
        }
        gtk_box_append(cast(), content)
        gtk_widget_set_hexpand(content, 1)
    }

    /// The arrow's width in pixels, the same as in GTK's own trees.
    private static let arrowWidth = 16
    private static let greatestLevel = 16
}
#endif
