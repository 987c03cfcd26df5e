/// A colour for models: three channels, independent of any screen.
public nonisolated struct RGBColour: Hashable, Sendable {
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

    /// A colour from six hexadecimal digits in upper or lower case, with or without a number sign;
    /// nil if `hex` is anything else.
    public init?(hex: String) {
        let digits = hex.hasPrefix("#") ? hex.dropFirst() : hex[...]
        guard digits.count == 6, digits.allSatisfy(\.isHexDigit) else { return nil }
        guard let number = UInt32(digits, radix: 16) else { return nil }
        self.init(number)
    }

    /// A colour from a number of six hexadecimal digits. Higher digits are ignored.
    init(_ number: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: number >> 16),
            green: UInt8(truncatingIfNeeded: number >> 8), blue: UInt8(truncatingIfNeeded: number)
        )
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
