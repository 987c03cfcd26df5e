// Committing and discarding edits.
extension EditSession {
    /// Writes the user's input now.
    ///
    /// Not every change of a view is reported: a delegate may have formatted the text, or a
    /// button cleared it. So this compares the view with the value last written or read.
    func commit() {
        guard takesEdits, acceptsEdits else { return }
        if isComposing, state.stage != .dropped { view?.endComposition() }
        guard holdsModel || isViewModified && mayHaveUnreportedEdit else {
            // Another binding's commit may have ended the composition that this one has waited for.
            if state.stage == .dropped { return discard() }
            closeStepIfOver()
            // So may this one, without an edit; then a change of the model has waited.
            return deliverDeferred()
        }
        finishEdit()
        closeStepIfOver()
        deliverDeferred()
    }

    /// Writes the input, and closes the edit unless it is refused.
    func finishEdit() {
        guard state.stage != .dropped else { return discard() }
        cancelTimer()
        receiveUnreportedEdit()
        // Also if the edit is just being written.
        state.endsEdit = true
        if isPending { write() }
        let isComposing = isComposing
        guard acceptsEdits, !isPending, state.stage != .dropped else { return }
        advance(.commit(isComposing: isComposing))
        showModelValue()
    }

    /// Whether another value that nobody has reported can be the user's; see `RangedView`.
    var mayHaveUnreportedEdit: Bool { !(view is any RangedView) || phase != .idle }

    /// Takes a text that has changed without a report for an edit.
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

    /// Drops the edit that is not in the model; the view shows the model's value again, as soon as
    /// no text is being composed in it.
    func discard() {
        // Asked first: the view may have the user begin another edit, which is dropped as well.
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

    /// Ends a composition that is dropped, if the view can.
    private func endDroppedComposition() {
        let generation = state.generation
        view?.endComposition()
        // The view may have reported the end.
        guard state.generation == generation, state.stage == .dropped, !self.isComposing else {
            return
        }
        discard()
    }
}
