/// A key by which users go through an outline: the arrows to the sides, in all toolkits.
package enum OutlineKey {
    /// To the children: expands a row, and leads from an expanded one to its first child.
    case inward
    /// To the parent: collapses a row, and leads from any other one to the row that it lies below.
    case outward
}

/// What such a key does.
package enum OutlineStep: Hashable, Sendable {
    /// The row is expanded, or collapsed.
    case setExpanded(Bool)
    /// The user goes to another row.
    case go(RowIndex)
}

extension ListContents {
    /// What a key does in a row; `nil` for nothing.
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
