#if GTK
public import BindingKit
internal import CGTK

/// Owns a page: its widgets, its binding manager, and code that runs when the page appears and
/// disappears.
///
/// GTK reports when the page appears and disappears, for example together with its stack or window.
@MainActor
open class ViewController {
    /// The title of the page, for windows, dialogs, switchers and navigation views.
    public let title: String

    /// The page's guards. If the user closes the window while it shows the page, the window asks
    /// these guards.
    public final let dismissalGuards = DismissalGuards()

    final let reports = PresentationReports()
    /// Closes the dialog or popover that presents the page; `nil` if nothing presents the page.
    final var onDismiss: (@MainActor () -> Void)?
    private var loadedView: Widget?

    /// A controller whose page is not built yet.
    public init(title: String) {
        self.title = title
    }

    /// Builds the page. The controller calls this method once.
    open func loadView() -> Widget {
        Box(.vertical)
    }

    /// The controller calls this method once, after it has built the page. Bind in this method.
    open func viewDidLoad() {}

    /// The controller calls this method each time before the page is shown. Enable the bindings in
    /// this method.
    open func viewWillAppear() {}

    /// The controller calls this method each time after the page was hidden. Disable the bindings
    /// in this method.
    open func viewDidDisappear() {}

    /// The page. The first access builds it.
    public final var view: Widget {
        if let loadedView { return loadedView }
        let view = loadView()
        loadedView = view
        // Weak because the controller owns its view, and GTK may retain the view longer.
        _ = SignalHandler(view.pointer, "map") { [weak self] in self?.didMap() }
        _ = SignalHandler(view.pointer, "unmap") { [weak self] in self?.didUnmap() }
        viewDidLoad()
        return view
    }

    /// The window of the page; nil if the page is in no window.
    public final var window: Window? {
        Window.of(UnsafeMutableRawPointer(loadedView?.root))
    }

    /// Closes the dialog or the popover that presents the page, without asking a guard.
    public final func dismiss() {
        let dismiss = onDismiss
        dismiss?()
    }

    /// Whether the page is in a window, a popover or another widget.
    final var isPlaced: Bool {
        guard let loadedView, !loadedView.isDestroyed else { return false }
        return gtk_widget_get_parent(loadedView.widget) != nil
    }

    final var isMapped: Bool { loadedView.map { !$0.isDestroyed && $0.isMapped } ?? false }

    private func didMap() {
        window?.guardsOfPages.append(dismissalGuards)
        viewWillAppear()
        PresentationReports.send()
    }

    private func didUnmap() {
        window?.guardsOfPages.removeAll { $0 === dismissalGuards }
        viewDidDisappear()
        PresentationReports.send()
    }
}
#endif
