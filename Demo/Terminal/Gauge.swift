package import BindingKitDefinitions

/// A bar that shows how much of something there is, to an eighth of a column.
@MainActor
package final class Gauge: View {
    package override class var namedProperties: PropertyTable {
        super.namedProperties.adding(
            PropertyTable(of: Gauge.self, ["value": \.value]))
    }

    /// From 0, empty, to 1, full; what lies outside is shown as the nearer of the two.
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
