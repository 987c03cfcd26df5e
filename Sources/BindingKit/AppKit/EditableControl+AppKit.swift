#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

/// A control whose user edits a value, reported through its action or its notifications.
///
/// The controls in the table of `Docs/AppKit.md` conform. A control of your own conforms with an
/// empty extension if its action reports complete edits; otherwise it states how it differs.
///
/// ```swift
/// extension Dial: EditableControl {
///     public var editStyle: EditStyle { .knob }
/// }
/// ```
///
/// The control's own `target` and `action` still work if you set them before the binding is
/// enabled: they are called after the model has changed.
@MainActor
public protocol EditableControl: EditableView where Self: NSControl {
    /// How the user works with the control; `discrete` unless it says otherwise.
    var editStyle: EditStyle { get }
}

extension EditableControl {
    /// Every change is complete in itself.
    public var editStyle: EditStyle { .discrete }

    /// Follows from the control's style and its user's actions.
    public var editPhase: EditPhase {
        guard editStyle == .text else {
            let isDragged = editStyle == .knob && takeover?.listeners.isDragged == true
            return isDragged ? .editing : .idle
        }
        let editor = currentEditor()
        let isComposing = (editor as? NSTextView)?.isProvisional ?? false
        return TextEditing.phase(isComposing: isComposing, isFocused: editor != nil)
    }

    /// Reports through the action; text fields also report through notifications, so the delegate
    /// stays yours.
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

    /// Keeps caret and selection, and the field editor if the control would let it go.
    public func keepSelection(during write: () -> Void) {
        guard editStyle == .text else { return write() }
        let editing = textEditing
        guard let editor = currentEditor(), editing.keepsEditor else {
            return editing.write(write)
        }
        let (former, selection) = (editor.string, editor.selectedUTF16Range)
        editing.write {
            write()
            // Setting the value of a field ends its editing.
            if currentEditor() == nil { window?.makeFirstResponder(self) }
        }
        guard let selection, let editor = currentEditor() else { return }
        editor.selectedUTF16Range = TextSelection.utf16Range(
            selection, in: former, movedTo: editor.string)
    }

    /// Enters the marked text.
    public func endComposition() { (currentEditor() as? NSTextView)?.enterMarkedText() }

    /// Follows the field's notifications, from the first binding on.
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

    /// What is picked from a list or cleared with a button comes as an action only.
    private var sendsActionForChoices: Bool {
        self is NSComboBox || self is NSSearchField
    }
}

extension TextEditing {
    /// What a view knows about its editing.
    ///
    /// - Parameters:
    ///   - view: the view, which owns it.
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
    /// Ends the composition as a click elsewhere does: the input method lets go of the text.
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
