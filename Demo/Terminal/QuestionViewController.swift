public import BindingKit

/// A question in a panel, with a button for each choice.
@MainActor
package final class QuestionViewController: ViewController {
    /// Receives an answer of the question's type: `@MainActor (Answer) -> Void`.
    private let answer: Any
    private let message = Paragraph()
    private let row = ButtonRow()
    private var presses: [EditToken] = []
    /// The first choice that is not destructive.
    private weak var firstButton: Button?

    package init<Answer>(
        _ question: Question<Answer>, answer: @escaping @MainActor (Answer) -> Void
    ) {
        self.answer = answer
        super.init(title: question.title)
        show(question)
    }

    package override var initiallyFocusedView: View? { firstButton ?? super.initiallyFocusedView }

    package override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubviews(message, row)
    }

    /// Shows a question whose answers have the same type as those of the first question.
    func show<Answer>(_ question: Question<Answer>) {
        guard let answer = answer as? @MainActor (Answer) -> Void else { return }
        title = question.title
        message.text = question.message
        row.buttons = question.choices.map {
            Button($0.title, colour: $0.role == .destructive ? .bad : .accent)
        }
        presses = zip(row.buttons, question.choices).map { button, choice in
            button.reportActions { answer(choice.answer) }
        }
        firstButton = zip(row.buttons, question.choices).first { $1.role != .destructive }?.0
        if question.choices.isEmpty { addEnd() }
        initiallyFocusedView?.takeFocus()
    }

    /// Adds a button that closes the panel, because there are no choices.
    private func addEnd() {
        let button = Button(ScreenTexts.current.close)
        row.buttons = [button]
        presses = [button.reportActions { [weak self] in self?.dismissByUser() }]
    }

    // MARK: - In a panel

    package override var neededColumns: Int { max(36, title.columns + 2, row.neededColumns) }

    package override func neededRows(columns: Int) -> Int {
        let message = message.text.map { $0.broken(to: columns).count + 1 } ?? 0
        return message + row.neededRows(columns: columns)
    }

    package override func viewWillLayoutSubviews() {
        var area = view.bounds
        // A long message may be cut off, but the buttons stay visible.
        row.frame = area.removeBottom(row.neededRows(columns: area.width))
        message.frame = area
    }
}

extension ViewController: Asker {
    /// Makes the panel of a question.
    public func makeContent<Answer>(
        for question: Question<Answer>, answer: @escaping @MainActor (Answer) -> Void
    ) -> ViewController {
        QuestionViewController(question, answer: answer)
    }

    /// Shows the new texts and choices of a question.
    public func update<Answer>(_ content: ViewController, to question: Question<Answer>) {
        (content as? QuestionViewController)?.show(question)
    }
}
