/// What an action does with the open edits of its manager before it runs. The edits in the cells of
/// bound rows are included.
///
/// On a phone a button takes no focus, and a shortcut never does, so the user can press Save in the
/// middle of an edit. The action does not end edits of other managers, such as a child
/// controller's. Call their `commitEditing()`.
public enum EditDisposition: Sendable, Hashable {
    /// Commits the edits, and completes compositions first. For Save, Send, Next.
    ///
    /// A refused edit stays in its view. To keep the action from running then, use `whenValid:`.
    case commit
    /// Drops the edits, also refused ones. For Cancel, Delete, Clear, Reset.
    ///
    /// If `WriteBack.onEachChange` has already written a text, the text stays in the model. So
    /// Cancel undoes an edit only in a form that writes `onCommit`, or that edits a copy.
    case discard
    /// Leaves the edits open. For a formatting bar, or a button beside a search field.
    case leave
}

extension BindingManager {
    /// Ends the open edits before an action.
    ///
    /// - Parameter control: the control of the action, if it has one. Its own edit is left open.
    func endEdits(_ disposition: EditDisposition, except control: AnyObject? = nil) {
        guard disposition != .leave else { return }
        for session in sessions where control.map(session.isOf) != true {
            if disposition == .commit { session.commit() } else { session.discard() }
        }
        onEdit?()
    }
}

extension EditSession {
    /// Whether the edits belong to a control, no matter which object reports them.
    func isOf(_ control: AnyObject) -> Bool {
        reporter === control || binding?.observerObject === control
    }
}
