@MainActor
open class UITextPosition: NSObject {
    let offset: Int

    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }
}

@MainActor
open class UITextRange: NSObject {
    private let range: Range<Int>

    init(_ range: Range<Int>) {
        self.range = range
        super.init()
    }

    open var start: UITextPosition { UITextPosition(range.lowerBound) }
    open var end: UITextPosition { UITextPosition(range.upperBound) }
    open var isEmpty: Bool { range.isEmpty }

    var utf16: Range<Int> { range }
}

/// A keyboard, identified by its language.
@MainActor
open class UITextInputMode: NSObject {
    private let language: String

    package init(_ language: String) {
        self.language = language
        super.init()
    }

    open var primaryLanguage: String? { language }
}

@MainActor
public protocol UIKeyInput: NSObjectProtocol {
    var hasText: Bool { get }
    func insertText(_ text: String)
    func deleteBackward()
}

@MainActor
public protocol UITextInput: UIKeyInput {
    func text(in range: UITextRange) -> String?
    func replace(_ range: UITextRange, withText text: String)
    var selectedTextRange: UITextRange? { get set }
    var markedTextRange: UITextRange? { get }
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    func unmarkText()
    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    func textRange(
        from fromPosition: UITextPosition, to toPosition: UITextPosition
    ) -> UITextRange?
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
}

/// A text with a selection and marked text. Their positions count UTF-16 units.
struct EditedText {
    private(set) var string = ""
    private(set) var selection = 0..<0
    private(set) var marked: Range<Int>?

    /// Replaces the whole text. The caret moves to the end, and no text is marked any more.
    mutating func replaceAll(with text: String) {
        string = text
        selection = text.utf16.count..<text.utf16.count
        marked = nil
    }

    mutating func replace(_ range: Range<Int>, with text: String) {
        let range = range.clamped(to: 0..<string.utf16.count)
        string = (string as NSString).replacingCharacters(
            in: NSRange(range), with: text)
        let end = range.lowerBound + text.utf16.count
        selection = end..<end
        marked = nil
    }

    /// The range that typing replaces.
    var replaced: Range<Int> { marked ?? selection }

    /// The range that the delete key removes.
    var deleted: Range<Int> {
        guard selection.isEmpty, selection.lowerBound > 0 else { return selection }
        let range = (string as NSString).rangeOfComposedCharacterSequence(
            at: selection.lowerBound - 1)
        return range.location..<(range.location + range.length)
    }

    mutating func select(_ range: Range<Int>) {
        selection = range.clamped(to: 0..<string.utf16.count)
    }

    mutating func mark(_ text: String, selecting range: NSRange) {
        let start = replaced.lowerBound
        replace(replaced, with: text)
        marked = text.isEmpty ? nil : start..<(start + text.utf16.count)
        select((start + range.lowerBound)..<(start + range.upperBound))
    }

    mutating func unmark() { marked = nil }

    func text(in range: Range<Int>) -> String {
        (string as NSString).substring(with: NSRange(range.clamped(to: 0..<string.utf16.count)))
    }
}

/// The common interface of text fields and text views.
@MainActor
protocol TextEditor: UITextInput {
    var edited: EditedText { get set }
    /// The editor calls this after the user has changed the text.
    func editedByUser()
}

extension TextEditor {
    func rangeText(_ range: UITextRange) -> String { edited.text(in: range.utf16) }

    func makeRange(_ from: UITextPosition, _ to: UITextPosition) -> UITextRange {
        UITextRange(min(from.offset, to.offset)..<max(from.offset, to.offset))
    }

    func makePosition(_ position: UITextPosition, _ offset: Int) -> UITextPosition? {
        let place = position.offset + offset
        return (0...edited.string.utf16.count).contains(place) ? UITextPosition(place) : nil
    }
}
