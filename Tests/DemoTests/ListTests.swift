import BindingKit
import Testing

@testable import Terminal

@MainActor
@Suite struct ListTests {
    private let screen = ShelfList()
    private var list: ListBox { screen.list }

    /// A shelf with books named 0, 1 and so on.
    private func shelf(_ count: Int) -> Shelf {
        let shelf = Shelf(count: count)
        screen.bind(shelf)
        _ = screen.lines
        return shelf
    }

    @Test func titlesStandLeftAndDetailsRightAlsoBesideWideCharacters() {
        let row = ListRow()
        (row.title, row.detail) = ("🍎 Apple", "€2.99")
        row.isSelected = true
        #expect(drawn(row, width: 20) == ["▸ 🍎 Apple    €2.99"])
        row.isSelected = false
        (row.title, row.detail) = ("柚子", "€19.50")
        #expect(drawn(row, width: 20) == ["  柚子       €19.50"])
        (row.title, row.detail, row.marker) = ("A fruit with a long name", "€1.00", .bad)
        #expect(drawn(row, width: 20) == ["  ● A fruit … €1.00"])
    }

    @Test func anEmptyListDrawsNothing() {
        #expect(drawn(ListBox(), width: 4, height: 2) == ["", ""])
        let shelf = shelf(0)
        #expect(screen.lines == ["", "", ""])
        withExtendedLifetime(shelf) { screen.press(.down) }
        #expect(list.selectedRow == nil)
    }

    // MARK: - Selecting

    @Test func theArrowKeysSelectAndStopAtTheEnds() {
        let shelf = shelf(3)
        var selected: [Int?] = []
        let token = list.reportEdits { [list] _ in selected.append(list.selectedRow?.row) }
        defer { withExtendedLifetime((token, shelf)) {} }
        for key in [Key.down, .up, .down, .down, .down, .home, .end] {
            #expect(list.keyDown(key))
        }
        #expect(selected == [0, 1, 2, 0, 2], "only changes are reported")
    }

    @Test func theSelectionIsThatOfTheModel() {
        let shelf = shelf(6)
        screen.bindings.bindSelection(of: list, toSubject: shelf, twoWay: \.chosen)
        screen.press(.down, .down)
        #expect(shelf.chosen === shelf.books[1])
        shelf.chosen = shelf.books[5]
        #expect(screen.lines == ["  3", "  4", "▸ 5"])
        shelf.books.removeLast()
        #expect(screen.lines == ["  2", "  3", "  4"])
        shelf.books.append(shelf.chosen ?? Book(""))
        #expect(screen.lines == ["  3", "  4", "▸ 5"], "its row is there again")
        screen.press(.escape)
        #expect(shelf.chosen == nil)
    }

    @Test func aChosenRowIsReportedWithItsBook() {
        let shelf = Shelf(count: 3)
        let rows = screen.bind(shelf)
        var chosen: [String] = []
        rows.onSelect = { chosen.append($0.name) }
        screen.press(.down, .down, .escape, .up)
        #expect(chosen == ["0", "1", "2"])
    }

    @Test func escapeSelectsNoRow() {
        let shelf = shelf(3)
        list.selectedRow = RowIndex(row: 1)
        #expect(list.keyDown(.escape))
        #expect(list.selectedRow == nil)
        #expect(!screen.lines.joined().contains("▸"))
        list.window?.makeFirstResponder(nil)
        #expect(!list.keyDown(.escape), "there is nothing to take back")
        #expect(list.keyDown(.up))
        #expect(list.selectedRow == RowIndex(row: shelf.books.count - 1))
    }

    @Test func theSelectedRowStaysSelectedWhereverItGoes() {
        let shelf = shelf(3)
        list.selectedRow = RowIndex(row: 0)
        shelf.books.append(shelf.books.removeFirst())
        #expect(screen.lines == ["  1", "  2", "▸ 0"])
        shelf.books.insert(Book("new"), at: 0)
        _ = screen.lines
        #expect(list.selectedRow == RowIndex(row: 3))
        // There are too many changes to animate them one by one
        shelf.books = (1...1000).map { Book("other \($0)") } + [shelf.books[3], Book("last")]
        _ = screen.lines
        #expect(list.selectedRow == RowIndex(row: 1000))
    }

    @Test func aSelectedRowThatTheModelRemovesLeavesNothingSelected() {
        let shelf = shelf(5)
        list.selectedRow = RowIndex(row: 4)
        shelf.books.removeLast()
        _ = screen.lines
        #expect(list.selectedRow == nil)
    }

    @Test func whatAProgramSelectsIsNotReported() {
        let shelf = shelf(3)
        var count = 0
        let token = list.reportEdits { _ in count += 1 }
        defer { withExtendedLifetime((token, shelf)) {} }
        list.selectedRow = RowIndex(row: 2)
        list.selectedRow = RowIndex(row: 3)
        #expect(list.selectedRow == nil, "the list does not have that row")
        #expect(count == 0)
    }

    // MARK: - Scrolling

    @Test func theListScrollsAsFarAsTheSelectionNeeds() {
        let shelf = shelf(9)
        list.selectedRow = RowIndex(row: 4)
        #expect(screen.lines == ["  2", "  3", "▸ 4"])
        list.selectedRow = RowIndex(row: 3)
        #expect(screen.lines == ["  2", "▸ 3", "  4"])
        screen.press(.pageDown)
        #expect(screen.lines == ["  4", "  5", "▸ 6"])
        screen.press(.pageUp)
        #expect(screen.lines == ["▸ 3", "  4", "  5"])
        withExtendedLifetime(shelf) { screen.press(.home) }
        #expect(screen.lines == ["▸ 0", "  1", "  2"])
    }

    @Test func aSmallerWindowKeepsTheSelectedRowInSight() {
        let shelf = shelf(9)
        list.selectedRow = RowIndex(row: 2)
        #expect(screen.lines == ["  0", "  1", "▸ 2"])
        screen.window.size.height -= 1
        #expect(screen.lines == ["  1", "▸ 2"])
        screen.window.size.height = 40
        #expect(screen.lines.prefix(4) == ["  0", "  1", "▸ 2", "  3"])
        #expect(screen.lines[8] == "  8" && screen.lines[9].isEmpty)
        withExtendedLifetime(shelf) {}
    }

    @Test func visibleRowsStayWhereTheyAreWhenOthersComeAbove() {
        let shelf = shelf(9)
        screen.press(.end)
        #expect(screen.lines == ["  6", "  7", "▸ 8"])
        screen.press(.up)
        shelf.books.insert(Book("new"), at: 0)
        #expect(screen.lines == ["  6", "▸ 7", "  8"])
        shelf.books.removeFirst(3)
        #expect(screen.lines == ["  6", "▸ 7", "  8"])
        shelf.books = (1...1000).map { Book("new \($0)") } + shelf.books
        #expect(screen.lines == ["  6", "▸ 7", "  8"], "also beyond the limit")
    }

    @Test func theListDoesNotRunAfterTheSelectedRow() {
        let shelf = shelf(9)
        list.selectedRow = RowIndex(row: 0)
        _ = screen.lines
        shelf.books.append(shelf.books.removeFirst())
        #expect(screen.lines == ["  1", "  2", "  3"])
        #expect(list.selectedRow == RowIndex(row: 8))
        screen.press(.up)
        #expect(screen.lines == ["  6", "  7", "▸ 8"])
    }

    @Test func theTopOfTheListShowsWhatComesThere() {
        let shelf = shelf(9)
        shelf.books.insert(Book("new"), at: 0)
        #expect(screen.lines == ["  new", "  0", "  1"])
    }
}
