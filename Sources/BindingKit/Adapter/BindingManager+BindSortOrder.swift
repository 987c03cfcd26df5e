public import Observation

extension BindingManager {
    /// Binds a table's sort order to a model's property, two-way. The user sets the order by
    /// clicking column titles.
    ///
    /// ```swift
    /// bindings.bindSortOrder(
    ///     of: table, [nameColumn: .name, priceColumn: .price], toSubject: basket, twoWay: \.order)
    /// ```
    ///
    /// A click on a title sorts by the title's column in ascending order. A second click reverses
    /// the direction. Rows that are equal in this column are sorted by the columns that were
    /// clicked earlier. The binding only sets the order: the model must sort its rows. If a key of
    /// the model has no column, the key stays in the order, after the keys that have columns.
    ///
    /// - Parameters:
    ///   - table: the table. After this call, a click on a title sorts only if its column is in
    ///     `keys`.
    ///   - keys: for each column, the key by which the model sorts.
    ///   - subject: the model.
    ///   - keyPath: the property to observe and to set. Its first key is the most important key.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    /// - Returns: the record, which the manager owns.
    @discardableResult
    public func bindSortOrder<Table: SortableTable, Subject: AnyObject & Observable, Key: Hashable>(
        of table: Table, _ keys: [Table.SortColumn: Key], toSubject subject: Subject,
        twoWay keyPath: ReferenceWritableKeyPath<Subject, [SortTerm<Key>]>,
        fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord {
        table.sorting.columns = keys.map { SortTerm($0.key) }
        let columns = Dictionary(keys.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        return bindSortOrder(
            of: table, toSubject: subject, twoWay: keyPath,
            column: { term in
                columns[term.key].map { SortTerm($0, isAscending: term.isAscending) }
            },
            key: { term in keys[term.key].map { SortTerm($0, isAscending: term.isAscending) } },
            fileID, line)
    }

    /// Binds a table's sort order to a model's keys.
    ///
    /// - Parameters:
    ///   - column: finds the column of a key; returns `nil` if the key has no column.
    ///   - key: finds the key of a column.
    func bindSortOrder<Table: SortableTable, Subject: AnyObject & Observable, Key>(
        of table: Table, toSubject subject: Subject,
        twoWay keyPath: ReferenceWritableKeyPath<Subject, [Key]>,
        column: @escaping @MainActor (Key) -> SortTerm<Table.SortColumn>?,
        key: @escaping @MainActor (SortTerm<Table.SortColumn>) -> Key?,
        _ fileID: String, _ line: UInt
    ) -> BindingRecord {
        let transform = ValueTransform<[Key], [SortTerm<Table.SortColumn>]>(
            forward: { $0.compactMap(column) },
            reverse: { [weak subject] order in
                let others = subject?[keyPath: keyPath].filter { column($0) == nil } ?? []
                return order.compactMap(key) + others
            })
        let record = bindObserver(
            table.sorting, \.order, toSubject: subject, twoWay: keyPath, transform: transform,
            fileID: fileID, line: line)
        record.registersUndo = false
        return record
    }
}
