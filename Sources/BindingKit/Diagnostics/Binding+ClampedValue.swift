extension Binding {
    /// Logs that an edited view has made another value of the one that was written, for instance
    /// because that is beyond a slider's range; once, until the view holds what is written again.
    ///
    /// - Parameter flow: the binding's flow, which has read the view after the write.
    func reportClampedValue(_ flow: EditFlow<Subject, Value, Observer, ObserverValue>) {
        guard flow.isSameOutput.canCompare, let written, let held = flow.viewValue else { return }
        guard !flow.isSameOutput(held, written), readable(held) != readable(written) else {
            return flow.state.hasLoggedClamping = false
        }
        guard !flow.state.hasLoggedClamping else { return }
        flow.state.hasLoggedClamping = true
        BindingLog.warning(
            """
            \(ends) has written \(readable(written)), but the view holds \(readable(held)); if \
            that is the end of its range, set the range first
            """, at: location)
    }
}
