#if GTK
public import BindingKit
internal import CGTK

/// A window on the display.
public final class Window: Widget {
    /// The window calls this when the user or ``close()`` has closed it.
    public var onClose: (@MainActor () -> Void)?
    /// The window's guards. If the user closes the window, the window asks them.
    public let dismissalGuards = DismissalGuards()
    let reports = PresentationReports()
    /// The guards of the pages that are shown in the window.
    var guardsOfPages: [DismissalGuards] = []

    /// The window calls this when it becomes active.
    public var onActivate: (@MainActor () -> Void)?

    /// The window calls this after it has drawn a frame.
    public var onFrame: (@MainActor () -> Void)?

    /// A window of the given size in pixels. It is not shown yet.
    public init(title: String, width: Int, height: Int) {
        super.init(gtk_window_new())
        gtk_window_set_title(cast(), title)
        gtk_window_set_default_size(cast(), Int32(width), Int32(height))
        _ = SignalHandler(pointer, "realize") { [weak self] in self?.observeFrames() }
        _ = SignalHandler(pointer, "destroy") { [weak self] in self?.didClose() }
        _ = SignalHandler(
            pointer, "close-request",
            stopping: { [weak self] _ in
                self?.requestClose()
                return true
            })
        for signal in ["map", "unmap"] {
            _ = SignalHandler(pointer, signal) { PresentationReports.send() }
        }
        _ = SignalHandler(pointer, "notify::is-active") { [weak self] in
            if let self, isActive { onActivate?() }
        }
    }

    /// A window that shows a page and has the page's title.
    ///
    /// - Parameters:
    ///   - controller: the controller of the page. The window retains it.
    ///   - width: the initial width in pixels; -1 for the width that the page needs.
    ///   - height: the initial height in pixels; -1 for the height that the page needs.
    public convenience init(_ controller: ViewController, width: Int, height: Int) {
        self.init(title: controller.title, width: width, height: height)
        contentViewController = controller
    }

    /// Delivers pending changes before each frame. So bound values and values that client code sets
    /// directly appear in the same frame.
    private func observeFrames() {
        guard let clock = gtk_widget_get_frame_clock(widget) else { return }
        let instance = UnsafeMutableRawPointer(clock)
        // `update` is not used, because the clock emits this signal only in frames for which the
        // signal was requested.
        _ = SignalHandler(instance, "before-paint") { BindingManager.updateAllIfNeeded() }
        _ = SignalHandler(instance, "after-paint") { [weak self] in self?.onFrame?() }
    }

    /// Releases the controller last, because `onClose` may still use it.
    private func didClose() {
        onClose?()
        let former = replace(&controller, with: nil)
        former?.onDismiss = nil
        withExtendedLifetime(former) { PresentationReports.send() }
    }

    /// The title of the window on the desktop.
    public var title: String {
        get { gtk_window_get_title(cast()).map { String(cString: $0) } ?? "" }
        set { if isWritable("title") { gtk_window_set_title(cast(), newValue) } }
    }

    /// Whether the window is active: it gets the keys that the user presses.
    public var isActive: Bool { !isDestroyed && gtk_window_is_active(cast()) != 0 }

    /// The widget that fills the window. The window retains it.
    public var content: Widget? {
        get { Widget.of(gtk_window_get_child(cast())) }
        set {
            guard isWritable("content") else { return }
            if controller?.view !== newValue { replaceController(with: nil) }
            show(newValue)
        }
    }

    /// The controller of the window's page. The window retains it until the window is destroyed or
    /// gets another controller.
    public var contentViewController: ViewController? {
        get { controller }
        set {
            guard isWritable("contentViewController"), newValue !== controller else { return }
            // The view is built first, because building it may set this property again.
            let view = newValue?.view
            replaceController(with: newValue)
            show(view)
        }
    }

    private var controller: ViewController?
    /// The former controllers whose pages have not disappeared yet.
    private var formerControllers: [ViewController] = []
    private var nextContent: Widget??
    private var isChangingContent = false
    private var isClosing = false

    private func replaceController(with controller: ViewController?) {
        if let former = self.controller {
            former.onDismiss = nil
            formerControllers.append(former)
        }
        self.controller = controller
    }

    /// Shows a widget. If this method is called again while GTK is showing the widget, the next
    /// widget is shown afterwards.
    private func show(_ widget: Widget?) {
        nextContent = .some(widget)
        guard !isChangingContent else { return }
        isChangingContent = true
        while case .some(let widget) = nextContent {
            nextContent = nil
            gtk_window_set_child(cast(), widget?.widget)
        }
        isChangingContent = false
        let former = formerControllers
        formerControllers = []
        withExtendedLifetime(former) {}
    }

    /// Shows `widget` in the window's title bar instead of the title.
    public func setTitleWidget(_ widget: Widget) {
        let bar = gtk_header_bar_new()
        gtk_header_bar_set_title_widget(OpaquePointer(bar), widget.widget)
        gtk_window_set_titlebar(cast(), bar)
    }

    /// Shows a bar at the top of the window instead of the desktop's title bar.
    public func setHeaderBar(_ bar: HeaderBar) {
        gtk_window_set_titlebar(cast(), bar.widget)
    }

    /// Keeps the window in front of another window. The other window is blocked until this window
    /// is closed. When the other window is closed, this window is closed too.
    public func waits(over parent: Window) {
        attach(to: parent)
        gtk_window_set_resizable(cast(), 0)
    }

    /// Keeps the window in front of another window, which is blocked. When the other window is
    /// closed, this window is closed too.
    func attach(to parent: Window) {
        gtk_window_set_transient_for(cast(), parent.cast())
        gtk_window_set_modal(cast(), 1)
        // GTK itself would only drop its own reference to this window; see `close()`.
        let handler = SignalHandler(parent.pointer, "destroy") { [weak self] in self?.close() }
        _ = SignalHandler(pointer, "destroy") { handler.disconnect() }
    }

    /// Sets the size of the window. It also works before the window is shown. With -1, the content
    /// decides.
    public func resize(width: Int, height: Int) {
        if isWritable("size") { gtk_window_set_default_size(cast(), Int32(width), Int32(height)) }
    }

    /// Shows the window.
    public func present() {
        if isWritable("present") { gtk_window_present(cast()) }
    }

    /// Destroys the window and its content, without asking the guards.
    public func close() {
        // Client code may call this method again when content disappears.
        guard !isDestroyed, !isClosing else { return }
        isClosing = true
        gtk_window_destroy(cast())
        // `gtk_window_destroy` drops only GTK's reference. Without this call, the invisible window
        // would live as long as the Swift object.
        g_object_run_dispose(pointer)
    }
}
#endif
