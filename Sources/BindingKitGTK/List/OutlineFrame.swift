#if GTK
internal import BindingKit
internal import CGTK

/// What is around the content of an outline's row: the indentation of its level, and the arrow that
/// expands and collapses it.
///
/// It looks like a GtkTreeExpander, which shows rows of a GtkTreeListModel only. Its arrow has the class
/// `expander` of style sheets.
@MainActor
final class OutlineFrame: Widget {
    private let arrow = Image(size: OutlineFrame.arrowWidth)
    private var row: OutlineRow?

    /// A frame without content.
    ///
    /// - Parameter toggle: the user has clicked on the arrow.
    init(toggle: @escaping @MainActor () -> Void) {
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 4))
        gtk_box_append(cast(), arrow.widget)
        arrow.style("expander").size(width: Self.arrowWidth)
        // The list is not to grow because the content does.
        expand(horizontally: false)
        guard let gesture = gtk_gesture_click_new() else { return }
        gtk_widget_add_controller(arrow.widget, gesture)
        // Unmanaged by us: the arrow owns the gesture, and the gesture this handler.
        let instance = UnsafeMutableRawPointer(gesture)
        _ = SignalHandler(instance, "pressed") {
            // The row is neither selected nor dragged by that.
            gtk_gesture_set_state(OpaquePointer(instance), GTK_EVENT_SEQUENCE_CLAIMED)
            toggle()
        }
    }

    /// Shows the level and the state of a row.
    func show(_ row: OutlineRow) {
        guard row != self.row else { return }
        self.row = row
        // Many levels would make the list, and with it the window, as wide as they are.
        let level = min(row.level, Self.greatestLevel)
        gtk_widget_set_margin_start(arrow.widget, Int32(level * Self.arrowWidth))
        arrow.icon =
            row.isExpandable ? row.isExpanded ? "pan-down-symbolic" : "pan-end-symbolic" : nil
        // Without an arrow the click is the row's.
        gtk_widget_set_can_target(arrow.widget, row.isExpandable ? 1 : 0)
        cgtk_set_accessible_row(
            widget, Int32(level), row.isExpandable ? 1 : 0, row.isExpanded ? 1 : 0)
    }

    /// Puts a widget beside the arrow, wherever it was, or none.
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

    /// In pixels, as in GTK's own trees.
    private static let arrowWidth = 16
    private static let greatestLevel = 16
}
#endif
