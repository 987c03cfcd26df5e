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

    /// The effects of the keys, shown in the bottom border.
    package var hint = "" {
        didSet { if hint != oldValue { setNeedsDisplay() } }
    }

    /// Whether there is more content above or below. Arrows in the border show it.
    package var hasMore = (above: false, below: false) {
        didSet { if hasMore != oldValue { setNeedsDisplay() } }
    }

    package init(title: String? = nil) {
        self.title = title
    }

    /// The area for subviews: inside the border, with one empty column on each side.
    package var interior: Rect { bounds.inset(columns: 2, rows: 1) }

    /// The size of a panel with its border.
    func size(around interior: Size) -> Size {
        Size(width: interior.width + 4, height: interior.height + 2)
    }

    /// The width of a panel's interior.
    func interiorColumns(of width: Int) -> Int { max(0, width - 4) }

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
        if let title { draw(title, row: 0, TextStyle(.quiet, isBold: true), in: &canvas) }
        if !hint.isEmpty { draw(hint, row: height - 1, TextStyle(.quiet), in: &canvas) }
    }

    private func draw(_ text: String, row: Int, _ style: TextStyle, in canvas: inout Canvas) {
        guard bounds.width > 6 else { return }
        canvas.draw(" \(text.truncated(to: bounds.width - 6)) ", x: 2, y: row, style)
    }

    private func drawMarks(in canvas: inout Canvas) {
        let (column, lastRow) = (bounds.width - 3, bounds.height - 1)
        if hasMore.above { canvas.draw("↑", x: column, y: 0, TextStyle(.accent)) }
        if hasMore.below { canvas.draw("↓", x: column, y: lastRow, TextStyle(.accent)) }
    }
}
