import BindingKit
import BindingKitGTK
import Foundation
import Models

// Checks the list of fruits while its rows change.
extension Checks {
    static func checkList(
        _ demo: DemoWindow, _ user: User, _ report: CheckReport
    ) async throws {
        let page = demo.fruitsPage
        try await checkEdits(page, user, report)
        try await checkMenu(page, user, report)
        try await checkFilter(page, user, report)
        try await checkOrder(page, user, report)
        try await checkMany(demo, user, report)
        try await checkMarket(page, user, report)
    }

    private static func checkEdits(
        _ page: FruitsPage, _ user: User, _ report: CheckReport
    ) async throws {
        let basket = page.basket
        let before = page.listed
        try await user.click(page.addButton)
        try await report.expect("a click adds a fruit, which is selected", seen: page.listed) {
            page.listed == before.withWord("New")
                && page.selectedName == "New" && page.nameEntry.text == "New fruit"
        }
        try await user.retype("Fig", in: page.nameEntry)
        try await user.press("Return")
        try await report.expect("its row moves when it is renamed", seen: page.listed) {
            page.listed == before.withWord("Fig") && page.selectedName == "Fig"
        }
        try await user.click(page.row(of: basket.fruits[6]))
        try await user.press("Delete")
        try await report.expect("the Delete key removes it", seen: page.listed) {
            page.listed == before && basket.fruits.count == 6
        }
        try await report.expect("and its neighbour is selected", seen: page.selectedName) {
            page.selectedName == basket.selection.map { String($0.name.prefix { $0 != " " }) }
                && !page.selectedName.isEmpty
        }
        try await checkUndo(page, before, user, report)
    }

    /// Undoes a removal, a rename and an addition, and redoes them.
    private static func checkUndo(
        _ page: FruitsPage, _ before: String, _ user: User, _ report: CheckReport
    ) async throws {
        try await user.press("ctrl+z")
        try await report.expect("Ctrl+Z brings it back, selected", seen: page.listed) {
            page.listed == before.withWord("Fig") && page.selectedName == "Fig"
        }
        try await user.click(page.undoButton)
        try await report.expect("the button takes its name back", seen: page.listed) {
            page.listed == before.withWord("New") && page.nameEntry.hasFocus
        }
        try await user.click(page.undoButton)
        try await report.expect("and then the fruit", seen: page.listed) { page.listed == before }
        for _ in 0..<3 { try await user.click(page.redoButton) }
        try await report.expect("all that is made again", seen: page.listed) {
            page.listed == before && !page.redoButton.isSensitive
        }
    }

    private static func checkMenu(
        _ page: FruitsPage, _ user: User, _ report: CheckReport
    ) async throws {
        let before = page.basket.fruits
        try await user.click(page.addButton)
        try await report.expect("another fruit is added") { page.selectedName == "New" }
        try await user.openMenu(of: page.row(of: page.basket.fruits[6]))
        try await user.press("Return")
        try await report.expect("its menu removes it", seen: page.listed) {
            page.basket.fruits.map(\.id) == before.map(\.id)
        }
    }

    private static func checkFilter(
        _ page: FruitsPage, _ user: User, _ report: CheckReport
    ) async throws {
        let (before, chosen) = (page.listed, page.basket.selection)
        try await user.retype("an", in: page.filterEntry)
        try await report.expect("a filter shows what contains it", seen: page.listed) {
            page.listed == page.basket.visible.names && page.listed != before
                && page.basket.visible.allSatisfy {
                    "\($0.name) \($0.origin)".lowercased().contains("an")
                }
        }
        try await user.retype("zzz", in: page.filterEntry)
        try await report.expect("or nothing") { page.listed.isEmpty && page.list.selection.isEmpty }
        try await user.press("ctrl+a", "BackSpace")
        try await report.expect("without a filter everything is back", seen: page.listed) {
            page.listed == before
        }
        try await report.expect("and the fruit is selected again", seen: page.selectedName) {
            page.basket.selection === chosen && !page.selectedName.isEmpty
        }
    }

    private static func checkOrder(
        _ page: FruitsPage, _ user: User, _ report: CheckReport
    ) async throws {
        let basket = page.basket
        basket.order = .price
        try await report.expect("the list is sorted by prices", seen: page.listed) {
            page.listed == basket.fruits.sorted { $0.price < $1.price }.names
        }
        let cheapest = basket.visible[0]
        Thread { cheapest.changePrice(byCents: 9000) }.start()
        try await report.expect("a row moves when a thread raises its price", seen: page.listed) {
            basket.visible.last === cheapest && page.listed == basket.visible.names
        }
        basket.order = .own
        try await report.expect("the list is in the basket's order", seen: page.listed) {
            page.listed == basket.fruits.names && page.downButton.isSensitive
        }
        try await user.click(page.row(of: basket.fruits[1]))
        try await user.click(page.downButton)
        try await report.expect("a click moves a row down", seen: page.listed) {
            page.listed == basket.fruits.names
                && page.list.selection == [RowIndex(row: 2)]
        }
        try await user.press("alt+Up")
        try await user.click(page.row(of: basket.fruits[0]))
        try await user.press("alt+Down", "alt+Down")
        try await report.expect("keys move one as well", seen: page.listed) {
            page.listed == basket.fruits.names && page.list.selection == [RowIndex(row: 2)]
        }
        let first = basket.fruits[0]
        try await user.drag(page.row(of: first), onto: page.row(of: basket.fruits[3]), at: 0.9)
        try await report.expect("the pointer drags one", seen: page.listed) {
            basket.fruits[3] === first && page.listed == basket.fruits.names
        }
        try await user.drag(page.row(of: first), onto: page.row(of: first), at: 0.9)
        try await user.drag(page.row(of: first), onto: page.filterEntry, at: 0.5)
        try await report.expect("which comes back if it is dropped elsewhere") {
            basket.fruits[3] === first && page.list.phase == .ready && basket.filter.isEmpty
        }
        try await user.click(page.groupButton) { basket.isGrouped }
        try await report.expect(
            "the list is grouped by countries",
            seen: "\(basket.isGrouped), \(page.list.phase), \(page.list.shownCounts ?? [])"
        ) {
            page.list.shownCounts == basket.sections.map(\.fruits.count)
                && page.list.selection.count == 1
        }
        try await user.click(page.groupButton)
        try await report.expect("and is one list again", seen: page.listed) {
            page.listed == basket.fruits.names
        }
    }

    /// Checks that the list scrolls while a row is held at its edge.
    private static func checkDragToEdge(
        _ page: FruitsPage, _ user: User, _ report: CheckReport
    ) async throws {
        let (list, first) = (page.list, page.basket.fruits[0])
        var top: Int { list.anchors.first?.index.row ?? 0 }
        try await user.drag(page.row(of: first), toEdgeOf: list) { top >= 20 }
        try await report.expect("a list scrolls while a row is held at its edge", seen: "\(top)") {
            top >= 12 && list.phase == .ready
        }
        let rest = top
        await user.settle()
        let place = page.basket.fruits.firstIndex { $0 === first } ?? 0
        try report.expectNow("the row is dropped among those in view", seen: "\(place)") {
            list.anchors.contains { $0.index.row == place } && top == rest
                && page.cell(of: first) != nil
        }
        list.scroll(to: ListAnchor(index: RowIndex(row: 0), offset: 0))
        await user.settle()
    }

    private static func checkMany(
        _ demo: DemoWindow, _ user: User, _ report: CheckReport
    ) async throws {
        let (page, basket) = (demo.fruitsPage, demo.basket)
        try await user.choose(page.manyButton, in: page.moreButton)
        try await report.expect("a click makes 100,000 rows") {
            page.list.shownCounts == [100_000] && page.countLabel.text == "100,000 fruits"
        }
        try await checkDragToEdge(page, user, report)
        basket.editor.start()
        let changes = basket.editor.changeCount
        page.list.scroll(to: ListAnchor(index: RowIndex(row: 60_000), offset: 0))
        try await report.expect(
            "the list is scrolled", seen: "\(page.list.anchors.first?.index.row ?? 0)"
        ) {
            page.list.anchors.first?.index.row == 60_000
        }
        let first = basket.fruits[60_000]
        basket.fruits.removeFirst(3)
        try await report.expect("the place is kept when rows above go") {
            page.list.shownCounts == [99_997] && page.list.anchors.first?.index.row == 59_997
                && page.list.cell(at: RowIndex(row: 59_997)) === page.cell(of: first)
        }
        try await user.click(page.row(of: basket.fruits[60_001]))
        try await report.expect("a click selects among 100,000", seen: page.selectedName) {
            basket.selection === basket.fruits[60_001]
        }
        try await user.press("Delete")
        try await report.expect("and the Delete key removes one") {
            basket.fruits.count == 99_996 && page.list.selection == [RowIndex(row: 60_001)]
        }
        try await report.expect("prices change all the while") {
            basket.editor.changeCount > changes
        }
        basket.editor.stop()
        basket.fill(with: Fruit.samples())
        try await report.expect("and the list is short again", seen: page.listed) {
            page.listed == basket.fruits.names
        }
    }
}

extension String {
    /// The words with another word, sorted.
    fileprivate func withWord(_ word: String) -> String {
        (split(separator: " ").map(String.init) + [word])
            .sorted { $0.caseInsensitiveCompare($1) == .orderedAscending }
            .joined(separator: " ")
    }
}
