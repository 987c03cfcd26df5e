/// A place for a row among the rows of an outline.
struct OutlinePlace {
    /// The row whose child a row becomes there; `nil` at the top level.
    let parent: Int?
    /// The sibling after which the row comes.
    let predecessor: Int?
    /// The sibling before which the row comes.
    let successor: Int?

    /// The place between two rows. There a row becomes a sibling of the row after it. Only at the
    /// end of its parent's children, it stays there.
    ///
    /// - Parameters:
    ///   - next: the row after the place, or the number of rows.
    ///   - origin: the row that is moved there with the rows below it; `nil` for a new row.
    ///   - rows: the present rows.
    init(before next: Int, movingFrom origin: Int?, in rows: [OutlineRow]) {
        let moved = origin.map { $0..<rows.end(below: $0) } ?? next..<next
        let next = moved.contains(next) ? moved.upperBound : next
        let above = (0..<next).reversed().lazy.filter { !moved.contains($0) }
        func parent(at level: Int) -> Int? { above.first { rows[$0].level < level } }
        let nextLevel = next < rows.count ? rows[next].level : 0
        let ownLevel = origin.map { rows[$0].level } ?? 0
        let staysLast =
            ownLevel > nextLevel && parent(at: ownLevel) == origin.flatMap(rows.parent)
        let level = staysLast ? ownLevel : nextLevel
        self.parent = parent(at: level)
        predecessor = above.first { rows[$0].level <= level }
            .flatMap { rows[$0].level == level ? $0 : nil }
        successor = staysLast || next == rows.count ? nil : next
    }
}

extension [OutlineRow] {
    /// The end of the rows below a row.
    func end(below row: Int) -> Int {
        var end = row + 1
        while end < count, self[end].level > self[row].level { end += 1 }
        return end
    }

    /// The row whose child a row is; `nil` at the top level.
    func parent(of row: Int) -> Int? {
        (0..<row).reversed().lazy.first { self[$0].level < self[row].level }
    }
}
