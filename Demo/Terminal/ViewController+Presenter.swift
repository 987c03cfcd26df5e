public import BindingKit

/// Any controller presents other ones, each in a panel above the whole screen, which alone gets the
/// keys. Panels come and go at once.
extension ViewController: Presenter {
    /// Whether the controller is shown, and nothing lies above it.
    public var presenterPhase: PresenterPhase {
        guard appearance == .visible, let window else { return .offScreen }
        return window.isOnTop(self) ? .ready : .busy
    }

    /// Whether a controller is presented, here or elsewhere.
    public func state(of content: ViewController) -> PresentedState {
        content.panelWindow == nil ? .gone : .shown
    }

    /// Shows a controller in a panel with its title.
    public func present(_ content: ViewController, animated: Bool) {
        window?.present(content, from: self)
    }

    /// Takes the panel of a controller away, and those above it.
    public func dismiss(_ content: ViewController, animated: Bool) {
        content.panelWindow?.dismiss(content)
    }

    /// Reports that a controller has gone which this one has presented. All else asks for a frame.
    public func reportChanges(to report: @escaping @MainActor () -> Void) -> EditToken {
        presentationListeners.add { _ in report() }
    }
}

extension ViewController: Dismissible {
    /// Takes the panel of the controller away, as escape does, unless a guard keeps it.
    package func dismissByUser() {
        if dismissalGuards.allowDismissal() { panelWindow?.dismiss(self) }
    }
}
