#if GTK
internal import BindingKit
internal import CGTK

/// A view whose rows the user can drag.
@MainActor
protocol RowsWidget: Widget, ListDisplay where Cell == ListCell {
    /// The GTK widget whose children are the rows.
    var list: Widget { get }
    /// Whether rows are placed beside each other, and not only below each other.
    var flowsHorizontally: Bool { get }
    /// Lets the user drag rows.
    var drag: ListDrag { get }
    /// The rows that the Delete key removes and that Alt with an arrow key moves.
    var rowsOfKeys: [RowIndex] { get }
    /// Whether the bindings of rows are disabled because the list is hidden.
    var isResting: Bool { get set }
    /// All cells, including cells that show no row at the moment.
    var cellsWithSpares: [ListCell] { get }

    /// Runs client code inside a call from GTK. The list must not change until that call has ended.
    func inCall(_ body: () -> Void)

    /// The row or header at a point of `list`; `nil` if there is none. For a header, `row` is -1.
    func rowOrHeader(atX x: Double, y: Double) -> RowIndex?
    /// The widget that shows a row; `nil` if no widget shows the row.
    func rowWidget(at index: RowIndex) -> UnsafeMutablePointer<GtkWidget>?
    /// A reference to a row. It follows the row when the row moves.
    func reference(to index: RowIndex) -> RowReference?
}

/// A reference to a row of a list. It follows the row when the row moves.
@MainActor
final class RowReference {
    private let find: () -> RowIndex?
    private let end: () -> Void

    /// - Parameters:
    ///   - find: returns the row's index.
    ///   - end: releases the row.
    init(find: @escaping () -> RowIndex?, end: @escaping () -> Void = {}) {
        self.find = find
        self.end = end
    }

    isolated deinit {
        end()
    }

    /// The index of the row; `nil` after the row is removed or the list is released.
    var index: RowIndex? { find() }
}

/// The row that the user drags. There is at most one.
@MainActor
final class RowDrag {
    /// Weak because the list of the row owns the drag, and may be released during the drag.
    static weak var current: RowDrag?

    /// Weak because the view owns this object.
    private(set) weak var view: (any RowsWidget)?
    /// The object that GTK hands to the receiver of the drop.
    let token = Row.orphan()
    private let row: RowReference

    init?(_ index: RowIndex, of view: any RowsWidget) {
        guard let row = view.reference(to: index) else { return nil }
        self.view = view
        self.row = row
    }

    isolated deinit {
        token.release()
    }

    /// The index of the row; `nil` after the row is removed.
    var index: RowIndex? { row.index }

    /// The element of the row; `nil` if the row must not leave its list.
    var element: Any? {
        guard let contents = view?.contents, let index,
            contents.edits(at: index).contains(.remove)
        else { return nil }
        return contents.element(at: index)
    }
}

/// Retains one of GTK's own widgets, which have no Swift object.
@MainActor
final class WidgetReference {
    let widget: UnsafeMutablePointer<GtkWidget>

    init(_ widget: UnsafeMutablePointer<GtkWidget>) {
        self.widget = widget
        g_object_ref(widget)
    }

    isolated deinit {
        g_object_unref(widget)
    }
}
#endif
