/// Records deliveries and edits together with their causes.
///
/// Deliveries use only this protocol, so they do not depend on the inspector.
@MainActor
protocol DeliveryTrace: AnyObject {
    /// Runs a delivery and records it.
    ///
    /// - Returns: whether the observer was written, as returned by `body`.
    func record(
        _ record: BindingRecord, _ source: Source?, _ reason: DeliveryReason, _ body: () -> Bool
    ) -> Bool

    /// Runs an edit and records the changes that it causes.
    func recordEdit(of record: BindingRecord?, _ body: () -> Void)
}

extension BindingRecord {
    /// The trace of all deliveries of the process; `nil` if none is attached.
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
