import UIKit

/// A data source with rows from arrays. It records the table's calls.
final class ClaimedRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var lockedRows: Set<IndexPath> = []
    var insertedRows: Set<IndexPath> = []
    var header: UITableViewHeaderFooterView?
    var identifier = "row"
    /// The cell to return instead of a dequeued one.
    var cell: UITableViewCell?
    var onRequest: ((UITableView) -> Void)?
    var onCommit: ((UITableView, IndexPath) -> Void)?
    var onMove: ((UITableView, IndexPath, IndexPath) -> Void)?
    private(set) var requested: [IndexPath] = []
    private(set) var displayed: [IndexPath] = []
    private(set) var ended: [IndexPath] = []
    private(set) var calls: [String] = []

    init(_ sections: [[String]]) {
        self.sections = sections
        super.init()
    }

    /// A table that shows at most eleven rows. It calls its data source only after it is laid out.
    func makeTable() -> UITableView {
        let table = UITableView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
        table.rowHeight = 44
        table.register(ClaimedCell.self, forCellReuseIdentifier: "row")
        table.dataSource = self
        table.delegate = self
        return table
    }

    func forget() {
        (requested, displayed, ended, calls) = ([], [], [], [])
    }

    func record(_ call: String) { calls.append(call) }

    // MARK: Data source

    func numberOfSections(in tableView: UITableView) -> Int {
        record("sections")
        return sections.count
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        record("rows")
        return sections[section].count
    }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        requested.append(indexPath)
        onRequest?(tableView)
        if let cell { return cell }
        let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
        (cell as? ClaimedCell)?.shownText = sections[indexPath.section][indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        !lockedRows.contains(indexPath)
    }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        record(editingStyle == .delete ? "commit delete" : "commit insert")
        onCommit?(tableView, indexPath)
    }

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        record("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
        let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.row)
        onMove?(tableView, sourceIndexPath, destinationIndexPath)
    }

    // MARK: Delegate

    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
        insertedRows.contains(indexPath) ? .insert : .delete
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        header
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        header == nil ? 0 : 30
    }

    func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {
        displayed.append(indexPath)
    }

    func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {
        ended.append(indexPath)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        record("didSelect")
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        record("didDeselect")
    }
}

final class ClaimedCell: UITableViewCell {
    // The name is not `text`, because cells on Mac Catalyst have had a property `text`.
    var shownText = ""
    private(set) var preparations = 0

    override func prepareForReuse() {
        super.prepareForReuse()
        preparations += 1
    }
}

extension UITableView {
    /// The strings of the visible rows, from top to bottom.
    var claimedTexts: [String] {
        (indexPathsForVisibleRows ?? []).sorted().map { claimedText($0) }
    }

    func claimedText(_ indexPath: IndexPath) -> String {
        (cellForRow(at: indexPath) as? ClaimedCell)?.shownText ?? ""
    }
}
