/// Says what happens to the manager's open edits before an action runs. Edits in the cells of bound
/// rows are included.
///
/// A button on a phone takes no focus, and a keyboard shortcut never takes the focus. So the user
/// can press Save during an edit. The action does not end other managers' edits, such as the edits
/// of a child controller's manager. To end these edits, call the other manager's `commitEditing()`.
public enum EditDisposition: Sendable, Hashable {
    /// Completes compositions, then commits the edits. Use this case for Save, Send or Next.
    ///
    /// A refused edit stays in its view. To prevent the action while an edit is refused, use
    /// `whenValid:`.
    case commit
    /// Drops the edits, including refused edits. Use this case for Cancel, Delete, Clear or Reset.
    ///
    /// If `WriteBack.onEachChange` has already written a text, the text stays in the model. So
    /// Cancel undoes an edit only in a form that writes `onCommit`, or that edits a copy.
    case discard
    /// Leaves the edits open. Use this case for a formatting bar, or for a button beside a search
    /// field.
    case leave
}

extension BindingManager {
    /// Ends the open edits before an action.
    ///
    /// - Parameter control: the action's control, if there is one. The control's own edit is left
    ///   open.
    func endEdits(_ disposition: EditDisposition, except control: AnyObject? = nil) {
        guard disposition != .leave else { return }
        for session in sessions where control.map(session.isOf) != true {
            if disposition == .commit { session.commit() } else { session.discard() }
        }
        onEdit?()
    }
}

extension EditSession {
    /// Whether a control reports the session's edits, or is the observer of the session's binding.
    func isOf(_ control: AnyObject) -> Bool {
        reporter === control || binding?.observerObject === control
    }
}
