public import Observation

extension BindingManager {
    /// Shows the elements of an array as rows of a list view, and keeps them up to date.
    ///
    /// ```swift
    /// bindings.bindRows(of: tableView, toSubject: basket, \.fruits) { (cell: FruitCell, fruit, row) in
    ///     row.bindObserver(cell.nameLabel, \.text, toSubject: fruit, \.name)
    /// }
    /// ```
    ///
    /// This is short for the rows `.items(\.fruits)`. The elements need an `id`; see ``Rows`` for
    /// elements without one.
    ///
    /// - Parameters:
    ///   - view: the list view, which owns the rows' cells.
    ///   - section: the place of these rows if several calls fill one view, counted from 0. A place
    ///     that no call fills is an empty section. If omitted, the rows come after the rows that
    ///     were bound earlier.
    ///   - subject: the model.
    ///   - keyPath: the array to observe.
    ///   - style: titles, extra rows and animations.
    ///   - cell: where the cells come from.
    ///   - cellClass: the class of an element's cell, a subclass of the closure's cell class. If
    ///     omitted, the class is the closure's cell class.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    ///   - row: fills the cell of an element. The binding and the view retain the closure until the
    ///     binding ends. So use its parameters, and capture `self` weakly.
    /// - Returns: the record, which the manager owns.
    @discardableResult
    public func bindRows<
        View: ListDisplay, Cell, Subject: AnyObject & Observable, Element: Identifiable
    >(
        of view: View, section: Int? = nil, toSubject subject: Subject,
        _ keyPath: KeyPath<Subject, [Element]>, _ style: RowStyle<Subject> = .plain,
        cell: CellOrigin = .class, cellClass: (@MainActor (Element) -> AnyObject.Type)? = nil,
        fileID: String = #fileID, line: UInt = #line,
        row: @escaping @MainActor (Cell, Element, BindingManager) -> Void
    ) -> RowBinding<Element> {
        connectRows(
            of: view, section, subject, .items(keyPath), style,
            RowCells(origin: cell, type: cellClass, fill: row),
            at: SourceLocation(fileID: fileID, line: line))
    }

    /// Shows elements of a model as rows of a list view, and keeps them up to date.
    ///
    /// ```swift
    /// bindings.bindRows(of: tableView, toSubject: basket, .editable(\.lines)) {
    ///     (cell: WordCell, line, _) in cell.label.text = "\(line.count)"
    /// }
    /// ```
    ///
    /// The view is updated once per turn of the main actor: at the end of the turn, or when you
    /// call `updateIfNeeded()`. The update inserts, removes and moves rows to match the elements. A
    /// row that stays keeps its cell. The closure fills a cell when its row comes into view, and
    /// again when the row's value changes. Bindings that the closure makes with the cell's manager
    /// end when the cell shows another row. If an element is an object, changes of its properties
    /// do not update the list: bind these properties in the closure. While the binding's manager is
    /// disabled, the rows are not updated.
    ///
    /// `rows` says which elements to show, and how to tell them apart.
    @discardableResult
    public func bindRows<View: ListDisplay, Cell, Subject: AnyObject & Observable, Element>(
        of view: View, section: Int? = nil, toSubject subject: Subject,
        _ rows: Rows<Subject, [Element]>, _ style: RowStyle<Subject> = .plain,
        cell: CellOrigin = .class, cellClass: (@MainActor (Element) -> AnyObject.Type)? = nil,
        fileID: String = #fileID, line: UInt = #line,
        row: @escaping @MainActor (Cell, Element, BindingManager) -> Void
    ) -> RowBinding<Element> {
        connectRows(
            of: view, section, subject, rows, style,
            RowCells(origin: cell, type: cellClass, fill: row),
            at: SourceLocation(fileID: fileID, line: line))
    }
}
