public import Observation

extension BindingManager {
    /// Binds the sort order of a table, two-way, to a property of a model. The user sets the order
    /// by clicking the titles of columns.
    ///
    /// ```swift
    /// bindings.bindSortOrder(
    ///     of: table, [nameColumn: .name, priceColumn: .price], toSubject: basket, twoWay: \.order)
    /// ```
    ///
    /// A click on a title sorts by its column, ascending. A second click reverses the direction.
    /// Columns that were clicked before break ties. The model does the sorting. Keys of the model
    /// that have no column stay in the order, after the others.
    ///
    /// - Parameters:
    ///   - table: the table. From now on, only the titles of these columns sort.
    ///   - keys: for each column, the key by which the model sorts.
    ///   - subject: the model.
    ///   - keyPath: the property to observe and to set; the most important key first.
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

    /// Binds the order of a table to the keys of a model.
    ///
    /// - Parameters:
    ///   - column: the column of a key; `nil` for a key that has none.
    ///   - key: the key of a column.
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
