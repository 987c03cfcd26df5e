/// A key for moving through an outline. In all toolkits, this is the left or the right arrow key.
package enum OutlineKey {
    /// Expands a row. In an expanded row, goes to the first child.
    case inward
    /// Collapses a row. In any other row, goes to the parent.
    case outward
}

/// The effect of an `OutlineKey`.
package enum OutlineStep: Hashable, Sendable {
    /// The row is expanded, or collapsed.
    case setExpanded(Bool)
    /// The user goes to another row.
    case go(RowIndex)
}

extension ListContents {
    /// The effect of a key in a row; `nil` if the key has no effect.
    package func outlineStep(_ key: OutlineKey, at index: RowIndex) -> OutlineStep? {
        guard let row = outlineRow(at: index) else { return nil }
        switch key {
        case .inward:
            guard row.isExpanded else { return row.isExpandable ? .setExpanded(true) : nil }
            let next = RowIndex(section: index.section, row: index.row + 1)
            let isChild = outlineRow(at: next).map { $0.level > row.level } ?? false
            return isChild ? .go(next) : nil
        case .outward:
            guard !row.isExpanded else { return .setExpanded(false) }
            return parent(of: index, at: row.level).map { .go($0) }
        }
    }

    /// Moves a row of an outline by a key. `inward` moves the row into the sibling above and
    /// expands the sibling. `outward` moves the row out of its parent, to the place before the
    /// parent.
    ///
    /// - Returns: whether the row can be moved there.
    package func moveRow(_ key: OutlineKey, at index: RowIndex) -> Bool {
        guard let row = outlineRow(at: index), edits(at: index).contains(.move) else {
            return false
        }
        guard key == .inward else {
            guard let parent = parent(of: index, at: row.level) else { return false }
            moveRow(from: index, to: parent)
            return true
        }
        guard let sibling = parent(of: index, at: row.level + 1),
            outlineRow(at: sibling)?.level == row.level, canMoveRow(from: index, into: sibling)
        else { return false }
        moveRow(from: index, into: sibling)
        if outlineRow(at: sibling)?.isExpanded == false { setExpanded(true, at: sibling) }
        return true
    }

    /// For a row of an outline, the place after its last descendant; for any other row, the place
    /// after the row.
    package func end(below index: RowIndex) -> RowIndex {
        let level = outlineRow(at: index)?.level ?? .max
        var end = RowIndex(section: index.section, row: index.row + 1)
        while let row = outlineRow(at: end), row.level > level { end.row += 1 }
        return end
    }

    /// Of the rows above `index`, the nearest row whose level is lower than `level`.
    private func parent(of index: RowIndex, at level: Int) -> RowIndex? {
        guard level > 0 else { return nil }
        return (0..<index.row).reversed().lazy
            .map { RowIndex(section: index.section, row: $0) }
            .first { self.outlineRow(at: $0).map { $0.level < level } ?? false }
    }
}
