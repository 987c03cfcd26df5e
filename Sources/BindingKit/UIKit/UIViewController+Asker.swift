#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// Shows questions as alerts. Shows questions with the style `choices` as action sheets on a phone.
extension UIViewController: Asker {
    /// Makes the alert of a question.
    ///
    /// On a phone or a TV, an action sheet points at nothing. On other devices, an action sheet
    /// must point at a view or an item; see `popover(at:)`. So on these other devices, this method
    /// makes an alert instead and logs a warning.
    ///
    /// - Parameters:
    ///   - question: the question.
    ///   - answer: called when the user chooses.
    /// - Returns: an alert controller.
    public func makeContent<Answer>(
        for question: Question<Answer>, answer: @escaping @MainActor (Answer) -> Void
    ) -> UIViewController {
        guard question.style == .choices else {
            return UIAlertController(question, style: .alert, answer)
        }
        let isPossible = [.phone, .tv].contains(traitCollection.userInterfaceIdiom)
        if !isPossible {
            BindingLog.warning(
                """
                its question “\(question.title)” is shown as an alert, because on this device an \
                action sheet must point at a view. Bind the question on popover(at:).
                """, about: self)
        }
        return UIAlertController(question, style: isPossible ? .actionSheet : .alert, answer)
    }

    /// Shows the new title and message of an open alert. The alert's buttons stay.
    ///
    /// - Parameters:
    ///   - content: the alert controller.
    ///   - question: the question with the same `id`.
    public func update<Answer>(_ content: UIViewController, to question: Question<Answer>) {
        guard let alert = content as? UIAlertController else { return }
        (alert.title, alert.message) = (question.title, question.message)
    }
}

extension UIAlertController {
    /// The alert of a question. If the question has no choices, the alert has a button that
    /// dismisses it.
    convenience init<Answer>(
        _ question: Question<Answer>, style: Style, _ answer: @escaping @MainActor (Answer) -> Void
    ) {
        self.init(title: question.title, message: question.message, preferredStyle: style)
        let cancel = question.choices.firstIndex { $0.role == .cancel }
        for (place, choice) in question.choices.enumerated() {
            // UIKit raises an exception for a second `cancel` action, so later ones are `default`.
            let isPlain = choice.role == .cancel && place != cancel
            addAction(
                UIAlertAction(title: choice.title, style: isPlain ? .default : .init(choice.role)) {
                    _ in answer(choice.answer)
                })
        }
        if question.choices.isEmpty {
            addAction(UIAlertAction(title: ScreenTexts.current.close, style: .cancel))
        }
    }
}

extension UIAlertAction.Style {
    fileprivate init(_ role: ChoiceRole) {
        switch role {
        case .normal: self = .default
        case .cancel: self = .cancel
        case .destructive: self = .destructive
        }
    }
}
#endif
