extension BindingManager {
    /// Loads more rows when the user reaches the end of the rows. During a load, the view shows a
    /// row of the loader.
    ///
    /// ```swift
    /// bindings.bindLoader(
    ///     loader, of: tableView, after: rows,
    ///     loading: ExtraRow { (cell: WordCell, _) in cell.label.text = "Loading …" },
    ///     failed: { error in
    ///         ExtraRow { (cell: RetryCell, row) in
    ///             cell.label.text = "\(error)"
    ///             row.bindAction(cell.button, toSubject: loader) { $0.retry() }
    ///         }
    ///     })
    /// ```
    ///
    /// The loader's row has its own section, after the sections that were bound earlier. The user
    /// can't select or edit the row. A load begins when the last row of `rows` is about to be
    /// shown. When that row comes into view again, another load begins only if the number of rows
    /// has changed or a load has ended meanwhile. While there are no rows, no load begins: call
    /// `load()` to load the first rows. While the manager is disabled, loads wait for `enable()`.
    ///
    /// - Parameters:
    ///   - loader: the loader. The binding of `rows` retains the loader until the binding ends.
    ///   - view: the list view that shows the rows.
    ///   - rows: the rows. Their `onReachEnd` is still called.
    ///   - section: the place of the loader's section if several calls fill one view.
    ///   - loading: the row that is shown while the loader loads.
    ///   - failed: makes the row that is shown after a failure; `nil` for no row. The binding
    ///     retains the closure until the binding ends.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    /// - Returns: the record of the loader's row, which the manager owns. After the record has
    ///   ended, no load begins when the user reaches the end of the rows. A load that is running
    ///   continues: see `RowLoader.reset()`.
    @discardableResult
    public func bindLoader<View: ListDisplay, Element>(
        _ loader: RowLoader, of view: View, after rows: RowBinding<Element>,
        section: Int? = nil, loading: ExtraRow,
        failed: (@MainActor (any Error) -> ExtraRow)? = nil,
        fileID: String = #fileID, line: UInt = #line
    ) -> RowBinding<LoaderRow> {
        // `rows` gets the loader before the call of `bindRows`, because this call may already show
        // the last row of `rows`.
        (rows.loader, rows.loaderRow) = (loader, nil)
        let record = bindRows(
            of: view, section: section, toSubject: loader,
            .derived { loader -> [LoaderRow] in
                switch loader.state {
                case .loading: [LoaderRow(id: .loading, row: loading)]
                case .failed(let error):
                    failed.map { [LoaderRow(id: .failed, row: $0(error))] } ?? []
                case .idle, .finished: []
                }
            }, cellClass: { $0.row.type }, fileID: fileID, line: line
        ) { (cell: View.Cell, element: LoaderRow, scope) in element.row.configure(cell, scope) }
        record.canSelect = { _ in false }
        rows.loaderRow = record
        return record
    }
}

/// The row of a loader that is loading or has failed.
public struct LoaderRow: Identifiable {
    /// The kind of a loader's row.
    public enum ID: Hashable, Sendable {
        /// The row that is shown while the loader loads.
        case loading
        /// The row that is shown after a failure.
        case failed
    }

    /// The kind of the row.
    public let id: ID
    let row: ExtraRow
}
