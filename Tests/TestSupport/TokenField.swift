import BindingKit

/// A field that calls back when a token for its reports is released.
@MainActor
final class TokenField: EditableView {
    var text = ""
    /// The field calls it once, when the next token is released.
    var onTokenEnd: (() -> Void)?
    private let listeners = EditListeners()

    var editPhase: EditPhase { .idle }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        let token = listeners.add(report)
        return EditToken { [weak self] in
            withExtendedLifetime(token) {}
            self?.tokenEnded()
        }
    }

    func enter(_ new: String) {
        text = new
        listeners.send(.changed)
    }

    private func tokenEnded() {
        let handler = onTokenEnd
        onTokenEnd = nil
        handler?()
    }
}
