/// One line of text with a cursor, and its edits.
///
/// Positions count characters as users see them. A flag or an accented letter is one character,
/// however many code points it has.
package struct TextLine: Equatable, Sendable {
    package private(set) var text: String

    /// The number of characters before the cursor.
    package private(set) var cursor: Int

    /// A line with the cursor at a position, or at the end.
    package init(_ text: String = "", cursor: Int = .max) {
        self.text = text
        self.cursor = max(0, min(cursor, text.count))
    }

    package var beforeCursor: Substring { text.prefix(cursor) }
    package var afterCursor: Substring { text.dropFirst(cursor) }

    // MARK: - Typing

    package mutating func insert(_ character: Character) {
        insert(String(character))
    }

    /// Inserts a text without line breaks, as one edit.
    package mutating func insert(_ text: String) {
        // Counts the characters afterwards, because a combining mark joins the character before it.
        let head = String(beforeCursor) + text
        self = TextLine(head + afterCursor, cursor: head.count)
    }

    package mutating func deleteBackward() {
        guard cursor > 0 else { return }
        delete(to: cursor - 1)
    }

    package mutating func deleteForward() {
        delete(to: cursor + 1)
    }

    package mutating func deleteWordBackward() { delete(to: wordStart) }
    package mutating func deleteWordForward() { delete(to: wordEnd) }
    package mutating func deleteToStart() { delete(to: 0) }
    package mutating func deleteToEnd() { delete(to: text.count) }

    /// Deletes the text between the cursor and `place`.
    private mutating func delete(to place: Int) {
        let (start, end) = (min(cursor, place), max(cursor, place))
        self = TextLine(String(text.prefix(start) + text.dropFirst(end)), cursor: start)
    }

    // MARK: - Moving

    package mutating func move(by characters: Int) {
        move(to: cursor + characters)
    }

    package mutating func move(to place: Int) {
        cursor = max(0, min(place, text.count))
    }

    package mutating func moveToStart() { cursor = 0 }
    package mutating func moveToEnd() { cursor = text.count }
    package mutating func moveToWordStart() { cursor = wordStart }
    package mutating func moveToWordEnd() { cursor = wordEnd }

    /// The start of the word that contains the cursor, or of the word before it.
    private var wordStart: Int {
        let rest = beforeCursor.reversed().drop { !$0.isInWord }.drop { $0.isInWord }
        return rest.count
    }

    /// The end of the word that contains the cursor, or of the word after it.
    private var wordEnd: Int {
        let rest = afterCursor.drop { !$0.isInWord }.drop { $0.isInWord }
        return text.count - rest.count
    }
}

extension StringProtocol {
    /// This text in one line. Line breaks at the ends are removed, other line breaks and tabs
    /// become spaces, and control characters are removed.
    package var inOneLine: String {
        guard let start = firstIndex(where: { !$0.isNewline }),
            let end = lastIndex(where: { !$0.isNewline })
        else { return "" }
        return self[start...end].map { $0.isSpacing ? " " : $0.withoutControls }.joined()
    }
}

extension Character {
    fileprivate var isSpacing: Bool { isNewline || self == "\t" }

    fileprivate var withoutControls: String {
        var text = ""
        text.unicodeScalars += unicodeScalars.filter { $0.properties.generalCategory != .control }
        return text
    }

    fileprivate var isInWord: Bool { isLetter || isNumber }
}
