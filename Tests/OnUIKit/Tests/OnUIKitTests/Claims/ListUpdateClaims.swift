import UIKit

extension Claim {
    /// Tables: reloads and batches of updates.
    static var tableUpdates: [Claim] {
        [
            Claim(
                "In a batch, deletions count before it and insertions after it",
                source: """
                    WWDC 2018, session 225: deletes and origins of moves count in the \
                    original items, inserts and targets in the final ones; developer.apple.com/\
                    documentation/uikit/uitableview/performbatchupdates(_:completion:); \
                    deleterows(at:with:): defers any insertions until after the deletions
                    """
            ) {
                let rows = ClaimedRows([["a", "b", "c", "d"]])
                try await rows.shown { table in
                    table.performBatchUpdates {
                        rows.sections = [["new", "c", "a", "d"]]
                        table.insertRows(at: [[0, 0]], with: .none)
                        table.moveRow(at: [0, 2], to: [0, 1])
                        table.deleteRows(at: [[0, 1]], with: .none)
                    }
                    table.layoutIfNeeded()
                    try expect(table.numberOfRows(inSection: 0) == 4)
                    try expect(table.claimedTexts == ["new", "c", "a", "d"])
                }
            },
            Claim(
                "A row that stays keeps its cell, and is not asked for",
                source: """
                    developer.apple.com/documentation/uikit/uitableview/insertrows(at:with:): asks \
                    for the cells immediately afterward; reloadrows(at:with:): reloading a row \
                    causes the table view to ask for a new cell; UITableView.h: \
                    cellForRowAtIndexPath: returns any existing cell
                    """
            ) {
                let rows = ClaimedRows([["a", "b"]])
                try await rows.shown { table in
                    let cells = (0..<2).map { table.cellForRow(at: [0, $0]) }
                    rows.forget()
                    rows.sections = [["new", "b", "a"]]
                    table.performBatchUpdates {
                        table.insertRows(at: [[0, 0]], with: .none)
                        table.moveRow(at: [0, 1], to: [0, 1])
                        table.moveRow(at: [0, 0], to: [0, 2])
                    }
                    try expect(rows.requested == [[0, 0]])
                    try expect(table.cellForRow(at: [0, 2]) === cells[0])
                    try expect(table.cellForRow(at: [0, 1]) === cells[1])
                }
            },
            Claim(
                "Reloading a row asks for another cell and deselects it",
                source: """
                    developer.apple.com/documentation/uikit/uitableview/reloadrows(at:with:): asks \
                    its data source for a new cell; blog.stevex.net/2011/12/\
                    uitableview-selection-not-sticking-when-reloading-cells
                    """
            ) {
                let rows = ClaimedRows([["a", "b"]])
                try await rows.shown { table in
                    table.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
                    rows.forget()
                    rows.sections = [["A", "b"]]
                    table.reloadRows(at: [[0, 0]], with: .none)
                    try expect(rows.requested == [[0, 0]])
                    try expect(table.claimedText([0, 0]) == "A")
                    try expect(table.indexPathForSelectedRow == nil)
                }
            },
            Claim(
                "Reconfiguring a row asks for its cell and gives the one that it has",
                source: """
                    developer.apple.com/documentation/uikit/uitableview/reconfigurerows(at:): must \
                    return the same existing cell for a given index path; UITableView.h: does not \
                    replace the existing cell with a new cell
                    """
            ) {
                let rows = ClaimedRows([["a", "b"]])
                try await rows.shown { table in
                    let cell = table.cellForRow(at: [0, 0]) as? ClaimedCell
                    let preparations = cell?.preparations
                    rows.sections = [["A", "b"]]
                    table.reconfigureRows(at: [[0, 0]])
                    table.layoutIfNeeded()
                    try expect(table.cellForRow(at: [0, 0]) === cell)
                    try expect(cell?.shownText == "A" && cell?.preparations == preparations)
                }
            },
            Claim(
                "Batches are nested, and the outermost one counts",
                source: """
                    UITableView.h: performBatchUpdates: nestable; developer.apple.com/\
                    documentation/uikit/uitableview/beginupdates(): pairs can be nested
                    """
            ) {
                let rows = ClaimedRows([["a"]])
                try await rows.shown { table in
                    table.beginUpdates()
                    table.insertRows(at: [[0, 0]], with: .none)
                    table.performBatchUpdates {
                        table.insertRows(at: [[0, 2]], with: .none)
                    }
                    rows.sections = [["first", "a", "last"]]
                    table.endUpdates()
                    table.layoutIfNeeded()
                    try expect(table.claimedTexts == ["first", "a", "last"])
                }
            },
            Claim(
                "Sections come, go and move with their rows",
                source: """
                    UITableView.h: insertSections:withRowAnimation:, deleteSections:, \
                    moveSection:toSection:
                    """
            ) {
                let rows = ClaimedRows([["a"], ["b"], ["c", "d"]])
                try await rows.shown { table in
                    let cell = table.cellForRow(at: [2, 1])
                    rows.sections = [["c", "d"], ["new"], ["b"]]
                    table.performBatchUpdates {
                        table.deleteSections([0], with: .none)
                        table.insertSections([1], with: .none)
                        table.moveSection(2, toSection: 0)
                    }
                    table.layoutIfNeeded()
                    try expect(table.numberOfSections == 3)
                    try expect(table.claimedTexts == ["c", "d", "new", "b"])
                    try expect(table.cellForRow(at: [0, 1]) === cell)
                }
            },
            Claim(
                "The end of a batch is told",
                source: """
                    developer.apple.com/documentation/uikit/uitableview/\
                    performbatchupdates(_:completion:): executes when all operations are finished
                    """
            ) {
                let rows = ClaimedRows([["a"]])
                try await rows.shown { table in
                    var isFinished = false
                    rows.sections = [["a", "b"]]
                    table.performBatchUpdates {
                        table.insertRows(at: [[0, 1]], with: .none)
                    } completion: { _ in
                        isFinished = true
                    }
                    try await eventually({ isFinished })
                }
            },
            Claim(
                "A reload asks for everything anew and adjusts the offset",
                source: """
                    developer.apple.com/documentation/uikit/uitableview/reloaddata(): reloads all \
                    the data that is used to construct the table; adjusts offsets if the table \
                    shrinks
                    """
            ) {
                let rows = ClaimedRows([(0..<100).map { "\($0)" }])
                try await rows.shown { table in
                    table.contentOffset.y = 3000
                    table.layoutIfNeeded()
                    rows.sections = [["a", "b"]]
                    table.reloadData()
                    table.layoutIfNeeded()
                    try expect(table.claimedTexts == ["a", "b"])
                    try expect(table.contentOffset.y <= 0)
                }
            },
            Claim(
                "A table whose reload is due counts before the updates of a batch",
                source: """
                    github.com/Shopify/FunctionalTableData/pull/117: load the new model only after \
                    beginUpdates has run
                    """
            ) {
                let rows = ClaimedRows([["a"]])
                try await rows.shown { table in
                    table.reloadData()
                    table.performBatchUpdates {
                        rows.sections = [["a", "b"]]
                        table.insertRows(at: [[0, 1]], with: .none)
                    }
                    try expect(table.numberOfRows(inSection: 0) == 2)
                }
            },
        ]
    }
}

extension ClaimedRows {
    /// Runs `body` while a table shows the rows.
    fileprivate func shown(
        _ body: @MainActor (UITableView) async throws -> Void
    ) async throws {
        let table = makeTable()
        try await showing(table) {
            table.layoutIfNeeded()
            try await body(table)
        }
    }
}
