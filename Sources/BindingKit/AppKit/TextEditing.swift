/// Reports the edits of a text field or a text view of AppKit.
///
/// AppKit says that editing has begun with the first change after the focus or Return
/// (`textDidBeginEditing`), and that it has ended when Return is pressed or the focus moves on
/// (`textDidEndEditing`), also if nothing was changed.
///
/// The view owns it for good, so that it also knows about edits that begin while a binding is paused.
@MainActor
final class TextEditing {
    private let listeners = EditListeners()
    /// Whether the user has changed the text since the view got the focus or Return was pressed.
    private var isEditing = false
    /// Whether AppKit is taking the field editor away, to give it to the next field.
    private var isEnding = false
    private var writes = 0

    /// Whether a field whose editor a write has taken away takes it back.
    ///
    /// Not at the end of an edit: the window is about to focus another view.
    var keepsEditor: Bool { !isEnding }

    /// Whether another text corrects what the user is entering, or has just entered.
    var isCorrecting: Bool { isEditing || isEnding }

    func add(_ report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }

    /// The phase of the edit.
    ///
    /// - Parameters:
    ///   - isComposing: whether part of the text is provisional.
    ///   - isFocused: whether the view has the focus.
    static func phase(isComposing: Bool, isFocused: Bool) -> EditPhase {
        isComposing ? .composing : isFocused ? .editing : .idle
    }

    /// Takes a notification of the view.
    ///
    /// - Parameter isFocused: whether the view has the focus, so that an end will follow.
    func handle(_ event: EditEvent, isFocused: Bool) {
        switch event {
        // Sent before the text is changed, and by corrections as well.
        case .began: if writes == 0 { isEditing = isFocused }
        case .changed:
            guard writes == 0 else { return }
            isEditing = isFocused
            listeners.send(.changed)
        case .committed, .cancelled:
            isEditing = false
            guard writes == 0 else { return }
            isEnding = true
            listeners.send(event)
            isEnding = false
        }
    }

    /// Takes an action of the view, which stands for a choice from a list, or for a click on the
    /// button that clears a search field.
    ///
    /// - Parameters:
    ///   - isChoice: whether the action completes an edit, as a combo box's does. A search field
    ///     sends its action while text is typed, too.
    ///   - report: called with the event that the action stands for.
    func handleAction(isChoice: Bool, report: @MainActor (EditEvent) -> Void) {
        if isChoice { isEditing = false }
        report(isEditing ? .changed : .committed)
    }

    /// Replaces the text without taking that for an edit.
    func write(_ write: () -> Void) {
        writes += 1
        write()
        writes -= 1
    }
}
