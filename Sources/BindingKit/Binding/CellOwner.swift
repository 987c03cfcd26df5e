/// The record of a binding that shows cells, each with its own manager. Its `ownsCells` is true.
@MainActor
protocol CellOwner: BindingRecord {
    /// Calls `body` with the manager of each cell.
    func forEachCellManager(_ body: (BindingManager) -> Void)
}

extension BindingManager {
    /// Calls `body` with the manager of each cell that shows or has shown a row, for all of this
    /// manager's bindings. If several bindings fill one view, `body` may receive the same manager
    /// twice.
    func forEachCellManager(_ body: (BindingManager) -> Void) {
        for record in cellOwners { (record as? any CellOwner)?.forEachCellManager(body) }
    }
}
