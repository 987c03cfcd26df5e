extension EditSession {
    /// Writes the user's input now.
    ///
    /// A view does not report every change, for example if a delegate formats the text or a button
    /// clears it. So this method compares the view's value with the value that was last written or
    /// read.
    func commit() {
        guard takesEdits, acceptsEdits else { return }
        let endsComposition = isComposing && state.stage != .dropped
        if endsComposition { view?.endComposition() }
        // The composition has ended, so a text that was committed during it can be corrected now.
        if holdsModel || state.stage == .committed || isViewModified && mayHaveUnreportedEdit {
            finishEdit()
        }
        closeStepIfOver()
        // A composition that changed nothing may have deferred a change of the model.
        deliverDeferred()
        if endsComposition { showOthers() }
    }

    /// Delivers the changes that the view's other bindings have deferred until the composition
    /// ends. This is needed because some views do not report the end.
    private func showOthers() {
        guard let view, let manager = binding?.manager else { return }
        for session in manager.sessions where session !== self && session.view === view {
            guard session.acceptsEdits, !session.isComposing else { continue }
            if session.state.stage == .dropped {
                session.discard()
            } else {
                session.deliverDeferred()
            }
        }
    }

    /// Writes the input. If the input is accepted, closes the edit.
    func finishEdit() {
        guard state.stage != .dropped else { return discard() }
        cancelTimer()
        receiveUnreportedEdit()
        // If the edit is being written right now, the flag tells the running write to end it.
        state.endsEdit = true
        if isPending { write() }
        let isComposing = isComposing
        guard acceptsEdits, !isPending, state.stage != .dropped else { return }
        advance(.commit(isComposing: isComposing))
        showModelValue()
    }

    /// Whether the user may have changed the view's value without a report; see `RangedView`.
    var mayHaveUnreportedEdit: Bool { !(view is any RangedView) || phase != .idle }

    /// If the view's value has changed without a report, treats the change as an edit.
    func receiveUnreportedEdit() {
        let generation = state.generation
        guard !isPending, acceptsEdits, isViewModified else { return }
        // The view's getter may have discarded the edit.
        guard state.generation == generation, state.stage != .dropped else { return }
        advance(.change)
        state.reportedEdits += 1
        if state.check != nil { cancelAnswer() }
        _ = binding?.beginAttempt()
    }

    /// Drops the uncommitted edit. The view shows the model's value again as soon as no text is being
    /// composed in the view.
    func discard() {
        // The phase is read first, because the read may cause another edit, which must also be
        // dropped.
        let isComposing = isComposing
        guard acceptsEdits else { return }
        invalidateEdit(isComposing: isComposing)
        if isComposing { state.defersInitialWrite = false }
        guard report(nil, in: state.generation), acceptsEdits else { return }
        guard !isComposing else { return endDroppedComposition() }
        recordViewValue()
        showModelValue()
        closeStepIfOver()
    }

    /// Ends a dropped composition, if the view can end it.
    private func endDroppedComposition() {
        let generation = state.generation
        view?.endComposition()
        // The view may already have reported that the composition has ended.
        guard state.generation == generation, state.stage == .dropped, !self.isComposing else {
            return
        }
        discard()
        showOthers()
    }
}
