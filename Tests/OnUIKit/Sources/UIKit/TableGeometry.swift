import Foundation

/// The frames of a table's rows, and of its sections' headers and footers.
struct TableGeometry {
    struct Section {
        let top: CGFloat
        let header: CGFloat
        /// The bottom of each row, measured from the top of the first row. Empty if all rows have
        /// the same height.
        let bottoms: [CGFloat]
        let rowHeight: CGFloat
        let count: Int
        let footer: CGFloat

        var rowsTop: CGFloat { top + header }
        var rowsHeight: CGFloat { bottoms.last ?? rowHeight * CGFloat(count) }
        var bottom: CGFloat { rowsTop + rowsHeight + footer }

        func range(ofRow row: Int) -> (top: CGFloat, bottom: CGFloat) {
            guard !bottoms.isEmpty else {
                return (rowsTop + rowHeight * CGFloat(row), rowsTop + rowHeight * CGFloat(row + 1))
            }
            return (rowsTop + (row == 0 ? 0 : bottoms[row - 1]), rowsTop + bottoms[row])
        }

        func rows(from start: CGFloat, to end: CGFloat) -> Range<Int> {
            guard bottoms.isEmpty else {
                let first = bottoms.firstIndex { rowsTop + $0 > start } ?? count
                let last = bottoms.firstIndex { rowsTop + $0 >= end } ?? count - 1
                return first..<max(first, last + 1)
            }
            guard rowHeight > 0 else { return 0..<0 }
            let first = min(count, max(0, Int(((start - rowsTop) / rowHeight).rounded(.down))))
            let last = min(count, max(first, Int(((end - rowsTop) / rowHeight).rounded(.up))))
            return first..<last
        }
    }

    var sections: [Section] = []

    var height: CGFloat { sections.last?.bottom ?? 0 }

    func places(from start: CGFloat, to end: CGFloat) -> [IndexPath] {
        guard end > start else { return [] }
        return sections.indices.flatMap { index in
            let section = sections[index]
            guard section.bottom > start, section.top < end else { return [IndexPath]() }
            return section.rows(from: start, to: end).map { IndexPath(row: $0, section: index) }
        }
    }
}
