// Which edits are registered, so that the user can take them back.

extension EditSession {
    /// Writes an edit that is traced, or registered when it is over.
    @inline(never)
    func writeFollowed() -> EditOutcome {
        // The write may end the binding.
        let record = binding
        let opensStep = openStep()
        let outcome =
            UpdateState.current.editFollowers.contains(.trace) ? writeTraced() : writeToModel()
        if opensStep, outcome == .refused || outcome == .unchanged { openedStep = nil }
        // A correction, or a handler of the log, may have ended the binding in the middle.
        if outcome == .invalidated || !acceptsEdits, let record { closeStep(of: record) }
        return outcome
    }

    /// - Returns: whether this is the first write of an edit that is registered.
    private func openStep() -> Bool {
        guard openedStep == nil, mode == .twoWay, state.registersUndo,
            let recorder = binding?.manager?.recorder
        else { return false }
        openedStep = makeStep(recorder)
        return openedStep != nil
    }

    /// Registers the edit if it is over, and has left something else in the model.
    final func closeStepIfOver() {
        guard openedStep != nil, !state.isWriting, isEditOver, let binding else { return }
        closeStep(of: binding)
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
        if openedStep != nil { closeStepIfOver() }
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
    /// What the model holds before an edit.
    func makeValueStep(_ recorder: EditRecorder) -> EditStep? {
        guard let binding = typedBinding, let path = binding.path else { return nil }
        guard let edited else {
            guard let modelPath, let source = binding.typedSource, let subject = source.subject
            else { return nil }
            // To look up a generic class takes as long as the rest of a step.
            let type = stepType ?? PathStep<Subject, Value>.self
            if stepType == nil { stepType = type }
            if source.isSettled, let value = source.value {
                return type.init(
                    recorder, of: subject, modelPath, path, value: value, isSame: binding.isSame)
            }
            var value: Value?
            readModel { value = subject[keyPath: modelPath] }
            guard let value else { return nil }
            return type.init(
                recorder, of: subject, modelPath, path, value: value, isSame: binding.isSame)
        }
        guard let object = edited.object, let access = edited as? ObjectAccess<Value> else {
            return nil
        }
        var value: Value?
        readModel { value = access.read(object) }
        guard let value else { return nil }
        let step = ObjectStep(
            recorder, of: object, nil, path, value: value, isSame: binding.isSame)
        step.access = access
        return step
    }

    /// Whether the model holds something else than before an edit.
    func hasValueEffect(_ step: EditStep) -> Bool {
        guard edited == nil, let source = typedBinding?.typedSource, source.isSettled,
            let value = source.value
        else { return step.hasEffect }
        // Unchecked because a checked cast costs more than the comparison; protected by `makeStep`, which
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
