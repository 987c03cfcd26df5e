import BindingKitGTK
import CGTK

/// A widget that lays out its children itself: what GTK has no container for.
@MainActor
class LaidOutWidget: Widget {
    init(children: [Widget]) {
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        for child in children { gtk_box_append(cast(), child.gtk) }
        gtk_widget_set_layout_manager(
            gtk,
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

    /// How much space is needed, and how much is good.
    typealias Need = (least: Int, wanted: Int)

    /// The widths that the widget can do with.
    var width: Need { (0, 0) }

    /// The heights that the widget can do with in a width; -1 for any.
    func height(inWidth width: Int) -> Need { (0, 0) }

    /// Gives the children their places, from left to right; each is mirrored for languages that are
    /// read from right to left.
    func layOut(width: Int, height: Int) {}

    private var totalWidth = 0

    func place(_ child: Widget, x: Int = 0, y: Int = 0, width: Int, height: Int) {
        let isMirrored = gtk_widget_get_direction(gtk) == GTK_TEXT_DIR_RTL
        var place = GtkAllocation(
            x: Int32(isMirrored ? totalWidth - x - width : x), y: Int32(y),
            width: Int32(width), height: Int32(height))
        gtk_widget_size_allocate(child.gtk, &place, -1)
    }

    /// How large texts are, compared with the usual resolution; at least 1.
    var fontScale: Double {
        max(1, pango_cairo_context_get_resolution(gtk_widget_get_pango_context(gtk)) / 96)
    }

    // GTK lays out on the main loop's thread, which is the main actor's. Each call sees the
    // pointers of GTK's own frame only.
    private nonisolated static func of(
        _ widget: UnsafeMutablePointer<GtkWidget>?, _ body: @MainActor (LaidOutWidget) -> Void
    ) {
        nonisolated(unsafe) let widget = widget
        MainActor.assumeIsolated {
            LaidOutWidget.of(UnsafeMutableRawPointer(widget)).map(body)
        }
    }

    private func cast() -> UnsafeMutablePointer<GtkBox> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkBox.self)
    }
}

extension Widget {
    var neededWidth: LaidOutWidget.Need { need(GTK_ORIENTATION_HORIZONTAL, -1) }

    func neededHeight(inWidth width: Int) -> LaidOutWidget.Need {
        need(GTK_ORIENTATION_VERTICAL, width)
    }

    private func need(_ orientation: GtkOrientation, _ size: Int) -> LaidOutWidget.Need {
        var (least, wanted): (Int32, Int32) = (0, 0)
        gtk_widget_measure(gtk, orientation, Int32(size), &least, &wanted, nil, nil)
        return (Int(least), Int(wanted))
    }
}
