public import BindingKit

/// Any controller can present another one in a panel above the whole screen. The panel gets all
/// keys. There are no transitions.
extension ViewController: Presenter {
    /// `ready` if the controller is shown and no panel is above it.
    public var presenterPhase: PresenterPhase {
        guard appearance == .visible, let window else { return .offScreen }
        return window.isOnTop(self) ? .ready : .busy
    }

    /// `shown` while the controller is in a panel of any window.
    public func state(of content: ViewController) -> PresentedState {
        content.panelWindow == nil ? .gone : .shown
    }

    /// Shows a controller in a panel with its title.
    public func present(_ content: ViewController, animated: Bool) {
        window?.present(content, from: self)
    }

    /// Closes the panel of a controller, and the panels above it.
    public func dismiss(_ content: ViewController, animated: Bool) {
        content.panelWindow?.dismiss(content)
    }

    /// Reports when a presented controller is gone. All other changes ask for a frame.
    public func reportChanges(to report: @escaping @MainActor () -> Void) -> EditToken {
        presentationListeners.add { _ in report() }
    }
}

extension ViewController: Dismissible {
    /// Closes the controller's panel, like Escape, unless a guard keeps it.
    package func dismissByUser() {
        if dismissalGuards.allowDismissal() { panelWindow?.dismiss(self) }
    }
}
