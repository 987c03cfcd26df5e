extension Canvas {
    /// Draws a bar in the first row of `rect`, filled to an eighth of a column.
    ///
    /// - Parameter share: from 0 for empty to 1 for full; other values are clamped.
    package mutating func drawBar(_ share: Double, in rect: Rect, _ colour: Colour) {
        let share = share.isNaN ? 0 : min(1, max(0, share))
        let eighths = Int((share * Double(rect.width * 8)).rounded())
        let track = String(repeating: "─", count: rect.width)
        let filled =
            String(repeating: "█", count: eighths / 8)
            + (eighths % 8 == 0 ? "" : Self.partials[eighths % 8 - 1])
        draw(track, x: rect.x, y: rect.y, TextStyle(.faint))
        draw(filled, x: rect.x, y: rect.y, TextStyle(colour))
    }

    private static let partials = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}
