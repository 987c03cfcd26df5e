/// The results of a two-way binding's checks, which are kept after an edit.
///
/// The session owns it. Rules that answer at once are part of an edit and need none.
@MainActor
@usableFromInline
final class FieldCheck {
    /// The answer of the rule that takes time to the value that the view shows.
    enum Answer {
        case unknown, awaited, passed, refused
    }

    /// Whether the value that the view shows was checked: it was entered, or `validate()` found it.
    var isChecked = false
    /// The version of the source when the value was checked; a later one is the model's own change.
    var checkedVersion: UInt64 = 0
    /// What the rules that read the rest of the object said about the value that was checked last.
    var ruleError: ValidationError?
    var answer = Answer.unknown
    /// Numbers the questions; an answer to an earlier one is ignored.
    var question = 0
    var task: Task<Void, Never>?
    /// Observes what the rules read of the rest of the object.
    var watch: RuleWatch?
}

/// Observes what the rules of a two-way binding read of the edited object.
final class RuleWatch: ViewWatch {
    /// What the rules said when they were observed last.
    var error: ValidationError?

    override func deliver(_ reason: DeliveryReason, from source: Source) -> Bool {
        if isActive { session?.rulesSaid(error) }
        return false
    }

    // A rule may look at its value alone.
    override func foundNothingObservable() {}

    /// Has the rules observed anew at the end of the turn: what they read may depend on the value.
    func renew() {
        guard isActive else { return }
        watched.invalidate(by: watched.generation)
        UpdateQueue.shared.schedule(watched)
    }
}

extension EditSession {
    /// Whether the answer of a rule that takes time is awaited; observable.
    var isValidating: Bool { status.isValidating }

    /// Checks what the view holds, whether somebody has edited it or not, and writes nothing.
    ///
    /// A refusal opens no edit: the model's next change is shown and takes the message away.
    ///
    /// - Returns: whether all rules have accepted it.
    func validate() -> Bool {
        guard takesEdits, acceptsEdits else { return true }
        guard !isPending else { return false }
        // Without an object there is nothing to check; a text that is being dropped counts as gone.
        guard hasObject, state.stage != .dropped else { return true }
        if state.check == nil { state.check = FieldCheck() }
        return checkView() && acceptsEdits
    }

    // MARK: What the rules say later

    /// What the rules read has changed, or is observed anew.
    ///
    /// - Parameter error: what they say now about the value that was checked last.
    func rulesSaid(_ error: ValidationError?) {
        guard acceptsEdits, let check = state.check, error != check.ruleError else { return }
        if state.stage == .refused {
            write()
            closeStepIfOver()
            deliverDeferred()
        } else if check.isChecked, !isPending {
            _ = checkView()
        }
    }

    /// The model has taken what the user has entered.
    func didAccept() {
        guard let check = state.check else { return }
        check.isChecked = true
        check.checkedVersion = binding?.source?.readVersion ?? 0
        guard acceptsEdits, check.answer == .unknown else { return }
        askForAnswer()
    }

    /// The model's value was delivered to the view.
    ///
    /// - Parameter isWritten: whether the view held another one.
    func didDeliver(isWritten: Bool) {
        guard let check = state.check, !state.isWriting, let version = binding?.source?.readVersion
        else {
            return
        }
        let isChange = isWritten && version != check.checkedVersion
        check.checkedVersion = version
        guard isChange else {
            // What was refused may be a text that the model's value has just replaced.
            if isWritten, check.isChecked, isRefused, check.answer != .refused { _ = checkView() }
            return
        }
        resetCheck()
        if !isPending { report(nil, in: state.generation) }
    }

    /// Forgets what was checked.
    func resetCheck() {
        state.check?.isChecked = false
        cancelAnswer()
    }

    // MARK: Rules that take time

    /// Asks a rule that takes time; the answer to an earlier question is ignored from now on.
    ///
    /// - Parameter rule: throws if it refuses the value.
    func ask(_ rule: @escaping @MainActor () async throws -> Void) {
        guard let check = state.check else { return }
        cancelAnswer()
        check.answer = .awaited
        let question = check.question
        check.task = Task { [weak self] in
            do {
                try await rule()
                self?.answered(question, nil)
            } catch {
                self?.answered(question, error)
            }
        }
        updateValidating()
    }

    private func answered(_ question: Int, _ error: (any Error)?) {
        guard let check = state.check, check.question == question, check.answer == .awaited else {
            return
        }
        check.task = nil
        check.answer = error == nil ? .passed : error is CancellationError ? .unknown : .refused
        if check.answer == .refused, let error {
            report(ValidationError(error), in: state.generation)
        }
        updateValidating()
    }

    /// Waits for no answer any more; the value that the view shows is unanswered.
    func cancelAnswer() {
        guard let check = state.check, check.answer != .unknown else { return }
        check.question += 1
        check.answer = .unknown
        check.task?.cancel()
        check.task = nil
        updateValidating()
    }

    private func updateValidating() {
        status.updateValidating { state.check?.answer == .awaited }
        if let binding { binding.manager?.validity.update(binding) }
    }
}
