#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

/// Guards can keep any window from closing.
extension NSWindow: Dismissible {
    /// The guards to ask when the user closes the window by its button, or by *Close* in a menu.
    ///
    /// While a guard is active, the library is the window's delegate, and forwards calls to your
    /// own delegate.
    public var dismissalGuards: DismissalGuards {
        let watch = dismissalWatches.object(of: self) {
            DismissalWatch { [weak self] in self?.windowGuard }
        }
        watch.begin()
        return watch.guards
    }

    fileprivate var windowGuard: WindowGuard? {
        // A sheet gets no guard, because AppKit never asks a sheet's delegate whether to close.
        isSheet ? nil : windowGuards.object(of: self) { WindowGuard(self) }
    }
}

/// Guards can keep the window of any view controller from closing.
extension NSViewController: Dismissible {
    /// The guards to ask when the user closes the window of the controller's view.
    ///
    /// Sheets and popovers close without asking these guards. If Escape dismisses a controller,
    /// call `dismissalGuards.allowDismissal()` in its `cancelOperation(_:)`. For the controller of
    /// a popover, call it in `popoverShouldClose(_:)`.
    public var dismissalGuards: DismissalGuards {
        let watch = dismissalWatches.object(of: self) {
            DismissalWatch { [weak self] in self?.viewIfLoaded?.window?.windowGuard }
        }
        watch.begin()
        return watch.guards
    }
}

@MainActor private let dismissalWatches = AssociatedPlace<DismissalWatch>()
@MainActor private let windowGuards = AssociatedPlace<WindowGuard>()

/// Asks the guards of a window, and of its view controllers, whether the window can close.
private final class WindowGuard: GuardingDelegate, NSWindowDelegate {
    /// Weak because the window owns its guard.
    private weak var window: NSWindow?

    init(_ window: NSWindow) {
        self.window = window
        super.init()
    }

    override var place: AnyObject? {
        get { window?.delegate }
        set { window?.delegate = newValue as? any NSWindowDelegate }
    }

    func windowShouldClose(_ sender: NSWindow) -> Bool {
        let program = forwardingTarget as? any NSWindowDelegate
        return callOptional(program?.windowShouldClose, sender) != false && allowDismissal()
    }
}
#endif
