// MARK: Writing a view that its user edits

extension EditFlow {
    /// Writes a property that the user may also edit. `keepSelection` runs the write and keeps the
    /// caret in its place.
    @inlinable @inline(__always)
    func writeView(
        _ value: Output, to observer: inout Observer,
        keepSelection: @escaping (Observer, () -> Void) -> Void,
        read: (inout Observer) -> Output, write: (inout Observer, Output) -> Void
    ) {
        let attempt = deliveryAttempt
        var isWritten = false
        state.viewWrites += 1
        // The view is read after the write, so the view need not announce the new value.
        let muted = awaitViewEcho()
        if isViewObserved {
            // An observed view is not an `EditableView`, so it can't keep a selection.
            write(&observer, value)
            isWritten = true
        } else {
            keepSelection(observer) {
                // The view may have ended the binding, or caused a newer delivery.
                guard isDelivering(attempt) else { return }
                write(&observer, value)
                isWritten = true
            }
        }
        state.viewWrites -= 1
        var hasEcho = muted?.endEcho() ?? false
        defer { if hasEcho { muted?.deliverEcho() } }
        guard isWritten else { return }
        // The setter may have caused a newer delivery before it stored this value.
        guard isDelivering(attempt) else { return rewriteView() }
        edited?.didShow()
        let edits = state.reportedEdits
        let held = read(&observer)
        // If the view clamps or normalizes the value, the new value is not an edit.
        guard edits == state.reportedEdits else { return }
        setViewValue(held)
        hasEcho = false
    }
}
