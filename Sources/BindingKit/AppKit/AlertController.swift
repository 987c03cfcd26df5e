#if canImport(AppKit) && !targetEnvironment(macCatalyst)
internal import AppKit

/// Represents the alert of a question as a view controller without a view. So bindings can present
/// the alert like other content.
final class AlertController: NSViewController {
    private let alert = NSAlert()
    private let choose: @MainActor (Int) -> Void
    private var isAnswered = false

    init<Answer>(_ question: Question<Answer>, answer: @escaping @MainActor (Answer) -> Void) {
        let answers = question.choices.map(\.answer)
        choose = { if answers.indices.contains($0) { answer(answers[$0]) } }
        super.init(nibName: nil, bundle: nil)
        setTexts(of: question)
        for choice in question.choices {
            let button = alert.addButton(withTitle: choice.title)
            button.hasDestructiveAction = choice.role == .destructive
            // If the alert has only one button, this button keeps the Return key.
            if choice.role == .cancel, answers.count > 1 { button.keyEquivalent = "\u{1b}" }
        }
        if answers.isEmpty { alert.addButton(withTitle: ScreenTexts.current.close) }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The controller is never archived.")
    }

    /// Shows the new title and message of an open alert. The alert's buttons stay.
    func update<Answer>(to question: Question<Answer>) {
        setTexts(of: question)
        alert.layout()
    }

    private func setTexts<Answer>(of question: Question<Answer>) {
        alert.messageText = question.title
        alert.informativeText = question.message ?? ""
    }

    // MARK: As a sheet

    /// `shown` while the sheet waits for an answer, `leaving` from the answer until the sheet has
    /// left the screen, otherwise `gone`.
    var sheetState: PresentedState {
        guard alert.window.sheetParent != nil else { return .gone }
        return isAnswered ? .leaving : .shown
    }

    func begin(on window: NSWindow) {
        isAnswered = false
        alert.beginSheetModal(for: window) { response in
            // The closure retains the controller until the sheet ends.
            self.isAnswered = true
            // Other responses are not answers. They occur if code has ended the sheet, or if the
            // user has pressed a button that AppKit added.
            let first = NSApplication.ModalResponse.alertFirstButtonReturn
            self.choose(response.rawValue - first.rawValue)
        }
    }

    func end() {
        alert.window.sheetParent?.endSheet(alert.window, returnCode: .abort)
    }
}
#endif
