#if GTK
public import BindingKit

extension ViewController: Asker {}
extension Window: Asker {}
extension Popover: Asker {}

/// Shows questions in dialogs or popovers.
extension Asker where Content == ViewController {
    /// Makes the dialog of a question.
    ///
    /// The choice with the role `cancel` is the first button. The other choices follow in reverse
    /// order, so the question's first choice is the last button. Return presses the first `normal`
    /// choice, or the `cancel` choice if there is none. Escape dismisses the dialog.
    ///
    /// - Parameters:
    ///   - question: the question.
    ///   - answer: called when the user chooses.
    /// - Returns: a ``MessageDialog``.
    public func makeContent<Answer>(
        for question: Question<Answer>, answer: @escaping @MainActor (Answer) -> Void
    ) -> ViewController {
        let cancel = question.choices.filter { $0.role == .cancel }
        let others = question.choices.filter { $0.role != .cancel }
        let choices = cancel + others.reversed()
        guard !choices.isEmpty else {
            return MessageDialog(
                question.title, question.message ?? "", [(ScreenTexts.current.close, .cancel)]
            ) { dialog, _ in dialog.dismiss() }
        }
        return MessageDialog(
            question.title, question.message ?? "", choices.map { ($0.title, $0.role) }
        ) { _, place in answer(choices[place].answer) }
    }

    /// Shows the new title and message of an open dialog. The buttons stay.
    ///
    /// - Parameters:
    ///   - content: the dialog.
    ///   - question: the question with the same `id`.
    public func update<Answer>(_ content: ViewController, to question: Question<Answer>) {
        (content as? MessageDialog)?.show(question.title, question.message ?? "")
    }
}
#endif
