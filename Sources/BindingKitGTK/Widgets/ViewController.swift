#if GTK
public import BindingKit
internal import CGTK

/// Owns a page: its widgets, its binding manager, and code that runs when it comes and goes.
///
/// GTK says when the page appears and disappears: with its stack, a closed window or a hidden
/// parent.
@MainActor
open class ViewController {
    /// The name of the page in the switcher.
    public let title: String

    /// The guards that are asked, while the page is shown, before the user closes its window.
    public final let dismissalGuards = DismissalGuards()

    final let reports = PresentationReports()
    /// Closes what the page is presented in; `nil` while it is not presented.
    final var onDismiss: (@MainActor () -> Void)?
    private var loadedView: Widget?

    /// A controller whose page is not built yet.
    public init(title: String) {
        self.title = title
    }

    /// Builds the page; called once.
    open func loadView() -> Widget {
        Box(.vertical)
    }

    /// Called once, after the page was built: the place to bind.
    open func viewDidLoad() {}

    /// Called before the page is shown, each time: the place to enable.
    open func viewWillAppear() {}

    /// Called after the page was hidden, each time: the place to disable.
    open func viewDidDisappear() {}

    /// The page, built at the first access.
    public final var view: Widget {
        if let loadedView { return loadedView }
        let view = loadView()
        loadedView = view
        // Weak because the controller owns its view, which GTK may own as well.
        _ = SignalHandler(view.pointer, "map") { [weak self] in self?.didMap() }
        _ = SignalHandler(view.pointer, "unmap") { [weak self] in self?.didUnmap() }
        viewDidLoad()
        return view
    }

    /// The window that the page is in.
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
