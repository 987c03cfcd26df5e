#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)
#if canImport(UIKit)
internal import UIKit

typealias PlatformView = UIView
#else
internal import AppKit

typealias PlatformView = NSView
#endif

/// The connection between a list view and its contents: it is the view's data source and delegate.
///
/// The view owns the adapter. While the view has contents, the adapter takes the places of client code's data
/// source and delegate, and forwards to that delegate. Afterwards it gives both places back.
@MainActor
class ListAdapter: ForwardingDelegate {
    /// Weak because views don't own their data sources.
    private(set) weak var programDataSource: AnyObject?
    /// Whether the view knows that there is a forwarding target.
    private var hasTarget = false
    private(set) var isInstalled = false
    /// Whether changes wait for another phase.
    private var isAwaited = false
    /// Whether titles wait for a reload.
    private var needsReload = false
    private var serveDepth = 0
    /// The views whose bindings have ended because the views were no longer shown.
    private var endedViews: Set<ObjectIdentifier> = []
    var identifiers = ReuseIdentifiers()

    // MARK: Overridden

    var view: PlatformView? { nil }
    var viewDataSource: AnyObject? {
        get { nil }
        set {}
    }
    var viewDelegate: AnyObject? {
        get { nil }
        set {}
    }
    /// The object that the view asks to prefetch. If client code has set an object, it stays.
    var viewPrefetcher: AnyObject? {
        get { nil }
        set {}
    }
    /// Whether client code's data source has other purposes than filling the view.
    var isDataSourceByDefault: Bool { false }
    var gesturePhase: ListPhase { .ready }
    func reloadView() {}
    /// Reloads the view, whose rows stay, because of titles.
    func reloadTitles() { reloadView() }
    func phaseDidChange() {}
    /// Whether the view has removed a selection without telling its delegate. Asked before each frame.
    func hasLostSelection() -> Bool { false }
    /// Called when client code has set another delegate. That delegate may have received the end of a
    /// gesture.
    func delegateWasReplaced() {}
    /// Makes the view show again what client code has taken from the cells of outlines. Called before each
    /// frame.
    func restoreOutline() {}
    /// Makes a view report scrolling, if it does not tell its delegate.
    func followScrolling() {}
    /// Lets the user drag rows, if there are contents that allow that. Called before each frame.
    func followDrags() {}

    // MARK: Data source and delegate

    /// Serves the view while it has contents.
    func contentsDidChange(from former: AnyObject?, to contents: AnyObject?) {
        guard contents !== former else { return }
        if contents == nil {
            uninstall()
        } else if isInstalled {
            reloadView()
        } else {
            install()
        }
    }

    func install() {
        isInstalled = true
        FrameClients.shared.add(self)
        takeOver()
    }

    func uninstall() {
        isInstalled = false
        (isAwaited, needsReload) = (false, false)
        FrameClients.shared.remove(self)
        let (dataSource, delegate) = (programDataSource, forwardingTarget)
        programDataSource = nil
        if viewDataSource === self { viewDataSource = dataSource }
        if viewDelegate === self { viewDelegate = delegate }
        if viewPrefetcher === self { viewPrefetcher = nil }
        forwardingTarget = nil
        hasTarget = false
        endedViews = []
        reloadView()
    }

    /// Takes the places of client code's data source and delegate.
    private func takeOver() {
        guard isInstalled, let view else { return }
        if viewDelegate !== self {
            forwardingTarget = viewDelegate
            delegateWasReplaced()
        }
        if viewDelegate !== self || hasTarget != (forwardingTarget != nil) {
            hasTarget = forwardingTarget != nil
            viewDelegate = nil
            viewDelegate = self
        }
        if viewPrefetcher == nil { viewPrefetcher = self }
        followScrolling()
        guard viewDataSource !== self else { return }
        programDataSource = viewDataSource
        if let programDataSource, !isDataSourceByDefault {
            BindingLog.warning(
                """
                its data source, \(type(of: programDataSource)), is not asked while rows are \
                bound. Remove it, or end their binding.
                """, about: view)
        }
        viewDataSource = self
        reloadView()
    }

    // MARK: Phases

    var phase: ListPhase {
        takeOver()
        let phase = currentPhase
        if phase == .updating || phase == .userChangesRows { isAwaited = true }
        return phase
    }

    private var currentPhase: ListPhase {
        let phase = gesturePhase
        // During an update neither UIKit nor AppKit accepts even a reload.
        if serveDepth > 0 || phase == .updating { return .updating }
        return view?.window == nil ? .offScreen : phase
    }

    /// Answers a call that the view makes in the middle of an update or of its layout.
    func serve<Value>(_ answer: () -> Value) -> Value {
        serveDepth += 1
        defer { serveDepth -= 1 }
        return answer()
    }

    /// Reloads the titles, after the user's gesture if there is one.
    func reloadTitlesWhenReady() {
        if gesturePhase == .ready { return reloadTitles() }
        (isAwaited, needsReload) = (true, true)
    }

    // MARK: Bindings of cells

    /// Called when a view has received its content.
    func didFill(_ view: PlatformView) {
        endedViews.remove(ObjectIdentifier(view))
    }

    /// Whether a view that is shown again has lost its bindings. UIKit keeps cells for a while after they
    /// have left the screen, and shows them again without asking for them.
    func needsFilling(_ view: PlatformView) -> Bool {
        endedViews.remove(ObjectIdentifier(view)) != nil
    }

    /// Whether the bindings of a view that is no longer shown end.
    ///
    /// If the user is editing in the view, the bindings do not end, because UIKit keeps the view.
    func endsBindings(of view: PlatformView) -> Bool {
        guard !view.containsFirstResponder else { return false }
        endedViews.insert(ObjectIdentifier(view))
        return true
    }
}

extension ListAdapter: FrameClient {
    func frameWillBeDrawn() {
        takeOver()
        followDrags()
        if hasLostSelection() { phaseDidChange() }
        restoreOutline()
        guard isAwaited else { return }
        let phase = currentPhase
        guard phase != .updating, phase != .userChangesRows else { return }
        isAwaited = false
        if replace(&needsReload, with: false) { reloadTitles() }
        phaseDidChange()
    }
}

extension PlatformView {
    fileprivate var containsFirstResponder: Bool {
        #if canImport(UIKit)
        isFirstResponder || subviews.contains(where: \.containsFirstResponder)
        #else
        // The editor of a field is a subview of the field.
        (window?.firstResponder as? NSView)?.isDescendant(of: self) ?? false
        #endif
    }
}
#endif
