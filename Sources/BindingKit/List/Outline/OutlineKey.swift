/// A key for moving through an outline: the arrow to the left or to the right, in all toolkits.
package enum OutlineKey {
    /// Expands a row. From an expanded row, goes to its first child.
    case inward
    /// Collapses a row. From any other row, goes to its parent.
    case outward
}

/// The effect of such a key.
package enum OutlineStep: Hashable, Sendable {
    /// The row is expanded, or collapsed.
    case setExpanded(Bool)
    /// The user goes to another row.
    case go(RowIndex)
}

extension ListContents {
    /// The effect of a key in a row; `nil` if it has none.
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

    private func parent(of index: RowIndex, at level: Int) -> RowIndex? {
        guard level > 0 else { return nil }
        return (0..<index.row).reversed().lazy
            .map { RowIndex(section: index.section, row: $0) }
            .first { self.outlineRow(at: $0).map { $0.level < level } ?? false }
    }
}
