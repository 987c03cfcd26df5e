/// The sort order of a table. The column titles show the order. The user changes the order by
/// clicking the titles.
///
/// A `SortableTable` owns its `TableSorting`. The sorting does not sort rows. `bindSortOrder`
/// passes the order to a model, and the model sorts its rows.
@MainActor
public final class TableSorting<Column: Hashable> {
    /// The columns of the sort order, the most important column first. If the array is empty, the
    /// rows are in the model's own order.
    ///
    /// The title of the first column has an arrow.
    public var order: [SortTerm<Column>] = [] {
        didSet { if order != oldValue { show() } }
    }

    /// The columns that the user can sort by, each with the direction of the first click.
    public internal(set) var columns: [SortTerm<Column>] = [] {
        didSet { if columns != oldValue { show() } }
    }

    private let show: @MainActor () -> Void
    private let listeners = EditListeners()

    /// Makes a sorting whose `order` and `columns` are empty. Clicks on the titles do nothing yet.
    ///
    /// - Parameter show: shows `columns` and `order` in the titles. It is called when `columns` or
    ///   `order` has changed. The sorting retains the closure, so capture the table weakly.
    public init(show: @escaping @MainActor () -> Void) {
        self.show = show
    }

    /// Whether the user can sort by a column.
    public func allows(_ column: Column) -> Bool { columns.contains { $0.key == column } }

    /// Handles a click on a column's title. The column becomes the first in the order. If the
    /// column is the first already, its direction is reversed. Rows that are equal in this column
    /// are sorted by the columns that were clicked earlier.
    ///
    /// - Parameter column: the column. If it is not in `columns`, nothing happens.
    public func userHasChosen(_ column: Column) {
        guard var term = columns.first(where: { $0.key == column }) else { return }
        if let first = order.first, first.key == column {
            term.isAscending = !first.isAscending
        }
        order = [term] + order.filter { $0.key != column }
        listeners.send(.changed)
    }
}

extension TableSorting: EditableView {
    /// Always `idle`, because each click is a complete edit.
    public var editPhase: EditPhase { .idle }

    /// Registers a listener for the user's clicks, until the token is released.
    public func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }
}

/// A table with column titles that the user clicks to sort.
@MainActor
public protocol SortableTable: AnyObject {
    /// The type that identifies the columns.
    associatedtype SortColumn: Hashable

    /// The table's sort order. The table owns this object.
    var sorting: TableSorting<SortColumn> { get }
}
