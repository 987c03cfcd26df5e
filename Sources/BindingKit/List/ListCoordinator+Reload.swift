// Reloads a view, and restores the selection and the visible rows.
extension ListCoordinator {
    func reload(_ part: ListPart<Cell>, in view: any ListDisplay<Cell>) -> PartChanges {
        let selection = view.selection
        let changes = part.pendingChanges(in: sections(of: part))
        part.isShown = true
        part.advanceSections()
        part.didShow(RowUpdateReport(changes, isReload: true))
        part.advanceRows()
        _ = part.advanceTitles()
        cellManagers.placesChange()
        view.reload()
        cellManagers.follow(changes.newIndex)
        let kept = changes.newIndices(of: selection)
        if !selection.isEmpty || !kept.isEmpty { view.selection = kept }
        return changes
    }

    /// Selects the rows that were selected before an update, unless they were removed.
    ///
    /// - Returns: the rows that are selected, in the view's order.
    func keep(
        _ selection: [RowIndex], _ changes: PartChanges, in view: any ListDisplay<Cell>
    ) -> [RowIndex] {
        let (kept, selected) = (changes.newIndices(of: selection), view.selection)
        if kept.hasSameRows(as: selected) { return selected }
        view.selection = kept
        return view.selection
    }

    /// Scrolls the rows that were visible before an update back to their places on the screen.
    func restore(
        _ anchors: [ListAnchor], _ changes: PartChanges, in view: any ListDisplay<Cell>
    ) {
        for anchor in anchors {
            guard let index = changes.newIndex(of: anchor.index) else { continue }
            return view.scroll(to: ListAnchor(index: index, offset: anchor.offset))
        }
    }
}
