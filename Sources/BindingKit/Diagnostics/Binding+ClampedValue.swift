extension Binding {
    /// Logs that an edited control does not hold the written value, because that value is out of
    /// the control's range. Logs once, until the control holds the written value again.
    ///
    /// - Parameter flow: the binding's flow, which has read the view after the write.
    func reportClampedValue(_ flow: EditFlow<Subject, Value, Observer, ObserverValue>) {
        // A view of items reports missing items itself.
        guard let observer, observer is any RangedView, !(observer is any IndexedItems) else {
            return
        }
        guard flow.isSameOutput.canCompare, let written, let held = flow.viewValue else { return }
        guard !flow.isSameOutput(held, written), readable(held) != readable(written) else {
            return flow.state.hasLoggedClamping = false
        }
        guard !flow.state.hasLoggedClamping else { return }
        flow.state.hasLoggedClamping = true
        BindingLog.warning(
            """
            \(ends) has written \(readable(written)), but the control holds \(readable(held)), \
            the end of its range; set the range first.
            """, at: location)
    }
}
