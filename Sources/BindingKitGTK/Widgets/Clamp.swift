#if GTK
internal import CGTK

/// Limits the width of a widget, so that the widget is easy to read or use, and centres it.
///
/// The clamp retains the widget. If there is less space than the maximum, the widget gets all of
/// it.
public final class Clamp: Widget {
    /// The widget.
    public let content: Widget

    /// The greatest width of the widget in pixels. If the widget's minimum is greater, the minimum
    /// counts.
    public let maximum: Int

    /// A clamp around a widget.
    public init(_ content: Widget, maximum: Int) {
        self.content = content
        self.maximum = maximum
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        gtk_box_append(cast(), content.widget)
        gtk_widget_set_layout_manager(
            widget,
            gtk_custom_layout_new(
                { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
                { widget, orientation, size, minimum, natural, _, _ in
                    Clamp.of(widget) { $0.measure(orientation, size, minimum, natural) }
                },
                { widget, width, height, _ in Clamp.of(widget) { $0.allocate(width, height) } }))
    }

    // Because GTK's callbacks belong to no actor; protected by GTK, which lays out on the main
    // loop's thread, and that is the main actor's thread. Each call uses only the pointers that GTK
    // passes to it.
    private nonisolated static func of(
        _ widget: UnsafeMutablePointer<GtkWidget>?, _ body: @MainActor (Clamp) -> Void
    ) {
        nonisolated(unsafe) let widget = widget
        MainActor.assumeIsolated { Clamp.of(UnsafeMutableRawPointer(widget)).map(body) }
    }

    private func measure(
        _ orientation: GtkOrientation, _ size: Int32,
        _ minimum: UnsafeMutablePointer<Int32>?, _ natural: UnsafeMutablePointer<Int32>?
    ) {
        let isWidth = orientation == GTK_ORIENTATION_HORIZONTAL
        let size = isWidth || size < 0 ? size : width(in: size)
        var (least, wanted): (Int32, Int32) = (0, 0)
        gtk_widget_measure(content.widget, orientation, size, &least, &wanted, nil, nil)
        minimum?.pointee = least
        natural?.pointee = isWidth ? max(least, min(wanted, Int32(maximum))) : wanted
    }

    private func allocate(_ space: Int32, _ height: Int32) {
        let width = width(in: space)
        var place = GtkAllocation(x: (space - width) / 2, y: 0, width: width, height: height)
        gtk_widget_size_allocate(content.widget, &place, -1)
    }

    /// The width of the widget in a space.
    private func width(in space: Int32) -> Int32 {
        var least: Int32 = 0
        gtk_widget_measure(content.widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
        return max(least, min(space, Int32(maximum)))
    }
}
#endif
