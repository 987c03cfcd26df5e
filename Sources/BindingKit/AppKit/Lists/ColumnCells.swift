#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

extension NSTableRowView {
    /// Returns the view of one column of this row. Call it in the closure of `bindRows` if the
    /// table has several columns:
    ///
    /// ```swift
    /// bindings.bindRows(of: tableView, toSubject: basket, \.fruits) {
    ///     (columns: NSTableRowView, fruit, row) in
    ///     let name = columns.cell(NSTableCellView.self, in: "name", from: .prototype("name"))
    ///     let price = columns.cell(PriceCell.self, in: "price")
    ///     row.bindObserver(price.label, \.stringValue, toSubject: fruit, \.price) { "\($0)" }
    /// }
    /// ```
    ///
    /// While the row is shown, each call returns the same view. Hidden columns have views, too.
    ///
    /// - Parameters:
    ///   - type: the class of the view.
    ///   - column: the identifier of the column.
    ///   - origin: how the view is made; for `.class`, by `init(frame:)`. If the nib or prototype
    ///     is missing or has another class, an error is logged, and the view is made as for
    ///     `.class`.
    ///   - fileID: the file that the error names.
    ///   - line: the line that the error names.
    /// - Returns: the view.
    public func cell<Cell: NSView>(
        _ type: Cell.Type = Cell.self, in column: String, from origin: CellOrigin = .class,
        fileID: String = #fileID, line: UInt = #line
    ) -> Cell {
        if let known = columnCells?.views[column] as? Cell { return known }
        var view = columnCells?.adapter?.dequeueView(type, from: origin)
        if !(view is Cell) {
            BindingLog.error(
                """
                A table can't make a \(type) for its column “\(column)” from \(origin), so it shows \
                an empty one.
                """,
                at: SourceLocation(fileID: fileID, line: line))
            view = columnCells?.adapter?.dequeueView(type, from: .class)
        }
        let cell = view as? Cell ?? type.init(frame: .zero)
        columnCells?.views[column] = cell
        return cell
    }

    /// The column views of this row view; `nil` if the row view is not the cell of a bound row.
    var columnCells: ColumnCells? {
        get { AssociatedObject.get(of: self, for: key) as? ColumnCells }
        set { AssociatedObject.set(newValue, of: self, for: key) }
    }
}

@MainActor private let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

/// The column views of a row view, which owns this object.
@MainActor
final class ColumnCells {
    /// Weak because the table owns the row view, and the row view owns this object.
    private weak var row: NSTableRowView?
    /// Weak because the table owns the adapter.
    private(set) weak var adapter: TableViewAdapter?
    var views: [String: NSView] = [:]

    init(_ row: NSTableRowView, _ adapter: TableViewAdapter) {
        self.row = row
        self.adapter = adapter
    }

    func view(of column: NSTableColumn) -> NSView? { views[column.identifier.rawValue] }

    /// Forgets the views of a row that is no longer shown. The table reuses these views in other
    /// rows.
    func forgetViews() { views = [:] }

    /// If a row is shown again with the same views, finds these views.
    func findShownViews(in table: NSTableView?) {
        for (number, column) in (table?.tableColumns ?? []).enumerated() {
            guard let row, number < row.numberOfColumns else { return }
            views[column.identifier.rawValue] =
                (row.view(atColumn: number) as? NSView)?.innermost
        }
    }
}
#endif
