/// The sort order of a table. The column titles show the order, and the user changes it by clicking
/// them.
///
/// A table that conforms to `SortableTable` owns its sorting. A sorting does not sort rows:
/// `bindSortOrder` passes the order to a model, and the model sorts its rows.
@MainActor
public final class TableSorting<Column: Hashable> {
    /// The columns of the sort order, the most important one first; empty for the model's own order.
    ///
    /// The title of the first column has an arrow.
    public var order: [SortTerm<Column>] = [] {
        didSet { if order != oldValue { show() } }
    }

    /// The columns whose titles sort, each with the direction of the first click.
    public internal(set) var columns: [SortTerm<Column>] = [] {
        didSet { if columns != oldValue { show() } }
    }

    private let show: @MainActor () -> Void
    private let listeners = EditListeners()

    /// A sorting without an order. Clicks on the titles do nothing yet.
    ///
    /// - Parameter show: shows `columns` and `order` in the titles; called after each change of
    ///   either. The sorting retains it: capture the table weakly.
    public init(show: @escaping @MainActor () -> Void) {
        self.show = show
    }

    /// Whether the title of a column sorts.
    public func allows(_ column: Column) -> Bool { columns.contains { $0.key == column } }

    /// Handles a click on the title of a column. The column becomes the first of the order. If it
    /// is the first already, its direction is reversed. Columns clicked before break ties.
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

    /// Registers for the user's clicks until the token is released.
    public func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }
}

/// A table with column titles that the user clicks to sort.
@MainActor
public protocol SortableTable: AnyObject {
    /// The type that tells the columns apart.
    associatedtype SortColumn: Hashable

    /// The table's sort order, which the table owns.
    var sorting: TableSorting<SortColumn> { get }
}
