package import BindingKitDefinitions

/// An area of one colour.
@MainActor
package final class Swatch: View {
    package override class var namedProperties: PropertyTable {
        super.namedProperties.adding(
            PropertyTable(of: Swatch.self, ["colour": \.colour]))
    }

    /// The colour; nil shows nothing.
    package var colour: Colour? {
        didSet { if colour != oldValue { setNeedsDisplay() } }
    }

    package init(_ colour: Colour? = nil) {
        self.colour = colour
    }

    package override func draw(in canvas: inout Canvas) {
        guard let colour else { return }
        // Full blocks instead of a background, so that the area is also visible as plain text.
        canvas.fill(bounds, "█", TextStyle(colour))
    }
}
