import BindingKit
import Observation

@testable import Terminal

/// An object with a name.
@MainActor
@Observable
final class Book: Identifiable {
    var name: String

    init(_ name: String) {
        self.name = name
    }
}

/// Books in an order, on the boards of a shelf.
@MainActor
@Observable
final class Shelf {
    struct Board: Identifiable {
        let id: Int
        var name: String
        var books: [Book]
    }

    var books: [Book]
    var boards: [Board] = []
    var chosen: Book?

    /// A shelf with books named 0, 1 and so on.
    init(count: Int) {
        books = (0..<count).map { Book("\($0)") }
    }

    var names: [String] { books.map(\.name) }
}

/// A list of the books on a shelf, shown in a window.
@MainActor
final class ShelfList {
    let bindings = BindingManager()
    let list = ListBox()
    let window: Window
    let tabs: TabBarController
    private let controller = RecordingController(title: "Shelf")
    private var records: [WeakRecord] = []
    /// All views of rows that were ever filled, in the order of their first use.
    private(set) var usedRows: [ListRow] = []
    /// The number of times that the closure of the rows was called.
    private(set) var fillCount = 0

    private struct WeakRecord {
        weak var record: BindingRecord?
    }

    /// A list that shows this number of lines.
    init(height: Int = 3) {
        controller.views = [list]
        tabs = TabBarController(
            title: "Shelves", controllers: [controller, RecordingController(title: "Other")])
        window = Window(size: Size(width: 20, height: height + 3), rootController: tabs)
        window.open()
        window.makeFirstResponder(list)
        bindings.enable()
    }

    // MARK: - Binding

    @discardableResult
    func bind(_ shelf: Shelf) -> RowBinding<Book> {
        bindings.bindRows(of: list, toSubject: shelf, .editable(\.books)) {
            [weak self] (row: ListRow, book, scope) in self?.fill(row, with: book, scope)
        }
    }

    @discardableResult
    func bindBoards(of shelf: Shelf) -> RowBinding<Book> {
        bindings.bindRows(
            of: list, toSubject: shelf,
            .sections { shelf in
                shelf.boards.map { RowSection($0.id, header: "\($0.name)", rows: $0.books) }
            }
        ) { [weak self] (row: ListRow, book, scope) in
            self?.fill(row, with: book, scope)
        }
    }

    private func fill(_ row: ListRow, with book: Book, _ scope: BindingManager) {
        fillCount += 1
        if !usedRows.contains(where: { $0 === row }) { usedRows.append(row) }
        let record = scope.bindObserver(row, \.title, toSubject: book, \.name)
        records = records.filter { isLive($0) } + [WeakRecord(record: record)]
    }

    /// The number of rows' bindings that have not ended.
    var liveCount: Int { records.count(where: isLive) }

    private func isLive(_ entry: WeakRecord) -> Bool {
        entry.record.map { $0.state != .ended } ?? false
    }

    // MARK: - Using

    /// The lines of the list after all changes are delivered.
    ///
    /// Never inlined, because the optimizer of Swift 6.3 has a mistake: if an array is made from a
    /// slice that is not used, the optimizer leaves out the array's elements, but destroys them.
    @inline(never)
    var lines: [String] {
        BindingManager.updateAllIfNeeded()
        let height = window.size.height - 3
        list.frame = Rect(x: 0, y: 0, width: window.size.width, height: height)
        return Array(window.render().plainLines[2..<2 + height])
    }

    func press(_ keys: Key...) {
        for key in keys { _ = window.dispatch(key) }
    }

    /// The view of a row. The row must be visible.
    func view(of row: Int) -> ListRow? { list.cell(at: RowIndex(row: row)) }
}
