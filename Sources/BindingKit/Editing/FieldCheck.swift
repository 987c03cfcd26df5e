/// The results of a two-way binding's checks. They remain after an edit.
///
/// The session owns its `FieldCheck`. The session creates it if a rule is asynchronous or reads
/// other properties of the edited object, or when `validate()` is called.
@MainActor
@usableFromInline
final class FieldCheck {
    /// The asynchronous rule's answer about the value that the view shows.
    enum Answer {
        case unknown, awaited, passed, refused
    }

    /// Whether the view's value was checked, either when it was entered or by `validate()`.
    var isChecked = false
    /// The source's version when the value was checked. If the source has a later version, the model itself
    /// has made a change.
    var checkedVersion: UInt64 = 0
    /// The error of the rules that read other properties of the object, for the value that was
    /// checked last.
    var ruleError: ValidationError?
    var answer = Answer.unknown
    /// The number of the latest call of the asynchronous rule. Answers of older calls are ignored.
    var question = 0
    var task: Task<Void, Never>?
    /// Observes the object's other properties that the rules read.
    var watch: RuleWatch?
}

/// Observes the edited object's properties that a two-way binding's rules read.
final class RuleWatch: ViewWatch {
    /// The rules' error when this watch last ran them; `nil` if they accepted the value.
    var error: ValidationError?

    override func deliver(_ reason: DeliveryReason, from source: Source) -> Bool {
        if isActive { session?.rulesSaid(error) }
        return false
    }

    // Does not warn that nothing is observed, because a rule may read only the value.
    override func foundNothingObservable() {}

    /// Observes the rules again at the end of the turn, because a rule may read other properties
    /// for another value.
    func renew() {
        guard isActive else { return }
        watched.invalidate(by: watched.generation)
        UpdateQueue.shared.schedule(watched)
    }
}

extension EditSession {
    /// Whether an answer of an asynchronous rule is pending; observable.
    var isValidating: Bool { status.isValidating }

    /// Checks the view's value, whether the user has edited it or not, and writes nothing.
    ///
    /// If a rule refuses the value, no edit is opened. So the model's next change is shown, and
    /// removes the message.
    ///
    /// - Returns: whether all rules have accepted the value.
    func validate() -> Bool {
        guard takesEdits, acceptsEdits else { return true }
        guard !isPending else { return false }
        // Without an object there is nothing to check. If the text will be dropped, it is not
        // checked.
        guard hasObject, state.stage != .dropped else { return true }
        if state.check == nil { state.check = FieldCheck() }
        return checkView() && acceptsEdits
    }

    // MARK: Later results of the rules

    /// `RuleWatch` calls this after the rules have run again: a property that they read has
    /// changed, or `renew()` was called.
    ///
    /// - Parameter error: the rules' current error, for the value that was checked last.
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

    /// Records the check after the model has taken the user's input.
    func didAccept() {
        guard let check = state.check else { return }
        check.isChecked = true
        check.checkedVersion = binding?.source?.readVersion ?? 0
        guard acceptsEdits, check.answer == .unknown else { return }
        askForAnswer()
    }

    /// Updates the check after the model's value was delivered to the view.
    ///
    /// - Parameter isWritten: whether the view had another value, and so was written.
    func didDeliver(isWritten: Bool) {
        guard let check = state.check, !state.isWriting, let version = binding?.source?.readVersion
        else {
            return
        }
        let isChange = isWritten && version != check.checkedVersion
        check.checkedVersion = version
        guard isChange else {
            // The model's value may have just replaced the refused text.
            if isWritten, check.isChecked, isRefused, check.answer != .refused { _ = checkView() }
            return
        }
        resetCheck()
        if !isPending { report(nil, in: state.generation) }
    }

    /// Forgets the results of the checks.
    func resetCheck() {
        state.check?.isChecked = false
        cancelAnswer()
    }

    // MARK: Asynchronous rules

    /// Runs an asynchronous rule. If an earlier run answers later, its answer is ignored.
    ///
    /// - Parameter rule: the rule; throws to refuse the value.
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

    /// Stops waiting for an answer. After this call, no answer is known for the view's value.
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
