#if canImport(AppKit) && !targetEnvironment(macCatalyst)
internal import AppKit

/// Reports the scrolling of the scroll view around a view.
@MainActor
final class ScrollReporter {
    /// Weak because the scroll view owns the clip view.
    private weak var clipView: NSClipView?
    private var reporter: NotificationReporter?

    /// Follows the scroll view that currently contains a view.
    func follow(_ view: NSView?, report: @escaping @MainActor () -> Void) {
        let clipView = view?.enclosingScrollView?.contentView
        guard clipView !== self.clipView else { return }
        self.clipView = clipView
        clipView?.postsBoundsChangedNotifications = true
        reporter = clipView.map {
            NotificationReporter($0, [NSView.boundsDidChangeNotification: .changed]) { _ in
                report()
            }
        }
    }

    func stop() {
        clipView = nil
        reporter = nil
    }
}
#endif
