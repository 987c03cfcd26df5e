public import Observation

extension BindingManager {
    /// Shows the sections that a closure makes of a model, with their rows.
    ///
    /// ```swift
    /// bindings.bindRows(of: tableView, toSubject: basket, sections: { basket in
    ///     basket.kinds.map { RowSection($0.id, header: $0.name, rows: $0.fruits) }
    /// }, row: { (cell: FruitCell, fruit, row) in
    ///     row.bindObserver(cell.nameLabel, \.text, toSubject: fruit, \.name)
    /// })
    /// ```
    ///
    /// No sections are none, also where other bindings' follow.
    ///
    /// Sections are compared by their ids, and rows by theirs: a row that changes its section moves
    /// there if both sections stay.
    ///
    /// - Parameters:
    ///   - view: the list view, which owns the rows' cells.
    ///   - section: the place of these sections where several calls fill one view, counted from 0. If
    ///     omitted, after those bound before.
    ///   - subject: the model.
    ///   - sections: makes the sections; whatever it reads is observed. Where it throws, the rows stay
    ///     as they are.
    ///   - topRow: a row before the elements of each section that is none of them.
    ///   - bottomRow: a row after the elements of each section that is none of them.
    ///   - empty: a row that is shown in each section without elements; without sections there is none.
    ///   - animations: how rows come and go.
    ///   - keepsPlace: whether visible rows stay where they are when others come above them.
    ///   - cell: where the cells come from.
    ///   - cellClass: the class of an element's cell, a subclass of the closure's; if omitted, the
    ///     closure's.
    ///   - fileID: where reports about the binding point to.
    ///   - line: where reports about the binding point to.
    ///   - row: fills the cell of an element. It is retained until the binding ends, and the view
    ///     retains it: use its parameters, and `self` weakly.
    /// - Returns: the record, which the manager owns.
    @discardableResult
    public func bindRows<View: ListView, Cell, Subject: AnyObject & Observable, Element>(
        of view: View, section: Int? = nil, toSubject subject: Subject,
        sections: @escaping @MainActor (Subject) throws -> [RowSection<Element>],
        topRow: ExtraRow? = nil, bottomRow: ExtraRow? = nil, empty: ExtraRow? = nil,
        animations: RowAnimations = .automatic, keepsPlace: KeepsPlace = .automatic,
        cell: CellOrigin = .class,
        cellClass: (@MainActor (Element) -> AnyObject.Type)? = nil,
        fileID: String = #fileID, line: UInt = #line,
        row: @escaping @MainActor (Cell, Element, BindingManager) -> Void
    ) -> RowBinding<Element> {
        connectRows(
            of: view, subject, path: nil, sections: { try sections($0) }, modify: nil,
            calling: nil,
            RowOptions<Subject>(
                section: section, header: .none, footer: .none, index: .none,
                extraRows: ExtraRows(top: topRow, bottom: bottomRow, empty: empty),
                animations: animations, keepsPlace: keepsPlace, origin: cell, fileID, line),
            cellClass, row)
    }
}
