// Outlines: the effects of the arrow in a row and of the arrow keys.
extension TableList {
    /// An arrow key. In a right-to-left layout, the caller swaps left and right.
    enum Arrow { case left, right }

    func outlineRow(at number: Int) -> OutlineRow? {
        rows.index(at: number).flatMap { contents?.outlineRow(at: $0) }
    }

    /// Handles a click on the arrow of a row.
    func setExpanded(_ isExpanded: Bool, at number: Int) {
        if let index = rows.index(at: number) { contents?.setExpanded(isExpanded, at: index) }
    }

    /// Handles an arrow key as `NSOutlineView` does: expands or collapses the selected rows. If
    /// only one row is selected, and the row is already in that state, selects the row's first
    /// child or its parent.
    ///
    /// - Returns: `false` if no rows of an outline are selected.
    func press(_ arrow: Arrow) -> Bool {
        let selected = selection.filter { contents?.outlineRow(at: $0) != nil }
        guard !selected.isEmpty else { return false }
        let isExpanding = arrow == .right
        let changing = selected.filter { index in
            guard let row = contents?.outlineRow(at: index) else { return false }
            return row.isExpandable && row.isExpanded != isExpanding
        }
        if !changing.isEmpty {
            commands.setExpanded(isExpanding, changing)
        } else if let only = selected.first, selected.count == 1 {
            select(isExpanding ? child(of: only) : parent(of: only))
        }
        return true
    }

    private func child(of index: RowIndex) -> RowIndex? {
        guard let level = contents?.outlineRow(at: index)?.level else { return nil }
        let next = RowIndex(section: index.section, row: index.row + 1)
        return contents?.outlineRow(at: next).flatMap { $0.level > level ? next : nil }
    }

    private func parent(of index: RowIndex) -> RowIndex? {
        guard let level = contents?.outlineRow(at: index)?.level else { return nil }
        return (0..<index.row).reversed().lazy
            .map { RowIndex(section: index.section, row: $0) }
            .first { (self.contents?.outlineRow(at: $0)?.level ?? .max) < level }
    }
}
