import Testing
import UIKit

/// The user's actions on tables, on the stand-in for UIKit.
@MainActor
@Suite struct TableUserTests {
    private let list = ShownTable(["a", "b", "c"])
    private let spy = TableSpy()

    init() {
        list.table.delegate = spy
        list.table.layoutIfNeeded()
        spy.calls = []
    }

    // MARK: Selecting

    @Test func aTapSelectsAndThenPerformsThePrimaryAction() {
        list.table.simulateTap([0, 1])
        #expect(
            spy.calls == ["highlight 1?", "select 1?", "did select 1", "primary action 1"])
        #expect(list.table.indexPathForSelectedRow == [0, 1])
    }

    @Test func aTapOnAnotherRowDeselectsTheFormer() {
        list.table.simulateTap([0, 0])
        spy.calls = []
        list.table.simulateTap([0, 1])
        #expect(spy.calls.contains("did deselect 0"))
        #expect(list.table.indexPathsForSelectedRows == [[0, 1]])
    }

    @Test func aDelegateMayRefuseOrRedirectASelection() {
        spy.selects = { _ in nil }
        list.table.simulateTap([0, 0])
        #expect(list.table.indexPathForSelectedRow == nil)
        #expect(spy.calls.last == "primary action 0")
        spy.selects = { _ in [0, 2] }
        list.table.simulateTap([0, 0])
        #expect(list.table.indexPathForSelectedRow == [0, 2])
    }

    @Test func severalRowsAreSelectedAndDeselectedOneByOne() {
        list.table.allowsMultipleSelection = true
        for row in 0..<2 { list.table.simulateTap([0, row]) }
        #expect(list.table.indexPathsForSelectedRows == [[0, 0], [0, 1]])
        list.table.simulateTap([0, 0])
        #expect(list.table.indexPathsForSelectedRows == [[0, 1]])
        #expect(spy.calls.filter { $0.hasPrefix("primary") } == ["primary action 0"])
    }

    @Test func nothingIsSelectedInEditingModeUnlessThatIsAllowed() {
        list.table.setEditing(true, animated: false)
        list.table.simulateTap([0, 0])
        #expect(spy.calls.isEmpty)
        list.table.allowsSelectionDuringEditing = true
        list.table.simulateTap([0, 0])
        #expect(spy.calls == ["highlight 0?", "select 0?", "did select 0"])
    }

    @Test func theSelectionFollowsItsRowThroughABatch() {
        list.table.simulateTap([0, 2])
        list.update(["c", "new", "a"]) {
            $0.deleteRows(at: [[0, 1]], with: .none)
            $0.insertRows(at: [[0, 1]], with: .none)
            $0.moveRow(at: [0, 2], to: [0, 0])
        }
        #expect(list.table.indexPathForSelectedRow == [0, 0])
        list.update(["new", "a"]) { $0.deleteRows(at: [[0, 0]], with: .none) }
        #expect(list.table.indexPathForSelectedRow == nil)
    }

    // MARK: Deleting and inserting

    @Test func theButtonsOfEditingModeAskToCommit() {
        list.rows.lockedRows = [[0, 1]]
        spy.styles = [[0, 2]: .insert]
        list.table.simulateEditButton([0, 0])
        list.table.setEditing(true, animated: false)
        for row in 0..<3 { list.table.simulateEditButton([0, row]) }
        #expect(
            list.rows.calls.filter { $0.hasPrefix("commit") } == ["commit delete", "commit insert"])
    }

    @Test func aSwipeUncoversDeleteAndEndsWithIt() {
        #expect(list.table.simulateSwipe([0, 1]) == ["Delete"])
        #expect(list.table.isEditing && list.table.isSwipeOpen)
        list.rows.onCommit = { table, place in
            table.performBatchUpdates { [rows = list.rows] in
                rows.sections[0].remove(at: place.row)
                table.deleteRows(at: [place], with: .none)
            }
        }
        list.table.simulateSwipeAction("Delete")
        #expect(spy.calls.suffix(2) == ["begin editing 1", "end editing nil"])
        #expect(list.table.claimedTexts == ["a", "c"])
        #expect(!list.table.isEditing && list.table.violations.isEmpty)
    }

    @Test func aSwipeThatIsClosedDoesNothing() {
        list.table.simulateSwipe([0, 1])
        list.table.simulateClosingSwipe()
        #expect(spy.calls.suffix(2) == ["begin editing 1", "end editing 1"])
        #expect(!list.rows.calls.contains("commit delete"))
    }

    @Test func aSwipeUncoversTheDelegatesActions() {
        var hasFlagged = false
        let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in
            hasFlagged = true
            done(true)
        }
        spy.swipe = UISwipeActionsConfiguration(actions: [flag])
        #expect(list.table.simulateSwipe([0, 0]) == ["Flag"])
        list.table.simulateSwipeAction("Flag")
        #expect(hasFlagged && !list.table.isSwipeOpen)
    }

    @Test func aRowThatCanNotBeEditedHasNoSwipe() {
        list.rows.lockedRows = [[0, 0]]
        #expect(list.table.simulateSwipe([0, 0]).isEmpty)
        spy.styles = [[0, 1]: UITableViewCell.EditingStyle.none]
        #expect(list.table.simulateSwipe([0, 1]).isEmpty)
    }

    // MARK: Moving

    @Test func theViewHasMovedTheRowWhenTheMoveIsTold() {
        let cell = list.table.cellForRow(at: [0, 0])
        list.table.setEditing(true, animated: false)
        var place: IndexPath?
        var isUncommitted = false
        list.rows.onMove = { table, _, _ in
            place = cell.flatMap { table.indexPath(for: $0) }
            isUncommitted = table.hasUncommittedUpdates
        }
        #expect(list.table.simulateLift([0, 0]) && list.table.hasUncommittedUpdates)
        list.table.simulateHover([0, 1])
        list.table.simulateHover([0, 2])
        list.table.simulateRelease()
        #expect(place == [0, 2] && isUncommitted)
        #expect(list.rows.calls.contains("move 0 to 2"))
        #expect(list.table.claimedTexts == ["b", "c", "a"])
        #expect(!list.table.hasUncommittedUpdates && list.table.violations.isEmpty)
        #expect(spy.calls.filter { $0.hasPrefix("target") } == ["target 0 to 1", "target 0 to 2"])
    }

    @Test func theDelegateChoosesTheTargetOfAMove() {
        spy.target = [0, 1]
        list.table.setEditing(true, animated: false)
        list.table.simulateLift([0, 0])
        list.table.simulateHover([0, 2])
        list.table.simulateRelease()
        #expect(list.table.claimedTexts == ["b", "a", "c"])
    }

    @Test func aMoveThatIsCancelledOrGoesNowhereIsNotTold() {
        list.table.setEditing(true, animated: false)
        list.table.simulateLift([0, 0])
        list.table.simulateHover([0, 2])
        list.table.simulateCancel()
        list.table.simulateRelease()
        list.table.simulateLift([0, 0])
        list.table.simulateRelease()
        #expect(!list.rows.calls.contains { $0.hasPrefix("move") })
        #expect(list.table.claimedTexts == ["a", "b", "c"])
    }

    @Test func rowsAreLiftedInEditingModeOnly() {
        #expect(!list.table.simulateLift([0, 0]))
    }

    @Test func aDragIsActiveUntilItEnds() {
        list.table.simulateDrag()
        #expect(list.table.hasActiveDrag && !list.table.hasActiveDrop)
        list.table.simulateDropHover()
        #expect(list.table.hasActiveDrop && list.table.hasUncommittedUpdates)
        list.table.simulateEndOfDrag()
        #expect(!list.table.hasActiveDrag && !list.table.hasActiveDrop)
        list.table.dragInteractionEnabled = false
        list.table.simulateDrag()
        #expect(!list.table.hasActiveDrag)
    }

    // MARK: Menus

    @Test func aLongTouchShowsTheMenuOfARow() {
        var chosen: [String] = []
        spy.menu = { place in
            UIMenu(children: [UIAction(title: "Copy") { _ in chosen.append("copy \(place.row)") }])
        }
        list.table.simulateContextMenu([0, 2])?.simulateChoice("Copy")
        #expect(chosen == ["copy 2"])
        spy.menu = nil
        #expect(list.table.simulateContextMenu([0, 2]) == nil)
    }
}

/// A delegate that records its calls.
private final class TableSpy: NSObject, UITableViewDelegate {
    var calls: [String] = []
    var selects: (IndexPath) -> IndexPath? = { $0 }
    var styles: [IndexPath: UITableViewCell.EditingStyle] = [:]
    var swipe: UISwipeActionsConfiguration?
    var target: IndexPath?
    var menu: ((IndexPath) -> UIMenu)?

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        calls.append("highlight \(indexPath.row)?")
        return true
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        calls.append("select \(indexPath.row)?")
        return selects(indexPath)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        calls.append("did select \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        calls.append("did deselect \(indexPath.row)")
    }

    func tableView(
        _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
    ) {
        calls.append("primary action \(indexPath.row)")
    }

    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { styles[indexPath] ?? .delete }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { swipe }

    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        calls.append("begin editing \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        calls.append("end editing " + (indexPath.map { "\($0.row)" } ?? "nil"))
    }

    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        calls.append("target \(sourceIndexPath.row) to \(proposedDestinationIndexPath.row)")
        return target ?? proposedDestinationIndexPath
    }

    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let menu else { return nil }
        return UIContextMenuConfiguration(identifier: nil, actionProvider: { _ in menu(indexPath) })
    }
}
