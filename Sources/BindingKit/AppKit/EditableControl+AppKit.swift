#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

/// A control with a value that the user edits. It reports edits by its action or its notifications.
///
/// The controls in the table of `Docs/AppKit.md` conform. If the action of your own control reports
/// complete edits, an empty extension is enough. Otherwise override the defaults that don't fit.
///
/// ```swift
/// extension Dial: EditableControl {
///     public var editStyle: EditStyle { .knob }
/// }
/// ```
///
/// The control's own `target` and `action` still work if you set them before the binding is
/// enabled. The target is called after the model has changed.
@MainActor
public protocol EditableControl: EditableView where Self: NSControl {
    /// How the user edits the control's value. The default is `discrete`.
    var editStyle: EditStyle { get }
}

extension EditableControl {
    /// The default: every change is a complete edit.
    public var editStyle: EditStyle { .discrete }

    /// The phase, derived from the control's style and the user's actions.
    public var editPhase: EditPhase {
        guard editStyle == .text else {
            let isDragged = editStyle == .knob && takeover?.listeners.isDragged == true
            return isDragged ? .editing : .idle
        }
        let editor = currentEditor()
        let isComposing = (editor as? NSTextView)?.isProvisional ?? false
        return TextEditing.phase(isComposing: isComposing, isFocused: editor != nil)
    }

    /// Reports edits by the control's action. Text fields also use notifications, so that client
    /// code can set the delegate.
    public func reportEdits(
        to report: @escaping @MainActor (EditEvent) -> Void
    ) -> EditToken {
        guard editStyle == .text else {
            return ActionTakeover.add(to: self) { actions in
                actions.addEdits(isKnob: editStyle == .knob) { [weak self] in
                    (self as? any IndexedItems)?.awaitedSelection.cancel()
                    report($0)
                }
            }
        }
        let editing = textEditing
        let typed = editing.add(report)
        guard sendsActionForChoices else { return typed }
        let isChoice = self is NSComboBox
        let chosen = reportActions { [weak editing] in
            editing?.handleAction(isChoice: isChoice, report: report)
        }
        return EditToken { withExtendedLifetime((typed, chosen)) {} }
    }

    /// Keeps the caret and the selection. If the write ends the field's editing, resumes the
    /// editing.
    public func keepSelection(during write: () -> Void) {
        guard editStyle == .text else { return write() }
        let editing = textEditing
        guard let editor = currentEditor(), editing.keepsEditor else {
            return editing.write(write)
        }
        let (former, selection) = (editor.string, editor.selectedUTF16Range)
        editing.write {
            write()
            // A field ends its editing when its value is set, so editing must begin again.
            if currentEditor() == nil { window?.makeFirstResponder(self) }
        }
        guard let selection, let editor = currentEditor() else { return }
        editor.selectedUTF16Range = TextSelection.utf16Range(
            selection, in: former, movedTo: editor.string)
    }

    /// Commits the marked text.
    public func endComposition() { (currentEditor() as? NSTextView)?.enterMarkedText() }

    /// The object that follows the field's notifications. The first binding creates the object.
    private var textEditing: TextEditing {
        TextEditing.of(
            self,
            [
                NSControl.textDidBeginEditingNotification: .began,
                NSControl.textDidChangeNotification: .changed,
                NSControl.textDidEndEditingNotification: .committed,
            ]
        ) { [weak self] in self?.currentEditor() != nil }
    }

    /// Whether the field has a list or a clear button. AppKit reports a choice from the list, or a
    /// click on the button, by the field's action, not by a notification.
    private var sendsActionForChoices: Bool {
        self is NSComboBox || self is NSSearchField
    }
}

extension TextEditing {
    /// The editing state of a view.
    ///
    /// - Parameters:
    ///   - view: the view. It owns the state.
    ///   - isFocused: whether the view has the focus.
    static func of(
        _ view: NSView, _ events: [Notification.Name: EditEvent],
        isFocused: @escaping @MainActor () -> Bool
    ) -> TextEditing {
        if let known = place[view] { return known }
        let editing = TextEditing()
        place[view] = editing
        let reporter = NotificationReporter(view, events) { [weak editing] event in
            editing?.handle(event, isFocused: isFocused())
        }
        reporterPlace[view] = reporter
        return editing
    }

    private static let place = AssociatedPlace<TextEditing>()
    private static let reporterPlace = AssociatedPlace<NotificationReporter>()
}

extension NSTextView {
    /// Ends the composition as a click outside of the view does: the input method discards its
    /// state, and the text stays.
    func enterMarkedText() {
        guard hasMarkedText() else { return }
        unmarkText()
        inputContext?.discardMarkedText()
    }

    /// Whether part of the text is marked, or Writing Tools are rewriting it.
    var isProvisional: Bool {
        if hasMarkedText() { return true }
        guard #available(macOS 15, *) else { return false }
        return isWritingToolsActive
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
