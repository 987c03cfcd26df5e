/// A place for a row among the rows of an outline.
struct OutlinePlace {
    /// The parent of a row at this place; `nil` at the top level.
    let parent: Int?
    /// The sibling above a row at this place.
    let predecessor: Int?
    /// The sibling below a row at this place.
    let successor: Int?

    /// The place between two rows. A row that moves to this place becomes a sibling of the row
    /// below the place. But a row that moves to the end of its own parent's children stays a child
    /// of this parent.
    ///
    /// - Parameters:
    ///   - next: the row below the place; the number of rows if there is no such row.
    ///   - origin: the row that moves to the place together with its descendants; `nil` for a new
    ///     row.
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
    /// The index after a row's last descendant.
    func end(below row: Int) -> Int {
        var end = row + 1
        while end < count, self[end].level > self[row].level { end += 1 }
        return end
    }

    /// The parent of a row; `nil` at the top level.
    func parent(of row: Int) -> Int? {
        (0..<row).reversed().lazy.first { self[$0].level < self[row].level }
    }
}
