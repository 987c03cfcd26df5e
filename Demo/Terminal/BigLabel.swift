package import BindingKitDefinitions

/// Digits five rows high, which can be read from a distance.
///
/// Shows digits, colons, points and spaces; other characters are left out.
@MainActor
package final class BigLabel: View {
    package override class var namedProperties: PropertyTable {
        super.namedProperties.adding(
            PropertyTable(of: BigLabel.self, ["text": \.text]))
    }

    package static let rows = 5

    package var text: String? {
        didSet { if text != oldValue { setNeedsDisplay() } }
    }

    package var colour: Colour {
        didSet { if colour != oldValue { setNeedsDisplay() } }
    }

    package init(_ text: String? = nil, colour: Colour = .accent) {
        self.text = text
        self.colour = colour
    }

    /// The number of columns that `text` needs.
    package static func columns(for text: String) -> Int {
        max(0, text.compactMap { glyphs[$0] }.reduce(-1) { $0 + $1[0].count * 2 + 1 })
    }

    package override func draw(in canvas: inout Canvas) {
        var column = 0
        for glyph in (text ?? "").compactMap({ Self.glyphs[$0] }) {
            for (row, line) in glyph.enumerated() {
                // Cells are about twice as high as wide, so each dot takes two columns.
                let dots = line.map { $0 == "#" ? "██" : "  " }.joined()
                canvas.draw(dots, x: column, y: row, TextStyle(colour))
            }
            column += glyph[0].count * 2 + 1
        }
    }

    private static let glyphs: [Character: [String]] = [
        "0": ["###", "# #", "# #", "# #", "###"],
        "1": ["## ", " # ", " # ", " # ", "###"],
        "2": ["###", "  #", "###", "#  ", "###"],
        "3": ["###", "  #", "###", "  #", "###"],
        "4": ["# #", "# #", "###", "  #", "  #"],
        "5": ["###", "#  ", "###", "  #", "###"],
        "6": ["###", "#  ", "###", "# #", "###"],
        "7": ["###", "  #", "  #", "  #", "  #"],
        "8": ["###", "# #", "###", "# #", "###"],
        "9": ["###", "# #", "###", "  #", "###"],
        ":": [" ", "#", " ", "#", " "],
        ".": [" ", " ", " ", " ", "#"],
        " ": [" ", " ", " ", " ", " "],
    ]
}
