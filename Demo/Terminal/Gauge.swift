package import BindingKitDefinitions

/// A bar that shows a share, to an eighth of a column.
@MainActor
package final class Gauge: View {
    package override class var namedProperties: PropertyTable {
        super.namedProperties.adding(
            PropertyTable(of: Gauge.self, ["value": \.value]))
    }

    /// From 0 for empty to 1 for full; other values are clamped.
    package var value: Double {
        didSet { if value != oldValue { setNeedsDisplay() } }
    }

    package var colour: Colour {
        didSet { if colour != oldValue { setNeedsDisplay() } }
    }

    package init(value: Double = 0, colour: Colour = .accent) {
        self.value = value
        self.colour = colour
    }

    package override func draw(in canvas: inout Canvas) {
        canvas.drawBar(value, in: bounds, colour)
    }
}
