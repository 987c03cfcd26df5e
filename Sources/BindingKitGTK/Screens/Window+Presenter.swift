#if GTK
public import BindingKit
internal import CGTK

/// A window presents pages in dialogs. A dialog is another window, in front of this window. This
/// window waits until the dialog is closed.
extension Window: Presenter {
    /// Whether the window can present a page now. The window must be visible and must not wait for
    /// a dialog.
    public var presenterPhase: PresenterPhase {
        guard !isDestroyed, isMapped else { return .offScreen }
        return isWaiting ? .busy : .ready
    }

    /// Presents a page in a separate window, in front of this window.
    ///
    /// The dialog has the title and the natural size of the page. Escape, or the close button in
    /// its title bar, closes the dialog, unless a guard keeps it.
    ///
    /// - Parameters:
    ///   - content: the page.
    ///   - animated: ignored, because GTK decides.
    public func present(_ content: ViewController, animated: Bool) {
        guard isWritable("present") else { return }
        let dialog = Window(title: content.title, width: -1, height: -1)
        dialog.contentViewController = content
        dialog.attach(to: self)
        dialog.onKey("Escape") { [weak dialog] in dialog?.requestClose() }
        content.onDismiss = { [weak dialog] in dialog?.close() }
        dialog.present()
    }

    /// Reports when a window, a page or a popover of the application appears or disappears.
    ///
    /// - Parameter report: called on the main actor when something may have changed.
    /// - Returns: the token, which the caller owns.
    public func reportChanges(to report: @escaping @MainActor () -> Void) -> EditToken {
        reports.add(report)
    }

    /// Whether a dialog is in front of the window. A binding or client code can have presented it.
    private var isWaiting: Bool {
        guard let windows = gtk_window_get_toplevels() else { return false }
        return (0..<g_list_model_get_n_items(windows)).contains { place in
            guard let item = g_list_model_get_item(windows, place) else { return false }
            defer { g_object_unref(item) }
            let window = item.assumingMemoryBound(to: GtkWindow.self)
            return gtk_window_get_transient_for(window) == cast()
                && gtk_window_get_modal(window) != 0
                && gtk_widget_get_visible(item.assumingMemoryBound(to: GtkWidget.self)) != 0
        }
    }
}

extension Window: Dismissible {
    /// Closes the window as if the user closed it. If a guard of the window or of its pages
    /// refuses, the window stays open.
    ///
    /// Use this method for a key such as Ctrl+W. The close button and the desktop's keys do the
    /// same. ``close()`` asks no guard.
    ///
    /// - Returns: whether the window is closed.
    @discardableResult
    public func requestClose() -> Bool {
        guard allowsClosing else { return false }
        close()
        return true
    }

    /// Asks the guards now whether the window may be closed.
    var allowsClosing: Bool {
        let guards = [dismissalGuards] + guardsOfPages
        return guards.allSatisfy { $0.allowDismissal() }
    }
}
#endif
