// Writing an edit to the model. This part does not depend on the types of the values.

/// The outcome of writing an edit.
@usableFromInline
enum EditOutcome {
    /// The edit is in the model.
    case accepted
    /// The view's value is the value that the binding last wrote or read.
    case unchanged
    /// The edit could not be converted, or a validation refused it.
    case refused
    /// The edit was discarded while it was being written, or the binding was paused or ended.
    case invalidated
}

extension EditSession {
    /// Writes the edit, and writes again if the model's setter causes another edit.
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
            // If a newer edit was reported during the write, `didWrite` keeps the edit open.
            case .accepted: didWrite(endsEdit: state.endsEdit)
            // If the first reported change left the value the same, the edit ends at once.
            case .unchanged: didWrite(endsEdit: state.endsEdit || state.isFirstChange)
            // Releasing the value may have run code that discarded the edit.
            case .refused: if state.generation == generation { advance(.refuse) }
            // If the binding no longer accepts edits, nothing else closes the edit.
            case .invalidated: if !acceptsEdits { advance(.discard(isComposing: false)) }
            }
        } while state.needsAnotherWrite && rounds < UpdateQueue.maximumRounds
        state.isWriting = false
        guard state.needsAnotherWrite else { return }
        state.needsAnotherWrite = false
        failWithEditCycle(rounds: rounds)
    }

    /// Advances the edit after the model has taken the user's value.
    @inline(__always)
    private func didWrite(endsEdit: Bool) {
        // While the view was corrected, a handler may have dropped the composed text.
        guard state.stage != .dropped else { return }
        guard !hasNewerEdit else { return advance(.change) }
        advance(.accept)
        if endsEdit { advance(.commit(isComposing: false)) }
        if state.check != nil { didAccept() }
    }

    /// Writes an edit. The trace records what the edit causes.
    func writeTraced() -> EditOutcome {
        guard let trace = BindingRecord.trace else { return writeToModel() }
        var outcome = EditOutcome.invalidated
        trace.recordEdit(of: binding) { outcome = writeToModel() }
        return outcome
    }

    /// In mode `oneWayToSubject`: writes the view's value although the user has not edited it.
    func writeInitialValue() {
        state.defersInitialWrite = true
        // Without an object, nothing is written. If a pause has dropped an edit, the edit's error
        // is removed now.
        guard hasObject else {
            // A delivery by another binding of the view may have caused a newer edit. The error of
            // that edit stays.
            if !isPending { report(nil, in: state.generation) }
            return
        }
        guard state.stage != .dropped else { return }
        advance(.change)
        // No edit stays open after the write, because the user has not begun an edit.
        state.endsEdit = true
        // `isPending` is read after `isComposing`, because reading the phase may discard the edit.
        if !isComposing, isPending { write() }
    }

    /// Whether another edit was reported while the latest edit was being written.
    @usableFromInline var hasNewerEdit: Bool { state.reportedEdits != state.writtenEdits }

    /// Drops the edit, whether it is pending or being written.
    ///
    /// - Parameters:
    ///   - isComposing: whether the view is composing a text. The text is dropped when the composition ends.
    ///   - keepsCheck: whether the view still shows the checked value, so the check stays valid.
    func invalidateEdit(isComposing: Bool = false, keepsCheck: Bool = false) {
        state.generation += 1
        advance(.discard(isComposing: isComposing))
        state.needsAnotherWrite = false
        state.writtenEdits = state.reportedEdits
        cancelTimer()
        if state.check != nil, !keepsCheck { resetCheck() }
    }

    /// Whether another thread has released the manager, but the main actor has not ended the
    /// binding yet.
    ///
    /// Such a release is recorded in the inbox. So if the inbox is empty, the weak `manager` need
    /// not be loaded.
    @usableFromInline
    var isOrphaned: Bool { UpdateInbox.shared.hasArrivals && binding?.manager == nil }

    /// Whether an edit that began with this generation number may still be written.
    @inlinable
    func isCurrent(_ generation: Int) -> Bool {
        guard state.generation == generation, let binding else { return false }
        return binding.isActive && !binding.storage.isOverridden
    }

    /// Reads the model without tracking the reads.
    @usableFromInline
    func readModel(_ read: () -> Void) {
        UpdateState.current.readDepth += 1
        AccessTracking.readingValue(read)
        UpdateState.current.readDepth -= 1
    }

    /// Writes the model's value to the view, because the model's value differs from the written value.
    @usableFromInline
    func correct() {
        // The text of a committed composition is corrected when the composition ends.
        guard !isComposing else { return }
        // If the model's setter has caused another edit, that edit is written first.
        let isInvalidated = hasUnreceivedEdit || hasNewerEdit && isViewModified
        guard let binding, binding.isActive, mode == .twoWay, !isInvalidated, !isObjectReplaced
        else { return }
        deliverAgain()
    }

    /// Reports that the model's setter has edited the view again and again.
    private func failWithEditCycle(rounds: Int) {
        guard let binding, binding.isActive else { return }
        binding.fail(
            with: .cycle(
                bindings: [BindingError.Name(binding)], rounds: rounds, at: binding.location))
    }

    // MARK: Refusals

    /// The reason why the latest edit was refused; observable.
    var validationError: ValidationError? { status.error }

    /// Whether the latest edit was refused; not observed.
    @usableFromInline var isRefused: Bool { status.isRefused }

    /// Reports a refused edit, and logs it. If the edit is outdated, does nothing.
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
            \(binding.declaration) did not change the model, because the edit was refused: \
            \(sentence(ValidationError.description(of: underlying)))
            """, at: binding.location)
        // A handler of the log may have invalidated the edit; `write()` notices that.
        return .refused
    }

    /// Reports that an edit was refused, or that it is no longer refused.
    ///
    /// Observers of the error are called at once. An observer may end the edit: it may discard the
    /// edit or pause the binding. If an observer ends the edit before the error is replaced, the
    /// error is not replaced.
    ///
    /// - Parameters:
    ///   - error: the reason; `nil` if the edit is no longer refused.
    ///   - generation: the session's generation when the edit began.
    /// - Returns: whether the edit continues.
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
        // The closure is made outside the task. If the task made the closure, it would retain the
        // session and might release the session on another thread.
        let end: @MainActor @Sendable () -> Void = { [weak self] in self?.pauseEnded(number) }
        timer = MainLoop.shared.task(after: pause, on: clock, end)
    }

    private func pauseEnded(_ number: Int) {
        // The pause may have been cancelled after its end was scheduled.
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
