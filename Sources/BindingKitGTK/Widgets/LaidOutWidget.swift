#if GTK
internal import CGTK

/// A widget that lays out its children itself: the superclass of ``Clamp``, ``Panels`` and
/// ``SplitView``.
@MainActor
public class LaidOutWidget: Widget {
    init(children: [Widget]) {
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        for child in children { gtk_box_append(cast(), child.widget) }
        gtk_widget_set_layout_manager(
            widget,
            gtk_custom_layout_new(
                { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
                { widget, orientation, size, minimum, natural, _, _ in
                    LaidOutWidget.of(widget) {
                        let isWidth = orientation == GTK_ORIENTATION_HORIZONTAL
                        let need = isWidth ? $0.width : $0.height(inWidth: Int(size))
                        minimum?.pointee = Int32(need.least)
                        natural?.pointee = Int32(max(need.least, need.wanted))
                    }
                },
                { widget, width, height, _ in
                    LaidOutWidget.of(widget) {
                        $0.totalWidth = Int(width)
                        $0.layOut(width: Int(width), height: Int(height))
                    }
                }))
    }

    // `nonisolated` because GTK's callbacks belong to no actor. GTK protects the widget, because it
    // lays out on the main actor's thread. Each call uses only the pointers that GTK passes to it.
    private nonisolated static func of(
        _ widget: UnsafeMutablePointer<GtkWidget>?, _ body: @MainActor (LaidOutWidget) -> Void
    ) {
        nonisolated(unsafe) let widget = widget
        MainActor.assumeIsolated {
            LaidOutWidget.of(UnsafeMutableRawPointer(widget)).map(body)
        }
    }

    /// The minimum size and the natural size of a widget in one direction, in pixels.
    typealias Need = (least: Int, wanted: Int)

    var width: Need { (0, 0) }

    /// The height that the widget needs if it has this width. -1 means any width.
    func height(inWidth width: Int) -> Need { (0, 0) }

    /// Places each child with `place(_:x:y:width:height:)`.
    func layOut(width: Int, height: Int) {}

    private var totalWidth = 0

    /// Places a child. If the layout is from right to left, the place is mirrored.
    final func place(_ child: Widget, x: Int = 0, y: Int = 0, width: Int, height: Int) {
        let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
        var place = GtkAllocation(
            x: Int32(isMirrored ? totalWidth - x - width : x), y: Int32(y),
            width: Int32(width), height: Int32(height))
        gtk_widget_size_allocate(child.widget, &place, -1)
    }

    /// Scales a length in pixels by the user's text size. At the usual text size, the length stays
    /// the same.
    final func scaled(_ length: Int) -> Int {
        let context = gtk_widget_get_pango_context(widget)
        return Int(Double(length) * max(1, pango_cairo_context_get_resolution(context) / 96))
    }
}

extension Widget {
    var neededWidth: LaidOutWidget.Need { need(GTK_ORIENTATION_HORIZONTAL, -1) }

    func neededHeight(inWidth width: Int) -> LaidOutWidget.Need {
        need(GTK_ORIENTATION_VERTICAL, width)
    }

    private func need(_ orientation: GtkOrientation, _ size: Int) -> LaidOutWidget.Need {
        var (least, wanted): (Int32, Int32) = (0, 0)
        gtk_widget_measure(widget, orientation, Int32(size), &least, &wanted, nil, nil)
        return (Int(least), Int(wanted))
    }
}
#endif
