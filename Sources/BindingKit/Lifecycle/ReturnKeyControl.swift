/// A control whose action is the Return key, which also completes an edit.
///
/// Toolkits call the two registrations in their order. So the library commits the edit of such a
/// control before its action runs.
@MainActor
package protocol ReturnKeyControl: AnyObject {
    /// Whether one of the events completes the edit. Other events report the edit while it goes on.
    ///
    /// - Parameter events: the control's `ActionEvents`; `nil` for its usual events.
    func isReturnKey(_ events: Any?) -> Bool
}
