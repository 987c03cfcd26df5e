#if GTK
internal import BindingKit
internal import CGTK

/// A view whose rows the user can drag.
@MainActor
protocol RowsWidget: Widget, ListDisplay where Cell == ListCell {
    /// GTK's widget whose children are the rows.
    var list: Widget { get }
    /// Whether the next row is beside a row, rather than below it.
    var flowsHorizontally: Bool { get }
    /// Lets the user drag rows.
    var drag: ListDrag { get }
    /// The rows that keys remove and move.
    var rowsOfKeys: [RowIndex] { get }
    /// Whether the bindings of rows rest, because the list was hidden.
    var isResting: Bool { get set }
    /// All cells, those that show no row at the moment included.
    var cellsWithSpares: [ListCell] { get }

    /// Runs code of the program in a call of GTK's, whose list must not change until it has ended.
    func inCall(_ body: () -> Void)

    /// The row at a point of `list`, headers included, which have row -1; `nil` if there is none.
    func rowOrHeader(atX x: Double, y: Double) -> RowIndex?
    /// The widget of a row on the screen.
    func rowWidget(at index: RowIndex) -> UnsafeMutablePointer<GtkWidget>?
    /// A row, wherever it goes.
    func reference(to index: RowIndex) -> RowReference?
}

/// A row of a list, wherever it goes.
@MainActor
final class RowReference {
    private let find: () -> RowIndex?
    private let end: () -> Void

    /// - Parameters:
    ///   - find: where the row is.
    ///   - end: lets go of it.
    init(find: @escaping () -> RowIndex?, end: @escaping () -> Void = {}) {
        self.find = find
        self.end = end
    }

    isolated deinit {
        end()
    }

    /// Where the row is; `nil` once it has gone, or the list has.
    var index: RowIndex? { find() }
}

/// The row that the user drags, of which there is one at most.
@MainActor
final class RowDrag {
    /// Weak because the list that the row is dragged out of owns it, and may die first.
    static weak var current: RowDrag?

    /// Weak because it owns this.
    private(set) weak var view: (any RowsWidget)?
    /// The object that GTK hands to whatever the row is dropped onto.
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

    /// Where the row is; `nil` once it has gone.
    var index: RowIndex? { row.index }

    /// The element of the row, if it may leave its list.
    var element: Any? {
        guard let contents = view?.contents, let index,
            contents.edits(at: index).contains(.remove)
        else { return nil }
        return contents.element(at: index)
    }
}

/// Keeps one of GTK's own widgets alive, which have no Swift object.
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
