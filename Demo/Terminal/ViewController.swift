public import BindingKit
public import BindingKitDefinitions

/// Owns a view and controls what it shows. A controller has a `BindingManager`.
///
/// The life cycle is that of UIKit. ``loadView()`` and ``viewDidLoad()`` are called once. The
/// appearance methods are called in pairs each time the view is shown and hidden.
@MainActor
open class ViewController: Responder {
    /// The title for the tab bar, or for the panel around the controller.
    package var title: String {
        didSet { if title != oldValue { loadedView?.setNeedsDisplay() } }
    }
    // Weak because the parent owns its children.
    package fileprivate(set) weak var parent: ViewController?
    package private(set) var children: [ViewController] = []
    private(set) var appearance = Appearance.hidden
    private var loadedView: View?

    /// The window of the panel that presents the controller; weak because the window owns it.
    weak var panelWindow: Window?
    let presentationListeners = EditListeners()
    /// The guards to ask before the user closes the controller's panel.
    public final let dismissalGuards = DismissalGuards()

    /// The controller's storage for its data object and the view paths to it.
    public final var dataContext: DataContext?

    enum Appearance {
        case hidden, appearing, visible, disappearing
    }

    package init(title: String) {
        self.title = title
    }

    /// The view that gets the keys when the view appears; nil if the user must choose one.
    open var initiallyFocusedView: View? { view.focusableViews.first }

    /// The view that gets the keys when the user leaves a control; nil for none.
    open var viewFocusedAfterLeaving: View? { nil }

    open override var keyTitle: String { title }

    package override var nextResponder: Responder? {
        // A root view is in the view of the parent controller, or in the window.
        parent ?? loadedView?.hostWindow
    }

    package var window: Window? { loadedView?.window }

    // MARK: - The view

    package var isViewLoaded: Bool { loadedView != nil }

    package var view: View {
        if let loadedView { return loadedView }
        let view = loadView()
        view.controller = self
        loadedView = view
        viewDidLoad()
        return view
    }

    /// Makes the view. By default, the view is empty.
    open func loadView() -> View { View() }

    /// The controller calls this once, after it has made the view. Add subviews and bind them.
    open func viewDidLoad() {}

    /// The view calls this before each drawing. Set the frames of the subviews.
    open func viewWillLayoutSubviews() {}

    // MARK: - In a panel

    /// The number of columns for the view in a panel, if there is space.
    open var neededColumns: Int { 52 }

    /// The number of rows for the view in a panel, if there is space.
    open func neededRows(columns: Int) -> Int { 12 }

    // MARK: - Appearing

    /// The controller calls this before the view is shown.
    open func viewWillAppear() {}

    /// The controller calls this after the view was shown.
    open func viewDidAppear() {}

    /// The controller calls this before the view is hidden.
    open func viewWillDisappear() {}

    /// The controller calls this after the view was hidden.
    open func viewDidDisappear() {}

    func beginAppearing() {
        guard appearance == .hidden else { return }
        _ = view
        appearance = .appearing
        viewWillAppear()
    }

    func endAppearing() {
        guard appearance == .appearing else { return }
        appearance = .visible
        viewDidAppear()
    }

    func beginDisappearing() {
        guard appearance == .visible else { return }
        appearance = .disappearing
        viewWillDisappear()
    }

    func endDisappearing() {
        guard appearance == .disappearing else { return }
        appearance = .hidden
        viewDidDisappear()
    }

    // MARK: - Children

    /// The innermost visible controller, which gets the keys if no view does.
    var shownController: ViewController { self }

    /// Adds a child. The parent shows the child's view and forwards its appearance.
    package func addChild(_ child: ViewController) {
        children.append(child)
        child.parent = self
    }

    /// Removes a child whose view the parent no longer shows.
    package func removeChild(_ child: ViewController) {
        children.removeAll { $0 === child }
        child.parent = nil
    }
}

extension ViewController: ViewNode {
    /// The parent controller.
    public var parentNode: (any ViewNode)? { parent }

    /// The view, if it is loaded.
    public var childNodes: [any ViewNode] { loadedView.map { [$0] } ?? [] }

    /// The controller itself.
    public var controllerNode: (any ViewNode)? { self }
}
