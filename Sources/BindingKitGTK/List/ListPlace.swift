#if GTK
internal import BindingKit
internal import CGTK

/// The scroll position of a list, and the rows in view.
///
/// After a change, GTK chooses a row and keeps it in place. If another row must stay in place, this
/// object scrolls the list after GTK has laid out the rows, before GTK draws them.
@MainActor
final class ListPlace {
    /// Weak because the list owns it.
    private weak var view: ListBase?
    private var wantedAnchor: ListAnchor?
    private var needsLayout = false
    private var frameHandler: SignalHandler?
    private var seenKeys: Set<UInt64> = []
    private var isNews = false
    /// Whether other code has scrolled the area since the latest frame.
    private var hasScrolled = false
    private var isLayingOut = false

    init(_ view: ListBase) {
        self.view = view
    }

    func connect() {
        guard let list = view?.list else { return }
        _ = SignalHandler(list.pointer, "realize") { [weak self] in self?.observeFrames() }
        _ = SignalHandler(list.pointer, "unrealize") { [weak self] in self?.ignoreFrames() }
        guard let adjustment else { return }
        _ = SignalHandler(adjustment, "value-changed") { [weak self] in self?.valueHasChanged() }
        _ = SignalHandler(adjustment, "changed") { [weak self] in self?.isNews = true }
    }

    private func valueHasChanged() {
        isNews = true
        if !isLayingOut { hasScrolled = true }
    }

    /// The adjustment of the scrolled area. The area owns it.
    private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
        guard let view, !view.isDestroyed else { return nil }
        return gtk_scrolled_window_get_vadjustment(view.opaque)
    }

    /// The distance from the top of the list to the top of the visible area, in pixels.
    private var value: Double {
        get { adjustment.map { gtk_adjustment_get_value($0) } ?? 0 }
        set { adjustment.map { gtk_adjustment_set_value($0, newValue) } }
    }

    /// Whether nothing is above the visible area.
    var isAtTop: Bool { wantedAnchor == nil && value <= 0 }

    // MARK: Frames

    private func observeFrames() {
        guard let list = view?.list, let clock = gtk_widget_get_frame_clock(list.widget) else {
            return
        }
        frameHandler = SignalHandler(UnsafeMutableRawPointer(clock), "layout") { [weak self] in
            self?.finishFrame()
        }
    }

    private func ignoreFrames() {
        frameHandler?.disconnect()
        frameHandler = nil
    }

    /// GTK's handler calls this after GTK has laid out the window, before GTK draws it.
    private func finishFrame() {
        needsLayout = wantedAnchor != nil
        layOutIfNeeded()
        guard replace(&isNews, with: false) else { return }
        reportRowsInView()
        guard replace(&hasScrolled, with: false), let view else { return }
        view.inCall { view.contents?.viewDidScroll() }
    }

    private func reportRowsInView() {
        guard let view, view.contents?.hearsRowsInView == true else { return seenKeys = [] }
        let slots = slotsInView
        let keys = Set(slots.compactMap(\.slot.key))
        let former = replace(&seenKeys, with: keys)
        for (slot, _) in slots where !former.contains(slot.key ?? 0) {
            guard let index = view.index(of: slot) else { continue }
            view.inCall { view.contents?.willDisplayRow(at: index) }
        }
    }

    // MARK: Rows

    /// The list calls this when rows were inserted, removed or moved.
    ///
    /// - Parameter isAtTop: whether the list was at its top before the change. If so, it stays at
    ///   the top.
    func rowsHaveChanged(isAtTop: Bool) {
        needsLayout = true
        isNews = true
        wantedAnchor = nil
        if isAtTop { bringIntoView(0) }
    }

    /// The rows in view from the top down, each with its distance from the visible area's top.
    private var slotsInView: [(slot: CellSlot, offset: Double)] {
        guard let view, !view.list.isDestroyed else { return [] }
        let height = gtk_widget_get_height(view.list.widget)
        var found: [(slot: CellSlot, frame: GtkAllocation)] = []
        for slot in view.factory.boundSlots {
            guard let row = slot.rowWidget, gtk_widget_get_child_visible(row) != 0 else { continue }
            var frame = GtkAllocation()
            gtk_widget_get_allocation(row, &frame)
            guard frame.height > 0, frame.y + frame.height > 0, frame.y < height else { continue }
            found.append((slot, frame))
        }
        // Rows are also sorted by `x`, because in a grid several rows are next to each other.
        return found.sorted { ($0.frame.y, $0.frame.x) < ($1.frame.y, $1.frame.x) }
            .map { ($0.slot, Double($0.frame.y)) }
    }

    var anchors: [ListAnchor] {
        layOutIfNeeded()
        guard let view else { return [] }
        return slotsInView.compactMap { slot, offset in
            view.index(of: slot).map { ListAnchor(index: $0, offset: offset) }
        }
    }

    // MARK: Scrolling

    func scroll(to anchor: ListAnchor) {
        guard let view, !view.list.isDestroyed, view.contains(anchor.index) else { return }
        wantedAnchor = anchor
        needsLayout = true
        gtk_widget_queue_allocate(view.list.widget)
    }

    /// If rows have changed or a scroll is pending, lays the rows out now, and scrolls.
    func layOutIfNeeded() {
        guard needsLayout, let view, !view.list.isDestroyed,
            gtk_widget_get_width(view.list.widget) > 0
        else { return }
        needsLayout = false
        isLayingOut = true
        defer { isLayingOut = false }
        layOut(view.list.widget)
        guard let anchor = replace(&wantedAnchor, with: nil), view.contains(anchor.index) else {
            return
        }
        // Repeats the layout, because the heights of rows are known only after the rows have been
        // laid out once.
        for _ in 0..<3 {
            let offset = offset(of: anchor.index)
            if let offset, abs(offset - anchor.offset) < 1 { return }
            let former = value
            if let offset {
                value += offset - anchor.offset
            } else {
                bringIntoView(view.flatRows[anchor.index])
            }
            layOut(view.list.widget)
            if offset != nil, value == former { return }
        }
    }

    /// The distance of a row from the top of the visible area; `nil` if GTK has not laid the row
    /// out.
    private func offset(of index: RowIndex) -> Double? {
        guard let row = view?.slot(at: index)?.rowWidget, gtk_widget_get_child_visible(row) != 0
        else { return nil }
        var frame = GtkAllocation()
        gtk_widget_get_allocation(row, &frame)
        return frame.height > 0 ? Double(frame.y) : nil
    }

    /// Scrolls just enough to show a row.
    func bringIntoView(_ position: Int) {
        guard let view, !view.list.isDestroyed, position < view.rows.count else { return }
        cgtk_activate_at(view.list.widget, "list.scroll-to-item", UInt32(position))
    }

    private func layOut(_ list: UnsafeMutablePointer<GtkWidget>) {
        var frame = GtkAllocation()
        gtk_widget_get_allocation(list, &frame)
        // GTK requires that a widget is measured before a size is allocated to it.
        gtk_widget_measure(list, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
        gtk_widget_measure(list, GTK_ORIENTATION_VERTICAL, frame.width, nil, nil, nil, nil)
        gtk_widget_queue_allocate(list)
        gtk_widget_size_allocate(list, &frame, -1)
    }
}
#endif
