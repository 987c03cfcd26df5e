/// Records deliveries and edits, each with what caused it.
///
/// Deliveries name this protocol only, so that they do not depend on the inspector.
@MainActor
protocol DeliveryTrace: AnyObject {
    /// Runs a delivery and records it.
    ///
    /// - Returns: what `body` returns: whether the observer was written.
    func record(
        _ record: BindingRecord, _ source: Source?, _ reason: DeliveryReason, _ body: () -> Bool
    ) -> Bool

    /// Runs an edit, so that what it changes is known as its effect.
    func recordEdit(of record: BindingRecord?, _ body: () -> Void)
}

extension BindingRecord {
    /// The trace of all deliveries of the process; `nil` unless one is attached.
    static var trace: (any DeliveryTrace)? {
        get { currentTrace }
        set {
            _ = replace(&currentTrace, with: newValue)
            if newValue == nil {
                UpdateState.current.deliveryOptions.remove(.traced)
                UpdateState.current.isTracingEdits = false
            } else {
                UpdateState.current.deliveryOptions.insert(.traced)
                UpdateState.current.isTracingEdits = true
            }
        }
    }

    private static var currentTrace: (any DeliveryTrace)?
}
