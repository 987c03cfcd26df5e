public import BindingKit

/// Shows pages one above another, of which the user sees and operates the top one, below a line with
/// their titles.
///
/// Escape goes back by one page. The view of a page is in the window only while the page is on top; a
/// page that is on top again has the focus where it was.
@MainActor
open class NavigationController: ViewController {
    private struct Place {
        let controller: ViewController
        /// Who had the keys when the page was left; weak because views belong to their page.
        weak var focused: View?
    }

    /// The root, and the pages above it.
    private var pages: [Place]
    /// The page whose view is inside the controller's.
    private var shown: ViewController?
    private var isSwitching = false
    private let titles = PageTitles()

    package init(title: String, root: ViewController) {
        pages = [Place(controller: root)]
        super.init(title: title)
        addChild(root)
    }

    /// The page that the user sees; the root if there is none above it.
    package var topController: ViewController { pages[pages.count - 1].controller }

    // MARK: - Going back

    /// Whether there is a page above the root.
    package var canGoBack: Bool { pages.count > 1 }

    /// Leaves the page on top, as escape does; on the root it does nothing.
    package func goBack() {
        guard canGoBack else { return }
        setStackPages(stackPages.dropLast(), animated: true)
    }

    /// Goes back on escape.
    open override func keyDown(_ key: Key) -> Bool {
        guard key == .escape, canGoBack else { return super.keyDown(key) }
        goBack()
        return true
    }

    open override var keyHelp: [KeyHelp] {
        canGoBack ? [KeyHelp("esc", "goes back")] : []
    }

    /// Those of the page on top.
    open override var keyHints: String {
        let own = topController.keyHints
        return own.isEmpty && canGoBack ? "esc goes back" : own
    }

    // MARK: - Showing pages

    private func showTop() {
        // A page may go back or open another one while it appears: that follows this switch.
        guard !isSwitching else { return }
        isSwitching = true
        while shown !== topController { replaceShown(with: topController) }
        isSwitching = false
    }

    private func replaceShown(with new: ViewController) {
        let old = shown
        noteFocus()
        shown = new

        old?.beginDisappearing()
        // In the window before it appears: its model may say who has the focus.
        view.addSubview(new.view)
        new.beginAppearing()
        old?.view.removeFromSuperview()
        old?.endDisappearing()
        new.endAppearing()
        focus(new)
    }

    /// Lets go of pages that are not on the stack any more.
    private func dropPages() {
        for child in children where !pages.contains(where: { $0.controller === child }) {
            if child === shown {
                child.view.removeFromSuperview()
                shown = nil
            }
            removeChild(child)
        }
    }

    /// Lays out the line with the titles, and the page on top.
    open override func viewWillLayoutSubviews() {
        var rest = view.bounds
        titles.frame = rest.removeTop(1).inset(columns: 2, rows: 0)
        titles.titles = pages.map(\.controller.title)
        shown?.view.frame = rest
    }

    // MARK: - Focus

    /// Who had the keys when the page on top was left, or its first view.
    open override var initiallyFocusedView: View? {
        let former = pages[pages.count - 1].focused
        return former?.canTakeFocus == true ? former : topController.initiallyFocusedView
    }

    private var responder: View? { window?.responder(around: view) as? View }

    /// Keeps the focused view, for when the page is on top again.
    private func noteFocus() {
        guard let shown, let index = pages.firstIndex(where: { $0.controller === shown })
        else { return }
        pages[index].focused = responder?.isDescendant(of: shown.view) == true ? responder : nil
    }

    private func focus(_ page: ViewController) {
        guard let window, responder?.isDescendant(of: page.view) != true else { return }
        window.makeFirstResponder(initiallyFocusedView, around: view)
    }

    // MARK: - Forwarding appearance

    override var shownController: ViewController { topController.shownController }

    /// Takes in the line with the titles. Call `super`.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(titles)
    }

    /// Has the page on top appear. Call `super`.
    open override func viewWillAppear() {
        super.viewWillAppear()
        if shown === topController { shown?.beginAppearing() } else { showTop() }
    }

    /// Call `super`.
    open override func viewDidAppear() {
        super.viewDidAppear()
        shown?.endAppearing()
    }

    /// Has the page on top disappear. Call `super`.
    open override func viewWillDisappear() {
        super.viewWillDisappear()
        noteFocus()
        shown?.beginDisappearing()
    }

    /// Call `super`.
    open override func viewDidDisappear() {
        super.viewDidDisappear()
        shown?.endDisappearing()
    }
}

/// Pages come and go at once, so that there is no transition to wait for, and ask for a frame,
/// before which bindings look.
extension NavigationController: NavigationStack {
    /// Whether the pages can be changed now, which they can't while one appears.
    public var stackPhase: PresenterPhase {
        if isSwitching { return .busy }
        return appearance == .visible && window != nil ? .ready : .offScreen
    }

    /// The pages above the root, the top one last.
    public var stackPages: [ViewController] { pages.dropFirst().map(\.controller) }

    /// Replaces the pages above the root.
    public func setStackPages(_ latest: [ViewController], animated: Bool) {
        let former = pages
        pages = [former[0]]
        for controller in latest where !pages.contains(where: { $0.controller === controller }) {
            let known = former.first { $0.controller === controller }
            pages.append(known ?? Place(controller: controller))
            if known == nil { addChild(controller) }
        }
        if appearance == .visible || appearance == .appearing { showTop() }
        // The switch that this one has interrupted does so in the end.
        if !isSwitching { dropPages() }
        if isViewLoaded { view.setNeedsDisplay() }
    }
}
