#if canImport(AppKit) && !targetEnvironment(macCatalyst)
internal import AppKit

/// The alert of a question, as a content among view controllers: it has no view of its own.
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
            // A single button keeps Return.
            if choice.role == .cancel, answers.count > 1 { button.keyEquivalent = "\u{1b}" }
        }
        if answers.isEmpty { alert.addButton(withTitle: ScreenTexts.current.close) }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("A question is not archived.")
    }

    /// Shows the new texts of an open alert; its buttons stay.
    func update<Answer>(to question: Question<Answer>) {
        setTexts(of: question)
        alert.layout()
    }

    private func setTexts<Answer>(of question: Question<Answer>) {
        alert.messageText = question.title
        alert.informativeText = question.message ?? ""
    }

    // MARK: As a sheet

    /// From the beginning of the sheet until it is off the screen, when its answer is known already.
    var sheetState: PresentedState {
        guard alert.window.sheetParent != nil else { return .gone }
        return isAnswered ? .leaving : .shown
    }

    func begin(on window: NSWindow) {
        isAnswered = false
        alert.beginSheetModal(for: window) { response in
            // Retains the controller until the sheet ends.
            self.isAnswered = true
            // Another response, of a sheet that was ended or of a button of AppKit's own, is no answer.
            let first = NSApplication.ModalResponse.alertFirstButtonReturn
            self.choose(response.rawValue - first.rawValue)
        }
    }

    func end() {
        alert.window.sheetParent?.endSheet(alert.window, returnCode: .abort)
    }
}
#endif
