// Committing and discarding edits.
extension EditSession {
    /// Writes the user's input now.
    ///
    /// Not every change of a view is reported: a delegate may have formatted the text, or a
    /// button cleared it. So this compares the view with the value last written or read.
    func commit() {
        guard takesEdits, acceptsEdits else { return }
        guard state.isPending || phase != .idle || isViewModified && mayHaveUnreportedEdit
        else { return }
        commit(in: phase)
        deliverDeferred()
    }

    /// Writes the input of a view that is in a phase.
    func commit(in phase: EditPhase) {
        guard !state.discardsComposition else { return discard() }
        cancelTimer()
        receiveUnreportedEdit()
        if state.isPending { write() }
        guard !state.isPending, phase != .composing else { return }
        showModelValue()
    }

    /// Whether another value that nobody has reported can be the user's; see `RangedView`.
    var mayHaveUnreportedEdit: Bool { !(view is any RangedView) || phase != .idle }

    /// Takes a text that has changed without a report for an edit.
    func receiveUnreportedEdit() {
        let generation = state.generation
        guard !state.isPending, acceptsEdits, isViewModified else { return }
        // The view's getter may have discarded the edit.
        guard state.generation == generation else { return }
        state.isPending = true
        state.reportedEdits += 1
        _ = binding?.beginAttempt()
    }

    /// Drops the edit that is not in the model; the view shows the model's value again, as soon as
    /// no text is being composed in it.
    func discard() {
        // Asked first: the view may have the user begin another edit, which is dropped as well.
        let isComposing = isComposing
        guard acceptsEdits else { return }
        invalidateEdit()
        state.discardsComposition = isComposing
        if isComposing { state.defersInitialWrite = false }
        guard report(nil, in: state.generation), acceptsEdits, !isComposing else { return }
        recordViewValue()
        showModelValue()
    }
}
