import Testing
import UIKit

/// Mistakes in the use of a list, except mistakes in a batch. The stand-in has a sentence for each.
@MainActor
@Suite struct StrictListTests {
    private let list = ShownTable(["a", "b", "c"])

    // MARK: When

    @Test func newCountsBeforeTheBatchAreReported() {
        list.rows.sections = [["new", "a", "b", "c"]]
        list.table.insertRows(at: [[0, 0]], with: .none)
        #expect(
            list.table.violations == [
                "Before the update the data source counts [4], but the view has been told [3]."
            ])
        #expect(list.table.claimedTexts == ["new", "a", "b", "c"])
    }

    @Test func newCountsBeforeTheBatchAreOverlookedUnlessLayoutIsDue() {
        list.table.asksCountsBeforeUpdates = false
        list.rows.sections = [["new", "a", "b", "c"]]
        list.table.insertRows(at: [[0, 0]], with: .none)
        #expect(list.table.violations.isEmpty)

        list.table.reloadData()
        list.rows.sections = [["newer", "new", "a", "b", "c"]]
        list.table.insertRows(at: [[0, 0]], with: .none)
        #expect(list.table.violations.first?.hasPrefix("Invalid update") == true)
    }

    @Test func anUpdateInsideAnUpdateIsReported() {
        list.rows.onRequest = { $0.reloadRows(at: [[0, 1]], with: .none) }
        list.update(["new", "a", "b", "c"]) { $0.insertRows(at: [[0, 0]], with: .none) }
        #expect(list.table.violations == ["An update begins inside of another one."])
    }

    @Test func aReloadInsideAnUpdateIsReported() {
        list.update(["a", "b", "c"]) { $0.reloadData() }
        #expect(list.table.violations == ["The data is reloaded inside of an update."])
    }

    @Test func anUpdateOutsideOfAWindowIsReported() {
        let rows = ClaimedRows([["a"]])
        let table = rows.makeTable()
        table.performBatchUpdates {
            rows.sections = [["a", "b"]]
            table.insertRows(at: [[0, 1]], with: .none)
        }
        #expect(table.violations.first == "The view is updated outside of a window.")
        #expect(table.violations.last == "The view is laid out outside of a window.")
    }

    @Test func anEndWithoutABeginningIsReported() {
        list.table.endUpdates()
        #expect(list.table.violations == ["Updates end that have not begun."])
    }

    @Test func updatesWhileTheUserMovesARowAreReported() {
        list.table.setEditing(true, animated: false)
        list.table.simulateLift([0, 0])
        list.update(["a", "b", "c", "d"]) { $0.insertRows(at: [[0, 3]], with: .none) }
        list.table.reloadData()
        #expect(
            list.table.violations == [
                "The view is updated while the user moves rows.",
                "The data is reloaded while the user moves rows.",
            ])
    }

    @Test func updatesWhileSomethingIsDraggedOverTheViewAreReported() {
        list.table.simulateDropHover()
        list.update(["a", "b"]) { $0.deleteRows(at: [[0, 2]], with: .none) }
        #expect(list.table.violations == ["The view is updated while the user moves rows."])
        list.table.simulateEndOfDrag()
        #expect(!list.table.hasUncommittedUpdates)
    }

    @Test func anUnknownSectionThatIsCountedIsReported() {
        #expect(list.table.numberOfRows(inSection: 0) == 3 && list.table.violations.isEmpty)
        #expect(list.table.numberOfRows(inSection: 1) == 0)
        #expect(list.table.violations == ["There is no section 1 that could be counted."])
        let items = ShownCollection(["a"])
        #expect(items.collection.numberOfItems(inSection: -1) == 0)
        #expect(items.collection.violations == ["There is no section -1 that could be counted."])
    }

    @Test func aMoveByTheUserThatIsToldAgainIsReported() {
        list.table.setEditing(true, animated: false)
        list.rows.onMove = { $0.moveRow(at: $1, to: $2) }
        list.table.simulateLift([0, 0])
        list.table.simulateHover([0, 2])
        list.table.simulateRelease()
        #expect(
            list.table.violations == ["The view is updated while the user moves rows."])
    }

    @Test func aMoveBetweenSectionsThatTheDataSourceOverlooksIsReported() {
        let list = ShownTable(["a", "b"], ["c"])
        list.table.setEditing(true, animated: false)
        list.rows.onMove = { _, _, _ in list.rows.sections = [["a", "b"], ["c"]] }
        list.table.simulateLift([0, 0])
        list.table.simulateHover([1, 0])
        list.table.simulateRelease()
        #expect(
            list.table.violations == [
                "After the user's move the data source counts [2, 1] instead of [1, 2]."
            ])
    }

    // MARK: Cells

    @Test func anUnknownIdentifierIsReported() {
        list.rows.identifier = "unknown"
        list.table.reloadRows(at: [[0, 0]], with: .none)
        #expect(
            list.table.violations == [
                "Unable to dequeue a cell with identifier unknown: register a nib or a class for "
                    + "it, or connect a prototype cell in a storyboard."
            ])
    }

    @Test func aCellForARowThatDoesNotExistIsReported() {
        _ = list.table.dequeueReusableCell(withIdentifier: "row", for: [0, 3])
        #expect(list.table.violations == ["A cell is dequeued for [0, 3], which does not exist."])
    }

    @Test func aCellForAnotherRowThanAskedForIsReported() {
        list.rows.onRequest = { _ = $0.dequeueReusableCell(withIdentifier: "row", for: [0, 2]) }
        list.table.reloadRows(at: [[0, 0]], with: .none)
        #expect(list.table.violations == ["A cell is dequeued for [0, 2] instead of [0, 0]."])
    }

    @Test func aCellThatIsNotAskedForIsReported() {
        _ = list.table.dequeueReusableCell(withIdentifier: "row", for: [0, 0])
        #expect(
            list.table.violations == [
                "A cell is dequeued for [0, 0], which has not been asked for."
            ])
    }

    @Test func aSecondCellForARowIsReported() {
        list.rows.onRequest = { _ = $0.dequeueReusableCell(withIdentifier: "row", for: [0, 0]) }
        list.table.reloadRows(at: [[0, 0]], with: .none)
        #expect(list.table.violations == ["A second cell is dequeued for [0, 0]."])
    }

    @Test func aCellThatIsShownAlreadyIsReported() {
        list.rows.cell = list.table.cellForRow(at: [0, 1])
        list.table.reloadRows(at: [[0, 0]], with: .none)
        #expect(
            list.table.violations == ["The cell for [0, 0] is shown for [0, 1] already."])
    }

    @Test func anotherCellForARowThatIsReconfiguredIsReported() {
        list.rows.cell = ClaimedCell(style: .default, reuseIdentifier: "row")
        list.table.reconfigureRows(at: [[0, 0]])
        #expect(
            list.table.violations == ["The cell at [0, 0] is reconfigured with another one."])
    }

    @Test func rowsThatDoNotExistCanNotBeReconfiguredSelectedOrScrolledTo() {
        list.table.reconfigureRows(at: [[0, 3]])
        list.table.selectRow(at: [0, 4], animated: false, scrollPosition: .none)
        list.table.scrollToRow(at: [0, 5], at: .top, animated: false)
        #expect(
            list.table.violations == [
                "A cell is reconfigured at [0, 3], which does not exist.",
                "There is no row at [0, 4] that could be selected.",
                "Attempted to scroll to [0, 5], which does not exist.",
            ])
    }

    @Test func aCellOfAnotherIdentifierForARowThatIsReconfiguredIsReported() {
        list.table.register(ClaimedCell.self, forCellReuseIdentifier: "other")
        list.rows.identifier = "other"
        list.table.reconfigureRows(at: [[0, 0]])
        #expect(
            list.table.violations == [
                "The cell at [0, 0] is reconfigured with one of another identifier.",
                "The cell at [0, 0] is reconfigured with another one.",
            ])
    }

    @Test func aRowReconfiguredInsideOfAnUpdateIsReported() {
        list.rows.onRequest = {
            list.rows.onRequest = nil
            $0.reconfigureRows(at: [[0, 1]])
        }
        list.table.reloadRows(at: [[0, 0]], with: .none)
        #expect(
            list.table.violations.first == "A cell is reconfigured inside of an update.")
    }

    @Test func aRowReconfiguredInABatchKeepsItsCellAtItsNewPlace() {
        let cell = list.table.cellForRow(at: [0, 0])
        list.update(["new", "A", "b", "c"]) {
            $0.insertRows(at: [[0, 0]], with: .none)
            $0.reconfigureRows(at: [[0, 0]])
        }
        #expect(list.table.cellForRow(at: [0, 1]) === cell)
        #expect(list.table.claimedTexts == ["new", "A", "b", "c"])
        #expect(list.table.violations.isEmpty)
    }

    @Test func aNibWithoutTheCellIsReported() {
        list.table.register(
            UINib { UITableViewCell(style: .default, reuseIdentifier: "another") },
            forCellReuseIdentifier: "nib")
        list.rows.identifier = "nib"
        list.table.reloadRows(at: [[0, 0]], with: .none)
        #expect(
            list.table.violations == ["The nib for nib holds no cell of that identifier."])
    }

    @Test func aDataSourceThatForwardsToAnotherObjectIsReported() {
        let source = ForwardedRows()
        list.table.dataSource = source
        source.forwardingTarget = list.rows
        list.table.layoutIfNeeded()
        #expect(
            list.table.violations == [
                "The data source forwards to another object than when it was set: set it to nil, "
                    + "then again."
            ])
    }
}

private final class ForwardedRows: NSObject, UITableViewDataSource, MethodForwarder {
    /// Weak because client code owns its data sources.
    weak var forwardingTarget: AnyObject?

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
}
