#if GTK
internal import BindingKit
internal import CGTK

/// A place for a drop: before, after or inside a row, or at the end. The place follows the row when
/// the row moves.
@MainActor
struct DropPlace {
    private enum Side {
        case before, after, inside
    }

    /// Weak because a list might be released while the user drags something over it.
    private weak var view: (any RowsWidget)?
    private let row: RowReference?
    private let section: Int
    private let side: Side

    /// The place next to a point of a list; `nil` if the list has no rows of a binding.
    init?(in view: any RowsWidget, atX x: Double, y: Double) {
        guard let counts = view.shownCounts, !counts.isEmpty else { return nil }
        self.view = view
        let index = view.rowOrHeader(atX: x, y: y)
        row = index.flatMap(view.reference)
        section = index?.section ?? counts.count - 1
        let isAfter = index.map { $0.row >= 0 && Self.share(of: $0, in: view, x, y) > 0.5 } ?? true
        side = isAfter ? .after : .before
    }

    /// The place inside the row at a point; `nil` if the point is not in the given `part` of a row.
    /// In `part`, 0 is the row's beginning, and 1 is its end.
    init?(
        inside view: any RowsWidget, atX x: Double, y: Double,
        within part: ClosedRange<Double> = 0.25...0.75
    ) {
        guard let index = view.rowOrHeader(atX: x, y: y), index.row >= 0,
            part.contains(Self.share(of: index, in: view, x, y)),
            let row = view.reference(to: index)
        else { return nil }
        self.view = view
        self.row = row
        section = index.section
        side = .inside
    }

    /// The position of a point in a row, from 0 at the row's beginning to 1 at the row's end.
    private static func share(
        of index: RowIndex, in view: any RowsWidget, _ x: Double, _ y: Double
    ) -> Double {
        guard let widget = view.rowWidget(at: index) else { return 0 }
        var frame = GtkAllocation()
        gtk_widget_get_allocation(widget, &frame)
        return view.flowsHorizontally
            ? (x - Double(frame.x)) / Double(frame.width)
            : (y - Double(frame.y)) / Double(frame.height)
    }

    /// Whether the place is inside a row.
    var isInside: Bool { side == .inside }

    /// The index at which a dropped row would be inserted, or the index of the row around the
    /// place. The index is `nil` if the row at the place has been removed.
    var index: RowIndex? {
        guard let counts = view?.shownCounts, counts.indices.contains(section) else { return nil }
        guard let row else {
            return RowIndex(section: section, row: side == .after ? counts[section] : 0)
        }
        guard var index = row.index else { return nil }
        if side == .after { index.row += 1 }
        return index
    }

    /// The row that contains the place, if that row is collapsed and can be expanded.
    var collapsedRow: RowIndex? {
        guard isInside, let index, let row = view?.contents?.outlineRow(at: index),
            row.isExpandable, !row.isExpanded
        else { return nil }
        return index
    }

    /// The row to mark, and the style of the mark.
    var mark: (widget: UnsafeMutablePointer<GtkWidget>, style: String)? {
        guard let view, var marked = index else { return nil }
        if side == .after { marked.row -= 1 }
        guard let widget = view.rowWidget(at: marked) else { return nil }
        let style =
            switch side {
            case .inside: "drop-into"
            case .before: view.flowsHorizontally ? "drop-left" : "drop-above"
            case .after: view.flowsHorizontally ? "drop-right" : "drop-below"
            }
        return (widget, style)
    }
}
#endif
