package import BindingKitDefinitions

/// A border with a title, around the views of one group.
@MainActor
package final class Panel: View {
    package override class var namedProperties: PropertyTable {
        super.namedProperties.adding(
            PropertyTable(of: Panel.self, ["title": \.title]))
    }

    package var title: String? {
        didSet { if title != oldValue { setNeedsDisplay() } }
    }

    /// Whether there is more above or below what the panel shows, which arrows in the border say.
    package var hasMore = (above: false, below: false) {
        didSet { if hasMore != oldValue { setNeedsDisplay() } }
    }

    package init(title: String? = nil) {
        self.title = title
    }

    /// Where subviews go: inside the border, with a column of air.
    package var interior: Rect { bounds.inset(columns: 2, rows: 1) }

    package override func draw(in canvas: inout Canvas) {
        let (width, height) = (bounds.width, bounds.height)
        guard width >= 2, height >= 2 else { return }
        let border = TextStyle(.faint)
        let line = String(repeating: "─", count: width - 2)
        canvas.draw("╭\(line)╮", x: 0, y: 0, border)
        for row in 1..<height - 1 {
            canvas.draw("│", x: 0, y: row, border)
            canvas.draw("│", x: width - 1, y: row, border)
        }
        canvas.draw("╰\(line)╯", x: 0, y: height - 1, border)
        drawMarks(in: &canvas)
        if let title, width > 6 {
            let text = " \(title.truncated(to: width - 6)) "
            canvas.draw(text, x: 2, y: 0, TextStyle(.quiet, isBold: true))
        }
    }

    private func drawMarks(in canvas: inout Canvas) {
        let (column, lastRow) = (bounds.width - 3, bounds.height - 1)
        if hasMore.above { canvas.draw("↑", x: column, y: 0, TextStyle(.accent)) }
        if hasMore.below { canvas.draw("↓", x: column, y: lastRow, TextStyle(.accent)) }
    }
}
