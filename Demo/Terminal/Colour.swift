/// A colour of the screens. The ``ColourDepth`` decides how a terminal shows it.
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
    /// For selected and focused parts, and for values.
    package static let accent = Colour(red: 250, green: 140, blue: 70)
    /// For text on the accent.
    package static let onAccent = Colour(red: 28, green: 20, blue: 14)
    /// For captions, rules and hints, which must not draw attention.
    package static let quiet = Colour(red: 138, green: 138, blue: 148)
    /// For borders, and for the empty part of gauges.
    package static let faint = Colour(red: 88, green: 88, blue: 98)
    /// The background of text fields.
    package static let field = Colour(red: 48, green: 48, blue: 56)
    /// For active bindings.
    package static let good = Colour(red: 120, green: 200, blue: 120)
    /// For paused bindings.
    package static let resting = Colour(red: 225, green: 185, blue: 90)
    /// For errors.
    package static let bad = Colour(red: 235, green: 95, blue: 95)
}
