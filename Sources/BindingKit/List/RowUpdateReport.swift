/// A report of an update of a list view.
public struct RowUpdateReport: Hashable, Sendable {
    /// The number of inserted rows.
    public var inserted = 0
    /// The number of removed rows.
    public var removed = 0
    /// The number of moved rows.
    public var moved = 0
    /// The number of rows whose content has changed.
    public var updated = 0
    /// The number of inserted sections. Their rows don't count as inserted.
    public var insertedSections = 0
    /// The number of removed sections. Their rows don't count as removed.
    public var removedSections = 0
    /// Whether the view was reloaded instead of getting the single changes.
    public var isReload = false
}

extension RowUpdateReport {
    /// A report of an update of one binding's rows.
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
