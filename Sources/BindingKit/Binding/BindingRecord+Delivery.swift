// Counts deliveries and records failures. This part does not depend on the binding's types.

// MARK: Delivering

extension BindingRecord {
    /// Begins a delivery, and invalidates this binding's deliveries that are still running.
    ///
    /// - Returns: the number of the delivery, for `isCurrent(_:)`.
    @inlinable
    func beginAttempt() -> UInt64 {
        storage.attempts &+= 1
        return storage.attempts
    }

    @usableFromInline
    func willTransform() {
        WorkCount.transforms += 1
    }

    /// Whether a delivery may continue after client code has run.
    ///
    /// A transform or a logging handler may have ended, paused or overridden this binding, or may have caused
    /// the delivery of a newer value.
    @inlinable
    func isCurrent(_ attempt: UInt64) -> Bool {
        storage.isActive && !storage.isOverridden && storage.attempts == attempt
    }

    /// Counts a write.
    ///
    /// - Returns: the failure that the write clears, for the caller to release after the write.
    @usableFromInline
    func willWrite() -> BindingError? {
        let forgotten = failure
        if forgotten != nil { failure = nil }
        storage.deliveries += 1
        WorkCount.writes += 1
        return forgotten
    }

    /// Counts a delivery that writes nothing.
    ///
    /// - Returns: `false`, the delivery's result.
    @usableFromInline
    func skip() -> Bool {
        if failure != nil { failure = nil }
        storage.skips += 1
        return false
    }
}

// MARK: - Failing

extension BindingRecord {
    /// The reason why changes of the subject are not noticed, if the reason was known when the
    /// binding was made; otherwise `nil`.
    var silence: String? {
        get { storage.problem?.silence }
        set { makeProblem(unless: newValue == nil)?.silence = newValue }
    }

    /// The latest failure. A pause does not clear it, so that the same failure is not logged again.
    var failure: BindingError? {
        get { storage.problem?.failure }
        set {
            guard let problem = makeProblem(unless: newValue == nil) else { return }
            if newValue == nil { problem.loggedFailure = nil }
            _ = replace(&problem.failure, with: newValue)
        }
    }

    /// Whether a trace with the scope `traced` records the binding; `false` by default.
    public final var isTraced: Bool {
        get { storage.problem?.isTraced ?? false }
        set { makeProblem(unless: !newValue)?.isTraced = newValue }
    }

    private func makeProblem(unless isNeedless: Bool) -> BindingProblem? {
        if storage.problem == nil, !isNeedless { storage.problem = BindingProblem() }
        return storage.problem
    }

    /// Records why the latest value was not delivered. Logs the failure if it is new.
    ///
    /// The description is made only if the error is logged, because the description calls client
    /// code and reflects the manager's owner.
    func fail(with newFailure: BindingError) {
        failure = newFailure
        guard BindingLog.reports(.error) else { return }
        let text = newFailure.description(of: "")
        // Making the description may have caused a delivery that cleared the failure.
        guard failure != nil, storage.problem?.loggedFailure != text else { return }
        storage.problem?.loggedFailure = text
        BindingLog.error(newFailure.description, at: location)
    }

    /// Clears the failure, because an edit has made the view and the model equal.
    @usableFromInline
    func recover() {
        if failure != nil { failure = nil }
    }
}

/// Rarely needed properties of a binding: its failure, the reason why it observes nothing, and whether it is
/// traced.
@MainActor
final class BindingProblem {
    var failure: BindingError?
    /// The description of the latest logged failure, until a delivery succeeds.
    var loggedFailure: String?
    var silence: String?
    var isTraced = false
}
