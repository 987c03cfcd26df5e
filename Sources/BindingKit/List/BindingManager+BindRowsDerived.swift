public import Observation

// Rows that closures derive, and those of models that call back.

extension BindingManager {
    /// Shows what a closure makes of a model as rows of a list view, for instance a filtered and
    /// sorted array.
    ///
    /// It runs once per turn in which something that it has read has changed.
    ///
    /// - Parameters:
    ///   - view: the list view, which owns the rows' cells.
    ///   - section: the place of these rows where several calls fill one view, counted from 0; a gap
    ///     between them is an empty section. If omitted, after those bound before.
    ///   - subject: the model.
    ///   - derive: makes the elements; whatever it reads is observed. Where it throws, the rows
    ///     stay as they are.
    ///   - header: the header of the section.
    ///   - footer: the footer of the section.
    ///   - indexTitle: the section's title in the view's index.
    ///   - topRow: a row before the elements that is none of them.
    ///   - bottomRow: a row after the elements that is none of them.
    ///   - empty: a row that is shown while there are no elements.
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
    public func bindRows<
        View: ListView, Cell, Subject: AnyObject & Observable, Element: Identifiable
    >(
        of view: View, section: Int? = nil, toSubject subject: Subject,
        derive: @escaping @MainActor (Subject) throws -> [Element],
        header: SectionTitleSource<Subject> = .none, footer: SectionTitleSource<Subject> = .none,
        indexTitle: SectionTitleSource<Subject> = .none,
        topRow: ExtraRow? = nil, bottomRow: ExtraRow? = nil, empty: ExtraRow? = nil,
        animations: RowAnimations = .automatic, keepsPlace: KeepsPlace = .automatic,
        cell: CellOrigin = .class,
        cellClass: (@MainActor (Element) -> AnyObject.Type)? = nil,
        fileID: String = #fileID, line: UInt = #line,
        row: @escaping @MainActor (Cell, Element, BindingManager) -> Void
    ) -> RowBinding<Element> {
        connectRows(
            of: view, subject, path: nil, read: { try derive($0) }, identity: .identifiable(),
            RowOptions(
                section: section, header: header, footer: footer, index: indexTitle,
                extraRows: ExtraRows(top: topRow, bottom: bottomRow, empty: empty),
                animations: animations, keepsPlace: keepsPlace, origin: cell, fileID, line),
            cellClass, row)
    }

    /// Shows what a closure makes of a model as rows of a list view, told apart by the value at a key
    /// path.
    ///
    /// - Parameters:
    ///   - view: the list view, which owns the rows' cells.
    ///   - section: the place of these rows where several calls fill one view, counted from 0; a gap
    ///     between them is an empty section. If omitted, after those bound before.
    ///   - subject: the model.
    ///   - derive: makes the elements; whatever it reads is observed. Where it throws, the rows
    ///     stay as they are.
    ///   - id: tells an element from the others; `\.self` for values that are their own id.
    ///   - header: the header of the section.
    ///   - footer: the footer of the section.
    ///   - indexTitle: the section's title in the view's index.
    ///   - topRow: a row before the elements that is none of them.
    ///   - bottomRow: a row after the elements that is none of them.
    ///   - empty: a row that is shown while there are no elements.
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
    public func bindRows<
        View: ListView, Cell, Subject: AnyObject & Observable, Element, ID: Hashable
    >(
        of view: View, section: Int? = nil, toSubject subject: Subject,
        derive: @escaping @MainActor (Subject) throws -> [Element],
        id: consuming KeyPath<Element, ID>,
        header: SectionTitleSource<Subject> = .none, footer: SectionTitleSource<Subject> = .none,
        indexTitle: SectionTitleSource<Subject> = .none,
        topRow: ExtraRow? = nil, bottomRow: ExtraRow? = nil, empty: ExtraRow? = nil,
        animations: RowAnimations = .automatic, keepsPlace: KeepsPlace = .automatic,
        cell: CellOrigin = .class,
        cellClass: (@MainActor (Element) -> AnyObject.Type)? = nil,
        fileID: String = #fileID, line: UInt = #line,
        row: @escaping @MainActor (Cell, Element, BindingManager) -> Void
    ) -> RowBinding<Element> {
        connectRows(
            of: view, subject, path: nil, read: { try derive($0) }, identity: .value(id),
            RowOptions(
                section: section, header: header, footer: footer, index: indexTitle,
                extraRows: ExtraRows(top: topRow, bottom: bottomRow, empty: empty),
                animations: animations, keepsPlace: keepsPlace, origin: cell, fileID, line),
            cellClass, row)
    }
}
