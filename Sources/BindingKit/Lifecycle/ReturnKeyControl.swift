/// A control whose action is the Return key. The Return key also completes an edit.
///
/// Toolkits report the action and the edit in the order in which their listeners were registered.
/// To be independent of this order, the library commits the edit before it runs the action.
@MainActor
package protocol ReturnKeyControl: AnyObject {
    /// Whether `events` include the event that completes the edit. Other events report changes
    /// during the edit.
    ///
    /// - Parameter events: the control's `ActionEvents`; `nil` for its usual events.
    func isReturnKey(_ events: Any?) -> Bool
}
