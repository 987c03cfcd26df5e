/// Where text stands in a width that is larger than it.
package enum Alignment: Sendable {
    case left
    case centre
    case right

    /// How many columns stand before a text; none where it is longer than the width.
    func indent(of text: some StringProtocol, in width: Int) -> Int {
        let missing = max(0, width - text.columns)
        return switch self {
        case .left: 0
        case .centre: missing / 2
        case .right: missing
        }
    }
}

extension StringProtocol {
    /// How many columns a terminal gives this text.
    package var columns: Int { reduce(0) { $0 + $1.columns } }

    /// This text in exactly `width` columns: cut with an ellipsis where it is longer, padded with
    /// spaces where it is shorter.
    package func fitted(to width: Int, _ alignment: Alignment = .left) -> String {
        let text = truncated(to: width)
        let missing = width - text.columns
        guard missing > 0 else { return text }
        let before = alignment.indent(of: text, in: width)
        return String(repeating: " ", count: before) + text
            + String(repeating: " ", count: missing - before)
    }

    /// This text in at most `width` columns, ending in "…" where something was cut off.
    package func truncated(to width: Int) -> String {
        guard width > 0 else { return "" }
        guard columns > width else { return String(self) }
        var kept = ""
        var used = 0
        for character in self {
            // One column is kept free for the ellipsis.
            guard used + character.columns < width else { break }
            kept.append(character)
            used += character.columns
        }
        return kept + "…"
    }
}
