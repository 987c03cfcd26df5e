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
    /// The same view is returned as long as the row is shown. Views of hidden columns are made as
    /// well.
    ///
    /// - Parameters:
    ///   - type: the class of the view.
    ///   - column: the identifier of the column.
    ///   - origin: the origin of the view. A view of a class is made by `init(frame:)`. If there is
    ///     no such nib or prototype, or one of another class, an error is logged and the view is
    ///     one of the class.
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

    /// The views of the columns, of a row view that is the cell of a bound row.
    var columnCells: ColumnCells? {
        get { AssociatedObject.get(of: self, for: key) as? ColumnCells }
        set { AssociatedObject.set(newValue, of: self, for: key) }
    }
}

@MainActor private let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

/// The views of the columns of a row, which owns them.
@MainActor
final class ColumnCells {
    /// Weak because the row is owned by its table, and owns this.
    private weak var row: NSTableRowView?
    /// Weak because the table owns it.
    private(set) weak var adapter: TableViewAdapter?
    var views: [String: NSView] = [:]

    init(_ row: NSTableRowView, _ adapter: TableViewAdapter) {
        self.row = row
        self.adapter = adapter
    }

    func view(of column: NSTableColumn) -> NSView? { views[column.identifier.rawValue] }

    /// The row is shown no longer: its table gives the views to other rows.
    func forgetViews() { views = [:] }

    /// The row is shown again with the views that it had.
    func findShownViews(in table: NSTableView?) {
        for (number, column) in (table?.tableColumns ?? []).enumerated() {
            guard let row, number < row.numberOfColumns else { return }
            views[column.identifier.rawValue] =
                (row.view(atColumn: number) as? NSView)?.innermost
        }
    }
}
#endif
