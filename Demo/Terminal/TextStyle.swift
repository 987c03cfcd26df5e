/// The style of a cell's character.
package struct TextStyle: Hashable, Sendable {
    package static let plain = TextStyle()

    package var foreground: Colour?
    package var background: Colour?
    package var isBold: Bool
    package var isReversed: Bool

    package init(
        _ foreground: Colour? = nil, on background: Colour? = nil, isBold: Bool = false,
        isReversed: Bool = false
    ) {
        self.foreground = foreground
        self.background = background
        self.isBold = isBold
        self.isReversed = isReversed
    }

    /// The escape sequence that resets the style and selects this one.
    func escapeSequence(_ depth: ColourDepth) -> String {
        var parameters = ["0"]
        if isBold { parameters.append("1") }
        if isReversed { parameters.append("7") }
        parameters.append(colour: foreground, isBackground: false, depth)
        parameters.append(colour: background, isBackground: true, depth)
        return "\u{1B}[" + parameters.joined(separator: ";") + "m"
    }
}

extension [String] {
    fileprivate mutating func append(
        colour: Colour?, isBackground: Bool, _ depth: ColourDepth
    ) {
        guard let colour else { return }
        if let sequence = depth.parameters(for: colour, isBackground: isBackground) {
            append(sequence)
        } else if isBackground {
            // Without colours, a text on a background must still be recognisable.
            append("7")
        }
    }
}
