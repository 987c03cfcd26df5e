/// The titles of the tabs, with a rule below. The rule is heavy under the selected tab.
///
/// If there is too little space, the bar first leaves out its title, then the space between the
/// tabs, and then the space after the numbers. At last it scrolls to the selected tab, and marks on
/// either side show that there are more tabs.
@MainActor
package final class TabBar: View {
    package let title: String
    package let titles: [String]

    package var selectedIndex = 0 {
        didSet { if selectedIndex != oldValue { setNeedsDisplay() } }
    }

    /// The first tab that is shown.
    private var firstTab = 0
    /// The number of columns between a number and its title.
    private var air = 1

    package init(title: String, titles: [String]) {
        self.title = title
        self.titles = titles
    }

    package override func draw(in canvas: inout Canvas) {
        canvas.fill(Rect(x: 0, y: 1, width: bounds.width, height: 1), "─", TextStyle(.faint))
        air = 1
        guard title.columns + 2 + columns(of: titles.indices, gap: 0) <= bounds.width else {
            return drawWithoutTitle(in: &canvas)
        }
        let gap = title.columns + 2 + columns(of: titles.indices, gap: 1) > bounds.width ? 0 : 1
        canvas.draw(title, x: 1, y: 0, TextStyle(isBold: true))
        drawTabs(column: title.columns + 3 + gap, gap: gap, in: &canvas)
    }

    private func drawWithoutTitle(in canvas: inout Canvas) {
        for air in [1, 0] {
            self.air = air
            if columns(of: titles.indices, gap: -1) < bounds.width {
                return drawTabs(column: 0, gap: -1, in: &canvas)
            }
        }
        drawScrolled(in: &canvas)
    }

    private func drawTabs(column: Int, gap: Int, in canvas: inout Canvas) {
        var column = column
        for index in titles.indices {
            drawTab(index, column: column, in: &canvas)
            column += columns(of: index) + gap
        }
    }

    /// Draws as many tabs as fit, without the bar's title.
    private func drawScrolled(in canvas: inout Canvas) {
        let room = bounds.inset(columns: 1, rows: 0).width
        scroll(room)
        var column = 1
        var last = firstTab
        for index in firstTab..<titles.count {
            let isCut = column + columns(of: index) - 1 > room + 1
            guard !isCut || index == selectedIndex else { break }
            drawTab(index, column: column, in: &canvas)
            column += columns(of: index) - 1
            last = index
        }
        let hasMore = last < titles.count - 1 || column > room + 1
        if firstTab > 0 { canvas.draw("‹", x: 0, y: 0, TextStyle(.accent)) }
        if hasMore { canvas.draw("›", x: room + 1, y: 0, TextStyle(.accent)) }
    }

    /// Scrolls as far as the selected tab needs, and leaves no space after the last one.
    private func scroll(_ room: Int) {
        firstTab = min(firstTab, selectedIndex)
        while firstTab < selectedIndex, columns(of: firstTab..<selectedIndex + 1, gap: -1) > room {
            firstTab += 1
        }
        while firstTab > 0, columns(of: firstTab - 1..<titles.count, gap: -1) <= room {
            firstTab -= 1
        }
    }

    private func columns(of index: Int) -> Int { 1 + air + titles[index].columns + 2 }

    /// The digit that selects a tab. The tenth tab has 0, and later tabs have none.
    private func digit(of index: Int) -> String { index < 10 ? "\((index + 1) % 10)" : "" }

    private func columns(of tabs: Range<Int>, gap: Int) -> Int {
        tabs.reduce(0) { $0 + columns(of: $1) + gap }
    }

    private func drawTab(_ index: Int, column: Int, in canvas: inout Canvas) {
        let isSelected = index == selectedIndex
        canvas.draw(
            digit(of: index), x: column + 1, y: 0, TextStyle(isSelected ? .accent : .faint))
        canvas.draw(
            titles[index], x: column + 2 + air, y: 0,
            isSelected ? TextStyle(.accent, isBold: true) : TextStyle(.quiet)
        )
        guard isSelected else { return }
        let rule = Rect(x: column, y: 1, width: columns(of: index), height: 1)
        canvas.fill(rule, "━", TextStyle(.accent))
    }
}
