/// Decides when an editor is registered with a document: while an edit is open, and once.
struct EditorStatus {
    enum Message {
        case didBeginEditing
        case didEndEditing
    }

    private(set) var isRegistered = false

    /// What follows from an event of an edit; `nil` for nothing.
    ///
    /// - Parameter hasOpenEdit: whether an edit is open after it.
    mutating func message(hasOpenEdit: Bool) -> Message? {
        guard hasOpenEdit != isRegistered else { return nil }
        isRegistered = hasOpenEdit
        return hasOpenEdit ? .didBeginEditing : .didEndEditing
    }
}
