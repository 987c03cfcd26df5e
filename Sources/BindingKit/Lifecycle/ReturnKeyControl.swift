/// A control whose action is the Return key, which also completes an edit.
///
/// Toolkits report the action and the edit in the order in which they were registered. To be
/// independent of that order, the library commits the edit before it runs the action.
@MainActor
package protocol ReturnKeyControl: AnyObject {
    /// Whether one of the events completes the edit. Other events report the edit while it goes on.
    ///
    /// - Parameter events: the control's `ActionEvents`; `nil` for its usual events.
    func isReturnKey(_ events: Any?) -> Bool
}
