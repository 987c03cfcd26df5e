#if GTK
internal import CGTK

/// Shows a part of a widget that needs more space than there is (GtkScrolledWindow).
///
/// The area retains the widget. Its scroll bars appear while they are needed. When a widget inside
/// gets the focus, the area scrolls to that widget.
public final class ScrolledArea: Widget {
    /// The directions in which an area scrolls. In the other directions, the area is as large as
    /// its widget.
    public struct Directions: OptionSet, Sendable {
        /// The bits of the directions.
        public let rawValue: Int

        /// Directions from their bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// To the left and right.
        public static let horizontal = Directions(rawValue: 1)
        /// Up and down.
        public static let vertical = Directions(rawValue: 2)
    }

    /// An area around a widget.
    ///
    /// - Parameters:
    ///   - content: the widget.
    ///   - directions: the directions in which the area scrolls; up and down by default.
    ///   - width: the minimum width of the visible part in pixels; -1 for GTK's minimum.
    ///   - height: the minimum height of the visible part in pixels; -1 for GTK's minimum.
    ///   - propagatesSize: whether the area requests enough space for the whole widget, and scrolls
    ///     only if it gets less.
    public init(
        _ content: Widget, scrolls directions: Directions = .vertical, width: Int = -1,
        height: Int = -1, propagatesSize: Bool = false
    ) {
        super.init(gtk_scrolled_window_new())
        gtk_scrolled_window_set_child(opaque, content.widget)
        gtk_scrolled_window_set_policy(
            opaque, Self.policy(directions.contains(.horizontal)),
            Self.policy(directions.contains(.vertical)))
        gtk_scrolled_window_set_min_content_width(opaque, Int32(width))
        gtk_scrolled_window_set_min_content_height(opaque, Int32(height))
        gtk_scrolled_window_set_propagate_natural_width(opaque, propagatesSize ? 1 : 0)
        gtk_scrolled_window_set_propagate_natural_height(opaque, propagatesSize ? 1 : 0)
    }

    override var captionedWidgets: [Widget] {
        // If a widget does not scroll by itself, GTK puts the widget into a viewport.
        guard let child = gtk_scrolled_window_get_child(opaque),
            let content = Widget.of(child) ?? Widget.of(gtk_widget_get_first_child(child))
        else { return [] }
        return content.captionedWidgets
    }

    private static func policy(_ scrolls: Bool) -> GtkPolicyType {
        scrolls ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER
    }
}
#endif
