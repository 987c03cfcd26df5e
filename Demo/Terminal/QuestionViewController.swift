public import BindingKit

/// A question in a panel, with a button for each choice.
@MainActor
package final class QuestionViewController: ViewController {
    /// Takes an answer of the question's type, `@MainActor (Answer) -> Void`.
    private let answer: Any
    private let message = Paragraph()
    private let row = ButtonRow()
    private var presses: [EditToken] = []
    /// The first choice that destroys nothing.
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

    /// Shows a question with answers of the same type as the first one's.
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

    /// Without choices there is nothing to do but to close the panel.
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
        // Of a long message there may be less to see, of the buttons not.
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
