/// Reports the user's actions in a list to one binding of the list's selection or position.
///
/// The binding retains this object and its token. When the token is released, the list knows that
/// the binding has ended. That works in all modes, and even if the manager was never enabled.
@MainActor
final class RowObserverUse: EditableView {
    /// Weak because the list's coordinator owns the observer.
    private weak var observer: (any BoundSelection)?
    private let token: EditToken

    init(_ observer: any BoundSelection, _ token: EditToken) {
        self.observer = observer
        self.token = token
    }

    // MARK: EditableView

    var editPhase: EditPhase { .idle }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        observer?.listeners.add(report) ?? EditToken {}
    }
}
