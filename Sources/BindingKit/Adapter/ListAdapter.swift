#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)
#if canImport(UIKit)
internal import UIKit

typealias PlatformView = UIView
#else
internal import AppKit

typealias PlatformView = NSView
#endif

/// Connects a list view with its content, as the view's data source and delegate.
///
/// The view owns the adapter. While the view has content, the adapter replaces client code's data
/// source and delegate, and forwards calls to client code's delegate. When the view has no content,
/// the adapter restores both.
@MainActor
class ListAdapter: ForwardingDelegate {
    /// Weak because views don't own their data sources.
    private(set) weak var programDataSource: AnyObject?
    /// Whether there was a forwarding target when the view's delegate was last set.
    private var hasTarget = false
    private(set) var isInstalled = false
    /// Whether updates or a reload of the view wait until the view enters another phase.
    private var isAwaited = false
    /// Whether the titles must be reloaded when the user's gesture ends.
    private var needsReload = false
    private var serveDepth = 0
    /// The views whose bindings have ended, because the views were no longer shown.
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
    /// The view's data source for prefetching. The adapter does not replace a data source that
    /// client code has set.
    var viewPrefetcher: AnyObject? {
        get { nil }
        set {}
    }
    /// Whether client code's data source has another purpose than to provide rows. If so, no
    /// warning is logged when the adapter replaces that data source.
    var isDataSourceByDefault: Bool { false }
    var gesturePhase: ListPhase { .ready }
    func reloadView() {}
    /// Reloads the view because its titles have changed. The rows stay the same.
    func reloadTitles() { reloadView() }
    func phaseDidChange() {}
    /// Whether the view has removed a selection without calling its delegate. The adapter calls
    /// this method before each frame.
    func hasLostSelection() -> Bool { false }
    /// The adapter calls this when client code has set another delegate. The view may have reported
    /// the end of a gesture only to that delegate.
    func delegateWasReplaced() {}
    /// Restores levels and arrows that client code has removed from an outline's cells. The adapter
    /// calls this before each frame.
    func restoreOutline() {}
    /// Starts to observe scrolling, if the view does not report scrolling to its delegate.
    func followScrolling() {}
    /// Lets the user drag rows if the content allows it. The adapter calls this before each frame.
    func followDrags() {}

    // MARK: Data source and delegate

    /// Installs the adapter when the view gets content, and uninstalls it when the view no longer
    /// has content.
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

    /// Replaces client code's data source and delegate by this adapter.
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
                its data source, \(type(of: programDataSource)), is not used while rows are bound. \
                Remove the data source, or unbind the rows.
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
        // UIKit and AppKit accept no changes during an update, not even a reload.
        if serveDepth > 0 || phase == .updating { return .updating }
        return view?.window == nil ? .offScreen : phase
    }

    /// Answers a call that the view makes during an update or a layout. Until the closure returns,
    /// the phase is `updating`.
    func serve<Value>(_ answer: () -> Value) -> Value {
        serveDepth += 1
        defer { serveDepth -= 1 }
        return answer()
    }

    /// Reloads the titles. If the user is changing rows, the reload waits until the gesture ends.
    func reloadTitlesWhenReady() {
        if gesturePhase == .ready { return reloadTitles() }
        (isAwaited, needsReload) = (true, true)
    }

    // MARK: Bindings of cells

    /// Records that a view has received its content.
    func didFill(_ view: PlatformView) {
        endedViews.remove(ObjectIdentifier(view))
    }

    /// Whether a view that appears again has lost its bindings. UIKit keeps cells for a while after
    /// they have left the screen, and may show these cells again without asking the data source.
    func needsFilling(_ view: PlatformView) -> Bool {
        endedViews.remove(ObjectIdentifier(view)) != nil
    }

    /// Whether to end the bindings of a view that is no longer shown. While the user is editing in
    /// the view, the bindings stay, because the list view keeps this view.
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
