/// The titles of the tabs, with a rule below that is heavy under the chosen one.
@MainActor
package final class TabBar: View {
    package let title: String
    package let titles: [String]

    package var selectedIndex = 0 {
        didSet { if selectedIndex != oldValue { setNeedsDisplay() } }
    }

    package init(title: String, titles: [String]) {
        self.title = title
        self.titles = titles
    }

    package override func draw(in canvas: inout Canvas) {
        canvas.fill(Rect(x: 0, y: 1, width: bounds.width, height: 1), "─", TextStyle(.faint))
        canvas.draw(title, x: 1, y: 0, TextStyle(isBold: true))
        var column = title.columns + (isNarrow ? 3 : 4)
        for (index, title) in titles.enumerated() {
            column = draw(title, at: index, column: column, in: &canvas)
        }
    }

    /// Whether the titles have no room for what is between them.
    private var isNarrow: Bool {
        title.columns + 2 + titles.reduce(0) { $0 + $1.columns + 5 } > bounds.width
    }

    /// Draws one tab and returns where the next one starts.
    private func draw(
        _ title: String, at index: Int, column: Int, in canvas: inout Canvas
    ) -> Int {
        let isSelected = index == selectedIndex
        let text = "\(index + 1) \(title)"
        let width = text.columns + 2
        canvas.draw("\(index + 1)", x: column + 1, y: 0, TextStyle(isSelected ? .accent : .faint))
        canvas.draw(
            title, x: column + 3, y: 0,
            isSelected ? TextStyle(.accent, isBold: true) : TextStyle(.quiet)
        )
        if isSelected {
            let rule = Rect(x: column, y: 1, width: width, height: 1)
            canvas.fill(rule, "━", TextStyle(.accent))
        }
        return column + width + (isNarrow ? 0 : 1)
    }
}
