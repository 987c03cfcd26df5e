/// A control whose action is the Return key, which completes an edit as well.
///
/// Toolkits call both in the order in which they were registered. Its edit is therefore committed
/// before its action runs.
protocol ReturnKeyControl: AnyObject {}

extension BindingManager {
    /// Commits the edit of a control whose action is about to run.
    func commitEdits(beforeActionOf control: AnyObject) {
        guard control is any ReturnKeyControl else { return }
        for session in sessions where session.reporter === control { session.commit() }
    }
}
