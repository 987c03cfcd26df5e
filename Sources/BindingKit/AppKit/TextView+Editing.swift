#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

extension NSTextView: EditableView {
    /// The phase, derived from the focus and the marked text. `composing` while Writing Tools are
    /// active.
    public var editPhase: EditPhase {
        TextEditing.phase(isComposing: isProvisional, isFocused: isFocused)
    }

    private var isFocused: Bool { window?.firstResponder === self }

    /// Reports edits by notifications, so that client code can set the delegate.
    public func reportEdits(
        to report: @escaping @MainActor (EditEvent) -> Void
    ) -> EditToken {
        textEditing.add(report)
    }

    /// Keeps the caret and the selection.
    public func keepSelection(during write: () -> Void) {
        let (former, selection) = (string, selectedUTF16Range)
        textEditing.write(write)
        guard let selection else { return }
        selectedUTF16Range = TextSelection.utf16Range(
            selection, in: former, movedTo: string)
    }

    /// Commits the marked text.
    public func endComposition() { enterMarkedText() }

    private var textEditing: TextEditing {
        TextEditing.of(
            self,
            [
                NSText.didBeginEditingNotification: .began,
                NSText.didChangeNotification: .changed,
                NSText.didEndEditingNotification: .committed,
            ]
        ) { [weak self] in self?.isFocused ?? false }
    }
}

extension NSTextView: ValueControl {
    /// The view and its text.
    public var edited: (NSTextView, ReferenceWritableKeyPath<NSTextView, String>) {
        (self, \.editedString)
    }
}

extension NSTextView {
    /// The text. If a correction is set during an edit, the edit and the correction are undone
    /// together.
    ///
    /// Setting `string` bypasses the undo manager. So if another text is set while the user is not
    /// editing, the text view's undo steps are dropped.
    public var editedString: String {
        get { string }
        set {
            guard let change = TextChange(from: string, to: newValue) else { return }
            let range = NSRange(change.range)
            guard textEditing.isCorrecting, !isProvisional,
                shouldChangeText(in: range, replacementString: change.replacement)
            else {
                string = newValue
                if let textStorage { undoManager?.removeAllActions(withTarget: textStorage) }
                return
            }
            replaceCharacters(in: range, with: change.replacement)
            didChangeText()
        }
    }
}
#endif
