import UIKit

extension Claim {
    /// Text fields: how they react to client code, and which has the focus.
    static var text: [Claim] { fields + inputs }

    private static var fields: [Claim] {
        [
            Claim(
                "The text of a field is never nil",
                source: """
                    developer.apple.com/documentation/uikit/uitextfield/text: this string is @"" by \
                    default
                    """
            ) {
                let field = UITextField()
                try expect(field.text?.isEmpty == true)
                field.text = "a"
                field.text = nil
                try expect(field.text?.isEmpty == true)
            },
            Claim(
                "A text that the program sets sends no event",
                source: """
                    developer.apple.com/documentation/uikit/uicontrol/event/editingchanged: a touch \
                    making an editing change
                    """
            ) {
                let field = UITextField()
                let recorder = EventRecorder(field, [("changed", .editingChanged)])
                field.text = "a"
                try expect(recorder.events.isEmpty)
            },
            Claim(
                "Editing begins and ends with the focus",
                source: """
                    UITextField.h: textFieldDidBeginEditing: became first responder; UIControl.h: \
                    UIControlEventEditingDidBegin: UITextField
                    """
            ) {
                let (field, other) = (UITextField(), UITextField())
                let recorder = EventRecorder(
                    field, [("begin", .editingDidBegin), ("end", .editingDidEnd)])
                let delegate = FieldDelegate()
                field.delegate = delegate
                try await showing(field, other) {
                    try expect(field.becomeFirstResponder())
                    try expect(field.isFirstResponder && field.isEditing)
                    try expect(recorder.events == ["begin"] && delegate.calls == ["begin"])
                    try expect(other.becomeFirstResponder())
                    try expect(!field.isFirstResponder)
                    try expect(recorder.events == ["begin", "end"])
                    try expect(delegate.calls == ["begin", "end"])
                    other.resignFirstResponder()
                }
            },
            Claim(
                "The delegate can refuse the focus, and to give it up",
                source: """
                    UITextField.h: textFieldShouldBeginEditing: return NO to disallow editing; \
                    textFieldShouldEndEditing: NO to disallow the editing session to end
                    """
            ) {
                let (field, delegate) = (UITextField(), FieldDelegate())
                field.delegate = delegate
                try await showing(field) {
                    delegate.allows = false
                    try expect(!field.becomeFirstResponder())
                    delegate.allows = true
                    try expect(field.becomeFirstResponder())
                    delegate.allows = false
                    try expect(!field.resignFirstResponder())
                    try expect(field.isFirstResponder)
                    delegate.allows = true
                    try expect(field.resignFirstResponder())
                }
            },
            Claim(
                "A field that leaves its window ends its editing",
                source: """
                    UITextField.h: textFieldDidEndEditing: may be called if forced even if \
                    shouldEndEditing returns NO (e.g. view removed from window)
                    """
            ) {
                let (field, delegate) = (UITextField(), FieldDelegate())
                field.delegate = delegate
                try await showing(field) {
                    field.becomeFirstResponder()
                    field.removeFromSuperview()
                    try await eventually { delegate.calls == ["begin", "end"] }
                }
            },
            Claim(
                "A view ends the editing of what it contains",
                source: """
                    UITextField.h: endEditing: use to make the view or any subview that is the \
                    first responder resign
                    """
            ) {
                let (field, container) = (UITextField(), UIView())
                container.addSubview(field)
                try await showing(container) {
                    field.becomeFirstResponder()
                    try expect(container.endEditing(true))
                    try expect(!field.isFirstResponder)
                }
            },
            Claim(
                "A search bar's text is that of its field",
                source: "UISearchBar.h: text: current/starting search text; searchTextField"
            ) {
                let bar = UISearchBar()
                bar.text = "a"
                try expect(bar.searchTextField.text == "a")
                bar.searchTextField.text = "b"
                try expect(bar.text == "b")
            },
        ]
    }

    private static var inputs: [Claim] {
        [
            Claim(
                "A text that the program sets moves the caret to the end",
                source: "stackoverflow.com/questions/11157791"
            ) {
                let field = UITextField()
                field.text = "abc"
                try await showing(field) {
                    field.becomeFirstResponder()
                    field.selectedTextRange = field.textRange(
                        from: field.beginningOfDocument, to: field.beginningOfDocument)
                    field.text = "abcd"
                    try expect(field.caret == 4, "\(String(describing: field.caret))")
                }
            },
            Claim(
                "Positions are counted from each other",
                source: """
                    UITextInput.h: positionFromPosition:offset:, offsetFromPosition:toPosition:, \
                    textInRange:
                    """
            ) {
                let field = UITextField()
                field.text = "abc"
                let start = field.beginningOfDocument
                guard let place = field.position(from: start, offset: 2),
                    let range = field.textRange(from: start, to: place)
                else { throw ClaimError(message: "no position") }
                try expect(field.offset(from: start, to: place) == 2)
                try expect(field.text(in: range) == "ab")
                try expect(field.position(from: field.endOfDocument, offset: 1) == nil)
            },
            Claim(
                "Text is inserted at the caret",
                source: """
                    developer.apple.com/documentation/uikit/uikeyinput/inserttext(_:): inserts a \
                    character into the displayed text
                    """
            ) {
                let field = UITextField()
                field.text = "ac"
                try await showing(field) {
                    field.becomeFirstResponder()
                    field.moveCaret(to: 1)
                    field.insertText("b")
                    try expect(field.text == "abc" && field.caret == 2)
                    field.deleteBackward()
                    try expect(field.text == "ac" && field.caret == 1)
                }
            },
            Claim(
                "Marked text is part of the text, and replaced by what is inserted",
                source: """
                    UITextInput.h: markedTextRange: nil if no marked text; setMarkedText: \
                    selectedRange is a range within the markedText
                    """
            ) {
                let field = UITextField()
                try await showing(field) {
                    field.becomeFirstResponder()
                    try expect(field.markedTextRange == nil)
                    field.setMarkedText("に", selectedRange: NSRange(location: 1, length: 0))
                    try expect(field.markedTextRange != nil && field.text == "に")
                    field.setMarkedText("にほ", selectedRange: NSRange(location: 2, length: 0))
                    try expect(field.text == "にほ")
                    field.insertText("日本")
                    try expect(field.markedTextRange == nil && field.text == "日本")
                }
            },
            Claim(
                "Unmarking leaves the text",
                source: """
                    developer.apple.com/documentation/uikit/uitextinput/unmarktext(): unmarks the \
                    currently marked text
                    """
            ) {
                let field = UITextField()
                try await showing(field) {
                    field.becomeFirstResponder()
                    field.setMarkedText("に", selectedRange: NSRange(location: 1, length: 0))
                    field.unmarkText()
                    try expect(field.markedTextRange == nil && field.text == "に")
                }
            },
        ]
    }
}

extension UITextField {
    /// The caret, counted from the beginning.
    var caret: Int? {
        selectedTextRange.map { offset(from: beginningOfDocument, to: $0.start) }
    }

    func moveCaret(to offset: Int) {
        guard let place = position(from: beginningOfDocument, offset: offset) else { return }
        selectedTextRange = textRange(from: place, to: place)
    }
}

private final class FieldDelegate: NSObject, UITextFieldDelegate {
    var allows = true
    private(set) var calls: [String] = []

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { allows }
    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { allows }
    func textFieldDidEndEditing(_ textField: UITextField) { calls.append("end") }
}
