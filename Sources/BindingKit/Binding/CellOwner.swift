/// A record that shows cells with managers of their own. Its `ownsCells` is true.
@MainActor
protocol CellOwner: BindingRecord {
    /// Calls `body` with the manager of each cell.
    func forEachCellManager(_ body: (BindingManager) -> Void)
}

extension BindingManager {
    /// Calls `body` with the manager of each cell that shows, or has shown, a row of this manager's
    /// bindings. If several bindings fill one view, some managers are passed twice.
    func forEachCellManager(_ body: (BindingManager) -> Void) {
        for record in cellOwners { (record as? any CellOwner)?.forEachCellManager(body) }
    }
}
