extension Binding {
    /// Logs a warning if an edited control does not have the written value, because the value is
    /// out of the control's range. A second warning is logged only after the control has accepted a
    /// value.
    ///
    /// - Parameter flow: the binding's flow, which has read the view after the write.
    func reportClampedValue(_ flow: EditFlow<Subject, Value, Observer, ObserverValue>) {
        // No warning is needed for a view that selects one of its items, because the view reports
        // missing items.
        guard let observer, observer is any RangedView, !(observer is any IndexedItems) else {
            return
        }
        guard flow.isSameOutput.canCompare, let written, let held = flow.viewValue else { return }
        guard !flow.isSameOutput(held, written), readable(held) != readable(written) else {
            return flow.state.hasLoggedClamping = false
        }
        guard !flow.state.hasLoggedClamping else { return }
        flow.state.hasLoggedClamping = true
        guard manager?.mayReport(.writesOutOfRange, at: location) ?? true else { return }
        BindingLog.warning(
            """
            \(ends) wrote \(readable(written)), but the control holds \(readable(held)), the end \
            of its range. Set the range first.
            """, at: location)
    }
}
