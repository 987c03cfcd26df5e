/// Lists keys and their effects below the names of their responders.
@MainActor
final class KeyTable: View {
    var groups: [KeyGroup] = [] {
        didSet { if groups != oldValue { setNeedsDisplay() } }
    }
    /// The number of lines that are scrolled away at the top.
    private(set) var firstLine = 0

    private enum Line {
        case empty
        case title(String)
        case key(String, effect: String)
    }

    /// The number of rows for all lines.
    func neededRows(columns: Int) -> Int { lines(columns: columns).count }

    /// Scrolls by a number of lines, as far as there are any.
    func scroll(by step: Int) {
        let former = firstLine
        firstLine = limited(firstLine + step)
        if firstLine != former { setNeedsDisplay() }
    }

    /// Whether there are more lines above and below the visible ones.
    var hasMore: (above: Bool, below: Bool) {
        let count = neededRows(columns: bounds.width)
        return (firstLine > 0, bounds.height > 0 && firstLine + bounds.height < count)
    }

    private func limited(_ line: Int) -> Int {
        max(0, min(line, neededRows(columns: bounds.width) - bounds.height))
    }

    override func layoutSubviews() { firstLine = limited(firstLine) }

    override func draw(in canvas: inout Canvas) {
        let lines = lines(columns: bounds.width).dropFirst(firstLine).prefix(bounds.height)
        for (row, line) in lines.enumerated() {
            switch line {
            case .empty: break
            case .title(let title):
                let shown = title.truncated(to: bounds.width)
                canvas.draw(shown, x: 0, y: row, TextStyle(.quiet, isBold: true))
            case .key(let keys, let effect):
                canvas.draw(keys, x: 0, y: row, TextStyle(.accent))
                canvas.draw(effect, x: keyColumns + Self.gap, y: row, .plain)
            }
        }
    }

    private func lines(columns: Int) -> [Line] {
        let room = max(1, columns - keyColumns - Self.gap)
        return groups.enumerated().flatMap { number, group in
            let head: [Line] = (number == 0 ? [] : [.empty]) + [.title(group.title)]
            return head
                + group.keys.flatMap { help in
                    help.effect.broken(to: room).enumerated().map {
                        Line.key($0 == 0 ? help.keys : "", effect: $1)
                    }
                }
        }
    }

    private var keyColumns: Int {
        groups.flatMap(\.keys).map(\.keys.columns).max() ?? 0
    }

    private static let gap = 2
}
