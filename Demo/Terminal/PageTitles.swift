/// The titles of the pages of a stack in one line: "‹ Roses › Apple".
///
/// If there is too little space, the titles of the lowest pages are left out first.
@MainActor
final class PageTitles: View {
    var titles: [String] = [] {
        didSet { if titles != oldValue { setNeedsDisplay() } }
    }

    override func draw(in canvas: inout Canvas) {
        let title = titles.last ?? ""
        let way = way(columns: bounds.width - title.columns)
        canvas.draw(way, x: 0, y: 0, TextStyle(.quiet))
        canvas.draw(
            title.truncated(to: bounds.width - way.columns), x: way.columns, y: 0,
            TextStyle(isBold: true))
    }

    /// The titles of the pages below the top page.
    private func way(columns: Int) -> String {
        let former = titles.dropLast().map { "\($0) › " }
        guard !former.isEmpty else { return "" }
        let ways = former.indices.lazy.map { (index: Int) in
            (index == 0 ? "‹ " : "‹ … › ") + former[index...].joined()
        }
        return ways.first { $0.columns <= columns } ?? "‹ "
    }
}
