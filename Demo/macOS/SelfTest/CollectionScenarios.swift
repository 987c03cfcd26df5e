import AppKit
import BindingKit

extension Scenario {
    /// Bound rows in a collection view.
    static var collections: [Scenario] {
        [
            Scenario("Items of a collection view come, go and move, and keep their cells") {
                let (bindings, shelf) = (BindingManager(), Shelf())
                let view = NSCollectionView.withHeaders()
                try await showing(list: view) { _ in
                    let rows = bindings.bindTitles(of: view, shelf)
                    bindings.enable()
                    try expect(view.shownItems, is: [["Book 1", "Book 2", "Book 3", "Book 4"]])
                    let second = rows.cell(for: shelf.books[1])
                    shelf.books.remove(at: 0)
                    shelf.books.append(Book(5))
                    shelf.books.insert(shelf.books.remove(at: 0), at: 2)
                    bindings.updateIfNeeded()
                    try expect(rows.lastUpdate?.isReload, is: false)
                    try expect(view.shownItems, is: [["Book 3", "Book 4", "Book 2", "Book 5"]])
                    try expect(rows.cell(for: shelf.books[2]) === second, is: true)
                }
            },
            Scenario("Sections of a collection view come and go") {
                let (bindings, shelf) = (BindingManager(), Shelf())
                let view = NSCollectionView.withHeaders()
                try await showing(list: view) { _ in
                    bindings.bindTitles(of: view, shelf)
                    bindings.enable()
                    shelf.isDivided = true
                    bindings.updateIfNeeded()
                    try expect(view.shownItems, is: [["Book 1", "Book 3"], ["Book 2", "Book 4"]])
                    shelf.books.removeAll { $0.id % 2 == 1 }
                    bindings.updateIfNeeded()
                    try expect(view.shownItems, is: [["Book 2", "Book 4"]])
                }
            },
            Scenario("Random changes of a collection view end with the items of the model") {
                let (bindings, shelf) = (BindingManager(), Shelf(1...6))
                let view = NSCollectionView.withHeaders()
                try await showing(list: view) { _ in
                    bindings.bindTitles(of: view, shelf)
                    bindings.enable()
                    for id in 10..<40 {
                        shelf.books.shuffle()
                        if shelf.books.count > 3 { shelf.books.removeLast(id % 4) }
                        shelf.books.insert(Book(id), at: id % (shelf.books.count + 1))
                        bindings.updateIfNeeded()
                        try expect(view.shownItems, is: [shelf.books.map(\.title)])
                    }
                }
            },
            Scenario("Beyond the limit a collection view is reloaded, and keeps its selection") {
                let (bindings, shelf) = (BindingManager(), Shelf(1...6))
                let view = NSCollectionView.withHeaders()
                try await showing(list: view) { _ in
                    let rows = bindings.bindTitles(of: view, shelf, animations: .limit(2))
                    bindings.bindSelection(of: view, toSubject: shelf, twoWay: \.selection)
                    bindings.enable()
                    shelf.selection = shelf.books[1]
                    bindings.updateIfNeeded()
                    try expect(view.selectionIndexPaths, is: [IndexPath(item: 1, section: 0)])
                    shelf.books.reverse()
                    bindings.updateIfNeeded()
                    try expect(rows.lastUpdate?.isReload, is: true)
                    try expect(view.selectionIndexPaths, is: [IndexPath(item: 4, section: 0)])
                    try expect(shelf.selection?.id, is: 2)
                }
            },
            Scenario("The Delete key removes the selected items") {
                let (bindings, shelf) = (BindingManager(), Shelf())
                let view = NSCollectionView.withHeaders()
                try await showing(list: view) { window in
                    bindings.bindTitles(of: view, shelf)
                    bindings.enable()
                    window.makeFirstResponder(view)
                    view.selectionIndexPaths = [IndexPath(item: 1, section: 0)]
                    try window.pressDelete()
                    try await eventually({ shelf.books.count == 3 }, "it is still there")
                    try expect(view.shownItems, is: [["Book 1", "Book 3", "Book 4"]])
                }
            },
        ]
    }
}

extension BindingManager {
    /// Binds rows with the titles of a shelf's books. The user may remove books.
    @discardableResult
    fileprivate func bindTitles(
        of view: NSCollectionView, _ shelf: Shelf, animations: RowAnimations = .automatic
    ) -> RowBinding<Book> {
        let rows = bindRows(
            of: view, toSubject: shelf, .sections { $0.sections }, .style(animations: animations)
        ) { (item: BookItem, book, row) in
            row.bindObserver(item.label, \.stringValue, toSubject: book, \.title)
        }
        rows.editing.onRemove = { [weak shelf] book in shelf?.books.removeAll { $0 === book } }
        return rows
    }
}
