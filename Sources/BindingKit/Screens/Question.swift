/// A question to the user, as a value of a model: an alert, a confirmation, a dialog.
///
/// ```swift
/// draft.question = Question(
///     "Save changes?",
///     choices: [
///         .init("Save", .save), .init("Discard", role: .destructive, .discard),
///         .init("Stay", role: .cancel, .stay),
///     ])
/// ```
public struct Question<Answer: Sendable>: Identifiable, Sendable {
    /// One of the answers that the user can give.
    public struct Choice: Sendable {
        /// The title of the choice's button.
        public var title: String
        /// The meaning of the choice. It decides how the button looks and which key presses it.
        public var role: ChoiceRole
        /// The answer that the model gets.
        public var answer: Answer

        /// - Parameters:
        ///   - title: the title of the choice's button.
        ///   - role: the meaning of the choice.
        ///   - answer: the answer that the model gets.
        public init(_ title: String, role: ChoiceRole = .normal, _ answer: Answer) {
            self.title = title
            self.role = role
            self.answer = answer
        }
    }

    /// Identifies the question. A question with the same `id` updates the open question, and a
    /// question with another `id` replaces the open question.
    public let id: String
    /// The text of the question.
    public var title: String
    /// Details; nil for none.
    public var message: String?
    /// How the question is asked.
    public var style: QuestionStyle
    /// The possible answers. Without choices the user can only dismiss the question.
    public var choices: [Choice]

    /// - Parameters:
    ///   - title: the text of the question.
    ///   - message: more that the user should know.
    ///   - style: how the question is asked.
    ///   - id: identifies the question; by default the title.
    ///   - choices: the possible answers.
    public init(
        _ title: String, message: String? = nil, style: QuestionStyle = .alert, id: String? = nil,
        choices: [Choice]
    ) {
        self.id = id ?? title
        self.title = title
        self.message = message
        self.style = style
        self.choices = choices
    }

    /// The answer if the user dismisses the question without a choice; nil if there is none.
    var answerOfDismissal: Answer? { choices.first { $0.role == .cancel }?.answer }
}

/// The meaning of a choice. Toolkits show the choice accordingly.
public enum ChoiceRole: Sendable, Hashable {
    /// An answer like any other.
    case normal
    /// Leaves everything as it is. Escape, or a tap outside, means the same.
    case cancel
    /// Destroys something.
    case destructive
}

/// How a question is asked. Some toolkits show both styles alike.
public enum QuestionStyle: Sendable, Hashable {
    /// As a message that interrupts the user.
    case alert
    /// As a list of choices for something that the user has begun.
    case choices
}

/// A presenter that makes dialogs from questions.
@MainActor
public protocol Asker: Presenter {
    /// Makes the dialog of a question. The binding presents the dialog like any other content.
    ///
    /// If the question has no choices, the dialog needs a button that dismisses the dialog.
    ///
    /// - Parameters:
    ///   - question: the question.
    ///   - answer: call this closure when the user chooses, before or after the dialog is gone.
    ///     Only the first call counts. Calls are ignored after another question has replaced this
    ///     question. If the dialog does not dismiss itself, the binding dismisses it.
    /// - Returns: the dialog.
    func makeContent<Answer>(
        for question: Question<Answer>, answer: @escaping @MainActor (Answer) -> Void
    ) -> Content

    /// Updates the open dialog when the question's strings have changed.
    ///
    /// The default implementation leaves the dialog as it is.
    ///
    /// - Parameters:
    ///   - content: the dialog of the question.
    ///   - question: the question with the same `id`.
    func update<Answer>(_ content: Content, to question: Question<Answer>)
}

extension Asker {
    /// Leaves the dialog as it is.
    public func update<Answer>(_ content: Content, to question: Question<Answer>) {}
}
