package import BindingKitDefinitions

/// Text that is broken between words, in as many lines as there is space for.
@MainActor
package final class Paragraph: View {
    package override class var namedProperties: PropertyTable {
        super.namedProperties.adding(PropertyTable(of: Paragraph.self, ["text": \.text]))
    }

    package var text: String? {
        didSet { if text != oldValue { setNeedsDisplay() } }
    }

    package var style: TextStyle {
        didSet { if style != oldValue { setNeedsDisplay() } }
    }

    package init(_ text: String? = nil, style: TextStyle = .plain) {
        self.text = text
        self.style = style
    }

    package override func draw(in canvas: inout Canvas) {
        let lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { $0.broken(to: bounds.width) }
        for (row, line) in lines.prefix(bounds.height).enumerated() {
            // An ellipsis in the last row says that more text follows.
            let isCut = row == bounds.height - 1 && lines.count > bounds.height
            let shown = isCut ? (line + " …").truncated(to: bounds.width) : line
            canvas.draw(shown, x: 0, y: row, style)
        }
    }
}

extension StringProtocol {
    /// This text in lines of at most `width` columns. A longer word continues in the next line.
    package func broken(to width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in split(separator: " ") {
            let longer = line.isEmpty ? String(word) : "\(line) \(word)"
            if longer.columns > width, !line.isEmpty {
                lines.append(line)
                line = String(word)
            } else {
                line = longer
            }
            while line.columns > width, let head = line.head(width) {
                lines.append(head)
                line.removeFirst(head.count)
            }
        }
        return lines + [line]
    }

    /// The beginning that fits into `width` columns; nil if not even one character fits.
    private func head(_ width: Int) -> String? {
        var used = 0
        let head = prefix {
            used += $0.columns
            return used <= width
        }
        return head.isEmpty ? nil : String(head)
    }
}
