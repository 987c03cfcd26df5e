public import Observation

extension BindingManager {
    /// Binds a table's sort order to a controller's sort keys, both ways. The user sets the order
    /// by clicking the titles of columns.
    ///
    /// ```swift
    /// bindings.bindSortOrder(
    ///     of: table, [nameColumn: .ascending(\.name), priceColumn: .descending(\.price)],
    ///     toSubject: fruits, twoWay: \.sortKeys)
    /// ```
    ///
    /// The first click on a title sorts in the key's direction. A second click reverses the
    /// direction. Everything else is the same as for a property of `SortTerm`s.
    @discardableResult
    public func bindSortOrder<Table: SortableTable, Subject: AnyObject & Observable, Element>(
        of table: Table, _ keys: [Table.SortColumn: SortKey<Element>], toSubject subject: Subject,
        twoWay keyPath: ReferenceWritableKeyPath<Subject, [SortKey<Element>]>,
        fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord {
        table.sorting.columns = keys.map { SortTerm($0, isAscending: $1.isAscending) }
        let columns = Dictionary(
            keys.map { ($1.keyPath, $0) }, uniquingKeysWith: { first, _ in first })
        return bindSortOrder(
            of: table, toSubject: subject, twoWay: keyPath,
            column: { key in
                columns[key.keyPath].map { SortTerm($0, isAscending: key.isAscending) }
            },
            key: { term in
                keys[term.key].map { $0.isAscending == term.isAscending ? $0 : $0.reversed }
            },
            fileID, line)
    }
}
