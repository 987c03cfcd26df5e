import Testing
import UIKit

/// Cells, sections and controllers of the stand-ins for UIKit's lists.
@MainActor
@Suite struct ListViewTests {
    @Test func aListIsReleasedWithItsCells() {
        weak var table: UITableView?
        weak var cell: UITableViewCell?
        weak var collection: UICollectionView?
        do {
            let rows = ShownTable(["a"])
            rows.update(["a", "b"]) { $0.insertRows(at: [[0, 1]], with: .none) }
            let items = ShownCollection(["a"])
            (table, cell, collection) = (rows.table, rows.table.visibleCells[0], items.collection)
        }
        #expect(table == nil && cell == nil && collection == nil)
    }

    @Test func aBatchInALongListRequestsTheCellsOfNewRowsOnly() {
        let texts = (0..<100_000).map { "\($0)" }
        let list = ShownTable(texts)
        list.update(["new"] + texts) { $0.insertRows(at: [[0, 0]], with: .none) }
        #expect(list.rows.requested == [[0, 0]] && list.table.claimedTexts.first == "new")
    }

    @Test func aTableIsPlainUnlessItIsSaidToBeGrouped() {
        #expect(UITableView().style == .plain && UITableView(frame: .zero).style == .plain)
    }

    @Test func cellsAreMadeForVisibleRowsOnly() {
        let list = ShownTable((0..<1000).map { "\($0)" })
        #expect(list.table.visibleCells.count == 10)
        list.table.simulateScroll(to: 22)
        #expect(list.table.visibleCells.count == 11)
        #expect(list.rows.requested == [[0, 10]])
        #expect(list.table.violations.isEmpty)
    }

    @Test func aPreparedCellIsShownWithoutBeingAskedForAgain() {
        let list = ShownTable((0..<100).map { "\($0)" })
        list.table.simulatePreparing([0, 10])
        let cell = list.table.cellForRow(at: [0, 10])
        #expect(cell != nil && list.rows.displayed.isEmpty)
        #expect(list.table.indexPathsForVisibleRows?.contains([0, 10]) == false)
        list.rows.forget()
        list.table.simulateScroll(to: 22)
        #expect(list.table.cellForRow(at: [0, 10]) === cell)
        #expect(list.rows.requested.isEmpty && list.rows.displayed == [[0, 10]])
    }

    @Test func aPreparedCellFollowsItsRowThroughABatch() {
        let list = ShownTable((0..<20).map { "\($0)" })
        list.table.simulatePreparing([0, 15])
        let cell = list.table.cellForRow(at: [0, 15])
        list.update(["new"] + (0..<20).map { "\($0)" }) {
            $0.insertRows(at: [[0, 0]], with: .none)
        }
        #expect(list.table.cellForRow(at: [0, 16]) === cell)
    }

    @Test func aBatchRequestsTheCellsOfNewRowsOnly() {
        let list = ShownTable((0..<20).map { "\($0)" })
        list.update(Array((0..<20).map { "\($0)" }.dropFirst(2))) {
            $0.deleteRows(at: [[0, 0], [0, 1]], with: .none)
        }
        #expect(list.rows.requested == [[0, 8], [0, 9]])
        #expect(list.rows.ended == [[0, 0], [0, 1]])
        #expect(list.rows.displayed == [[0, 8], [0, 9]])
    }

    @Test func aRowThatIsPushedOffTheScreenLosesItsCell() {
        let list = ShownTable((0..<10).map { "\($0)" })
        list.update(["new"] + (0..<10).map { "\($0)" }) {
            $0.insertRows(at: [[0, 0]], with: .none)
        }
        #expect(list.rows.ended == [[0, 10]])
        #expect(list.table.cellForRow(at: [0, 10]) == nil)
    }

    @Test func aReloadedSectionHasNewCellsAndAsManyRowsAsItLikes() {
        let list = ShownTable(["a"], ["b", "c"])
        let cells = (0..<2).map { list.table.cellForRow(at: [$0, 0]) }
        list.update(["a"], ["B", "C", "D"]) { $0.reloadSections([1], with: .none) }
        #expect(list.table.claimedTexts == ["a", "B", "C", "D"])
        #expect(list.table.cellForRow(at: [0, 0]) === cells[0])
        #expect(list.rows.requested == [[1, 0], [1, 1], [1, 2]])
        #expect(list.rows.ended == [[1, 0], [1, 1]] && list.table.violations.isEmpty)
    }

    @Test func cellsMayComeFromNibsAndPrototypes() {
        let rows = ClaimedRows([["a"]])
        let table = rows.makeTable()
        let screen = Screen(table)
        rows.identifier = "nib"
        table.register(
            UINib { ClaimedCell(style: .subtitle, reuseIdentifier: "nib") },
            forCellReuseIdentifier: "nib")
        table.addPrototype("prototype") {
            ClaimedCell(style: .default, reuseIdentifier: "prototype")
        }
        table.layoutIfNeeded()
        #expect(table.visibleCells.map(\.reuseIdentifier) == ["nib"])
        rows.identifier = "prototype"
        table.reloadData()
        table.layoutIfNeeded()
        #expect(table.visibleCells.map(\.reuseIdentifier) == ["prototype"])
        #expect(table.violations.isEmpty && screen.window.rootViewController != nil)
    }

    @Test func headersFollowTheirSectionsThroughABatch() {
        let rows = ClaimedRows([["a"], ["b"]])
        let table = rows.makeTable()
        let spy = TitledRows(rows)
        table.dataSource = spy
        let screen = Screen(table)
        table.layoutIfNeeded()
        let header = table.headerView(forSection: 1)
        #expect(header?.textLabel?.text == "section 1")
        table.performBatchUpdates {
            rows.sections = [["b"]]
            table.deleteSections([0], with: .none)
        }
        #expect(table.headerView(forSection: 0) === header)
        #expect(table.shownIndexTitles == ["A"])
        #expect(table.violations.isEmpty && screen.window.rootViewController != nil)
    }

    @Test func headersAreAskedForWhenTheirSectionsAreVisible() {
        let rows = ClaimedRows((0..<20).map { ["\($0)", "b", "c"] })
        let table = rows.makeTable()
        let headers = HeaderRows()
        table.delegate = headers
        let screen = Screen(table)
        table.layoutIfNeeded()
        #expect(headers.asked == [0, 1, 2, 3])
        table.layoutIfNeeded()
        #expect(table.rectForHeader(inSection: 0).height == 28)
        #expect(headers.ended == [3])
        let first = table.headerView(forSection: 0)
        table.simulateScroll(to: 440)
        #expect(headers.ended.contains(0) && table.headerView(forSection: 0) == nil)
        let reused = (0..<20).compactMap { table.headerView(forSection: $0) }
        #expect(reused.contains { $0 === first } && table.violations.isEmpty)
        #expect(screen.window.rootViewController != nil)
    }

    @Test func aControllerAnswersForItsTable() {
        let controller = OneRowController(style: .plain)
        let window = UIWindow()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        controller.tableView.frame = CGRect(x: 0, y: 0, width: 320, height: 440)
        controller.tableView.layoutIfNeeded()
        #expect(controller.tableView.visibleCells.count == 1)
        controller.tableView.simulateTap([0, 0])
        #expect(controller.selected == [[0, 0]])
    }

    @Test func aTargetThatComesAfterTheDelegateIsReported() {
        let list = ShownTable(["a"])
        let forwarder = ClaimedForwarder()
        list.table.delegate = forwarder
        list.table.layoutIfNeeded()
        #expect(list.table.violations.isEmpty)
        forwarder.target = list.rows
        list.table.simulateTap([0, 0])
        #expect(
            list.table.violations == [
                "The delegate forwards to another object than when it was set: set it to nil, "
                    + "then again."
            ])
        #expect(!list.rows.calls.contains("didSelect"))
        list.table.delegate = nil
        list.table.delegate = forwarder
        list.table.simulateTap([0, 0])
        #expect(list.rows.calls.contains("didSelect"))
    }

    @Test func aMethodThatCallsAMissingOneIsNotMissing() {
        let rows = ClaimedRows([["a"]])
        let delegate = ClaimedForwarder()
        let result = OptionalMethod.call {
            OptionalMethod.call {
                delegate.tableView(rows.makeTable(), didSelectRowAt: [0, 0])
            }
            return 1
        }
        #expect(result == 1)
    }
}

/// Adds titles to the rows of another data source.
private final class TitledRows: NSObject, UITableViewDataSource {
    private let rows: ClaimedRows

    init(_ rows: ClaimedRows) {
        self.rows = rows
        super.init()
    }

    func numberOfSections(in tableView: UITableView) -> Int { rows.sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.sections[section].count
    }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { rows.tableView(tableView, cellForRowAt: indexPath) }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "section \(section)"
    }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A"] }
}

private final class OneRowController: UITableViewController {
    private(set) var selected: [IndexPath] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        1
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected.append(indexPath)
    }
}

private final class HeaderRows: NSObject, UITableViewDelegate {
    private(set) var asked: [Int] = []
    private(set) var ended: [Int] = []

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        asked.append(section)
        return tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
            ?? UITableViewHeaderFooterView(reuseIdentifier: "header")
    }

    func tableView(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView,
        forSection section: Int
    ) {
        ended.append(section)
    }
}
