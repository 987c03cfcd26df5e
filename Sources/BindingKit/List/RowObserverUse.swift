/// Reports what the user does in a list to one binding of its selection or position.
///
/// The binding retains this object, and with it a token. The end of the token tells the list that
/// the binding has ended. That works in all modes, and even if the manager was never enabled.
@MainActor
final class RowObserverUse: EditableView {
    /// Weak because the list's coordinator owns it.
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
