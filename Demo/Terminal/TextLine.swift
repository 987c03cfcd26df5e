/// One line of text with a cursor, and what typing makes of it.
///
/// Everything is counted in characters as people see them: a flag or an accented letter is one,
/// however many code points it takes.
package struct TextLine: Equatable, Sendable {
    package private(set) var text: String

    /// How many characters stand before the cursor.
    package private(set) var cursor: Int

    /// A line with the cursor at its end, or where `cursor` says, as far as the text reaches.
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

    /// Inserts a text that has one line, as one edit.
    package mutating func insert(_ text: String) {
        // A combining mark joins the character before it: then there are not more of them.
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

    /// Deletes what stands between the cursor and `place`.
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

    /// Where the word begins that the cursor is in or behind.
    private var wordStart: Int {
        let rest = beforeCursor.reversed().drop { !$0.isInWord }.drop { $0.isInWord }
        return rest.count
    }

    /// Where the word ends that the cursor is in or in front of.
    private var wordEnd: Int {
        let rest = afterCursor.drop { !$0.isInWord }.drop { $0.isInWord }
        return text.count - rest.count
    }
}

extension StringProtocol {
    /// This text in one line: line breaks at its ends are left out, others and tabs become spaces,
    /// and control characters are dropped.
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
