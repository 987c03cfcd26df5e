import BindingKit
import Observation

@testable import Terminal

/// Something with a name.
@MainActor
@Observable
final class Book: Identifiable {
    var name: String

    init(_ name: String) {
        self.name = name
    }
}

/// Books in an order.
@MainActor
@Observable
final class Shelf {
    var books: [Book]
    var boards: [(name: String, books: [Book])] = []

    init(_ names: String...) {
        books = names.map(Book.init)
    }

    init(count: Int) {
        books = (0..<count).map { Book("Book \($0)") }
    }

    var names: [String] { books.map(\.name) }
}

/// A list of the books on a shelf, drawn in a window.
@MainActor
final class ShelfList {
    let bindings = BindingManager()
    let list = ListBox()
    let window: Window
    private let controller = RecordingController(title: "Shelf")
    /// The bindings that rows have made and that have not ended yet.
    private(set) var liveBindings: [WeakRecord] = []

    @MainActor
    struct WeakRecord {
        weak var record: BindingRecord?
        var isLive: Bool { if let record { record.state != .ended } else { false } }
    }

    init(height: Int = 5) {
        controller.views = [list]
        window = Window(size: Size(width: 16, height: height), rootController: controller)
        window.open()
        window.makeFirstResponder(list)
        bindings.enable()
    }

    func show(_ book: Book, in row: ListRow, _ scope: BindingManager) {
        let record = scope.bindObserver(row, \.title, toSubject: book, \.name)
        liveBindings = liveBindings.filter(\.isLive) + [WeakRecord(record: record)]
    }

    @discardableResult
    func bind(_ shelf: Shelf) -> RowBinding<Book> {
        bindings.bindRows(of: list, toSubject: shelf, twoWay: \.books) {
            [weak self] (row: ListRow, book, scope) in self?.show(book, in: row, scope)
        }
    }

    /// What the list shows once everything is delivered.
    var lines: [String] {
        bindings.updateIfNeeded()
        list.frame = Rect(x: 0, y: 0, width: window.size.width, height: window.size.height)
        return window.render().plainLines
    }

    /// The number of live bindings of rows.
    var bindingCount: Int { liveBindings.count(where: \.isLive) }

    func press(_ keys: Key...) {
        for key in keys { _ = window.dispatch(key) }
    }
}
