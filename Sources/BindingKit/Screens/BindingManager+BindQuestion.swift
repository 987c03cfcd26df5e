public import Observation

extension BindingManager {
    /// Asks the question that a property of a model holds, and calls a closure with the answer.
    ///
    /// ```swift
    /// bindings.bindQuestion(on: screen, toSubject: draft, twoWay: \.question) { draft, answer in
    ///     draft.close(answer)
    /// }
    /// ```
    ///
    /// The property is set to nil before the closure is called. So the closure can ask another
    /// question. The second question is presented when the first one is gone. If the user dismisses
    /// a question without a choice, the answer is the choice with the role `cancel`. If there is no
    /// such choice, the closure is not called. A replaced or withdrawn question gets no answer.
    /// Everything else works as with `bindPresentation`.
    ///
    /// - Parameters:
    ///   - asker: presents the question.
    ///   - subject: the model.
    ///   - keyPath: the property to observe and to set.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    ///   - onAnswer: called with the model, once for each question that the user answers.
    /// - Returns: the record, which the manager owns.
    @discardableResult
    public func bindQuestion<Host: Asker, Subject: AnyObject & Observable, Answer: Sendable>(
        on asker: Host, toSubject subject: Subject,
        twoWay keyPath: ReferenceWritableKeyPath<Subject, Question<Answer>?>,
        fileID: String = #fileID, line: UInt = #line,
        onAnswer: @escaping @MainActor (Subject, Answer) -> Void
    ) -> BindingRecord {
        let open = OpenQuestion(of: subject, onAnswer)
        return connectPresentation(
            on: asker, subject, keyPath, item: { $0 }, none: nil, .rules(of: open) { _ in },
            at: SourceLocation(fileID: fileID, line: line))
    }

    /// Asks a question, and waits for the answer.
    ///
    /// ```swift
    /// if await bindings.ask(question, on: screen) == .save { draft.save() }
    /// ```
    ///
    /// The question waits until the manager is enabled and the asker can present it. If the task is
    /// cancelled, the question is withdrawn. While the question waits, the call retains the asker
    /// and the manager.
    ///
    /// - Parameters:
    ///   - question: the question.
    ///   - asker: presents the question.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    /// - Returns: the answer. Nil if the question or its screen was dismissed without an answer, or
    ///   if the manager's bindings were removed.
    public func ask<Host: Asker, Answer: Sendable>(
        _ question: Question<Answer>, on asker: Host,
        fileID: String = #fileID, line: UInt = #line
    ) async -> Answer? {
        let waiting = WaitingQuestion<Answer>.Withdrawal()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let model = WaitingQuestion(question, continuation)
                let open = OpenQuestion(of: model) { $0.resume(with: $1) }
                // The closure passed below retains the model until the binding ends.
                let record = connectPresentation(
                    on: asker, model, \.question, item: { $0 }, none: nil,
                    .rules(of: open) { [model] _ in model.record?.unbind() },
                    at: SourceLocation(fileID: fileID, line: line))
                model.record = record
                waiting.model = model
                // The task may already be cancelled, because a model's getter may have run the main
                // loop.
                if Task.isCancelled { record.unbind() }
            }
        } onCancel: {
            MainLoop.shared.schedule {
                // The job belongs to no actor, but the main loop runs it on the main thread.
                MainActor.assumeIsolated { waiting.model?.record?.unbind() }
            }
        }
    }
}

/// The question that a binding asks at the moment, and the closure for its answer.
@MainActor
private final class OpenQuestion<Subject: AnyObject, Answer: Sendable> {
    var question: Question<Answer>?
    /// Weak because a binding does not retain its model.
    private weak var subject: Subject?
    private let onAnswer: @MainActor (Subject, Answer) -> Void

    init(of subject: Subject, _ onAnswer: @escaping @MainActor (Subject, Answer) -> Void) {
        self.subject = subject
        self.onAnswer = onAnswer
    }

    func answer(_ answer: Answer?) {
        if let subject, let answer { onAnswer(subject, answer) }
    }
}

extension PresentationRules where Host: Asker {
    fileprivate static func rules<Subject, Answer>(
        of open: OpenQuestion<Subject, Answer>, didGo: @escaping @MainActor (Bool) -> Void
    ) -> Self where Item == Question<Answer> {
        Self(
            id: { $0.id },
            makeContent: { question, asker, slot in
                open.question = question
                let number = slot.number
                // The dialog may outlive the binding, so both captures are weak.
                return asker.makeContent(for: question) { [weak open, weak slot] answer in
                    // `open` and `slot` are retained, because the model's setter may end the
                    // binding.
                    guard let open, let slot, slot.conclude(number) else { return }
                    open.answer(answer)
                }
            },
            update: { question, asker, content in
                open.question = question
                asker.update(content, to: question)
            },
            didGo: { isDismissed in
                let question = replace(&open.question, with: nil)
                if isDismissed { open.answer(question?.answerOfDismissal) }
                didGo(isDismissed)
            })
    }
}

/// The model of a question that a task waits for.
@MainActor @Observable
private final class WaitingQuestion<Answer: Sendable> {
    var question: Question<Answer>?
    /// Weak because the manager owns the record.
    @ObservationIgnored weak var record: BindingRecord?
    @ObservationIgnored private var continuation: CheckedContinuation<Answer?, Never>?

    init(_ question: Question<Answer>, _ continuation: CheckedContinuation<Answer?, Never>) {
        self.question = question
        self.continuation = continuation
    }

    // The binding has ended and released the model. A task that still waits gets nil.
    deinit { continuation?.resume(returning: nil) }

    func resume(with answer: Answer) {
        continuation.take()?.resume(returning: answer)
    }

    /// Finds the waiting question when its task is cancelled.
    @MainActor
    final class Withdrawal {
        /// Weak because the binding retains the model.
        weak var model: WaitingQuestion?
    }
}
