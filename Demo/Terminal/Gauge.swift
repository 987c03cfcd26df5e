/// A bar that shows how much of something there is, to an eighth of a column.
@MainActor
package final class Gauge: View {
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
        let width = bounds.width
        let share = value.isNaN ? 0 : min(1, max(0, value))
        let eighths = Int((share * Double(width * 8)).rounded())
        let track = String(repeating: "─", count: width)
        let filled =
            String(repeating: "█", count: eighths / 8)
            + (eighths % 8 == 0 ? "" : String(Self.partials[eighths % 8 - 1]))
        canvas.draw(track, x: 0, y: 0, TextStyle(.faint))
        canvas.draw(filled, x: 0, y: 0, TextStyle(colour))
    }

    private static let partials: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}
