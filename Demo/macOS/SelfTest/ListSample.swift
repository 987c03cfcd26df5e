import AppKit
import BindingKit
import Observation

/// A row of the scenarios of lists.
@MainActor
@Observable
final class Book: Identifiable {
    nonisolated let id: Int
    var title: String

    init(_ id: Int) {
        self.id = id
        title = "Book \(id)"
    }
}

/// A model with rows.
@MainActor
@Observable
final class Shelf {
    var books: [Book]
    var selection: Book?
    var chosen: Set<Int> = []
    /// Whether there are two sections, for even and for odd books.
    var isDivided = false

    init(_ ids: ClosedRange<Int> = 1...4) {
        books = ids.map { Book($0) }
    }

    var sections: [RowSection<Book>] {
        guard isDivided else { return [RowSection("all", rows: books)] }
        let groups = Dictionary(grouping: books) { $0.id % 2 }
        return [(1, "odd"), (0, "even")].compactMap { rest, name in
            groups[rest].map { RowSection(name, header: "\(name)", rows: $0) }
        }
    }
}

/// A cell of a table with one column.
final class BookCell: NSTableCellView {
    let field = NSTextField(string: "")

    override init(frame: NSRect) {
        super.init(frame: frame)
        textField = field
        field.frame = NSRect(x: 0, y: 0, width: 200, height: 20)
        addSubview(field)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The self-test has no archives.")
    }
}

/// An item of a collection view.
final class BookItem: NSCollectionViewItem {
    let label = NSTextField(labelWithString: "")

    override func loadView() {
        view = NSView(frame: NSRect(x: 0, y: 0, width: 80, height: 30))
        label.frame = view.bounds
        view.addSubview(label)
    }
}

extension NSTableView {
    /// A table with columns of these names.
    static func withColumns(_ names: String...) -> NSTableView {
        let table = NSTableView(frame: NSRect(x: 0, y: 0, width: 340, height: 240))
        table.rowHeight = 24
        for name in names {
            let column = NSTableColumn(identifier: .init(name))
            column.width = 300 / CGFloat(names.count)
            table.addTableColumn(column)
        }
        return table
    }

    /// The strings of the rows, from top to bottom. Each string joins the strings of all columns.
    var shownRows: [String] {
        layoutSubtreeIfNeeded()
        return (0..<numberOfRows).map { row in
            (0..<numberOfColumns).compactMap { column in
                let view = self.view(atColumn: column, row: row, makeIfNecessary: true)
                return (view as? NSTableCellView)?.textField?.stringValue
            }.joined(separator: "|")
        }
    }
}

extension NSCollectionView {
    /// A collection view with a header for each section.
    static func withHeaders() -> NSCollectionView {
        let view = NSCollectionView(frame: NSRect(x: 0, y: 0, width: 340, height: 240))
        let layout = NSCollectionViewFlowLayout()
        layout.itemSize = NSSize(width: 80, height: 30)
        layout.headerReferenceSize = NSSize(width: 0, height: 20)
        view.collectionViewLayout = layout
        view.isSelectable = true
        return view
    }

    /// The strings of the items, by section.
    var shownItems: [[String]] {
        layoutSubtreeIfNeeded()
        return (0..<numberOfSections).map { section in
            (0..<numberOfItems(inSection: section)).map { item in
                let item = self.item(at: IndexPath(item: item, section: section))
                return (item as? BookItem)?.label.stringValue ?? "not shown"
            }
        }
    }
}

/// Shows a list in a scroll view, in its own window, while `body` runs.
@MainActor
func showing(
    list: NSView, body: @MainActor (NSWindow) async throws -> Void
) async throws {
    let controller = PlainController()
    let scrollView = NSScrollView(frame: NSRect(x: 20, y: 20, width: 360, height: 260))
    scrollView.documentView = list
    controller.view.addSubview(scrollView)
    try await showing(controller, body)
}
