/// Objects that a fetch keeps up to date, in sections.
///
/// `NSFetchedResultsController` has its own form of `bindRows`. Conform to this protocol for the
/// fetches of another store:
///
/// ```swift
/// extension Inbox: FetchedRows {
///     var rowSections: [FetchedSection<Mail>] { [FetchedSection("Unread", rows: unread)] }
///     func observeRows(_ callback: ChangeCallback) -> AnyObject? {
///         listeners.add { _ in callback.didChange() }
///     }
/// }
/// ```
@MainActor
public protocol FetchedRows: AnyObject {
    /// The class of the objects. They are told apart by identity.
    associatedtype Row: AnyObject

    /// The current sections. They are read once in each turn in which a change is reported. If
    /// reading throws, the rows stay as they are.
    var rowSections: [FetchedSection<Row>] { get throws }

    /// Calls `callback` after each change of the sections, until the returned object is released.
    ///
    /// - Parameter callback: the object to call, on any thread.
    /// - Returns: an object whose deinitializer ends the observation, such as an `EditToken`. The
    ///   object must not retain the fetch. `nil` if changes can't be observed.
    func observeRows(_ callback: ChangeCallback) -> AnyObject?
}

/// A section of a fetch.
public struct FetchedSection<Row> {
    /// The name. It identifies the section.
    public let name: String
    /// The title in the view's index.
    public let indexTitle: String?
    /// The objects.
    public let rows: [Row]

    /// A section.
    ///
    /// - Parameters:
    ///   - name: the name, which identifies the section.
    ///   - indexTitle: the title in the view's index.
    ///   - rows: the objects.
    public init(_ name: String, indexTitle: String? = nil, rows: [Row]) {
        self.name = name
        self.indexTitle = indexTitle
        self.rows = rows
    }
}

extension BindingManager {
    /// Shows the objects of a fetch as rows of a list view, in their sections.
    ///
    /// The view is updated once per turn. Changes of an object's properties do not update the list:
    /// bind these properties in the row's closure.
    ///
    /// - Parameters:
    ///   - view: the list view, which owns the rows' cells.
    ///   - section: the place of these sections if several calls fill one view, counted from 0. If
    ///     omitted, the sections come after the sections that were bound earlier.
    ///   - fetch: the fetch.
    ///   - header: makes the header of a section from its name; if omitted, sections have no
    ///     headers.
    ///   - animations: how rows are inserted and removed.
    ///   - keepsPlace: whether visible rows stay in place when rows are inserted or removed above
    ///     them.
    ///   - cell: where the cells come from.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    ///   - row: fills the cell of an object. The binding and the view retain the closure until the
    ///     binding ends. So use its parameters, and capture `self` weakly.
    /// - Returns: the record, which the manager owns.
    @discardableResult
    public func bindRows<View: ListDisplay, Cell, Fetch: FetchedRows>(
        of view: View, section: Int? = nil, toSubject fetch: Fetch,
        header: (@MainActor (String) -> SectionTitle?)? = nil,
        animations: RowAnimations = .automatic, keepsPlace: PositionKeeping = .automatic,
        cell: CellOrigin = .class, fileID: String = #fileID, line: UInt = #line,
        row: @escaping @MainActor (Cell, Fetch.Row, BindingManager) -> Void
    ) -> RowBinding<Fetch.Row> {
        let rows = Rows<Fetch, [Fetch.Row]>.fetched { fetch in
            try fetch.rowSections.map { section in
                let titles = SectionTitles(
                    header: header?(section.name), index: section.indexTitle)
                return RowSection(
                    id: section.name, titles: titles, rows: section.rows, identity: .object())
            }
        }
        return connectRows(
            of: view, section, fetch, rows,
            .style(animations: animations, keepsPlace: keepsPlace),
            RowCells(origin: cell, fill: row), at: SourceLocation(fileID: fileID, line: line),
            calling: CallbackObservation { [weak fetch] in fetch?.observeRows($0) })
    }
}
