import Foundation

extension UITableView {
    public func beginUpdates() { begin() }

    public func endUpdates() { end() }

    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.rows.inserted += indexPaths }
    }

    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.rows.deleted += indexPaths }
    }

    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.rows.moved.append((indexPath, newIndexPath)) }
    }

    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.rows.reloaded += indexPaths }
    }

    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { $0.sections.inserted += sections }
    }

    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { $0.sections.deleted += sections }
    }

    public func moveSection(_ section: Int, toSection newSection: Int) {
        update { $0.sections.moved.append((section, newSection)) }
    }

    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { $0.sections.reloaded += sections }
    }

    public func reconfigureRows(at indexPaths: [IndexPath]) {
        reconfigureCells(at: indexPaths)
    }
}
