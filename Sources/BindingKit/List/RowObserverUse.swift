/// Reports what the user does in a list to one binding of its selection or position.
///
/// The binding retains it, and with it the token that has the list know of the binding's end. The
/// mode of the binding does not matter, nor whether its manager was ever enabled.
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
