#if GTK
internal import BindingKit
internal import CGTK

// Connects the library to the drags that GTK reports.
extension ListDrag {
    /// Makes GTK report when the user drags a row of a list, or drags something over a list.
    func connect(to list: Widget) {
        StyleSheet.addDropMarks()
        connectSource(to: list)
        connectTarget(to: list)
    }

    private func connectSource(to list: Widget) {
        guard let source = gtk_drag_source_new() else { return }
        gtk_drag_source_set_actions(source, GDK_ACTION_MOVE)
        cgtk_connect_prepare(source, prepareDrag, WeakDrag.retained(self), releaseDrag)
        let instance = UnsafeMutableRawPointer(source)
        _ = SignalHandler(instance, "drag-begin") { [weak self] in self?.begin() }
        _ = SignalHandler(instance, "drag-end") { [weak self] in self?.end() }
        gtk_widget_add_controller(list.widget, source)
    }

    private func connectTarget(to list: Widget) {
        guard let target = cgtk_drop_target_new(RowTypes.row) else { return }
        for signal in ["enter", "motion"] {
            cgtk_connect_drop_motion(
                target, signal, moveDrag, WeakDrag.retained(self), releaseDrag)
        }
        cgtk_connect_drop(target, dropDrag, WeakDrag.retained(self), releaseDrag)
        _ = SignalHandler(UnsafeMutableRawPointer(target), "leave") { [weak self] in
            self?.leave()
        }
        gtk_widget_add_controller(list.widget, target)
    }

    /// Gives a drag source its content and a picture of the row.
    fileprivate func prepare(
        _ source: OpaquePointer, _ x: Double, _ y: Double
    ) -> UnsafeMutablePointer<GdkContentProvider>? {
        guard let drag = prepare(atX: x, y: y) else { return nil }
        if let index = drag.index, let row = drag.view?.rowWidget(at: index) {
            setIcon(of: source, to: row, x, y)
        }
        return cgtk_provide(drag.token.pointer)
    }

    private func setIcon(
        of source: OpaquePointer, to row: UnsafeMutablePointer<GtkWidget>, _ x: Double, _ y: Double
    ) {
        var frame = GtkAllocation()
        gtk_widget_get_allocation(row, &frame)
        let paintable = gtk_widget_paintable_new(row)
        // The picture is a copy of the current image, because the row's widget may show another row
        // during the drag.
        let image = gdk_paintable_get_current_image(paintable)
        gtk_drag_source_set_icon(source, image, Int32(x) - frame.x, Int32(y) - frame.y)
        g_object_unref(UnsafeMutableRawPointer(image))
        g_object_unref(UnsafeMutableRawPointer(paintable))
    }

    fileprivate func drop(_ value: UnsafePointer<GValue>, _ x: Double, _ y: Double) -> Bool {
        if let text = cgtk_text_of(value) { return drop(String(cString: text), atX: x, y: y) }
        guard let object = cgtk_object_of(value), cgtk_type_of(object) == RowTypes.row else {
            return false
        }
        return drop(rowWithKey: Row(object).key, atX: x, y: y)
    }
}

/// A weak reference to the drag. GTK's signals retain this object, and may outlive the list.
@MainActor
private final class WeakDrag {
    private(set) weak var drag: ListDrag?

    private init(_ drag: ListDrag) {
        self.drag = drag
    }

    static func retained(_ drag: ListDrag) -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(WeakDrag(drag)).toOpaque()
    }

    nonisolated static func of(_ data: UnsafeMutableRawPointer?) -> WeakDrag? {
        data.map { Unmanaged<WeakDrag>.fromOpaque($0).takeUnretainedValue() }
    }
}

// MARK: - Called by GTK

// `nonisolated(unsafe)` because pointers are not `Sendable`. GTK protects the pointers, because it
// emits signals on the main actor's thread.

private func prepareDrag(
    _ source: OpaquePointer?, _ x: Double, _ y: Double, _ data: UnsafeMutableRawPointer?
) -> UnsafeMutablePointer<GdkContentProvider>? {
    guard let source, let holder = WeakDrag.of(data) else { return nil }
    nonisolated(unsafe) let origin = source
    nonisolated(unsafe) var provider: UnsafeMutablePointer<GdkContentProvider>?
    MainActor.assumeIsolated { provider = holder.drag?.prepare(origin, x, y) }
    return provider
}

private func moveDrag(
    _ target: OpaquePointer?, _ x: Double, _ y: Double, _ data: UnsafeMutableRawPointer?
) -> GdkDragAction {
    guard let target, let holder = WeakDrag.of(data) else { return GdkDragAction(0) }
    nonisolated(unsafe) let place = target
    return MainActor.assumeIsolated {
        let isRow = cgtk_is_dragged(place, RowTypes.row) != 0
        return holder.drag?.move(isRow: isRow, toX: x, y: y) ?? GdkDragAction(0)
    }
}

private func dropDrag(
    _: OpaquePointer?, _ value: UnsafePointer<GValue>?, _ x: Double, _ y: Double,
    _ data: UnsafeMutableRawPointer?
) -> Int32 {
    guard let value, let holder = WeakDrag.of(data) else { return 0 }
    nonisolated(unsafe) let dropped = value
    return MainActor.assumeIsolated { holder.drag?.drop(dropped, x, y) == true ? 1 : 0 }
}

private func releaseDrag(_ data: UnsafeMutableRawPointer?) {
    data.map { Unmanaged<WeakDrag>.fromOpaque($0).release() }
}

extension StyleSheet {
    /// Adds the style of the marks for a drop's place. Rules of client code override this style.
    @MainActor
    fileprivate static func addDropMarks() { _ = dropMarks }

    @MainActor
    private static let dropMarks: Void = add(
        """
        .drop-above { box-shadow: inset 0 2px @theme_selected_bg_color; }
        .drop-below { box-shadow: inset 0 -2px @theme_selected_bg_color; }
        .drop-left { box-shadow: inset 2px 0 @theme_selected_bg_color; }
        .drop-right { box-shadow: inset -2px 0 @theme_selected_bg_color; }
        .drop-into { box-shadow: inset 0 0 0 2px @theme_selected_bg_color; }
        """)
}
#endif
