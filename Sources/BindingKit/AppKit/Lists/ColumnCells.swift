#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

extension NSTableRowView {
    /// The view of one column of this row, for the closure of a table with several columns:
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
    /// As long as the row is shown, each call returns the same view. Views of hidden columns are made, too.
    ///
    /// - Parameters:
    ///   - type: the class of the view.
    ///   - column: the identifier of the column.
    ///   - origin: the origin of the view. A view of a class is made by `init(frame:)`. If the nib or
    ///     prototype is missing or has another class, an error is logged, and the view is made as for
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
                "Column \(column) of a table has no cell of \(type) from \(origin).",
                at: SourceLocation(fileID: fileID, line: line))
            view = columnCells?.adapter?.dequeueView(type, from: .class)
        }
        let cell = view as? Cell ?? type.init(frame: .zero)
        columnCells?.views[column] = cell
        return cell
    }

    /// The column views of this row view; `nil` unless it is the cell of a bound row.
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
    /// Weak because the table owns it.
    private(set) weak var adapter: TableViewAdapter?
    var views: [String: NSView] = [:]

    init(_ row: NSTableRowView, _ adapter: TableViewAdapter) {
        self.row = row
        self.adapter = adapter
    }

    func view(of column: NSTableColumn) -> NSView? { views[column.identifier.rawValue] }

    /// The row is no longer shown, and its table gives the views to other rows.
    func forgetViews() { views = [:] }

    /// The row is shown again, with the same views as before.
    func findShownViews(in table: NSTableView?) {
        for (number, column) in (table?.tableColumns ?? []).enumerated() {
            guard let row, number < row.numberOfColumns else { return }
            views[column.identifier.rawValue] =
                (row.view(atColumn: number) as? NSView)?.innermost
        }
    }
}
#endif
