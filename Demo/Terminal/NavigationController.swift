public import BindingKit

/// Shows pages one above the other, below a line with their titles. The user operates the top page.
///
/// Escape goes back by one page. The view of a page is in the window only while the page is on top.
/// When a page is on top again, its former view has the focus.
@MainActor
open class NavigationController: ViewController {
    private struct Place {
        let controller: ViewController
        /// The view that had the keys when the user left the page. Weak because the page owns its
        /// views.
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

    /// The page on top; the root if there is no other page.
    package var topController: ViewController { pages[pages.count - 1].controller }

    // MARK: - Going back

    /// Whether there is a page above the root.
    package var canGoBack: Bool { pages.count > 1 }

    /// Goes back by one page, like Escape. Does nothing on the root.
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

    /// The hints of the page on top.
    open override var keyHints: String {
        let own = topController.keyHints
        return own.isEmpty && canGoBack ? "esc goes back" : own
    }

    // MARK: - Showing pages

    private func showTop() {
        // If a page changes the stack while it appears, that change follows this one.
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
        // The view is added before it appears, because its model may set the focus.
        view.addSubview(new.view)
        new.beginAppearing()
        old?.view.removeFromSuperview()
        old?.endDisappearing()
        new.endAppearing()
        focus(new)
    }

    /// Releases the pages that are no longer on the stack.
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

    /// The view that had the keys when the page on top was left, or the page's first view.
    open override var initiallyFocusedView: View? {
        let former = pages[pages.count - 1].focused
        return former?.canTakeFocus == true ? former : topController.initiallyFocusedView
    }

    private var responder: View? { window?.responder(around: view) as? View }

    /// Stores the focused view until the page is on top again.
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

    /// Adds the line with the titles. Call `super`.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(titles)
    }

    /// Makes the page on top appear. Call `super`.
    open override func viewWillAppear() {
        super.viewWillAppear()
        if shown === topController { shown?.beginAppearing() } else { showTop() }
    }

    /// Call `super`.
    open override func viewDidAppear() {
        super.viewDidAppear()
        shown?.endAppearing()
    }

    /// Makes the page on top disappear. Call `super`.
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

/// There are no transitions to wait for. Each change requests a frame, and bindings check the stack
/// before the frame.
extension NavigationController: NavigationStack {
    /// `busy` while a page appears.
    public var stackPhase: PresenterPhase {
        if isSwitching { return .busy }
        return appearance == .visible && window != nil ? .ready : .offScreen
    }

    /// The pages above the root, the top page last.
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
        // If this call has interrupted a switch, that switch releases the pages at its end.
        if !isSwitching { dropPages() }
        if isViewLoaded { view.setNeedsDisplay() }
    }
}
