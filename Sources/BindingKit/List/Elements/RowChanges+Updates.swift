extension RowChanges {
    /// Whether a row that stays has other content. Takes its new index.
    func updates(_ newIndex: Int) -> Bool {
        let place = updated.partition(at: newIndex, by: \.to)
        return place < updated.count && updated[place].to == newIndex
    }

    /// The same changes, with other rows whose content has changed. Takes their new indices.
    func updating(_ places: [Int]) -> RowChanges {
        RowChanges(
            oldCount: oldCount, newCount: newCount, removed: removed, inserted: inserted,
            moved: moved,
            updated: places.compactMap { place in
                oldIndex(ofNew: place).map { Move(from: $0, to: place) }
            }, movedByOrigin: movedByOrigin, leaving: leaving, arriving: arriving)
    }
}
