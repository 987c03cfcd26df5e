#if GTK
public import BindingKit
internal import CGTK

/// Shows pages above a root page. The last page is on top. A bar shows the top page's title and a
/// Back button.
///
/// ```swift
/// let navigation = NavigationView(root: FoldersPage(mail))
/// bindings.bindPath(of: navigation, toSubject: mail, twoWay: \.path) { MessagesPage($0) }
/// ```
///
/// The user goes back with the button, with Alt+Left, or with Escape. If the focused widget uses
/// the key itself, the view does not go back. A page is built when it is on top for the first time.
/// It keeps its widgets until it is popped. A page appears when the transition to it begins, and
/// disappears when the transition away from it has ended. The view retains its pages.
public final class NavigationView: Widget {
    /// The page below all other pages. It is never popped.
    public let rootPage: ViewController
    /// The button that goes back. It is hidden while the root is on top.
    public let backButton = Button(icon: "go-previous-symbolic", name: ScreenTexts.current.back)
    /// The pages above the root, the top page last.
    public private(set) var stackPages: [ViewController] = []

    let stack = Widget(gtk_stack_new())
    private let bar = Widget(gtk_center_box_new()).style("toolbar").size(height: 46)
    private let titleLabel = Label().style("heading").ellipsizing()
    /// Pages that were popped and may still be visible.
    private var leaving: [ViewController] = []
    private var nextTransition: GtkStackTransitionType?
    private var isShowing = false
    private let listeners = EditListeners()

    /// A view that shows its root page.
    ///
    /// - Parameter rootPage: the root page. It is built immediately.
    public init(root rootPage: ViewController) {
        self.rootPage = rootPage
        super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        gtk_box_append(cast(), bar.widget)
        gtk_box_append(cast(), stack.expand(horizontally: true, vertically: true).widget)
        fillBar()
        connect()
        show(by: GTK_STACK_TRANSITION_TYPE_NONE)
    }

    /// The page that is shown.
    public var topPage: ViewController { stackPages.last ?? rootPage }

    /// Goes back by one page, like the button. It also works during a transition.
    ///
    /// First, the view asks the guards that `bindDismissalGuard` has added to the page.
    ///
    /// - Returns: whether the page is popped.
    @discardableResult
    public func goBack() -> Bool {
        guard let top = stackPages.last, top.dismissalGuards.allowDismissal(),
            // A guard may have committed an edit, and the edit may have led to another page.
            stackPages.last === top
        else { return false }
        setStackPages(stackPages.dropLast(), animated: true)
        listeners.send(.changed)
        return true
    }

    // MARK: The bar

    private func fillBar() {
        // A click must leave the focus in the page, so that GTK can restore the focus when the user
        // goes back.
        gtk_widget_set_focus_on_click(backButton.widget, 0)
        gtk_center_box_set_start_widget(bar.opaque, backButton.style("flat").widget)
        gtk_center_box_set_center_widget(bar.opaque, titleLabel.widget)
    }

    private func connect() {
        _ = SignalHandler(backButton.pointer, "clicked") { [weak self] in self?.goBack() }
        for key in ["<Alt>Left", "Escape"] {
            onKey(key, GTK_PHASE_BUBBLE) { [weak self] in
                guard let self, !stackPages.isEmpty else { return false }
                goBack()
                return true
            }
        }
        for signal in ["map", "unmap"] {
            _ = SignalHandler(pointer, signal) { [listeners] in listeners.send(.changed) }
        }
        _ = SignalHandler(stack.pointer, "notify::transition-running") { [weak self] in
            self?.transitionDidChange()
        }
    }

    // MARK: One page after the other

    private var isMoving: Bool {
        !stack.isDestroyed && gtk_stack_get_transition_running(stack.opaque) != 0
    }

    private func transitionDidChange() {
        // During a transition, the stack ignores clicks. A second click would open another page.
        gtk_widget_set_can_target(stack.widget, isMoving ? 0 : 1)
        releaseLeft()
        listeners.send(.changed)
    }

    /// Shows the top page. If this method is called again while GTK is showing a page, the new top
    /// page is shown afterwards.
    private func show(by transition: GtkStackTransitionType) {
        nextTransition = transition
        guard !isShowing else { return }
        isShowing = true
        while let transition = replace(&nextTransition, with: nil), !stack.isDestroyed {
            showTop(by: transition)
        }
        isShowing = false
        releaseLeft()
    }

    private func showTop(by transition: GtkStackTransitionType) {
        let page = topPage
        let view = page.view
        let hadFocus = hasFocus
        if !page.isPlaced { gtk_stack_add_child(stack.opaque, view.widget) }
        guard holds(page) else {
            return Report.warning(
                "The page “\(page.title)” can't be shown: it is in another widget already.")
        }
        titleLabel.text = page.title
        gtk_stack_set_transition_type(stack.opaque, transition)
        gtk_stack_set_visible_child(stack.opaque, view.widget)
        backButton.isVisible = !stackPages.isEmpty
        if hadFocus { keepFocus(in: view) }
    }

    private func holds(_ page: ViewController) -> Bool {
        page.isPlaced && gtk_widget_get_parent(page.view.widget) == stack.widget
    }

    /// Keeps the focus inside this view. Without the focus, no widget would get the keys.
    private func keepFocus(in view: Widget) {
        guard !view.hasFocus, !backButton.hasFocus,
            gtk_widget_child_focus(view.widget, GTK_DIR_TAB_FORWARD) == 0
        else { return }
        gtk_widget_grab_focus(backButton.widget)
    }

    /// Removes popped pages that are no longer visible.
    private func releaseLeft() {
        guard !isMoving, !isShowing else { return }
        let gone = replace(&leaving, with: [])
        for page in gone where !stack.isDestroyed && holds(page) {
            gtk_stack_remove(stack.opaque, page.view.widget)
        }
        withExtendedLifetime(gone) {}
    }
}

extension NavigationView: NavigationStack {
    /// `busy` during a transition, `offScreen` while the view is not visible, `ready` otherwise.
    public var stackPhase: PresenterPhase {
        guard !isDestroyed, isMapped else { return .offScreen }
        return isMoving ? .busy : .ready
    }

    /// Replaces the pages above the root.
    ///
    /// If the new top page was below the former top page, it slides in from the start. If not, it
    /// slides in from the end. If the top page stays the same, nothing moves.
    ///
    /// - Parameters:
    ///   - pages: the pages above the root, without the root itself.
    ///   - animated: whether the user sees a transition.
    public func setStackPages(_ pages: [ViewController], animated: Bool) {
        let former = stackPages
        stackPages = pages.filter { $0 !== rootPage }
        let goesBack = ([rootPage] + former).contains { $0 === topPage }
        leaving = (leaving + former).filter { page in !stackPages.contains { $0 === page } }
        guard animated else { return show(by: GTK_STACK_TRANSITION_TYPE_NONE) }
        show(
            by: goesBack
                ? GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT : GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT)
    }

    /// Reports when the user goes back, and when a transition or the view's visibility changes.
    ///
    /// - Parameter report: called on the main actor when something may have changed.
    /// - Returns: the token, which the caller owns.
    public func reportChanges(to report: @escaping @MainActor () -> Void) -> EditToken {
        listeners.add { _ in report() }
    }
}
#endif
