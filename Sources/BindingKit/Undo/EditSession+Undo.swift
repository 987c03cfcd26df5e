// Which edits are registered, so that the user can take them back.

extension EditSession {
    /// Writes an edit that is traced, or registered when it is over.
    @inline(never)
    func writeFollowed() -> EditOutcome {
        // The write may end the binding.
        let record = binding
        state.versionWithEffect = nil
        state.opensStep =
            openedStep == nil && UpdateState.current.editFollowers.contains(.recorder)
            && isRegistered
        let outcome =
            UpdateState.current.editFollowers.contains(.trace) ? writeTraced() : writeToModel()
        state.opensStep = false
        // A correction, or a handler of the log, may have ended the binding in the middle.
        if outcome == .invalidated || !acceptsEdits, let record { closeStep(of: record) }
        return outcome
    }

    /// The recorder of an edit that is about to change the model for the first time; `nil` if that
    /// edit is not registered.
    final var recorderOfNewStep: EditRecorder? {
        state.opensStep ? binding?.manager?.recorder : nil
    }

    private var isRegistered: Bool { mode == .twoWay && state.registersUndo }

    /// Registers the edit if it is over, and has left something else in the model.
    final func closeStepIfOver() {
        guard openedStep != nil || registrationOfOpenEdit != nil, !state.isWriting else { return }
        if openedStep != nil, isEditOver, let binding { closeStep(of: binding) }
        countOpenEdit()
    }

    /// Tells the registration whether an edit is open.
    private func countOpenEdit() {
        let isOpen = openedStep != nil || isPending && isRegistered
        guard isOpen != (registrationOfOpenEdit != nil) else { return }
        if isOpen {
            registrationOfOpenEdit =
                openedStep?.registration ?? binding?.manager?.recorder?.registration
            registrationOfOpenEdit?.countOpenEdits?(1)
        } else {
            replace(&registrationOfOpenEdit, with: nil)?.countOpenEdits?(-1)
        }
    }

    private var isEditOver: Bool {
        switch state.stage {
        case .waiting, .refused: false
        case .open: phase == .idle
        case .idle, .committed, .dropped: true
        }
    }

    private func closeStep(of record: BindingRecord) {
        guard let step = replace(&openedStep, with: nil) else { return }
        if isEffectKnown || step.hasEffect { step.register(of: record) }
    }

    /// Notes that the model has taken the first value of an edit.
    @usableFromInline
    final func noteEffect() { state.versionWithEffect = state.binding?.source?.readVersion }

    /// Whether the model still holds that value, as far as that can be told without reading it.
    private var isEffectKnown: Bool {
        guard let version = state.versionWithEffect, let source = state.binding?.source else {
            return false
        }
        return source.readVersion == version && source.isSettled
    }

    /// Called after each event of a view, while anything follows edits.
    func didHandleEvent() {
        closeStepIfOver()
        if isPending { countOpenEdit() }
        if BindingManager.hasEditObservers { binding?.manager?.onEdit?() }
    }

    /// Gives the focus to the view, if it can take it.
    func takeFocus() {
        guard let view = (reporter ?? binding?.observerObject) as? any FocusableView,
            view.canTakeFocus, !view.hasFocus
        else { return }
        view.takeFocus()
    }
}

extension EditFlow {
    /// Begins a step, if the manager has its edits registered.
    ///
    /// - Parameters:
    ///   - held: the value that the model holds.
    ///   - subject: the subject of the binding.
    @usableFromInline
    func openStep(from held: Value, of subject: Subject) {
        guard let recorder = recorderOfNewStep, let place = findStepPlace(subject) else { return }
        openedStep = place.makeStep(recorder, held)
    }

    /// Where the edit is taken back; `nil` if it belongs to no object.
    private func findStepPlace(_ subject: Subject) -> StepPlace<Value>? {
        guard let object = edited.map({ $0.object }) ?? subject else { return nil }
        if let stepPlace, stepPlace.object === object { return stepPlace }
        guard let binding = typedBinding, let path = binding.path else { return nil }
        if let access = edited as? ObjectAccess<Value> {
            stepPlace = StepPlace(
                object, path, binding.isSame, read: access.read, set: access.set)
        } else if let modelPath {
            // Unchecked because a cast costs more than the read; protected by `StepPlace`, which passes
            // the subject alone.
            stepPlace = StepPlace(
                object, path, binding.isSame,
                read: { unsafeDowncast($0, to: Subject.self)[keyPath: modelPath] },
                set: { unsafeDowncast($0, to: Subject.self)[keyPath: modelPath] = $1 })
        } else {
            stepPlace = nil
        }
        return stepPlace
    }
}

extension Source {
    /// Whether the value read last is the subject's, as far as is known.
    fileprivate var isSettled: Bool {
        !state.isDirty && !state.isDirtyInPass && !state.isDeferred && staleReasons.isEmpty
            && !UpdateQueue.shared.hasArrivals
    }
}
