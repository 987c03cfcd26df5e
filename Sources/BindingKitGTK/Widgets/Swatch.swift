#if GTK
internal import CGTK

/// An area of one color.
public final class Swatch: Widget {
    /// Red, green and blue, each from 0 to 1.
    public struct Colour: Hashable, Sendable {
        var red: Double
        var green: Double
        var blue: Double

        /// A color from its three channels, each from 0 to 1.
        public init(red: Double, green: Double, blue: Double) {
            (self.red, self.green, self.blue) = (red, green, blue)
        }
    }

    /// An area with a minimum size in pixels.
    public init(width: Int, height: Int) {
        super.init(gtk_drawing_area_new())
        showName()
        size(width: width, height: height)
        drawColour()
    }

    /// Wraps a drawing area that GtkBuilder has made.
    init(built widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(widget)
        drawColour()
        showName()
    }

    override var needsName: Bool { true }

    private func drawColour() {
        gtk_drawing_area_set_draw_func(
            cast(), { _, context, _, _, data in Swatch.draw(on: context, data) },
            Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    /// The color that is shown; nil for none.
    public var colour: Colour? {
        didSet { if isWritable("colour") { gtk_widget_queue_draw(widget) } }
    }

    // Unretained because the area belongs to this object. GLib's toggle reference protects the
    // pointer, because it keeps this object alive as long as GTK can draw the area.
    private nonisolated static func draw(
        on context: OpaquePointer?, _ data: UnsafeMutableRawPointer?
    ) {
        guard let data else { return }
        let swatch = Unmanaged<Swatch>.fromOpaque(data).takeUnretainedValue()
        guard let colour = MainActor.assumeIsolated({ swatch.colour }) else { return }
        cairo_set_source_rgb(context, colour.red, colour.green, colour.blue)
        cairo_paint(context)
    }
}
#endif
