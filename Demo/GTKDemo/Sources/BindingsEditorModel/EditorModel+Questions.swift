internal import BindingKit

/// The next step after the document was saved, or its changes were discarded.
public enum EditorGoal: Hashable, Sendable {
    /// Go on with the document.
    case edit
    /// Close the window.
    case close
    /// Close all windows.
    case quit
}

/// An answer to one of the editor's questions.
public enum EditorAnswer: Hashable, Sendable {
    /// Leaves everything as it is.
    case cancel
    /// Reads the file again.
    case reload
    /// Saves the document. With `overwriting`, also if another program has changed the file.
    case save(overwriting: Bool, then: EditorGoal)
    /// Saves the document to another file.
    case saveElsewhere(then: EditorGoal)
    /// Discards the changes.
    case discard(then: EditorGoal)
}

// Questions and messages.
extension EditorModel {
    /// Shows a message that the user can only close.
    public func tell(_ title: String, _ message: String? = nil) {
        question = Question(title, message: message, choices: [])
    }

    /// Explains why a file could not be opened or saved, and asks what to do instead.
    ///
    /// - Parameter goal: the next step after the document was saved.
    public func ask(about failure: EditorFailure, then goal: EditorGoal) {
        switch failure.kind {
        case .changedOnDisk:
            question = Question(
                failure.message,
                message: """
                    If you replace the file, the other program's changes are lost. If you reload \
                    it, yours are lost.
                    """,
                choices: [
                    .init("Replace", .save(overwriting: true, then: goal)),
                    .init("Reload", role: .destructive, .reload),
                    .init("Cancel", role: .cancel, .cancel),
                ])
        case .readOnly, .noFolder, .unwritable:
            question = Question(
                failure.message,
                message: "Your changes are still here. You can save them elsewhere.",
                choices: [
                    .init("Save As…", .saveElsewhere(then: goal)),
                    .init("Close", role: .cancel, .cancel),
                ])
        case .noFile, .unreadable, .notPasted: tell(failure.message)
        }
    }

    /// Asks before a reload discards unsaved changes.
    public func askBeforeReloading() {
        question = Question(
            "Reload “\(title)”?", message: "Unsaved changes will be lost.",
            choices: [
                .init("Reload", role: .destructive, .reload),
                .init("Cancel", role: .cancel, .cancel),
            ])
    }

    /// Asks before a closing window discards unsaved changes.
    ///
    /// - Parameter goal: `close` or `quit`.
    public func askBeforeClosing(then goal: EditorGoal = .close) {
        lookAtFile()
        question = Question(
            "Save changes to “\(title)” before closing?",
            message: isFileUnreadable
                ? "The file was deleted or can't be read." : "Unsaved changes will be lost.",
            // An open dialog with the same identifier keeps its answers.
            id: "\(goal)",
            choices: [
                .init("Save", .save(overwriting: false, then: goal)),
                .init("Discard", role: .destructive, .discard(then: goal)),
                .init("Cancel", role: .cancel, .cancel),
            ])
    }
}
