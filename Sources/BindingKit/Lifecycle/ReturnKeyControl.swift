/// A control whose action is the Return key, which completes an edit as well.
///
/// Toolkits call both in the order in which they were registered. Its edit is therefore committed
/// before its action runs.
@MainActor
package protocol ReturnKeyControl: AnyObject {
    /// Whether one of the events completes the edit; others report it while the user is editing.
    ///
    /// - Parameter events: the control's `ActionEvents`; `nil` for those that usually are a press.
    func isReturnKey(_ events: Any?) -> Bool
}
