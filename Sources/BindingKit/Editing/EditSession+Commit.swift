extension EditSession {
    /// Writes the user's input now.
    ///
    /// Some changes of a view are not reported: a delegate may have formatted the text, or a button may have
    /// cleared it. So this method compares the view with the value last written or read.
    func commit() {
        guard takesEdits, acceptsEdits else { return }
        let endsComposition = isComposing && state.stage != .dropped
        if endsComposition { view?.endComposition() }
        // A text that was committed during the composition is corrected now that the composition has ended.
        if holdsModel || state.stage == .committed || isViewModified && mayHaveUnreportedEdit {
            finishEdit()
        }
        closeStepIfOver()
        // A change of the model may have waited for a composition that changed nothing.
        deliverDeferred()
        if endsComposition { showOthers() }
    }

    /// Delivers to the other bindings of the view. They have waited for the end of the composition, and not
    /// every view reports that end.
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

    /// Writes the input, and closes the edit unless it is refused.
    func finishEdit() {
        guard state.stage != .dropped else { return discard() }
        cancelTimer()
        receiveUnreportedEdit()
        // Set even if the edit is being written right now.
        state.endsEdit = true
        if isPending { write() }
        let isComposing = isComposing
        guard acceptsEdits, !isPending, state.stage != .dropped else { return }
        advance(.commit(isComposing: isComposing))
        showModelValue()
    }

    /// Whether a value that changed without a report may come from the user; see `RangedView`.
    var mayHaveUnreportedEdit: Bool { !(view is any RangedView) || phase != .idle }

    /// Treats a text that has changed without a report as an edit.
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

    /// Drops the edit that is not in the model. The view shows the model's value again as soon as no text is
    /// being composed in it.
    func discard() {
        // Read first, because reading the phase may cause another edit. That edit is dropped as
        // well.
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

    /// Ends a composition that is dropped, if the view can end it.
    private func endDroppedComposition() {
        let generation = state.generation
        view?.endComposition()
        // The view may have reported the end by itself.
        guard state.generation == generation, state.stage == .dropped, !self.isComposing else {
            return
        }
        discard()
        showOthers()
    }
}
