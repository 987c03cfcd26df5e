#if canImport(UIKit) && !os(watchOS)
internal import UIKit

extension UIResponder {
    /// Runs `write`, which replaces the text. Then moves the caret and the selection to the
    /// corresponding places of the new text.
    func keepCaret(during write: () -> Void) {
        guard isFirstResponder, let input = self as? any UITextInput,
            let selection = input.selectedUTF16Range
        else { return write() }
        let former = input.wholeText
        write()
        input.selectedUTF16Range = TextSelection.utf16Range(
            selection, in: former, movedTo: input.wholeText)
    }
}

extension UITextInput {
    fileprivate var wholeText: String {
        textRange(from: beginningOfDocument, to: endOfDocument).flatMap { text(in: $0) } ?? ""
    }

    /// The selection in UTF-16 units from the beginning.
    fileprivate var selectedUTF16Range: Range<Int>? {
        get {
            guard let range = selectedTextRange else { return nil }
            let start = offset(from: beginningOfDocument, to: range.start)
            let end = offset(from: beginningOfDocument, to: range.end)
            return start <= end ? start..<end : nil
        }
        set {
            guard let newValue,
                let start = position(from: beginningOfDocument, offset: newValue.lowerBound),
                let end = position(from: beginningOfDocument, offset: newValue.upperBound)
            else { return }
            selectedTextRange = textRange(from: start, to: end)
        }
    }
}
#endif
