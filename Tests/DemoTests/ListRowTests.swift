import BindingKit
import Testing

@testable import Terminal

/// The views of a list's rows and their bindings.
@MainActor
@Suite struct ListRowTests {
    private let screen = ShelfList()
    private var list: ListBox { screen.list }

    // MARK: - Visible rows only

    @Test func aHundredThousandRowsNeedNoMoreViewsAndBindingsThanThereAreLines() {
        let shelf = Shelf(count: 100_000)
        screen.bind(shelf)
        #expect(screen.lines == ["  0", "  1", "  2"])
        #expect(screen.fillCount == 3)
        for key in [Key.down, .pageDown, .pageDown, .end, .pageUp, .up, .home] {
            screen.press(key, key, key)
            _ = screen.lines
            #expect(list.subviews.count == 3 && screen.liveCount == 3)
        }
        #expect(screen.usedRows.count == 3, "views are used again")
        #expect(shelf.books.count == 100_000)
    }

    @Test func aRowThatComesIntoSightIsFilledOnce() {
        let shelf = Shelf(count: 9)
        screen.bind(shelf)
        screen.press(.home)
        _ = screen.lines
        #expect(screen.fillCount == 3)
        screen.press(.down, .down, .down)
        #expect(screen.lines == ["  1", "  2", "▸ 3"])
        #expect(screen.fillCount == 4)
    }

    @Test func aBooksNewNameReachesItsRowAlone() {
        let shelf = Shelf(count: 9)
        let rows = screen.bind(shelf)
        _ = screen.lines
        let deliveries = rows.deliveries
        shelf.books[1].name = "renamed"
        shelf.books[8].name = "out of sight"
        BindingManager.updateAllIfNeeded()
        #expect(screen.lines == ["  0", "  renamed", "  2"])
        #expect(rows.deliveries == deliveries && screen.fillCount == 3)
    }

    // MARK: - Rows that stay

    @Test func rowsThatStayKeepTheirViewsAndBindings() {
        let shelf = Shelf(count: 3)
        screen.bind(shelf)
        _ = screen.lines
        let (first, last) = (screen.view(of: 0), screen.view(of: 2))
        shelf.books.swapAt(0, 2)
        shelf.books.remove(at: 1)
        shelf.books.insert(Book("new"), at: 0)
        #expect(screen.lines == ["  new", "  2", "  0"])
        #expect(screen.view(of: 1) === last && screen.view(of: 2) === first)
        #expect(screen.fillCount == 4 && screen.liveCount == 3)
    }

    @Test func aRowThatLeavesTheListEndsItsBindings() {
        let shelf = Shelf(count: 3)
        screen.bind(shelf)
        _ = screen.lines
        let gone = shelf.books.remove(at: 1)
        #expect(screen.lines == ["  0", "  2", ""])
        #expect(screen.liveCount == 2)
        gone.name = "gone"
        BindingManager.updateAllIfNeeded()
        #expect(!screen.usedRows.contains { $0.title == "gone" })
    }

    // MARK: - Filtering and sorting

    @Test func aFilteredAndSortedListFollowsItsModel() {
        let shelf = Shelf(count: 12)
        screen.bindings.bindRows(
            of: list, toSubject: shelf,
            .derived { $0.books.filter { $0.name.contains("1") }.sorted { $0.name > $1.name } }
        ) { (row: ListRow, book, scope) in
            scope.bindObserver(row, \.title, toSubject: book, \.name)
        }
        #expect(screen.lines == ["  11", "  10", "  1"])
        list.selectedRow = RowIndex(row: 2)
        shelf.books[1].name = "31"
        #expect(screen.lines == ["▸ 31", "  11", "  10"])
        shelf.books[10].name = "zero"
        #expect(screen.lines == ["▸ 31", "  11", ""])
    }

    // MARK: - Rows of several classes

    private final class LoudRow: ListRow {
        override func draw(in canvas: inout Canvas) {
            canvas.draw("\(title ?? "")!", x: 0, y: 0)
        }
    }

    @Test func rowsAreOfTheClassThatTheClosureAsksFor() {
        let shelf = Shelf(count: 2)
        screen.bindings.bindRows(of: list, section: 0, toSubject: shelf, \.books) {
            (row: LoudRow, book, _) in row.title = book.name
        }
        screen.bindings.bindRows(of: list, section: 1, toSubject: shelf, \.books) {
            (row: ListRow, book, _) in row.title = book.name
        }
        #expect(screen.lines == ["0!", "1!", "  0"])
    }

    // MARK: - Ends

    @Test func theEndOfTheBindingEndsTheRows() {
        let shelf = Shelf(count: 9)
        let rows = screen.bind(shelf)
        _ = screen.lines
        list.selectedRow = RowIndex(row: 1)
        rows.unbind()
        #expect(list.contents == nil && list.selectedRow == nil)
        #expect(screen.lines == ["", "", ""])
        #expect(screen.liveCount == 0 && list.subviews.isEmpty)
        shelf.books.removeAll()
        #expect(screen.lines == ["", "", ""])
    }

    @Test func rowsAreNotBoundWhileTheListIsInNoWindow() {
        let shelf = Shelf(count: 9)
        screen.bind(shelf)
        _ = screen.lines
        screen.tabs.selectedIndex = 1
        #expect(screen.liveCount == 0)
        shelf.books.removeFirst()
        shelf.books[0].name = "renamed"
        screen.bindings.updateIfNeeded()
        #expect(screen.liveCount == 0)

        screen.tabs.selectedIndex = 0
        #expect(screen.lines == ["  renamed", "  2", "  3"])
        #expect(screen.liveCount == 3 && screen.usedRows.count == 3)
    }

    @Test func aModelThatDiesTakesItsRowsAlong() {
        var shelf: Shelf? = Shelf(count: 9)
        weak var weakShelf: AnyObject?
        weakShelf = shelf
        if let shelf { screen.bind(shelf) }
        _ = screen.lines
        shelf = nil
        #expect(weakShelf == nil)
        // If several objects were read together, the library notices that they are released when
        // the bindings are read.
        #expect(screen.bindings.bindings.isEmpty)
        #expect(screen.lines == ["", "", ""])
        #expect(screen.liveCount == 0)
    }

    @Test func aListThatDiesEndsItsBindings() {
        let shelf = Shelf(count: 9)
        let bindings = BindingManager()
        var list: ListBox? = ListBox()
        weak var weakList: AnyObject?
        weakList = list
        var scopes: [BindingManager] = []
        if let list {
            bindings.bindRows(of: list, toSubject: shelf, \.books) {
                (row: ListRow, book, scope) in
                scope.bindObserver(row, \.title, toSubject: book, \.name)
                scopes.append(scope)
            }
            bindings.enable()
            #expect(drawn(list, width: 9, height: 2) == ["  0", "  1"])
        }
        #expect(scopes.map(\.bindings.count) == [1, 1])
        weak var scope: AnyObject?
        scope = scopes.last
        scopes = []
        list = nil
        #expect(weakList == nil && scope == nil)
        shelf.books.removeLast()
        bindings.updateIfNeeded()
        #expect(bindings.bindings.isEmpty)
    }

    @Test func aRowMayChangeTheModelWhileItIsFilled() {
        let shelf = Shelf(count: 9)
        screen.bindings.bindRows(of: list, toSubject: shelf, \.books) {
            [bindings = screen.bindings] (row: ListRow, book, scope) in
            scope.bindObserver(row, \.title, toSubject: book, \.name)
            guard shelf.books.count > 5 else { return }
            shelf.books.removeFirst()
            bindings.updateIfNeeded()
        }
        for _ in 0..<3 { _ = screen.lines }
        #expect(screen.lines == ["  4", "  5", "  6"])
    }

    @Test func theModelMayChangeWhileRowsComeIntoSight() {
        let (first, second) = (Shelf(count: 1), Shelf(count: 2))
        let rows = screen.bind(first)
        screen.bind(second)
        rows.onReachEnd = { [bindings = screen.bindings] in
            second.books.removeAll()
            bindings.updateIfNeeded()
        }
        _ = screen.lines
        #expect(screen.lines == ["  0", "", ""])
    }

    @Test func rowsOfAnotherBindingAreShownWhenOneEndsWhileItsRowsAreFilled() {
        let shelf = Shelf(count: 3)
        var gone: RowBinding<Book>?
        gone = screen.bindings.bindRows(of: list, section: 0, toSubject: shelf, \.books) {
            (_: ListRow, _, _) in gone?.unbind()
        }
        screen.bindings.bindRows(of: list, section: 1, toSubject: shelf, \.books) {
            (row: ListRow, book, _) in row.title = book.name
        }
        #expect(screen.lines == ["  0", "  1", "  2"])
    }

    @Test func aListWithoutContentsHasNoBindings() {
        let shelf = Shelf(count: 3)
        screen.bind(shelf)
        _ = screen.lines
        list.contents = nil
        #expect(screen.liveCount == 0 && list.subviews.isEmpty)
        withExtendedLifetime(shelf) {}
    }

    @Test func aRowMayEndTheBindingWhileItIsFilled() {
        let shelf = Shelf(count: 9)
        screen.bindings.bindRows(of: list, toSubject: shelf, \.books) {
            [bindings = screen.bindings] (_: ListRow, _, _) in bindings.removeAllBindings()
        }
        #expect(screen.lines == ["", "", ""])
        #expect(list.contents == nil && list.subviews.isEmpty)
    }
}
