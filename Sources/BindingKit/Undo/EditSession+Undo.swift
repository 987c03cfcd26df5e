// Which edits are registered, so that the user can take them back.

extension EditSession {
    /// Writes an edit that is traced, or registered when it is over.
    @inline(never)
    func writeFollowed() -> EditOutcome {
        // The write may end the binding.
        let record = binding
        let opensStep = UpdateState.current.editFollowers.contains(.recorder) && isRegistered
        state.opensStep = opensStep && openedStep == nil
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
        guard state.opensStep, openedStep == nil else { return nil }
        return binding?.manager?.recorder
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
            registrationOfOpenEdit?.countOpenEdits(by: 1)
        } else {
            replace(&registrationOfOpenEdit, with: nil)?.countOpenEdits(by: -1)
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
        guard let step = replace(&openedStep, with: nil), hasEffect(step) else { return }
        step.register(of: record)
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
    /// - Parameter held: what the model holds; `nil` if there is no object.
    @usableFromInline
    func openStep(from held: Value?, of subject: Subject) {
        guard let recorder = recorderOfNewStep, let held,
            let place = findStepPlace(subject)
        else { return }
        openedStep = place.makeStep(recorder, held)
    }

    /// Where the edit is taken back; `nil` if it belongs to no object.
    private func findStepPlace(_ subject: Subject) -> StepPlace<Value>? {
        guard let object = edited.map({ $0.object }) ?? subject else { return nil }
        if let stepPlace, stepPlace.object === object { return stepPlace }
        guard let binding = typedBinding, let path = binding.path else { return nil }
        if let access = edited as? ObjectAccess<Value> {
            stepPlace = ObjectPlace(object, access, path, binding.isSame)
        } else if let modelPath {
            stepPlace = PathPlace(subject, modelPath, path, binding.isSame)
        } else {
            stepPlace = nil
        }
        return stepPlace
    }

    /// Whether the model holds something else than before an edit.
    func hasValueEffect(_ step: EditStep) -> Bool {
        guard edited == nil, let source = typedBinding?.typedSource, source.isSettled,
            let value = source.value
        else { return step.hasEffect }
        // Unchecked because a checked cast costs more than the comparison; protected by `openStep`, which
        // makes no other class.
        return unsafeDowncast(step, to: ValueStep<Value>.self).differs(from: value)
    }
}

extension Source {
    /// Whether the value read last is the subject's, as far as is known.
    fileprivate var isSettled: Bool {
        !state.isDirty && !state.isDirtyInPass && !state.isDeferred && staleReasons.isEmpty
            && !UpdateQueue.shared.hasArrivals
    }
}
