/// Which columns a table is sorted by, as the titles of its columns show it and its user sets it.
///
/// A table owns one, and conforms to `SortableTable`. It sorts nothing: `bindSortOrder` leads the
/// order to a model, whose rows come in another order then.
@MainActor
public final class TableSorting<Column: Hashable> {
    /// The columns that are sorted by, the most important first; empty for the model's own order.
    ///
    /// The title of the first one has an arrow.
    public var order: [SortTerm<Column>] = [] {
        didSet { if order != oldValue { show() } }
    }

    /// The columns whose titles sort, each with the direction of the first click.
    public internal(set) var columns: [SortTerm<Column>] = [] {
        didSet { if columns != oldValue { show() } }
    }

    private let show: @MainActor () -> Void
    private let listeners = EditListeners()

    /// A table in its own order, whose titles do nothing.
    ///
    /// - Parameter show: shows `columns` and `order` in the titles; called after each change of
    ///   either. The sorting retains it: capture the table weakly.
    public init(show: @escaping @MainActor () -> Void) {
        self.show = show
    }

    /// Whether the title of a column sorts.
    public func allows(_ column: Column) -> Bool { columns.contains { $0.key == column } }

    /// The user has clicked the title of a column: rows are sorted by it, or the other way round.
    ///
    /// The columns that were sorted by before decide where its values are equal.
    ///
    /// - Parameter column: the column; nothing happens if it is none of `columns`.
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
    /// Always `idle`: each click is an edit.
    public var editPhase: EditPhase { .idle }

    /// Registers for the user's clicks until the token is released.
    public func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }
}

/// A table whose user sorts it by the titles of its columns.
@MainActor
public protocol SortableTable: AnyObject {
    /// What tells the columns apart.
    associatedtype SortColumn: Hashable

    /// Which columns the table is sorted by; the table owns it.
    var sorting: TableSorting<SortColumn> { get }
}
