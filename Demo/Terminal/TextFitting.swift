/// The alignment of a text in a larger width.
package enum Alignment: Sendable {
    case left
    case centre
    case right

    /// The number of columns before the text; 0 if the text is wider than the width.
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
    /// The number of columns that a terminal uses for this text.
    package var columns: Int { reduce(0) { $0 + $1.columns } }

    /// This text in exactly `width` columns: cut with an ellipsis, or padded with spaces.
    package func fitted(to width: Int, _ alignment: Alignment = .left) -> String {
        let text = truncated(to: width)
        let missing = width - text.columns
        guard missing > 0 else { return text }
        let before = alignment.indent(of: text, in: width)
        return String(repeating: " ", count: before) + text
            + String(repeating: " ", count: missing - before)
    }

    /// This text in at most `width` columns, with "…" at the end if it is cut.
    package func truncated(to width: Int) -> String {
        guard width > 0 else { return "" }
        guard columns > width else { return String(self) }
        var kept = ""
        var used = 0
        for character in self {
            // Leaves one column for the ellipsis.
            guard used + character.columns < width else { break }
            kept.append(character)
            used += character.columns
        }
        return kept + "…"
    }
}
