#if GTK
internal import BindingKit
internal import CGTK

/// A place for a drop: next to a row, even if that row moves, or at the end.
@MainActor
struct DropPlace {
    /// Weak because a list may die while something is dragged over it.
    private weak var view: (any RowsWidget)?
    private let row: RowReference?
    private let section: Int
    private let isAfter: Bool

    /// The place next to a point of a list; `nil` if the list has no rows of a binding.
    init?(in view: any RowsWidget, atX x: Double, y: Double) {
        guard let counts = view.shownCounts, !counts.isEmpty else { return nil }
        self.view = view
        let index = view.rowOrHeader(atX: x, y: y)
        row = index.flatMap(view.reference)
        section = index?.section ?? counts.count - 1
        isAfter = index.map { $0.row >= 0 && Self.isAfter($0, of: view, x, y) } ?? true
    }

    private static func isAfter(
        _ index: RowIndex, of view: any RowsWidget, _ x: Double, _ y: Double
    ) -> Bool {
        guard let widget = view.rowWidget(at: index) else { return false }
        var frame = GtkAllocation()
        gtk_widget_get_allocation(widget, &frame)
        if view.flowsHorizontally { return x > Double(frame.x) + Double(frame.width) / 2 }
        return y > Double(frame.y) + Double(frame.height) / 2
    }

    /// The row before which the place is at present; `nil` after the row next to it has gone.
    var index: RowIndex? {
        guard let counts = view?.shownCounts, counts.indices.contains(section) else { return nil }
        guard let row else {
            return RowIndex(section: section, row: isAfter ? counts[section] : 0)
        }
        guard var index = row.index else { return nil }
        if isAfter { index.row += 1 }
        return index
    }

    /// The row to mark, and the style of the mark.
    var mark: (widget: UnsafeMutablePointer<GtkWidget>, style: String)? {
        guard let view, let index else { return nil }
        let marked = RowIndex(section: index.section, row: isAfter ? index.row - 1 : index.row)
        guard let widget = view.rowWidget(at: marked) else { return nil }
        let styles =
            view.flowsHorizontally ? ("drop-left", "drop-right") : ("drop-above", "drop-below")
        return (widget, isAfter ? styles.1 : styles.0)
    }
}
#endif
