#if GTK
public import BindingKit
internal import CGTK

/// A widget can have the focus if it takes keys or contains a widget that takes keys.
extension Widget: FocusableView {
    /// Whether the window sends its keys to the widget, or to a widget inside it.
    ///
    /// The value stays true while another window has the focus, such as a dialog in front of the
    /// window.
    public var hasFocus: Bool {
        guard let root, let focus = gtk_root_get_focus(root) else { return false }
        return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
    }

    /// The child that is, or contains, the widget to which the window sends its keys.
    ///
    /// GTK's own focus child is nil while another window has the focus, such as a question.
    final var childWithFocus: UnsafeMutablePointer<GtkWidget>? {
        var child = root.flatMap { gtk_root_get_focus($0) }
        while let widget = child, gtk_widget_get_parent(widget) != self.widget {
            child = gtk_widget_get_parent(widget)
        }
        return child
    }

    /// Whether the widget can have the focus. It must be visible in a window, be sensitive, and
    /// take keys or contain a widget that takes keys.
    public var canTakeFocus: Bool {
        !isDestroyed && gtk_widget_is_sensitive(widget) != 0 && Self.takesKeys(widget)
    }

    private static func takesKeys(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        guard gtk_widget_get_mapped(widget) != 0, gtk_widget_get_sensitive(widget) != 0,
            gtk_widget_get_can_focus(widget) != 0
        else { return false }
        if gtk_widget_get_focusable(widget) != 0 { return true }
        return sequence(first: gtk_widget_get_first_child(widget)) {
            gtk_widget_get_next_sibling($0)
        }.contains { $0.map(takesKeys) ?? false }
    }

    /// Gives the focus to the widget, like ``focus()``.
    public func takeFocus() { focus() }

    /// Removes the focus from the window if this widget has it.
    public func giveUpFocus() {
        if hasFocus, let root { gtk_root_set_focus(root, nil) }
    }

    /// Reports when the widget gets or loses the focus, and when it becomes able or unable to take
    /// the focus. It follows signals of the widget and of the widget's window.
    public func reportFocus(to report: @escaping @MainActor () -> Void) -> EditToken {
        let watch = FocusWatch(of: self, report)
        return EditToken { watch.end() }
    }

    /// The window of the widget, which manages the focus; `nil` while the widget is in no window.
    final var root: OpaquePointer? { isDestroyed ? nil : gtk_widget_get_root(widget) }
}

/// Reports when a widget gets or loses the focus, or becomes able or unable to take it. The reports
/// end with `end()`.
@MainActor
private final class FocusWatch {
    /// Weak because the widget's signal handlers own this watch.
    private weak var widget: Widget?
    private let report: @MainActor () -> Void
    private var handlers: [SignalHandler] = []
    private var rootHandler: SignalHandler?
    /// The values that were reported last.
    private var (hasFocus, canTakeFocus) = (false, false)

    init(of widget: Widget, _ report: @escaping @MainActor () -> Void) {
        self.widget = widget
        self.report = report
        (hasFocus, canTakeFocus) = (widget.hasFocus, widget.canTakeFocus)
        guard !widget.isDestroyed else { return }
        handlers = ["map", "unmap", "state-flags-changed"].map { signal in
            SignalHandler(widget.pointer, signal) { self.look() }
        }
        handlers.append(
            SignalHandler(widget.pointer, "notify::root") { self.followRoot() })
        followRoot()
    }

    /// Follows the focus of the window that the widget is in now.
    private func followRoot() {
        rootHandler?.disconnect()
        rootHandler = widget?.root.map { root in
            SignalHandler(UnsafeMutableRawPointer(root), "notify::focus-widget") {
                [weak self] in self?.look()
            }
        }
        look()
    }

    private func look() {
        guard let widget else { return }
        let former = (hasFocus, canTakeFocus)
        (hasFocus, canTakeFocus) = (widget.hasFocus, widget.canTakeFocus)
        if former != (hasFocus, canTakeFocus) { report() }
    }

    func end() {
        for handler in handlers { handler.disconnect() }
        handlers = []
        rootHandler?.disconnect()
        rootHandler = nil
    }
}
#endif
