internal import BindingKit
internal import CGTK

/// A window on the display.
public final class Window: Widget {
    /// Called when the user or ``close()`` has closed the window.
    public var onClose: (@MainActor () -> Void)?
    /// Called each time that a frame of the window has been drawn.
    public var onFrame: (@MainActor () -> Void)?

    /// A window of so many pixels that is not shown yet.
    public init(title: String, width: Int, height: Int) {
        let window = gtk_window_new()
        // GTK keeps the reference that it returns for its list of windows.
        g_object_ref(window)
        super.init(window)
        gtk_window_set_title(cast(), title)
        gtk_window_set_default_size(cast(), Int32(width), Int32(height))
        _ = SignalHandler(pointer, "realize") { [weak self] in self?.observeFrames() }
        _ = SignalHandler(pointer, "destroy") { [weak self] in self?.onClose?() }
        _ = SignalHandler(
            pointer, "close-request",
            stopping: { [weak self] _ in
                self?.close()
                return true
            })
    }

    /// Delivers what is due before each frame, so that bound values are drawn together with those
    /// set directly.
    private func observeFrames() {
        guard let clock = gtk_widget_get_frame_clock(widget) else { return }
        let instance = UnsafeMutableRawPointer(clock)
        // Not `update`, which a clock emits only for those that ask for it at each frame.
        _ = SignalHandler(instance, "before-paint") { BindingManager.updateAllIfNeeded() }
        _ = SignalHandler(instance, "after-paint") { [weak self] in self?.onFrame?() }
    }

    /// What fills the window; the window holds it.
    public var content: Widget? {
        get { Widget.of(gtk_window_get_child(cast())) }
        set { if isWritable("content") { gtk_window_set_child(cast(), newValue?.widget) } }
    }

    /// Shows `widget` in the window's title bar, instead of the title.
    public func setTitleWidget(_ widget: Widget) {
        let bar = gtk_header_bar_new()
        gtk_header_bar_set_title_widget(OpaquePointer(bar), widget.widget)
        gtk_window_set_titlebar(cast(), bar)
    }

    /// Shows the window.
    public func present() {
        if isWritable("present") { gtk_window_present(cast()) }
    }

    /// Destroys the window and all it holds, as the cross in its title bar does.
    public func close() {
        guard !isDestroyed else { return }
        gtk_window_destroy(cast())
        // GTK only drops its own reference: the window would live on, unseen, as long as ours.
        g_object_run_dispose(pointer)
    }
}
