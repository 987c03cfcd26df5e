// Handling of the events that the view reports.
extension EditSession {
    func handle(_ event: EditEvent) {
        // If the binding's own write causes an event, the event is not an edit.
        guard state.viewWrites == 0, acceptsEdits else { return }
        defer { if BindingManager.observesEdits { didHandleEvent() } }
        guard state.stage != .dropped else {
            // The composed text is dropped when the composition ends.
            if !isComposing { discard() }
            return
        }
        switch event {
        case .began: advance(.begin)
        case .changed: receiveChange()
        case .committed: finishEdit()
        case .cancelled: discard()
        }
        deliverDeferred()
    }

    func receiveChange() {
        let former = state.stage
        // The stage advances before the view is read. The view's getter may change the model, and the change
        // must wait.
        advance(.change)
        state.isFirstChange = former == .idle
        // Some toolkits report a change although the value is the same, for example when a
        // composition ends.
        if state.isFirstChange, !writesEachChange {
            let edits = state.reportedEdits
            let isModified = compareView() != false
            // Reading the view may have written or discarded the edit, or begun another one.
            guard state.stage == .waiting, state.reportedEdits == edits else { return }
            guard isModified else {
                advance(.discard(isComposing: false))
                return holdCompositionOfSameText()
            }
        }
        state.reportedEdits += 1
        if state.check != nil { cancelAnswer() }
        _ = binding?.beginAttempt()
        let phase = phase
        // Reading the phase may have discarded the edit.
        guard isPending else { return }
        guard former != .committed || compareView() != false else {
            return endCommittedComposition(phase)
        }
        state.endsEdit = phase == .idle
        guard phase != .composing else { return }
        guard !state.defersInitialWrite else { return write() }
        guard !writesEachChange else { return write() }
        switch writeBack {
        case .onEachChange: break
        case .onCommit: if phase == .idle { write() }
        case .afterPause(let pause, let clock): write(after: pause, on: clock)
        }
    }

    /// If a composition has begun and the text is unchanged, stops a running delivery and defers
    /// it.
    private func holdCompositionOfSameText() {
        guard isComposing else { return }
        _ = binding?.beginAttempt()
        state.hasDeferredModelChange = true
    }

    /// Handles a reported change if the view's text still equals the text that was committed during
    /// a composition.
    private func endCommittedComposition(_ phase: EditPhase) {
        // Reading the phase may have discarded the edit, or begun another one.
        guard state.stage == .waiting else { return }
        state.writtenEdits = state.reportedEdits
        advance(.accept)
        advance(.commit(isComposing: phase == .composing))
        showModelValue()
    }
}
