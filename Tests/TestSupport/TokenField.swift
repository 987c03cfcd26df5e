import BindingKit

/// A field that says when it is no longer asked to report.
@MainActor
final class TokenField: EditableView {
    var text = ""
    /// Called once, by the next token that is released.
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
