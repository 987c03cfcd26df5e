/// The number of colours that a terminal can show.
package enum ColourDepth: Sendable {
    /// No colours; bold, dim and reverse remain.
    case monochrome
    /// The 256 colours of xterm.
    case palette
    /// 24 bits.
    case full

    /// Reads the depth from the environment: `NO_COLOR`, then `COLORTERM`, then `TERM`.
    package init(environment: [String: String]) {
        let term = environment["TERM"] ?? ""
        if environment["NO_COLOR", default: ""].isEmpty == false {
            self = .monochrome
        } else if ["truecolor", "24bit"].contains(environment["COLORTERM"]) {
            self = .full
        } else if term.hasSuffix("-direct") {
            self = .full
        } else if ["", "dumb", "vt100", "vt220", "linux"].contains(term) {
            self = .monochrome
        } else {
            self = .palette
        }
    }

    /// The parameters of an SGR sequence that selects the colour; nil without colours.
    package func parameters(for colour: Colour, isBackground: Bool) -> String? {
        let kind = isBackground ? "48" : "38"
        switch self {
        case .monochrome: return nil
        case .palette: return "\(kind);5;\(Self.paletteIndex(nearestTo: colour))"
        case .full: return "\(kind);2;\(colour.red);\(colour.green);\(colour.blue)"
        }
    }

    // MARK: - The palette of xterm

    /// The nearest colour of the 6 × 6 × 6 cube (16…231) and the grey ramp (232…255).
    ///
    /// The first sixteen are left out, because users redefine them.
    static func paletteIndex(nearestTo colour: Colour) -> Int {
        let channels = [colour.red, colour.green, colour.blue].map(Int.init)
        let steps = channels.map(cubeStep)
        let cube = steps.map { cubeLevels[$0] }
        let average = channels.reduce(0, +) / 3
        let greyStep = min(23, max(0, (average - 3) / 10))
        let grey = Array(repeating: 8 + 10 * greyStep, count: 3)

        if distance(channels, grey) < distance(channels, cube) {
            return 232 + greyStep
        }
        return 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
    }

    private static let cubeLevels = [0, 95, 135, 175, 215, 255]

    private static func cubeStep(of channel: Int) -> Int {
        channel < 48 ? 0 : channel < 115 ? 1 : (channel - 35) / 40
    }

    private static func distance(_ one: [Int], _ other: [Int]) -> Int {
        zip(one, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
}
