#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)
#if canImport(UIKit)
internal import UIKit

typealias PlatformView = UIView
#else
internal import AppKit

typealias PlatformView = NSView
#endif

/// What stands between a list view and its contents: the view's data source and delegate.
///
/// The view owns it. It takes the places of the program's data source and delegate while the view
/// has contents, forwards to the delegate, and gives both places back afterwards.
@MainActor
class ListAdapter: ForwardingDelegate {
    /// Weak because views don't own their data sources.
    private(set) weak var programDataSource: AnyObject?
    /// The view knows that there is a target to forward to.
    private var hasTarget = false
    private(set) var isInstalled = false
    /// Changes wait for another phase.
    private var isAwaited = false
    private var serveDepth = 0
    /// Views whose bindings have ended, since they were no longer shown.
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
    /// The object that is asked to prefetch. An object of client code stays.
    var viewPrefetcher: AnyObject? {
        get { nil }
        set {}
    }
    /// The program's data source is there for other reasons than to fill the view.
    var isDataSourceByDefault: Bool { false }
    var gesturePhase: ListPhase { .ready }
    func reloadView() {}
    func phaseDidChange() {}
    /// Whether the view has taken a selection away without telling its delegate; asked before each
    /// frame.
    func hasLostSelection() -> Bool { false }
    /// The program has set another delegate, which may have heard of the end of a gesture.
    func delegateWasReplaced() {}
    /// Has scrolling reported, by a view whose delegate does not hear of it.
    func followScrolling() {}

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
        isAwaited = false
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

    /// Takes the places that the program has given to its own objects.
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
        // Neither UIKit nor AppKit accepts even a reload then.
        if serveDepth > 0 || phase == .updating { return .updating }
        return view?.window == nil ? .offScreen : phase
    }

    /// Answers a question that the view asks in the middle of an update or of its layout.
    func serve<Value>(_ answer: () -> Value) -> Value {
        serveDepth += 1
        defer { serveDepth -= 1 }
        return answer()
    }

    // MARK: Bindings of cells

    /// A view has been given content.
    func didFill(_ view: PlatformView) {
        endedViews.remove(ObjectIdentifier(view))
    }

    /// Whether a view that is shown has lost its bindings: UIKit keeps cells that have left the
    /// screen for a while, and shows them again without asking for them.
    func needsFilling(_ view: PlatformView) -> Bool {
        endedViews.remove(ObjectIdentifier(view)) != nil
    }

    /// Whether the bindings of a view that is no longer shown end.
    ///
    /// Those of one in which the user is editing do not; UIKit keeps it.
    func endsBindings(of view: PlatformView) -> Bool {
        guard !view.containsFirstResponder else { return false }
        endedViews.insert(ObjectIdentifier(view))
        return true
    }
}

extension ListAdapter: FrameClient {
    func frameWillBeDrawn() {
        takeOver()
        if hasLostSelection() { phaseDidChange() }
        guard isAwaited else { return }
        let phase = currentPhase
        guard phase != .updating, phase != .userChangesRows else { return }
        isAwaited = false
        phaseDidChange()
    }
}

extension PlatformView {
    fileprivate var containsFirstResponder: Bool {
        #if canImport(UIKit)
        isFirstResponder || subviews.contains(where: \.containsFirstResponder)
        #else
        // The editor of a field is a view in the field.
        (window?.firstResponder as? NSView)?.isDescendant(of: self) ?? false
        #endif
    }
}
#endif
