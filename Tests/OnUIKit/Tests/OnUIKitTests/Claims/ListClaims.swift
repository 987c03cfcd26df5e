import UIKit

extension Claim {
    /// Tables: cells, selection, editing mode.
    static var tables: [Claim] {
        [
            Claim(
                "A table asks for the cells of visible rows",
                source: """
                    developer.apple.com/documentation/uikit/uitableview/reloaddata(): for \
                    efficiency, the table view redisplays only those rows that are visible
                    """
            ) {
                let rows = ClaimedRows([(0..<100).map { "\($0)" }])
                let table = rows.makeTable()
                try await showing(table) {
                    table.layoutIfNeeded()
                    try expect((10...20).contains(rows.requested.count))
                    try expect(table.numberOfSections == 1)
                    try expect(table.numberOfRows(inSection: 0) == 100)
                    try expect(table.cellForRow(at: IndexPath(row: 90, section: 0)) == nil)
                    try expect(table.cellForRow(at: IndexPath(row: 100, section: 0)) == nil)
                    try expect(table.claimedTexts.prefix(3) == ["0", "1", "2"])
                }
            },
            Claim(
                "A row and its cell, its place and its rectangle belong together",
                source: """
                    UITableView.h: indexPathForCell:, indexPathForRowAtPoint:, \
                    rectForRowAtIndexPath:; rowHeight
                    """
            ) {
                let rows = ClaimedRows([["a", "b", "c"]])
                let table = rows.makeTable()
                try await showing(table) {
                    table.layoutIfNeeded()
                    let second = IndexPath(row: 1, section: 0)
                    guard let cell = table.cellForRow(at: second) else {
                        throw ClaimError(message: "There is no cell.")
                    }
                    try expect(table.indexPath(for: cell) == second)
                    try expect(table.visibleCells.contains(cell))
                    try expect(table.rectForRow(at: second).height == 44)
                    try expect(table.rectForRow(at: second).minY == 44)
                    try expect(table.indexPathForRow(at: CGPoint(x: 5, y: 50)) == second)
                }
            },
            Claim(
                "A cell that leaves the screen is prepared for reuse and used again",
                source: """
                    UITableViewCell.h: prepareForReuse: called just before the cell is returned \
                    from dequeueReusableCellWithIdentifier:; UITableView.h: \
                    didEndDisplayingCell:forRowAtIndexPath:, willDisplayCell:forRowAtIndexPath:
                    """
            ) {
                let rows = ClaimedRows([(0..<100).map { "\($0)" }])
                let table = rows.makeTable()
                try await showing(table) {
                    table.layoutIfNeeded()
                    let first = IndexPath(row: 0, section: 0)
                    try expect(rows.displayed.contains(first))
                    var cells = Set(table.visibleCells)
                    for offset in stride(from: CGFloat(440), through: 2640, by: 440) {
                        table.contentOffset.y = offset
                        table.layoutIfNeeded()
                        cells.formUnion(table.visibleCells)
                    }
                    try expect(rows.ended.contains(first))
                    try expect(cells.count < 50)
                    let prepared = cells.compactMap { $0 as? ClaimedCell }
                    try expect(prepared.contains { $0.preparations > 0 })
                }
            },
            Claim(
                "An unknown identifier has no cell, a registered class always has one",
                source: """
                    developer.apple.com/documentation/uikit/uitableview/\
                    dequeuereusablecell(withidentifier:): nil if no such object exists; \
                    UITableView.h: newer dequeue method guarantees a cell is returned, assuming \
                    identifier is registered
                    """
            ) {
                let rows = ClaimedRows([["a"]])
                let table = rows.makeTable()
                try expect(table.dequeueReusableCell(withIdentifier: "unknown") == nil)
                try await showing(table) {
                    table.layoutIfNeeded()
                    let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
                    try expect(cell is ClaimedCell && cell?.reuseIdentifier == "row")
                }
            },
            Claim(
                "A view for a header is shown, a registered one is made when it is dequeued",
                source: """
                    UITableView.h: viewForHeaderInSection: custom view for header; \
                    headerViewForSection:; dequeueReusableHeaderFooterViewWithIdentifier: like \
                    dequeueReusableCellWithIdentifier:, but for headers/footers
                    """
            ) {
                let rows = ClaimedRows([["a"]])
                let table = rows.makeTable()
                table.register(
                    UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "head")
                rows.header = table.dequeueReusableHeaderFooterView(withIdentifier: "head")
                try expect(rows.header?.reuseIdentifier == "head")
                try await showing(table) {
                    table.layoutIfNeeded()
                    try expect(table.headerView(forSection: 0) === rows.header)
                }
            },
            Claim(
                "The selection by program is silent, and one row unless several are allowed",
                source: """
                    UITableView.h: selectRowAtIndexPath: will not call the delegate methods; \
                    allowsMultipleSelection: default is NO; indexPathsForSelectedRows: returns nil or
                    """
            ) {
                let rows = ClaimedRows([["a", "b", "c"]])
                let table = rows.makeTable()
                try await showing(table) {
                    table.layoutIfNeeded()
                    try expect(table.indexPathsForSelectedRows == nil)
                    for row in 0..<2 { table.select(row) }
                    try expect(table.indexPathsForSelectedRows?.map(\.row) == [1])
                    try expect(table.cellForRow(at: [0, 1])?.isSelected == true)
                    table.allowsMultipleSelection = true
                    table.select(0)
                    try expect(Set(table.indexPathsForSelectedRows ?? []) == [[0, 0], [0, 1]])
                    table.deselectRow(at: [0, 0], animated: false)
                    try expect(table.indexPathForSelectedRow == [0, 1])
                    try expect(!rows.calls.contains("didSelect"))
                    try expect(!rows.calls.contains("didDeselect"))
                }
            },
            Claim(
                "Editing mode reaches the cells of rows that can be edited",
                source: """
                    developer.apple.com/library/archive/documentation/UserExperience/Conceptual/\
                    TableView_iPhone/ManageReorderRow: it sends the same message to the cell of \
                    each visible row; UITableView.h: canEditRowAtIndexPath: rows can opt out of \
                    having the editing property set; editingStyleForRowAtIndexPath:
                    """
            ) {
                let rows = ClaimedRows([["a", "b", "c"]])
                rows.lockedRows = [[0, 1]]
                rows.insertedRows = [[0, 2]]
                let table = rows.makeTable()
                try await showing(table) {
                    table.layoutIfNeeded()
                    table.setEditing(true, animated: false)
                    table.layoutIfNeeded()
                    try expect(table.isEditing)
                    let cells = (0..<3).map { table.cellForRow(at: [0, $0]) }
                    try expect(cells.map { $0?.isEditing } == [true, false, true])
                    try expect(cells[0]?.editingStyle == .delete)
                    try expect(cells[2]?.editingStyle == .insert)
                }
            },
            Claim(
                "A background view is behind the cells",
                source: """
                    UITableView.h: backgroundView: placed as a subview of the table view behind all \
                    cells and headers/footers
                    """
            ) {
                let rows = ClaimedRows([["a"]])
                let table = rows.makeTable()
                try await showing(table) {
                    table.layoutIfNeeded()
                    let background = UIView()
                    table.backgroundView = background
                    table.layoutIfNeeded()
                    try expect(table.subviews.first === background)
                    table.backgroundView = nil
                    try expect(background.superview == nil)
                }
            },
            Claim(
                "An index path is a section and a row, or an item",
                source: "NSIndexPath+UIKitAdditions.h: indexPathForRow:inSection:, row, item"
            ) {
                var path = IndexPath(row: 3, section: 1)
                try expect(path == IndexPath(item: 3, section: 1))
                try expect(path.row == 3 && path.item == 3 && path.section == 1)
                path.row = 4
                try expect(path == [1, 4])
            },
        ]
    }
}

extension UITableView {
    fileprivate func select(_ row: Int) {
        selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
}
