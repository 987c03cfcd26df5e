#if GTK
/// Owns a page: its widgets, its binding manager, and what happens when it comes and goes.
///
/// GTK says when the page appears and disappears, whether that is because of a stack, a window
/// that is closed or a parent that is hidden.
@MainActor
open class ViewController {
    /// What the switcher calls the page.
    public let title: String

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
        _ = SignalHandler(view.pointer, "map") { [weak self] in self?.viewWillAppear() }
        _ = SignalHandler(view.pointer, "unmap") { [weak self] in self?.viewDidDisappear() }
        viewDidLoad()
        return view
    }
}
#endif
