import AppKit
import BindingKit

extension Scenario {
    /// Bound rows in a table.
    static var tables: [Scenario] { tableRows + tableTitles + tableSelections }

    private static var tableRows: [Scenario] {
        [
            Scenario("Rows of a table come, go and move, and keep their cells") {
                let (bindings, shelf) = (BindingManager(), Shelf())
                let table = NSTableView.withColumns("main")
                try await showing(list: table) { _ in
                    let rows = bindings.bindTitles(of: table, shelf)
                    bindings.enable()
                    try expect(table.shownRows, is: ["Book 1", "Book 2", "Book 3", "Book 4"])
                    let second = rows.cell(for: shelf.books[1])
                    shelf.books.remove(at: 0)
                    shelf.books.append(Book(5))
                    shelf.books.insert(shelf.books.remove(at: 0), at: 2)
                    bindings.updateIfNeeded()
                    try expect(rows.lastUpdate?.isReload, is: false)
                    try expect(table.shownRows, is: ["Book 3", "Book 4", "Book 2", "Book 5"])
                    try expect(rows.cell(for: shelf.books[2]) === second, is: true)
                }
            },
            Scenario("Random changes of a table end with the rows of the model") {
                let (bindings, shelf) = (BindingManager(), Shelf(1...6))
                let table = NSTableView.withColumns("main")
                try await showing(list: table) { _ in
                    bindings.bindTitles(of: table, shelf)
                    bindings.enable()
                    for id in 10..<60 {
                        shelf.books.shuffle()
                        if shelf.books.count > 3 { shelf.books.removeLast(id % 4) }
                        shelf.books.insert(Book(id), at: id % (shelf.books.count + 1))
                        bindings.updateIfNeeded()
                        try expect(table.shownRows, is: shelf.books.map(\.title))
                    }
                }
            },
            Scenario("The views of all columns follow their row") {
                let (bindings, shelf) = (BindingManager(), Shelf(1...2))
                let table = NSTableView.withColumns("title", "number")
                try await showing(list: table) { _ in
                    bindings.bindRows(of: table, toSubject: shelf, \.books) {
                        (columns: NSTableRowView, book, row) in
                        let title = columns.cell(BookCell.self, in: "title")
                        let number = columns.cell(BookCell.self, in: "number")
                        row.bindObserver(title.field, \.stringValue, toSubject: book, \.title)
                        number.field.stringValue = "\(book.id)"
                    }
                    bindings.enable()
                    try expect(table.shownRows, is: ["Book 1|1", "Book 2|2"])
                    shelf.books[0].title = "First"
                    shelf.books.swapAt(0, 1)
                    BindingManager.updateAllIfNeeded()
                    try expect(table.shownRows, is: ["Book 2|2", "First|1"])
                }
            },
            Scenario("Beyond the limit a table is reloaded, and keeps its selection") {
                let (bindings, shelf) = (BindingManager(), Shelf(1...40))
                let table = NSTableView.withColumns("main")
                try await showing(list: table) { _ in
                    let rows = bindings.bindTitles(of: table, shelf, animations: .limit(5))
                    bindings.bindSelection(of: table, toSubject: shelf, twoWay: \.selection)
                    bindings.enable()
                    shelf.selection = shelf.books[2]
                    bindings.updateIfNeeded()
                    shelf.books.reverse()
                    bindings.updateIfNeeded()
                    try expect(rows.lastUpdate?.isReload, is: true)
                    try expect(Array(table.selectedRowIndexes), is: [37])
                    try await Task.sleep(for: .milliseconds(50))
                    try expect(shelf.selection?.id, is: 3)
                }
            },
            Scenario("The edit in a row that goes is committed to its own object") {
                let (bindings, shelf) = (BindingManager(), Shelf(1...3))
                let table = NSTableView.withColumns("main")
                try await showing(list: table) { window in
                    bindings.bindTitles(of: table, shelf)
                    bindings.enable()
                    let (book, other) = (shelf.books[1], shelf.books[2])
                    let cell = table.view(atColumn: 0, row: 1, makeIfNecessary: true) as? BookCell
                    guard let cell else { throw ScenarioError(message: "there is no cell") }
                    window.makeFirstResponder(cell.field)
                    try cell.field.type("!")
                    shelf.books.remove(at: 1)
                    bindings.updateIfNeeded()
                    try expect(book.title, is: "Book 2!")
                    try expect(other.title, is: "Book 3")
                }
            },
        ]
    }

    private static var tableTitles: [Scenario] {
        [
            Scenario("The header of a section is a group row") {
                let (bindings, shelf) = (BindingManager(), Shelf())
                let table = NSTableView.withColumns("main")
                try await showing(list: table) { _ in
                    bindings.bindTitles(of: table, shelf)
                    bindings.enable()
                    shelf.isDivided = true
                    bindings.updateIfNeeded()
                    try expect(
                        table.shownRows,
                        is: ["odd", "Book 1", "Book 3", "even", "Book 2", "Book 4"])
                    try expect(table.rowIndex(at: 3), is: nil)
                    try expect(table.rowIndex(at: 4), is: RowIndex(section: 1, row: 0))
                    let row = table.rowView(atRow: 3, makeIfNecessary: true)
                    try expect(row?.isGroupRowStyle, is: true)
                    shelf.books.removeAll { $0.id % 2 == 1 }
                    bindings.updateIfNeeded()
                    try expect(table.shownRows, is: ["even", "Book 2", "Book 4"])
                }
            }
        ]
    }

    private static var tableSelections: [Scenario] {
        [
            Scenario("The selection of a table follows its row, and the model the user") {
                let (bindings, shelf) = (BindingManager(), Shelf())
                let table = NSTableView.withColumns("main")
                try await showing(list: table) { _ in
                    bindings.bindTitles(of: table, shelf)
                    bindings.bindSelection(of: table, toSubject: shelf, twoWay: \.selection)
                    bindings.enable()
                    table.selectRowIndexes([2], byExtendingSelection: false)
                    try expect(shelf.selection?.id, is: 3)
                    shelf.books.insert(shelf.books.remove(at: 2), at: 0)
                    bindings.updateIfNeeded()
                    try expect(Array(table.selectedRowIndexes), is: [0])
                    try expect(shelf.selection?.id, is: 3)
                    shelf.selection = nil
                    bindings.updateIfNeeded()
                    try expect(table.selectedRowIndexes.isEmpty, is: true)
                }
            },
            Scenario("The Delete key removes the selected rows") {
                let (bindings, shelf) = (BindingManager(), Shelf())
                let table = NSTableView.withColumns("main")
                table.allowsMultipleSelection = true
                try await showing(list: table) { window in
                    bindings.bindTitles(of: table, shelf)
                    bindings.bindSelection(of: table, toSubject: shelf, twoWay: \.chosen)
                    bindings.enable()
                    window.makeFirstResponder(table)
                    table.selectRowIndexes([0, 2], byExtendingSelection: false)
                    try expect(shelf.chosen, is: [1, 3])
                    try window.pressDelete()
                    try await eventually({ shelf.books.count == 2 }, "they are still there")
                    try expect(table.shownRows, is: ["Book 2", "Book 4"])
                }
            },
            Scenario("The table's own delegate and data source are back after the last binding") {
                let (bindings, shelf, own) = (BindingManager(), Shelf(), OwnDelegate())
                let table = NSTableView.withColumns("main")
                table.delegate = own
                try await showing(list: table) { _ in
                    let rows = bindings.bindTitles(of: table, shelf)
                    bindings.enable()
                    table.selectRowIndexes([1], byExtendingSelection: false)
                    try expect(own.selections, is: 1)
                    rows.unbind()
                    try expect(table.delegate === own, is: true)
                    try expect(table.dataSource == nil, is: true)
                    try expect(table.numberOfRows, is: 0)
                }
            },
        ]
    }
}

extension BindingManager {
    /// Binds rows with the titles of a shelf's books. The user may edit the titles and remove
    /// books.
    @discardableResult
    fileprivate func bindTitles(
        of table: NSTableView, _ shelf: Shelf, animations: RowAnimations = .automatic
    ) -> RowBinding<Book> {
        let rows = bindRows(
            of: table, toSubject: shelf, .sections { $0.sections }, .style(animations: animations)
        ) { (cell: BookCell, book, row) in
            row.bindObserver(
                cell.field, toSubject: book, twoWay: \.title, writeBack: .onCommit)
        }
        rows.editing.onRemove = { [weak shelf] book in shelf?.books.removeAll { $0 === book } }
        return rows
    }
}

/// A delegate of client code.
@MainActor
private final class OwnDelegate: NSObject, NSTableViewDelegate {
    private(set) var selections = 0

    func tableViewSelectionDidChange(_ notification: Notification) { selections += 1 }
}
