#if GTK
public import BindingKit

/// What presenters of pages have in common.
extension Presenter where Content == ViewController {
    /// `shown` while a page is in a window or in a popover: GTK says nothing of transitions.
    ///
    /// - Parameter content: the page.
    public func state(of content: ViewController) -> PresentedState {
        content.isPlaced ? .shown : .gone
    }

    /// Closes the dialog or the popover of a page, together with the dialogs in front of it.
    ///
    /// - Parameters:
    ///   - content: the page.
    ///   - animated: ignored: GTK decides.
    public func dismiss(_ content: ViewController, animated: Bool) { content.dismiss() }
}

/// Any page presents other pages in dialogs in front of its window.
extension ViewController: Presenter {
    /// Whether the page can present another one now: it is shown in a window that does not wait for a
    /// dialog.
    public var presenterPhase: PresenterPhase {
        guard let window, isMapped else { return .offScreen }
        return window.presenterPhase
    }

    /// Presents a page in a window of its own, in front of this page's window; see
    /// ``Window/present(_:animated:)``.
    ///
    /// - Parameters:
    ///   - content: the page.
    ///   - animated: ignored: GTK decides.
    public func present(_ content: ViewController, animated: Bool) {
        window?.present(content, animated: animated)
    }

    /// Reports when a window, a page or a popover of the program comes or goes.
    ///
    /// - Parameter report: called on the main actor when something may have changed.
    /// - Returns: the token, which the caller owns.
    public func reportChanges(to report: @escaping @MainActor () -> Void) -> EditToken {
        reports.add(report)
    }
}

/// The window of the page asks the guards while the page is shown in it.
extension ViewController: Dismissible {}
#endif
