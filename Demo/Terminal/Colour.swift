/// A colour as the screens name it; what a terminal makes of it is up to its ``ColourDepth``.
package struct Colour: Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }
}

// MARK: - The palette of the toolkit

extension Colour {
    /// What is selected, focused or counting.
    package static let accent = Colour(red: 250, green: 140, blue: 70)
    /// Text that stands on the accent.
    package static let onAccent = Colour(red: 28, green: 20, blue: 14)
    /// Captions, rules and hints: there to be found, not to be read first.
    package static let quiet = Colour(red: 138, green: 138, blue: 148)
    /// Borders and the empty part of gauges.
    package static let faint = Colour(red: 88, green: 88, blue: 98)
    /// Where text can be typed.
    package static let field = Colour(red: 48, green: 48, blue: 56)
    /// What flows.
    package static let good = Colour(red: 120, green: 200, blue: 120)
    /// What is at rest.
    package static let resting = Colour(red: 225, green: 185, blue: 90)
    /// What went wrong.
    package static let bad = Colour(red: 235, green: 95, blue: 95)
}
