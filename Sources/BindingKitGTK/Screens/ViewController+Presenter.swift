#if GTK
public import BindingKit

/// What all presenters of pages share.
extension Presenter where Content == ViewController {
    /// `shown` while a page is in a window or popover, otherwise `gone`. Other states are
    /// not used, because GTK reports no transitions.
    ///
    /// - Parameter content: the page.
    public func state(of content: ViewController) -> PresentedState {
        content.isPlaced ? .shown : .gone
    }

    /// Closes the dialog or the popover of a page, together with the dialogs in front of it.
    ///
    /// - Parameters:
    ///   - content: the page.
    ///   - animated: ignored, because GTK decides.
    public func dismiss(_ content: ViewController, animated: Bool) { content.dismiss() }
}

/// Any page presents other pages in dialogs in front of its window.
extension ViewController: Presenter {
    /// Whether the page can present another page now. It can if the page is visible and
    /// its window waits for no dialog.
    public var presenterPhase: PresenterPhase {
        guard let window, isMapped else { return .offScreen }
        return window.presenterPhase
    }

    /// Presents a page in a separate window in front of this page's window; see
    /// ``Window/present(_:animated:)``.
    ///
    /// - Parameters:
    ///   - content: the page.
    ///   - animated: ignored, because GTK decides.
    public func present(_ content: ViewController, animated: Bool) {
        window?.present(content, animated: animated)
    }

    /// Reports when a window, a page or a popover of the application appears or disappears.
    ///
    /// - Parameter report: called on the main actor when something may have changed.
    /// - Returns: the token, which the caller owns.
    public func reportChanges(to report: @escaping @MainActor () -> Void) -> EditToken {
        reports.add(report)
    }
}

/// If the user closes a window that shows the page, the window asks the page's guards.
extension ViewController: Dismissible {}
#endif
