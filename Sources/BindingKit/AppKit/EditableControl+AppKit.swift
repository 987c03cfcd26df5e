#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

/// A control whose user edits a value, reported through its action or its notifications.
///
/// All of AppKit's are. A control of your own becomes one with an empty extension, if it sends
/// its action for edits that are complete in themselves; otherwise it says what differs.
///
/// ```swift
/// extension Dial: EditableControl {
///     public var editStyle: EditStyle { .knob }
/// }
/// ```
///
/// The control's own `target` and `action` go on working, if they are set before the binding
/// is enabled: they are called after the model was changed.
@MainActor
public protocol EditableControl: EditableView where Self: NSControl {
    /// How the user works with the control; `discrete` unless it says otherwise.
    var editStyle: EditStyle { get }
}

extension EditableControl {
    /// Every change is complete in itself.
    public var editStyle: EditStyle { .discrete }

    /// As the control's style and what its user has been doing say.
    public var editPhase: EditPhase {
        let editor = currentEditor()
        return editStyle.phase(
            isFocused: editor != nil, isTracking: ActionRelay.isTracking(self),
            isComposing: (editor as? NSTextView)?.hasMarkedText() == true)
    }

    /// Reports through the action; text fields report through notifications besides, so that
    /// the delegate stays free.
    public func reportEdits(
        to report: @escaping @MainActor (EditEvent) -> Void
    ) -> EditToken {
        guard editStyle == .text else {
            return ActionRelay.add(report, to: self, isKnob: editStyle == .knob)
        }
        let events: [Notification.Name: EditEvent] = [
            NSControl.textDidBeginEditingNotification: .began,
            NSControl.textDidChangeNotification: .changed,
            NSControl.textDidEndEditingNotification: .committed,
        ]
        let typed = EditToken(
            owner: self, keeping: NotificationReporter(self, events, report: report))
        guard sendsActionForChoices else { return typed }
        let chosen = ActionRelay.add(report, to: self, isKnob: false)
        return EditToken { withExtendedLifetime((typed, chosen)) {} }
    }

    /// Keeps caret and selection, and the field editor if the control would let it go.
    public func keepSelection(during write: () -> Void) {
        guard let editor = currentEditor() else { return write() }
        let (former, selection) = (editor.string, editor.selectedUTF16Range)
        write()
        // Setting the value of a field ends its editing.
        if currentEditor() == nil { window?.makeFirstResponder(self) }
        guard let selection, let editor = currentEditor() else { return }
        editor.selectedUTF16Range = TextSelection.utf16Range(
            selection, in: former, movedTo: editor.string)
    }

    /// What is picked from a list or cleared with a button comes as an action only.
    private var sendsActionForChoices: Bool {
        self is NSComboBox || self is NSSearchField
    }
}

extension NSText {
    /// The selection in UTF-16 units.
    var selectedUTF16Range: Range<Int>? {
        get { Range(selectedRange) }
        set { if let newValue { selectedRange = NSRange(newValue) } }
    }
}
#endif
