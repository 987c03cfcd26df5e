/// Decides when an editor joins and leaves a document's list of editors. While an edit is open, the
/// editor is on the list once. At other times it is not on the list.
struct EditorStatus {
    enum Message {
        case didBeginEditing
        case didEndEditing
    }

    private(set) var isRegistered = false

    /// The message to send after an event of an edit; `nil` for none.
    ///
    /// - Parameter hasOpenEdit: whether an edit is open after the event.
    mutating func message(hasOpenEdit: Bool) -> Message? {
        guard hasOpenEdit != isRegistered else { return nil }
        isRegistered = hasOpenEdit
        return hasOpenEdit ? .didBeginEditing : .didEndEditing
    }
}
