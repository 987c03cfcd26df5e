import BindingKit
import Testing
import UIKit

/// Client code's own data source and delegate, together with the library's.
@MainActor
@Suite struct ListsDelegateTests {
    private let list = BoundTable(["a", "b", "c"])
    private let spy = RowSpy()
    private var table: UITableView { list.table }

    @Test func aDelegateSetBeforeGoesOnHearingEverything() {
        table.delegate = spy
        list.bindFruits()
        #expect(spy.calls.filter { $0.hasPrefix("will display") }.count == 3)
        spy.calls = []
        table.simulateTap([0, 1])
        table.simulateScroll(to: 0.5)
        #expect(spy.calls.contains("selected 1"))
        #expect(spy.calls.contains("scrolls"), "what the library does not answer is forwarded")
        #expect(table.violations.isEmpty)
    }

    @Test func aDelegateSetLaterHearsEverythingFromTheNextFrameOn() {
        var selected: [String] = []
        list.bindFruits().onSelect = { selected.append($0.name) }
        table.delegate = spy
        list.drawFrame()
        table.simulateTap([0, 2])
        table.simulateScroll(to: 0.5)
        #expect(selected == ["c"])
        #expect(spy.calls.contains("selected 2"))
        #expect(spy.calls.contains("scrolls"))
        #expect(table.delegate !== spy)
        #expect(table.violations.isEmpty)
    }

    @Test func aDelegateThatIsSetDuringASwipeDoesNotHoldTheRows() {
        list.bindFruits()
        table.simulateSwipe([0, 0])
        table.delegate = nil
        table.simulateClosingSwipe()
        list.basket.fruits.removeFirst()
        list.settle()
        #expect(table.shownTexts == ["b", "c"])
        #expect(table.violations.isEmpty)
    }

    @Test func anotherDelegateTakesThePlaceOfTheFormer() {
        let second = RowSpy()
        table.delegate = spy
        list.bindFruits()
        spy.calls = []
        table.delegate = second
        list.drawFrame()
        table.simulateTap([0, 0])
        table.simulateScroll(to: 0.5)
        #expect(spy.calls.isEmpty)
        #expect(second.calls.contains("selected 0"))
        #expect(second.calls.contains("scrolls"))
        table.delegate = nil
        list.drawFrame()
        second.calls = []
        table.simulateTap([0, 1])
        table.simulateScroll(to: 0)
        #expect(second.calls.isEmpty)
        #expect(table.violations.isEmpty)
    }

    @Test func aDelegateThatDiesIsForgotten() {
        do {
            let dying = RowSpy()
            table.delegate = dying
            list.bindFruits()
        }
        list.drawFrame()
        table.simulateTap([0, 1])
        table.simulateScroll(to: 0.5)
        #expect(table.indexPathForSelectedRow == [0, 1])
        #expect(table.violations.isEmpty)
    }

    @Test func theDelegateDecidesWhatTheRowsLeaveOpen() {
        table.delegate = spy
        list.bindFruits()
        spy.selectable = false
        table.simulateTap([0, 1])
        #expect(table.indexPathForSelectedRow == nil)
        spy.style = .insert
        table.setEditing(true, animated: false)
        #expect(table.cellForRow(at: [0, 0])?.editingStyle == .insert)
        spy.target = [0, 1]
        table.simulateLift([0, 0])
        table.simulateHover([0, 2])
        table.simulateRelease()
        #expect(list.basket.names == ["b", "a", "c"])
        table.setEditing(false, animated: false)
        spy.action = "Spy"
        #expect(table.simulateSwipe([0, 0]) == ["Spy"])
        table.simulateClosingSwipe()
        list.bindings.bindings.compactMap { $0 as? RowBinding<Fruit> }.first?.swipeActions = { _ in
            [RowAction("Row") {}]
        }
        #expect(table.simulateSwipe([0, 0]) == ["Row"])
        table.simulateClosingSwipe()
        #expect(table.violations.isEmpty)
    }

    @Test func theHeadersOfTheDelegateAreShownWhereRowsHaveNone() {
        table.delegate = spy
        spy.header = HeaderView(reuseIdentifier: nil)
        list.bindFruits()
        #expect(table.headerView(forSection: 0) === spy.header)
        #expect(table.violations.isEmpty)
    }

    @Test func afterTheEndTheTableHasItsOwnAgain() {
        let rows = ClaimedRows([["x", "y"]])
        let own = rows.makeTable()
        own.delegate = spy
        let screen = Screen(own)
        _ = loggedAtOnce {
            let binding = list.bindings.bindRows(of: own, toSubject: list.basket, \.fruits) {
                (cell: RowCell, fruit, _) in cell.label.text = fruit.name
            }
            own.layoutIfNeeded()
            #expect(own.shownTexts == ["a", "b", "c"])
            binding.unbind()
        }
        own.layoutIfNeeded()
        #expect(own.dataSource === rows)
        #expect(own.delegate === spy)
        #expect(own.visibleCells.count == 2)
        #expect(own.violations.isEmpty)
        #expect(screen.window.rootViewController != nil)
    }

    @Test func aDelegateSetRightBeforeTheEndStays() {
        let rows = list.bindFruits()
        table.delegate = spy
        rows.unbind()
        #expect(table.delegate === spy)
    }

    @Test func aForeignDataSourceIsReportedWhetherSetBeforeOrLater() {
        let rows = ClaimedRows([["x"]])
        table.dataSource = rows
        let before = loggedAtOnce { list.bindFruits() }
        #expect(before.count == 1)
        #expect(before.first?.contains("ClaimedRows") == true)
        #expect(table.shownTexts == ["a", "b", "c"])
        let later = loggedAtOnce {
            table.dataSource = rows
            list.drawFrame()
        }
        #expect(later.count == 1)
        #expect(table.shownTexts == ["a", "b", "c"])
        list.bindings.removeAllBindings()
        #expect(table.dataSource === rows)
        #expect(table.violations.isEmpty)
    }

    @Test func theSelectionAndEditsOfUserAreHeardByBoth() {
        table.delegate = spy
        let rows = list.bindFruits()
        rows.onPrimaryAction = { _ in }
        rows.contextMenu = { _ in [] }
        table.simulateTap([0, 0])
        table.simulateTap([0, 1])
        #expect(spy.calls.contains("deselected 0"))
        #expect(spy.calls.contains("performed 1"))
        spy.menu = UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            UIMenu(children: [UIAction(title: "Spy") { _ in }])
        }
        #expect(table.simulateContextMenu([0, 0])?.children.first?.title == "Spy")
        table.simulateSwipe([0, 0])
        table.simulateClosingSwipe()
        #expect(spy.calls.contains("begins editing 0"))
        #expect(spy.calls.contains("ends editing 0"))
    }
}

/// A delegate in client code.
private final class RowSpy: NSObject, UITableViewDelegate {
    var calls: [String] = []
    var selectable = true
    var style: UITableViewCell.EditingStyle?
    var target: IndexPath?
    var action: String?
    var header: UIView?
    var menu: UIContextMenuConfiguration?

    func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scrolls") }

    func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { calls.append("will display \(indexPath.row)") }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        header
    }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        selectable
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        calls.append("selected \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        calls.append("deselected \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        calls.append("performed \(indexPath.row)")
    }

    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { style ?? .delete }

    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { target ?? proposedDestinationIndexPath }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        action.map {
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .normal, title: $0) { _, _, done in done(true) }
            ])
        }
    }

    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        calls.append("begins editing \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        calls.append("ends editing \(indexPath?.row ?? -1)")
    }

    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? { menu }
}
