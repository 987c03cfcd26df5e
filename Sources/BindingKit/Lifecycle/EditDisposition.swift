/// Whether an action commits, drops or leaves the open edits of its manager before it runs, those
/// in the cells of bound rows included.
///
/// On a phone a button takes no focus, and a shortcut never does: the user presses Save in the
/// middle of an edit. Edits of other managers, such as a child controller's, are left alone; call
/// their `commitEditing()`.
public enum EditDisposition: Sendable, Hashable {
    /// They are committed, compositions first: Save, Send, Next.
    ///
    /// A refused edit stays in its view; `whenValid:` keeps the action from running then.
    case commit
    /// They are dropped, refused ones included: Cancel, Delete, Clear, Reset.
    ///
    /// Text that `WriteBack.onEachChange` has written already stays in the model. Cancel undoes an
    /// edit only in a form that writes `onCommit`, or that edits a copy.
    case discard
    /// They stay open: a formatting bar, a button beside a search field.
    case leave
}

extension BindingManager {
    /// Ends the open edits before an action.
    ///
    /// - Parameter control: the control of the action, if it has one, whose own edit is left open.
    func endEdits(_ disposition: EditDisposition, except control: AnyObject? = nil) {
        guard disposition != .leave else { return }
        for session in sessions where control.map(session.isOf) != true {
            if disposition == .commit { session.commit() } else { session.discard() }
        }
        onEdit?()
    }
}

extension EditSession {
    /// Whether the edits are those of a control, whatever reports them.
    func isOf(_ control: AnyObject) -> Bool {
        reporter === control || binding?.observerObject === control
    }
}
