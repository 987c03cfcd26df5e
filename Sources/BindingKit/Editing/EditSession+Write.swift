// How an edit is written to the model, as far as that depends on no type.

/// What became of an edit.
@usableFromInline
enum EditOutcome {
    /// It is in the model.
    case accepted
    /// The view holds what the binding has written or read before.
    case unchanged
    /// It could not be converted, or a validation refused it.
    case refused
    /// It was discarded while it was being written, or the binding was paused or ended.
    case invalidated
}

extension EditSession {
    /// Writes the edit, once more if the model's setter caused another one.
    func write() {
        guard !state.isWriting else {
            state.needsAnotherWrite = true
            return
        }
        state.isWriting = true
        var rounds = 0
        repeat {
            state.needsAnotherWrite = false
            if state.defersInitialWrite, hasObject { state.defersInitialWrite = false }
            rounds += 1
            if rounds > 1, !isPending, state.stage != .dropped { advance(.change) }
            state.writtenEdits = state.reportedEdits
            let generation = state.generation
            let isFollowed = recorder != nil || UpdateState.current.isTracingEdits
            switch isFollowed ? writeFollowed() : writeToModel() {
            // What was reported meanwhile is not in the model.
            case .accepted: didWrite(endsEdit: state.endsEdit)
            // Nothing has been edited.
            case .unchanged: didWrite(endsEdit: state.endsEdit || state.isFirstChange)
            // The release of the value may have discarded the edit.
            case .refused: if state.generation == generation { advance(.refuse) }
            // A binding that accepts no edits has nobody to close its session.
            case .invalidated: if !acceptsEdits { advance(.discard(isComposing: false)) }
            }
        } while state.needsAnotherWrite && rounds < UpdateQueue.maximumRounds
        state.isWriting = false
        guard state.needsAnotherWrite else { return }
        state.needsAnotherWrite = false
        failWithEditCycle(rounds: rounds)
    }

    /// The model has what was entered.
    @inline(__always)
    private func didWrite(endsEdit: Bool) {
        // While it was corrected, a handler may have dropped what is being composed.
        guard state.stage != .dropped else { return }
        guard !hasNewerEdit else { return advance(.change) }
        advance(.accept)
        if endsEdit { advance(.commit(isComposing: false)) }
        if state.check != nil { didAccept() }
    }

    /// Writes an edit, so that the trace knows what it causes.
    func writeTraced() -> EditOutcome {
        guard let trace = BindingRecord.trace else { return writeToModel() }
        var outcome = EditOutcome.invalidated
        trace.recordEdit(of: binding) { outcome = writeToModel() }
        return outcome
    }

    /// Mode `oneWayToSubject`: writes the view's value although it is no edit.
    func writeInitialValue() {
        state.defersInitialWrite = true
        // The refusal of an edit that the pause has dropped ends with it.
        guard hasObject else {
            // Unless the delivery to another binding of the view has made an edit since.
            if !isPending { report(nil, in: state.generation) }
            return
        }
        guard state.stage != .dropped else { return }
        advance(.change)
        // Nobody has begun to edit.
        state.endsEdit = true
        // Asking the view may have had it discarded.
        if !isComposing, isPending { write() }
    }

    /// Whether an edit was reported while the latest one was being written.
    @usableFromInline var hasNewerEdit: Bool { state.reportedEdits != state.writtenEdits }

    /// Drops the edit that is pending or being written.
    ///
    /// - Parameters:
    ///   - isComposing: whether the view composes a text, which is dropped when that ends.
    ///   - keepsCheck: whether what was checked is in the view still.
    func invalidateEdit(isComposing: Bool = false, keepsCheck: Bool = false) {
        state.generation += 1
        advance(.discard(isComposing: isComposing))
        state.needsAnotherWrite = false
        state.writtenEdits = state.reportedEdits
        cancelTimer()
        if state.check != nil, !keepsCheck { resetCheck() }
    }

    /// Whether the manager was released on another thread, and the main actor has not ended the
    /// binding yet.
    ///
    /// Such a release is in the inbox: without arrivals the weak reference need not be loaded.
    @usableFromInline
    var isOrphaned: Bool { UpdateInbox.shared.hasArrivals && binding?.manager == nil }

    /// Whether the edit of that generation may still be written.
    @inlinable
    func isCurrent(_ generation: Int) -> Bool {
        guard state.generation == generation, let binding else { return false }
        return binding.isActive && !binding.storage.isOverridden
    }

    /// Reads the model without its reads being tracked.
    @usableFromInline
    func readModel(_ read: () -> Void) {
        UpdateState.current.readDepth += 1
        AccessTracking.readingValue(read)
        UpdateState.current.readDepth -= 1
    }

    /// Gives the view the model's value, because the model holds another one than was written.
    @usableFromInline
    func correct() {
        // A composition that was committed is corrected when it ends.
        guard !isComposing else { return }
        // An edit that the model's setter made meanwhile is written first.
        let isInvalidated = hasUnreceivedEdit || hasNewerEdit && isViewModified
        guard let binding, binding.isActive, mode == .twoWay, !isInvalidated, !isObjectReplaced
        else { return }
        deliverAgain()
    }

    /// The model's setter has edited the view again and again.
    private func failWithEditCycle(rounds: Int) {
        guard let binding, binding.isActive else { return }
        binding.fail(
            with: .cycle(
                bindings: [BindingError.Name(binding)], rounds: rounds, at: binding.location))
    }

    // MARK: Refusals

    /// Why the latest edit was refused; observable.
    var validationError: ValidationError? { status.error }

    /// Whether the latest edit was refused; not observed.
    @usableFromInline var isRefused: Bool { status.isRefused }

    /// Reports an edit that was refused, in the log as well, unless it was overtaken.
    @usableFromInline
    func refuse(_ underlying: any Error, in generation: Int) -> EditOutcome {
        guard !(underlying is Overtaken), isCurrent(generation), let binding else {
            return .invalidated
        }
        let error = ValidationError(underlying)
        guard status.error != error else { return .refused }
        guard report(error, in: generation) else { return .invalidated }
        BindingLog.warning(
            """
            \(binding.declaration) kept the model as it was: \
            \(sentence(ValidationError.description(of: underlying)))
            """, at: binding.location)
        // A handler of the log may have invalidated the edit, which `write()` notices.
        return .refused
    }

    /// Reports that an edit was refused, or that it no longer is.
    ///
    /// Observers of the error are called at once and may end the edit, by discarding it or by
    /// pausing the binding, before the error is replaced or after; then it is not replaced.
    ///
    /// - Parameters:
    ///   - error: the reason; `nil` if the edit is not refused any more.
    ///   - generation: the session's when the edit began.
    /// - Returns: whether the edit goes on.
    @discardableResult
    @usableFromInline
    func report(_ error: ValidationError?, in generation: Int) -> Bool {
        guard state.generation == generation else { return false }
        guard isRefused || error != nil else { return true }
        // An observer of the error may end the session, which releases the binding.
        let binding = binding
        let isReplaced = status.replaceError(with: error) { state.generation == generation }
        if isReplaced, let binding { binding.manager?.validity.update(binding) }
        return state.generation == generation
    }

    // MARK: After a pause

    func write(after pause: Duration, on clock: some Clock<Duration>) {
        cancelTimer()
        pauses += 1
        let number = pauses
        // Made here, because the task would retain the session while it made it, and might release it
        // on its own thread.
        let end: @MainActor @Sendable () -> Void = { [weak self] in self?.pauseEnded(number) }
        timer = MainLoop.shared.task(after: pause, on: clock, end)
    }

    private func pauseEnded(_ number: Int) {
        // It may have been cancelled since its end was scheduled.
        guard timer != nil, number == pauses else { return }
        timer = nil
        guard acceptsEdits, isPending, !isComposing else { return }
        write()
        closeStepIfOver()
        deliverDeferred()
    }

    func cancelTimer() {
        guard timer != nil else { return }
        timer?.cancel()
        timer = nil
    }
}
