#if GTK
internal import BindingKit
internal import CGTK

/// Draws a graph of bindings, in columns from the models to the views (GtkDrawingArea).
final class GraphView: Widget {
    var graph = BindingGraph(of: []) {
        didSet { if graph != oldValue { layOut() } }
    }

    /// Whether GTK has drawn the graph. If so, the widgets around the graph have their positions.
    private(set) var isDrawn = false
    private var places: [Int: (column: Int, row: Int)] = [:]

    init() {
        super.init(gtk_drawing_area_new())
        gtk_drawing_area_set_draw_func(
            cast(), { _, context, _, _, data in GraphView.draw(on: context, data) },
            Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    private func layOut() {
        guard !isDestroyed else { return }
        let layout = graph.layout()
        places = layout.places
        let (columns, rows) = (layout.columns.count, layout.rowCount)
        size(
            width: max(1, columns * Self.columnWidth + Self.margin),
            height: max(1, rows * Self.rowHeight + Self.margin))
        gtk_widget_queue_draw(widget)
    }

    // MARK: Drawing

    // Unretained because the area belongs to this object. GLib's toggle reference protects the
    // pointer, because it keeps this object alive as long as GTK can draw the area.
    private nonisolated static func draw(
        on surface: OpaquePointer?, _ data: UnsafeMutableRawPointer?
    ) {
        guard let data, let surface else { return }
        // `nonisolated(unsafe)` because pointers are not `Sendable`. GTK protects the pointer,
        // because it draws on the main actor's thread.
        nonisolated(unsafe) let context = surface
        let view = Unmanaged<GraphView>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { view.draw(on: context) }
    }

    private func draw(on context: OpaquePointer) {
        isDrawn = true
        var colour = GdkRGBA()
        gtk_style_context_get_color(gtk_widget_get_style_context(widget), &colour)
        cairo_set_line_width(context, 1.5)
        for edge in graph.edges { draw(edge, colour, on: context) }
        for node in graph.nodes { draw(node, colour, on: context) }
    }

    /// The middle of a node's box.
    private func centre(of node: Int) -> (x: Double, y: Double) {
        let place = places[node] ?? (0, 0)
        return (
            Double(Self.margin + place.column * Self.columnWidth) + Self.boxWidth / 2,
            Double(Self.margin + place.row * Self.rowHeight) + Self.boxHeight / 2
        )
    }

    private func draw(_ edge: BindingGraph.Edge, _ colour: GdkRGBA, on context: OpaquePointer) {
        let (from, to) = (centre(of: edge.from), centre(of: edge.to))
        let isForward = from.x < to.x
        let half = Self.boxWidth / 2
        let (startX, endX) = (
            from.x + (isForward ? half : -half), to.x + (isForward ? -half : half)
        )
        let bend = max(20, abs(endX - startX) / 2) * (isForward ? 1 : -1)
        cairo_set_source_rgba(
            context, Double(colour.red), Double(colour.green), Double(colour.blue), 0.5)
        cairo_move_to(context, startX, from.y)
        cairo_curve_to(context, startX + bend, from.y, endX - bend, to.y, endX, to.y)
        cairo_stroke(context)
        drawArrow(toX: endX, y: to.y, isForward, on: context)
        if edge.isTwoWay { drawArrow(toX: startX, y: from.y, !isForward, on: context) }
    }

    private func drawArrow(toX x: Double, y: Double, _ isForward: Bool, on context: OpaquePointer) {
        let length = isForward ? -7.0 : 7.0
        cairo_move_to(context, x, y)
        cairo_line_to(context, x + length, y - 4)
        cairo_line_to(context, x + length, y + 4)
        cairo_close_path(context)
        cairo_fill(context)
    }

    private func draw(_ node: BindingGraph.Node, _ colour: GdkRGBA, on context: OpaquePointer) {
        let (x, y) = centre(of: node.id)
        let (left, top) = (x - Self.boxWidth / 2, y - Self.boxHeight / 2)
        let fill = node.kind.fill
        cairo_rectangle(context, left, top, Self.boxWidth, Self.boxHeight)
        cairo_set_source_rgba(context, fill.red, fill.green, fill.blue, node.isActive ? 0.35 : 0.1)
        cairo_fill_preserve(context)
        cairo_set_source_rgba(context, fill.red, fill.green, fill.blue, 1)
        var dashes = [4.0, 3.0]
        cairo_set_dash(context, &dashes, node.isActive ? 0 : 2, 0)
        cairo_stroke(context)
        cairo_set_dash(context, &dashes, 0, 0)
        cairo_set_source_rgba(
            context, Double(colour.red), Double(colour.green), Double(colour.blue), 1)
        draw(node.label, left: left, y: y, on: context)
    }

    /// Draws a line of text in the widget's font, shortened to the width of a box.
    private func draw(_ text: String, left: Double, y: Double, on context: OpaquePointer) {
        guard let layout = gtk_widget_create_pango_layout(widget, text) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_layout_set_single_paragraph_mode(layout, 1)
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
        pango_layout_set_width(layout, Int32((Self.boxWidth - 12) * Double(PANGO_SCALE)))
        var (width, height): (Int32, Int32) = (0, 0)
        pango_layout_get_pixel_size(layout, &width, &height)
        cairo_move_to(context, left + 6, y - Double(height) / 2)
        pango_cairo_show_layout(context, layout)
    }

    private static let margin = 16
    private static let columnWidth = 220
    private static let rowHeight = 42
    private static let boxWidth = 176.0
    private static let boxHeight = 28.0
}

extension BindingGraph.Node.Kind {
    /// A color of medium lightness. Text on a tint of it is legible in light and dark themes.
    fileprivate var fill: (red: Double, green: Double, blue: Double) {
        switch self {
        case .model: (0.20, 0.52, 0.89)
        case .property: (0.60, 0.60, 0.62)
        case .binding: (0.90, 0.38, 0.00)
        case .view: (0.18, 0.65, 0.40)
        }
    }
}
#endif
