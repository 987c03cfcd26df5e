/// Computes the output that updates the terminal to a frame: only the cells that have changed.
///
/// The screen is never cleared first, so it does not flicker.
package struct FrameWriter: Sendable {
    package let depth: ColourDepth

    package init(depth: ColourDepth) {
        self.depth = depth
    }

    /// The escape sequences and characters that turn `old` into `new`.
    ///
    /// Draws everything without an old frame of the same size. Equal frames give an empty string.
    package func output(from old: Canvas?, to new: Canvas) -> String {
        let previous = old?.size == new.size ? old : nil
        var output = previous == nil ? "\u{1B}[0m\u{1B}[2J" : ""
        var style: TextStyle?
        for row in 0..<new.size.height {
            if let previous, previous.row(row) == new.row(row) { continue }
            append(row, of: new, changedSince: previous, style: &style, to: &output)
        }
        guard !output.isEmpty else { return "" }
        // Terminals with synchronised updates show the frame in one piece; others ignore this.
        return "\u{1B}[?2026h" + output + "\u{1B}[0m\u{1B}[?2026l"
    }

    private func append(
        _ row: Int, of new: Canvas, changedSince old: Canvas?, style: inout TextStyle?,
        to output: inout String
    ) {
        let cells = Array(new.row(row))
        let before = old.map { Array($0.row(row)) }
        // The column of the terminal's cursor; nil if it is elsewhere or unknown.
        var cursor: Int?
        for (column, cell) in cells.enumerated() {
            guard let character = cell.character else { continue }
            let width = character.columns
            let end = min(column + width, cells.count)
            if let before, before[column..<end] == cells[column..<end] { continue }
            if cursor != column { output += "\u{1B}[\(row + 1);\(column + 1)H" }
            if style != cell.style { output += cell.style.escapeSequence(depth) }
            output.append(character)
            style = cell.style
            // Terminals disagree about the width of some emoji, so the position is sent again.
            cursor = width == 1 ? end : nil
        }
    }
}
