@testable import BindingKit

/// A text field that sends what AppKit's sends, in AppKit's order.
///
/// Sources: the reference page of `NSTextField.textDidEndEditing(_:)` (the notification, then the end of
/// the cell's editing, then the action for Return, after which the field selects its text again; for
/// Tab the next field); that of `NSControlTextEditingDelegate` (editing begins with the first change);
/// cappuccino issue 1353 (the end is sent, too, where nothing was changed); the header
/// `NSControl.h` (`currentEditor`, `abortEditing`).
@MainActor
final class AppKitField: EditableView {
    var text = "" {
        didSet { writes.append(text) }
    }
    private(set) var writes: [String] = []
    private(set) var hasEditor = false
    /// How often the field has become first responder again.
    private(set) var refocused = 0
    /// Whether setting the field's value ends its editing, as AppKit's documentation says.
    var losesEditorWhenWritten = false
    var isComposing = false
    var isComboBox = false
    private let editing = TextEditing()
    private let actions = ControlActions()
    /// The action of client code's own target.
    var action: () -> Void = {}
    /// The field to which Tab moves the focus.
    weak var next: AppKitField?
    private var hasChanged = false

    var editPhase: EditPhase { TextEditing.phase(isComposing: isComposing, isFocused: hasEditor) }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        let typed = editing.add(report)
        let chosen = actions.addPresses { [editing, isComboBox] in
            editing.handleAction(isChoice: isComboBox, report: report)
        }
        return EditToken { withExtendedLifetime((typed, chosen)) {} }
    }

    func keepSelection(during write: () -> Void) {
        guard hasEditor, editing.keepsEditor else { return editing.write(write) }
        editing.write {
            write()
            if losesEditorWhenWritten { hasEditor = false }
            guard !hasEditor else { return }
            refocused += 1
            hasEditor = true
        }
    }

    /// Works like `unmarkText()`: the text stays.
    func endComposition() { isComposing = false }

    /// Client code calls this to end an edit without a notification.
    func abortEditing() { hasEditor = false }

    // MARK: What the user does

    func focus() {
        hasEditor = true
        hasChanged = false
    }

    func type(_ new: String) {
        if !hasChanged {
            hasChanged = true
            editing.handle(.began, isFocused: hasEditor)
        }
        enter(new)
        editing.handle(.changed, isFocused: hasEditor)
    }

    func pressReturn() {
        endEditing()
        _ = actions.send(isDragged: false)
        action()
        focus()
    }

    func pressTab() {
        endEditing()
        next?.focus()
    }

    /// Simulates a click on an item of a combo box, or on the button that clears a search field.
    func choose(_ new: String) {
        enter(new)
        _ = actions.send(isDragged: false)
    }

    private func endEditing() {
        editing.handle(.committed, isFocused: hasEditor)
        hasEditor = false
        hasChanged = false
    }

    private func enter(_ new: String) {
        let former = writes
        text = new
        writes = former
    }
}
