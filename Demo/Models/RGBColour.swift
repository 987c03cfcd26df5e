/// A colour as a model keeps it: three channels, independent of any screen.
public struct RGBColour: Hashable, Sendable {
    /// From 0 to 255.
    public var red: UInt8
    /// From 0 to 255.
    public var green: UInt8
    /// From 0 to 255.
    public var blue: UInt8

    /// A colour from its three channels.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Six upper-case hexadecimal digits after a number sign, like "#FF8000".
    public var hex: String {
        "#"
            + [red, green, blue]
            .map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
            .joined()
    }
}

extension RGBColour: CustomStringConvertible {
    /// The same as ``hex``.
    public var description: String { hex }
}
