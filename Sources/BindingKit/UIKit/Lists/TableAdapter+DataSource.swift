#if canImport(UIKit) && !os(watchOS)
internal import UIKit

// Provides the rows, and handles the user's edits of them.
extension TableAdapter: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { contents?.sectionCount ?? 0 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        contents?.rowCount(in: section) ?? 0
    }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let index = RowIndex(indexPath)
        guard let contents else { return emptyCell(at: index) }
        let cell = contents.cell(at: index)
        outline.show(contents.outlineRow(at: index), in: cell)
        return cell
    }

    // MARK: Sections

    func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
        contents?.header(of: section)?.text
    }

    func tableView(
        _ tableView: UITableView, titleForFooterInSection section: Int
    ) -> String? {
        contents?.footer(of: section)?.text
    }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        contents?.indexTitles?.map(\.title)
    }

    func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
        guard let titles = contents?.indexTitles, titles.indices.contains(index) else { return 0 }
        return titles[index].section
    }

    // MARK: Edits

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        guard let contents else { return false }
        let index = RowIndex(indexPath)
        // If this method returns false, the user can neither move nor swipe the row.
        return !contents.edits(at: index).isEmpty || !contents.swipeActions(at: index).isEmpty
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        contents?.edits(at: RowIndex(indexPath)).contains(.move) ?? false
    }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        switch editingStyle {
        case .delete: contents?.removeRow(at: RowIndex(indexPath))
        case .insert: contents?.insertRow(at: RowIndex(indexPath))
        default: break
        }
    }

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        commands.didMoveRow(
            from: RowIndex(sourceIndexPath), to: RowIndex(destinationIndexPath))
    }
}

extension TableAdapter: UITableViewDataSourcePrefetching {
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        contents?.prefetchRows(at: indexPaths.map { RowIndex($0) })
    }

    func tableView(
        _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
    ) {
        contents?.cancelPrefetchingRows(at: indexPaths.map { RowIndex($0) })
    }
}
#endif
