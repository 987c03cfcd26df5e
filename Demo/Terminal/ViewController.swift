public import BindingKit
public import BindingKitDefinitions

/// Owns a view and decides what it shows; the place for a `BindingManager`.
///
/// The life cycle is UIKit's: ``loadView()`` and ``viewDidLoad()`` run once, when the view is first
/// needed. The appearance methods then run in pairs, once each for every time it is shown and left.
@MainActor
open class ViewController: Responder {
    /// What the tab bar, or the panel around it, calls it.
    package var title: String {
        didSet { if title != oldValue { loadedView?.setNeedsDisplay() } }
    }
    // Weak because the parent owns its children.
    package fileprivate(set) weak var parent: ViewController?
    package private(set) var children: [ViewController] = []
    private(set) var appearance = Appearance.hidden
    private var loadedView: View?

    /// The window in which the controller is presented in a panel; weak because the window owns it.
    weak var panelWindow: Window?
    let presentationListeners = EditListeners()
    /// What is asked before the user's dismissal of the controller's panel.
    public final let dismissalGuards = DismissalGuards()

    /// What the controller keeps for its data object and the view paths that lead to it.
    public final var dataContext: DataContext?

    enum Appearance {
        case hidden, appearing, visible, disappearing
    }

    package init(title: String) {
        self.title = title
    }

    /// Who gets the keys first when the view appears; nil waits until the user chooses one.
    open var initiallyFocusedView: View? { view.focusableViews.first }

    /// The view that gets the keys when the user leaves a control; nil for none.
    open var viewFocusedAfterLeaving: View? { nil }

    open override var keyTitle: String { title }

    package override var nextResponder: Responder? {
        // A root view is inside the view of the controller around it, or in the window.
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

    /// Makes the view; an empty one unless overridden.
    open func loadView() -> View { View() }

    /// The view is there: add subviews and bind them. Runs once.
    open func viewDidLoad() {}

    /// Set the frames of the subviews. Runs before every drawing.
    open func viewWillLayoutSubviews() {}

    // MARK: - In a panel

    /// How many columns the view has in a panel, if there is room.
    open var neededColumns: Int { 52 }

    /// How many rows the view has in a panel, if there is room.
    open func neededRows(columns: Int) -> Int { 12 }

    // MARK: - Appearing

    /// The view is about to be shown.
    open func viewWillAppear() {}

    /// The view is on the screen.
    open func viewDidAppear() {}

    /// The view is about to be left.
    open func viewWillDisappear() {}

    /// The view is no longer on the screen.
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

    /// The innermost controller that is shown, which gets the keys when no view does.
    var shownController: ViewController { self }

    /// Takes in another controller; the parent shows its view and forwards its appearance.
    package func addChild(_ child: ViewController) {
        children.append(child)
        child.parent = self
    }

    /// Lets another controller go, whose view the parent does not show any more.
    package func removeChild(_ child: ViewController) {
        children.removeAll { $0 === child }
        child.parent = nil
    }
}

extension ViewController: ViewNode {
    /// The controller around this one.
    public var parentNode: (any ViewNode)? { parent }

    /// The view, once it is loaded.
    public var childNodes: [any ViewNode] { loadedView.map { [$0] } ?? [] }

    /// The controller itself.
    public var controllerNode: (any ViewNode)? { self }
}
