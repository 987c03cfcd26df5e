extension RowChanges {
    /// Whether the row at a new index is an old row with new content.
    func updates(_ newIndex: Int) -> Bool {
        let place = updated.partition(at: newIndex, by: \.to)
        return place < updated.count && updated[place].to == newIndex
    }

    /// A copy of these changes in which the updated rows are the rows at the new indices `places`.
    func updating(_ places: [Int]) -> RowChanges {
        RowChanges(
            oldCount: oldCount, newCount: newCount, removed: removed, inserted: inserted,
            moved: moved,
            updated: places.compactMap { place in
                oldIndex(ofNew: place).map { Move(from: $0, to: place) }
            }, movedByOrigin: movedByOrigin, leaving: leaving, arriving: arriving)
    }
}
