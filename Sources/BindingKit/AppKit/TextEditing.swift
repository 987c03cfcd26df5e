/// Reports the edits of a text field or a text view of AppKit.
///
/// AppKit reports the beginning of editing with the first change after the view got the focus or
/// Return was pressed (`textDidBeginEditing`). It reports the end when Return is pressed or the
/// focus moves on (`textDidEndEditing`), even if nothing was changed.
///
/// The view owns this object permanently, so the object also follows edits that begin while a
/// binding is paused.
@MainActor
final class TextEditing {
    private let listeners = EditListeners()
    /// Whether the user has changed the text since the view got the focus or Return was pressed.
    private var isEditing = false
    /// Whether AppKit is moving the field editor to the next field.
    private var isEnding = false
    private var writes = 0

    /// Whether a field resumes its editing if a write has ended the editing.
    ///
    /// The property is false at the end of an edit, because the window is about to focus another
    /// view.
    var keepsEditor: Bool { !isEnding }

    /// Whether a new value corrects the text that the user is entering, or has just entered.
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

    /// Handles a notification of the view.
    ///
    /// - Parameter isFocused: whether the view has the focus. AppKit reports the end of an edit
    ///   only for a view that has the focus.
    func handle(_ event: EditEvent, isFocused: Bool) {
        switch event {
        // AppKit sends it before the text changes, and also when a binding corrects the text.
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

    /// Handles an action of the view. The action reports a choice from a list, or a click on the
    /// button that clears a search field.
    ///
    /// - Parameters:
    ///   - isChoice: whether the action completes an edit, as the action of a combo box does. A
    ///     search field sends its action while the user types, too.
    ///   - report: called with the event that the action reports.
    func handleAction(isChoice: Bool, report: @MainActor (EditEvent) -> Void) {
        if isChoice { isEditing = false }
        report(isEditing ? .changed : .committed)
    }

    /// Runs a write of the text. Notifications during the write are not reported as edits.
    func write(_ write: () -> Void) {
        writes += 1
        write()
        writes -= 1
    }
}
