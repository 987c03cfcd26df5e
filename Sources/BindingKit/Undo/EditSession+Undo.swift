// Registration of edits, so that the user can undo them.

extension EditSession {
    /// Writes an edit if edits are traced or registered for undo.
    @inline(never)
    func writeFollowed() -> EditOutcome {
        let generation = state.generation
        state.isEffectKnown = false
        state.opensStep = recorder != nil && recorderOfStep == nil && isRegistered
        let outcome = UpdateState.current.isTracingEdits ? writeTraced() : writeToModel()
        state.opensStep = false
        // During the write, a correction or a log handler may have paused or ended the binding.
        let isStopped = state.generation != generation && !acceptsEdits
        if outcome == .invalidated || isStopped { closeStep() }
        return outcome
    }

    private var isRegistered: Bool { mode == .twoWay && state.registersUndo }

    /// Registers the edit if it is over and has changed the model.
    final func closeStepIfOver() {
        guard recorderOfStep != nil || registrationOfOpenEdit != nil, !state.isWriting else {
            return
        }
        if recorderOfStep != nil, isEditOver { closeStep() }
        countOpenEdit()
    }

    /// Updates the registration's count of open edits.
    private func countOpenEdit() {
        let isOpen = recorderOfStep != nil || isPending && isRegistered
        guard isOpen != (registrationOfOpenEdit != nil) else { return }
        if isOpen {
            registrationOfOpenEdit = (recorderOfStep ?? recorder)?.registration
            registrationOfOpenEdit?.countOpenEdits(1)
        } else {
            replace(&registrationOfOpenEdit, with: nil)?.countOpenEdits(-1)
        }
    }

    private var isEditOver: Bool {
        switch state.stage {
        case .waiting, .refused: false
        case .open: phase == .idle
        case .idle, .committed, .dropped: true
        }
    }

    private func closeStep() {
        guard let recorder = recorderOfStep.take(), let place = stepPlace else { return }
        let value = valueBeforeStep.take() ?? ()
        if state.isEffectKnown {
            return recorder.register(UndoStep(place, value: consume value), of: takeBinding())
        }
        // Reading the model may end the binding.
        let record = takeBinding()
        guard let completed = place.completed(value) else { return }
        recorder.register(UndoStep(place, value: completed), of: record)
    }

    /// The binding of an edit that is over, even if the edit has ended the binding.
    private func takeBinding() -> BindingRecord? { binding ?? endedBinding.take() }

    /// The session calls this when the model has taken the first value of an edit.
    ///
    /// If the same write ends the edit, the edit's effect is known, because later changes do not
    /// belong to the edit. If the edit continues, the model may still change before the edit ends.
    @usableFromInline
    final func noteEffect() { state.isEffectKnown = state.endsEdit && !hasNewerEdit }

    /// If edits are recorded or observed, the session calls this after each event of a view.
    func didHandleEvent() {
        closeStepIfOver()
        if isPending { countOpenEdit() }
        if BindingManager.hasEditObservers { binding?.manager?.onEdit?() }
    }

    /// Gives the focus to the view, if the view can take focus.
    func takeFocus() {
        guard let view = (reporter ?? binding?.observerObject) as? any FocusableView,
            view.canTakeFocus, !view.hasFocus
        else { return }
        view.takeFocus()
    }
}

// MARK: - Beginning a step

extension EditSession {
    /// Begins a step. Call this right before an edit of `subject` replaces the model's value `held`
    /// for the first time.
    @usableFromInline
    final func openStep(from held: consuming Any, of subject: AnyObject) {
        if edited != nil || stepPlace == nil || stepPlace?.registration !== recorder?.registration {
            findStepPlace(subject)
        }
        guard stepPlace != nil else { return }
        valueBeforeStep = held
        recorderOfStep = recorder
    }
}

extension EditSession {
    /// Finds the place where the edit is undone. If a path leads to the edited object, the place is
    /// in that object. Without a path, the place is in the subject.
    private func findStepPlace(_ subject: AnyObject) {
        let object = if let edited { edited.object } else { subject }
        guard let object, let registration = recorder?.registration else { return stepPlace = nil }
        if let stepPlace, stepPlace.registration === registration,
            stepPlace.isOf(object, binding?.path)
        {
            return
        }
        stepPlace = makeStepPlace(of: object, registration)
    }
}

extension EditFlow {
    func makeValuePlace(of object: AnyObject, _ registration: UndoRegistration) -> EditPlace? {
        guard let binding = typedBinding, let path = binding.path else { return nil }
        if let access = edited as? ObjectAccess<Value> {
            return ValuePlace(
                object, path, binding.isSame, registration, read: access.read, set: access.set)
        }
        guard let modelPath else { return nil }
        // The cast is unchecked because a checked cast costs more than the read. It is safe because
        // `ValuePlace` passes only the subject.
        return ValuePlace(
            object, path, binding.isSame, registration,
            read: { unsafeDowncast($0, to: Subject.self)[keyPath: modelPath] },
            set: { unsafeDowncast($0, to: Subject.self)[keyPath: modelPath] = $1 })
    }
}
