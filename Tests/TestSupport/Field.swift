import BindingKit

/// A text field without a screen: it has a focus, marked text and a caret.
@MainActor
final class Field: EditableView {
    /// The text that client code sets. As in most toolkits, the caret then moves to the end.
    var text: String? = "" {
        didSet {
            caret = content.endIndex
            writes.append(text)
            onWrite?(text)
        }
    }
    private(set) var caret = "".endIndex
    private(set) var isFocused = false
    private(set) var isComposing = false
    private(set) var writes: [String?] = []
    var onWrite: ((String?) -> Void)?
    /// Whether the field also reports strings that client code sets, as GTK does.
    var reportsEverything = false
    /// Whether client code can end a composition, as UIKit's and AppKit's views allow.
    var endsCompositions = false
    /// Whether the end of a composition is reported.
    var reportsEndOfComposition = false

    /// Whether the field is in a window, visible and enabled.
    var canTakeFocus = true { didSet { reportFocus() } }
    /// Whether changes of the focus are reported.
    var reportsFocus = true
    /// Whether the field refuses to give up the focus.
    var keepsFocus = false
    /// Gives the focus to one field at a time. Without it, each field is alone in its window.
    var keyboard: Keyboard?

    let listeners = EditListeners()
    let focusListeners = EditListeners()

    var editPhase: EditPhase { isComposing ? .composing : isFocused ? .editing : .idle }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }

    func keepSelection(during write: () -> Void) {
        let (old, place) = (content, caret)
        write()
        caret = TextSelection.place(place, in: old, movedTo: content)
        if reportsEverything { listeners.send(.changed) }
    }

    func endComposition() {
        guard endsCompositions else { return }
        isComposing = false
        if reportsEndOfComposition { listeners.send(.changed) }
    }

    private var content: String { text ?? "" }

    /// The text with a bar at the caret.
    var shown: String { "\(content[..<caret])|\(content[caret...])" }

    // MARK: What the user does

    func focus() { isFocused = true }

    func loseFocusSilently() { isFocused = false }

    func placeCaret(_ offset: Int) {
        caret = content.index(content.startIndex, offsetBy: offset)
    }

    /// Inserts text at the caret, one keystroke for each character.
    func type(_ keys: String) {
        for key in keys {
            let (head, tail) = (content[..<caret], content[caret...])
            replace("\(head)\(key)\(tail)", caret: head.count + 1)
        }
    }

    func deleteBackward() {
        let (head, tail) = (content[..<caret].dropLast(), content[caret...])
        replace("\(head)\(tail)", caret: head.count)
    }

    /// Selects all and pastes. Pastes `nil` only if the view itself can be nil.
    func enter(_ new: String?) {
        replace(new, caret: new?.count ?? 0)
    }

    /// Changes the text without a report, like a delegate.
    func changeSilently(to new: String) {
        let handler = (writes, onWrite)
        onWrite = nil
        text = new
        (writes, onWrite) = handler
    }

    func compose(_ provisional: String) {
        isComposing = true
        enter(provisional)
    }

    func endComposing(_ final: String) {
        isComposing = false
        enter(final)
    }

    func pressReturn() { listeners.send(.committed) }

    func blur() {
        isFocused = false
        isComposing = false
        listeners.send(.committed)
    }

    func pressEscape() {
        isFocused = false
        isComposing = false
        listeners.send(.cancelled)
    }

    private func replace(_ new: String?, caret offset: Int) {
        let (oldWrites, handler) = (writes, onWrite)
        onWrite = nil
        text = new
        (writes, onWrite) = (oldWrites, handler)
        placeCaret(offset)
        listeners.send(.changed)
    }
}

extension Field: FocusableView {
    var hasFocus: Bool { isFocused }

    func takeFocus() {
        guard canTakeFocus, !isFocused else { return }
        if let holder = keyboard?.holder, holder.isFocused {
            guard !holder.keepsFocus else { return }
            holder.giveUpFocus()
        }
        keyboard?.holder = self
        isFocused = true
        reportFocus()
    }

    func giveUpFocus() {
        guard isFocused, !keepsFocus else { return }
        blur()
        reportFocus()
    }

    private func reportFocus() {
        if reportsFocus { focusListeners.send(.changed) }
    }

    func reportFocus(to report: @escaping @MainActor () -> Void) -> EditToken {
        focusListeners.add { _ in report() }
    }
}

/// The keyboard of a window.
@MainActor
final class Keyboard {
    /// Weak because the view hierarchy owns the fields.
    weak var holder: Field?
}
