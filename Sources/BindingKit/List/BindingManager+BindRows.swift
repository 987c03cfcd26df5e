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
    /// The view is updated once per turn of the main actor, at its end, or by `updateIfNeeded()`:
    /// rows come, go and move as the array has changed, and a row that stays keeps its cell. The
    /// closure fills a cell when its row comes, and again when the row's value is another one; what
    /// it binds with the manager it is given ends when the cell shows another row. Objects are
    /// bound, not compared: changes of their properties never touch the list. While the manager is
    /// disabled nothing is compared.
    ///
    /// - Parameters:
    ///   - view: the list view, which owns the rows' cells.
    ///   - section: the place of these rows where several calls fill one view, counted from 0; a gap
    ///     between them is an empty section. If omitted, after those bound before.
    ///   - subject: the model.
    ///   - keyPath: the array to observe.
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
        _ keyPath: consuming KeyPath<Subject, [Element]>,
        header: SectionTitleSource<Subject> = .none, footer: SectionTitleSource<Subject> = .none,
        indexTitle: SectionTitleSource<Subject> = .none,
        topRow: ExtraRow? = nil, bottomRow: ExtraRow? = nil, empty: ExtraRow? = nil,
        animations: RowAnimations = .automatic, keepsPlace: KeepsPlace = .automatic,
        cell: CellOrigin = .class,
        cellClass: (@MainActor (Element) -> AnyObject.Type)? = nil,
        fileID: String = #fileID, line: UInt = #line,
        row: @escaping @MainActor (Cell, Element, BindingManager) -> Void
    ) -> RowBinding<Element> {
        let path = KeyPathAccess.provider(keyPath)
        return connectRows(
            of: view, subject, path: path(),
            read: { subject in
                let keyPath = path()
                return subject[keyPath: keyPath]
            },
            identity: .identifiable(),
            RowOptions(
                section: section, header: header, footer: footer, index: indexTitle,
                extraRows: ExtraRows(top: topRow, bottom: bottomRow, empty: empty),
                animations: animations, keepsPlace: keepsPlace, origin: cell, fileID, line),
            cellClass, row)
    }

    /// Shows values as rows of a list view, told apart by the value at a key path.
    ///
    /// Everything else is as with elements that have an `id`.
    ///
    /// - Parameters:
    ///   - view: the list view, which owns the rows' cells.
    ///   - section: the place of these rows where several calls fill one view, counted from 0; a gap
    ///     between them is an empty section. If omitted, after those bound before.
    ///   - subject: the model.
    ///   - keyPath: the array to observe.
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
        _ keyPath: consuming KeyPath<Subject, [Element]>, id: consuming KeyPath<Element, ID>,
        header: SectionTitleSource<Subject> = .none, footer: SectionTitleSource<Subject> = .none,
        indexTitle: SectionTitleSource<Subject> = .none,
        topRow: ExtraRow? = nil, bottomRow: ExtraRow? = nil, empty: ExtraRow? = nil,
        animations: RowAnimations = .automatic, keepsPlace: KeepsPlace = .automatic,
        cell: CellOrigin = .class,
        cellClass: (@MainActor (Element) -> AnyObject.Type)? = nil,
        fileID: String = #fileID, line: UInt = #line,
        row: @escaping @MainActor (Cell, Element, BindingManager) -> Void
    ) -> RowBinding<Element> {
        let path = KeyPathAccess.provider(keyPath)
        return connectRows(
            of: view, subject, path: path(),
            read: { subject in
                let keyPath = path()
                return subject[keyPath: keyPath]
            },
            identity: .value(id),
            RowOptions(
                section: section, header: header, footer: footer, index: indexTitle,
                extraRows: ExtraRows(top: topRow, bottom: bottomRow, empty: empty),
                animations: animations, keepsPlace: keepsPlace, origin: cell, fileID, line),
            cellClass, row)
    }

    /// Shows objects as rows of a list view, told apart by identity.
    ///
    /// Everything else is as with elements that have an `id`.
    ///
    /// - Parameters:
    ///   - view: the list view, which owns the rows' cells.
    ///   - section: the place of these rows where several calls fill one view, counted from 0; a gap
    ///     between them is an empty section. If omitted, after those bound before.
    ///   - subject: the model.
    ///   - keyPath: the array to observe.
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
    @_disfavoredOverload
    public func bindRows<View: ListView, Cell, Subject: AnyObject & Observable, Element: AnyObject>(
        of view: View, section: Int? = nil, toSubject subject: Subject,
        _ keyPath: consuming KeyPath<Subject, [Element]>,
        header: SectionTitleSource<Subject> = .none, footer: SectionTitleSource<Subject> = .none,
        indexTitle: SectionTitleSource<Subject> = .none,
        topRow: ExtraRow? = nil, bottomRow: ExtraRow? = nil, empty: ExtraRow? = nil,
        animations: RowAnimations = .automatic, keepsPlace: KeepsPlace = .automatic,
        cell: CellOrigin = .class,
        cellClass: (@MainActor (Element) -> AnyObject.Type)? = nil,
        fileID: String = #fileID, line: UInt = #line,
        row: @escaping @MainActor (Cell, Element, BindingManager) -> Void
    ) -> RowBinding<Element> {
        let path = KeyPathAccess.provider(keyPath)
        return connectRows(
            of: view, subject, path: path(),
            read: { subject in
                let keyPath = path()
                return subject[keyPath: keyPath]
            },
            identity: .object(),
            RowOptions(
                section: section, header: header, footer: footer, index: indexTitle,
                extraRows: ExtraRows(top: topRow, bottom: bottomRow, empty: empty),
                animations: animations, keepsPlace: keepsPlace, origin: cell, fileID, line),
            cellClass, row)
    }
}
