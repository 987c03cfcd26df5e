/// A report of an update of a list view.
public struct RowUpdateReport: Hashable, Sendable {
    /// The number of rows that came.
    public var inserted = 0
    /// The number of rows that went.
    public var removed = 0
    /// The number of rows that moved.
    public var moved = 0
    /// The number of rows with other content.
    public var updated = 0
    /// The number of sections that came; their rows don't count as inserted.
    public var insertedSections = 0
    /// The number of sections that went; their rows don't count as removed.
    public var removedSections = 0
    /// Whether the view was reloaded instead of being given the changes.
    public var isReload = false
}

extension RowUpdateReport {
    /// Reports the effects of an update on the rows of one binding.
    init(_ changes: PartChanges, isReload: Bool) {
        self.isReload = isReload
        insertedSections = changes.sectionChanges?.inserted.count ?? 0
        removedSections = changes.sectionChanges?.removed.count ?? 0
        inserted = changes.inserted.count
        removed = changes.removed.count
        moved = changes.moved.count
        updated = changes.updated.count
    }
}
