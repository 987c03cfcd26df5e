import BindingKit
import Testing

@testable import Terminal

/// Rows that the user removes and moves, and rows in sections.
@MainActor
@Suite struct ListEditTests {
    private let screen = ShelfList(height: 5)
    private let shelf = Shelf(count: 3)
    private var list: ListBox { screen.list }

    private func select(_ row: Int) { list.selectedRow = RowIndex(row: row) }

    // MARK: - Removing

    @Test(arguments: [Key.delete, .backspace])
    func theSelectedRowIsRemovedByItsKey(_ key: Key) {
        screen.bind(shelf)
        _ = screen.lines
        select(1)
        screen.press(key)
        #expect(shelf.names == ["0", "2"])
        #expect(screen.lines == ["  0", "  2", "", "", ""])
        #expect(list.selectedRow == nil)
    }

    @Test(arguments: [(Key.down, "3"), (.up, "1"), (.home, "0")])
    func theArrowKeysGoOnWhereARowWasRemoved(_ key: Key, _ next: String) {
        shelf.books.append(Book("3"))
        screen.bind(shelf)
        _ = screen.lines
        select(2)
        screen.press(.delete, key)
        #expect(screen.lines.contains("▸ \(next)"))
    }

    @Test func rowsThatCanNotBeEditedLeaveTheKeysToOthers() {
        screen.bindings.bindRows(of: list, toSubject: shelf, \.books) { (_: ListRow, _, _) in }
        _ = screen.lines
        select(1)
        for key in [Key.delete, .character("["), .character("]")] {
            #expect(!screen.window.dispatch(key))
        }
        #expect(shelf.names == ["0", "1", "2"])
        #expect(!list.keyHints.contains("move") && !list.keyHints.contains("remove"))
    }

    @Test func withNothingSelectedNothingIsRemovedOrMoved() {
        screen.bind(shelf)
        _ = screen.lines
        for key in [Key.delete, .character("["), .enter] {
            #expect(!screen.window.dispatch(key))
        }
        #expect(shelf.names == ["0", "1", "2"])
    }

    @Test func aModelThatRefusesKeepsTheRow() {
        let rows = screen.bind(shelf)
        rows.editing.onRemove = { _ in }
        _ = screen.lines
        select(1)
        screen.press(.delete)
        #expect(screen.lines == ["  0", "▸ 1", "  2", "", ""])
    }

    // MARK: - Moving

    @Test func bracketsMoveTheSelectedRowUpAndDown() {
        screen.bind(shelf)
        _ = screen.lines
        let view = screen.view(of: 0)
        select(0)
        screen.press(.character("]"))
        #expect(shelf.names == ["1", "0", "2"])
        screen.press(.character("]"), .character("]"))
        #expect(screen.lines == ["  1", "  2", "▸ 0", "", ""])
        #expect(screen.view(of: 2) === view && screen.fillCount == 3)
        screen.press(.character("["))
        #expect(shelf.names == ["1", "0", "2"])
    }

    @Test func aMovedRowStaysInSight() {
        let screen = ShelfList(height: 2)
        let shelf = Shelf(count: 6)
        screen.bind(shelf)
        _ = screen.lines
        screen.press(.down, .down)
        for lines in [["  2", "▸ 1"], ["  3", "▸ 1"], ["  4", "▸ 1"]] {
            _ = screen.lines
            screen.press(.character("]"))
            #expect(screen.lines == lines)
        }
    }

    @Test func returnPerformsThePrimaryActionOfARow() {
        let rows = screen.bind(shelf)
        _ = screen.lines
        var opened: [String] = []
        rows.onPrimaryAction = { opened.append($0.name) }
        screen.press(.down, .enter, .down, .enter)
        #expect(opened == ["0", "1"])
    }

    // MARK: - Sections

    private func fillBoards() {
        shelf.boards = [
            .init(id: 1, name: "Top", books: [shelf.books[0], shelf.books[1]]),
            .init(id: 2, name: "Bottom", books: [shelf.books[2]]),
        ]
    }

    /// The lines without the rules beside headers.
    private var lines: [String] {
        screen.lines.map { line in
            var text = line.prefix { $0 != "─" }
            while text.last == " " { text.removeLast() }
            return String(text)
        }
    }

    @Test func aSectionHasALineForItsHeader() {
        fillBoards()
        screen.bindBoards(of: shelf)
        #expect(screen.lines[0] == " Top ──────────────")
        #expect(lines == [" Top", "  0", "  1", " Bottom", "  2"])
        shelf.boards[0].name = "Upper"
        #expect(lines == [" Upper", "  0", "  1", " Bottom", "  2"])
        shelf.boards.reverse()
        #expect(lines == [" Bottom", "  2", " Upper", "  0", "  1"])
    }

    @Test func theArrowKeysPassHeaders() {
        fillBoards()
        screen.bindBoards(of: shelf)
        _ = screen.lines
        screen.press(.down, .down, .down)
        #expect(lines == [" Top", "  0", "  1", " Bottom", "▸ 2"])
        #expect(list.selectedRow == RowIndex(section: 1, row: 0))
        screen.press(.up)
        #expect(list.selectedRow == RowIndex(section: 0, row: 1))
    }

    @Test func theFirstRowOfASectionComesWithItsHeader() {
        let screen = ShelfList(height: 2)
        fillBoards()
        screen.bindBoards(of: shelf)
        _ = screen.lines
        screen.press(.end, .home)
        #expect(screen.lines == [" Top ──────────────", "▸ 0"])
    }

    @Test func aHeaderAtTheTopStaysThereWhenRowsComeAbove() {
        let screen = ShelfList(height: 3)
        let shelf = Shelf(count: 9)
        shelf.boards = [
            .init(id: 1, name: "Top", books: Array(shelf.books[..<5])),
            .init(id: 2, name: "Bottom", books: Array(shelf.books[5...])),
        ]
        screen.bindBoards(of: shelf)
        screen.press(.end)
        _ = screen.lines
        screen.press(.up, .up, .up)
        let lines = [" Bottom ───────────", "▸ 5", "  6"]
        #expect(screen.lines == lines)
        shelf.boards[0].books.insert(Book("new"), at: 0)
        #expect(screen.lines == lines)
    }

    @Test func aRowThatChangesItsSectionKeepsItsViewAndTheSelection() {
        fillBoards()
        screen.bindBoards(of: shelf)
        _ = screen.lines
        select(1)
        let view = screen.view(of: 1)
        shelf.boards[1].books.insert(shelf.boards[0].books.removeLast(), at: 0)
        #expect(lines == [" Top", "  0", " Bottom", "▸ 1", "  2"])
        #expect(list.cell(at: RowIndex(section: 1, row: 0)) === view)
        #expect(screen.fillCount == 3)
    }

    @Test func aSectionThatGoesTakesItsRowsAlong() {
        fillBoards()
        screen.bindBoards(of: shelf)
        _ = screen.lines
        screen.press(.end)
        shelf.boards.removeFirst()
        #expect(lines == [" Bottom", "▸ 2", "", "", ""])
        #expect(screen.liveCount == 1)
    }

    @Test func aHeaderMayBeARowWithBindings() {
        let title = Book("A title")
        screen.bindings.bindRows(
            of: list, toSubject: shelf, \.books,
            .style(
                header: .constant(
                    .view(
                        SectionView(ListRow.self) { row, scope in
                            scope.bindObserver(row, \.detail, toSubject: title, \.name)
                        })))
        ) { (row: ListRow, book, _) in row.title = book.name }
        #expect(lines[0].hasSuffix("A title") && lines[1] == "  0")
        title.name = "Another title"
        BindingManager.updateAllIfNeeded()
        #expect(lines[0].hasSuffix("Another title"))
    }

    @Test func anEmptyListShowsTheRowForIt() {
        screen.bindings.bindRows(
            of: list, toSubject: shelf, \.books,
            .style(empty: ExtraRow(ListRow.self) { row, _ in row.title = "No books." })
        ) { (row: ListRow, book, _) in row.title = book.name }
        #expect(lines[0] == "  0")
        shelf.books = []
        #expect(lines == ["  No books.", "", "", "", ""])
        screen.press(.down)
        #expect(list.selectedRow == nil)
        shelf.books = [Book("new")]
        #expect(lines == ["  new", "", "", "", ""])
    }

    @Test func theArrowKeysPassRowsThatAreNoElements() {
        for section in 0...1 {
            screen.bindings.bindRows(
                of: list, section: section, toSubject: shelf, \.books,
                .style(topRow: ExtraRow(ListRow.self) { row, _ in row.title = "Books" })
            ) { (row: ListRow, book, _) in row.title = book.name }
        }
        shelf.books.removeLast()
        #expect(lines == ["  Books", "  0", "  1", "  Books", "  0"])
        var selected: [RowIndex?] = []
        for key in [Key.home, .up, .down, .down, .up] {
            screen.press(key)
            selected.append(list.selectedRow)
        }
        #expect(
            selected == [
                RowIndex(row: 1), RowIndex(row: 1), RowIndex(row: 2), RowIndex(section: 1, row: 1),
                RowIndex(row: 2),
            ])
    }
}
