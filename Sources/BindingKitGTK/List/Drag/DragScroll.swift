#if GTK
internal import CGTK

/// Scrolls a list while the user drags something close to the top or bottom edge of its visible
/// area. The list scrolls faster if the pointer is closer to the edge.
///
/// GTK's lists do not scroll by themselves during a drag.
@MainActor
final class DragScroll {
    /// Weak because the list owns it.
    private weak var list: Widget?
    /// This object calls the closure after each step.
    private let hasScrolled: @MainActor () -> Void
    /// The pointer's position in the scrolled area; `nil` while the user drags nothing over the
    /// area.
    private var pointer: (x: Double, y: Double)?
    private var latestTime: Int64?
    /// The fraction of a pixel that the latest step did not scroll.
    private var remainder = 0.0
    private var tick: UInt32 = 0

    init(of list: Widget, hasScrolled: @escaping @MainActor () -> Void) {
        self.list = list
        self.hasScrolled = hasScrolled
    }

    /// The drag calls this when the user drags something over a point of the list.
    func drag(toX x: Double, y: Double) {
        guard let list, let area else { return end() }
        var (left, top) = (0.0, 0.0)
        guard gtk_widget_translate_coordinates(list.widget, area, x, y, &left, &top) != 0 else {
            return end()
        }
        pointer = (left, top)
        guard speed != 0 else { return stop() }
        guard tick == 0 else { return }
        tick = gtk_widget_add_tick_callback(
            area, scrollInFrame, Unmanaged.passRetained(WeakScroll(self)).toOpaque(), releaseScroll)
    }

    /// The drag calls this when the user no longer drags anything over the list.
    func end() {
        pointer = nil
        stop()
    }

    /// The pointer's position in the list, which may have scrolled under the pointer.
    var place: (x: Double, y: Double)? {
        guard let list, let area, let pointer else { return nil }
        var (x, y) = (0.0, 0.0)
        guard
            gtk_widget_translate_coordinates(area, list.widget, pointer.x, pointer.y, &x, &y) != 0
        else { return nil }
        return (x, y)
    }

    // MARK: Steps

    fileprivate func step(at time: Int64) -> Bool {
        guard speed != 0, let area, let adjustment else {
            tick = 0
            latestTime = nil
            return false
        }
        let elapsed = min(time - (latestTime ?? time), 100_000)
        latestTime = time
        let distance = remainder + speed * Double(elapsed) / 1_000_000
        let pixels = distance.rounded(.towardZero)
        remainder = distance - pixels
        guard pixels != 0 else { return true }
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + pixels)
        gtk_widget_queue_draw(area)
        hasScrolled()
        return true
    }

    private func stop() {
        (latestTime, remainder) = (nil, 0)
        guard tick != 0 else { return }
        if let area { gtk_widget_remove_tick_callback(area, tick) }
        tick = 0
    }

    /// The speed in pixels per second; negative to scroll up.
    private var speed: Double {
        guard let area, let pointer, let adjustment else { return 0 }
        let height = Double(gtk_widget_get_height(area))
        let zone = min(Self.zone, height / 4)
        let (above, below) = (zone - pointer.y, pointer.y - (height - zone))
        let value = gtk_adjustment_get_value(adjustment)
        let end = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
        if above > 0, value > gtk_adjustment_get_lower(adjustment) {
            return -min(above / zone, 1) * Self.maximumSpeed
        }
        if below > 0, value < end { return min(below / zone, 1) * Self.maximumSpeed }
        return 0
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
        area.flatMap { gtk_scrolled_window_get_vadjustment(OpaquePointer($0)) }
    }

    /// The scrolled area around the list.
    private var area: UnsafeMutablePointer<GtkWidget>? {
        guard let list, !list.isDestroyed else { return nil }
        return gtk_widget_get_ancestor(list.widget, gtk_scrolled_window_get_type())
    }

    /// The list scrolls if the pointer is less than this number of pixels away from an edge.
    private static let zone = 40.0
    /// The speed at the edge itself, in pixels per second.
    private static let maximumSpeed = 800.0
}

/// A weak reference for GTK's frame callback, which may outlive the list.
@MainActor
private final class WeakScroll {
    private(set) weak var scroll: DragScroll?

    init(_ scroll: DragScroll) {
        self.scroll = scroll
    }
}

// MARK: - Called by GTK

private func scrollInFrame(
    _: UnsafeMutablePointer<GtkWidget>?, _ clock: OpaquePointer?, _ data: UnsafeMutableRawPointer?
) -> Int32 {
    guard let clock, let data else { return 0 }
    let holder = Unmanaged<WeakScroll>.fromOpaque(data).takeUnretainedValue()
    let time = Int64(gdk_frame_clock_get_frame_time(clock))
    return MainActor.assumeIsolated { holder.scroll?.step(at: time) == true ? 1 : 0 }
}

private func releaseScroll(_ data: UnsafeMutableRawPointer?) {
    data.map { Unmanaged<WeakScroll>.fromOpaque($0).release() }
}
#endif
