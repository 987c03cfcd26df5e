import Testing

@testable import Terminal

@Suite struct TextLineTests {
    /// The text with a bar at the cursor.
    private func shown(_ line: TextLine) -> String { "\(line.beforeCursor)|\(line.afterCursor)" }

    private func line(_ shown: String) -> TextLine {
        let parts = shown.split(separator: "|", omittingEmptySubsequences: false)
        return TextLine(parts.joined(), cursor: parts[0].count)
    }

    @Test func charactersGoWhereTheCursorIs() {
        var line = line("ac|")
        line.move(by: -1)
        line.insert("b")
        #expect(shown(line) == "ab|c")
    }

    @Test(arguments: [
        ("e|", "\u{301}", "e\u{301}|"), ("|", "\u{301}", "\u{301}|"),
        ("🇨|", "🇭", "🇨🇭|"), ("👩\u{200D}|", "🌾", "👩\u{200D}🌾|"), ("日|語", "本", "日本|語"),
    ])
    func whatBelongsTogetherIsOneCharacter(_ before: String, _ typed: Character, _ after: String) {
        var line = line(before)
        line.insert(typed)
        #expect(shown(line) == after)
    }

    @Test func deletingTakesWholeCharacters() {
        var line = line("a👩‍🌾|🇨🇭b")
        line.deleteForward()
        #expect(shown(line) == "a👩‍🌾|b")
        line.deleteBackward()
        #expect(shown(line) == "a|b")
    }

    @Test func nothingHappensBeyondTheEnds() {
        var line = line("|ab")
        line.deleteBackward()
        line.move(by: -1)
        #expect(shown(line) == "|ab")
        line.move(by: 9)
        line.deleteForward()
        #expect(shown(line) == "ab|")
    }

    @Test(arguments: [
        ("one, two|", "one, |two", "one, two|"), ("one|, two", "|one, two", "one, two|"),
        ("o|ne two", "|one two", "one| two"), ("|", "|", "|"), ("été |日本", "|été 日本", "été 日本|"),
    ])
    func wordsEndWhereLettersAndDigitsEnd(_ from: String, _ start: String, _ end: String) {
        var (left, right) = (line(from), line(from))
        left.moveToWordStart()
        right.moveToWordEnd()
        #expect(shown(left) == start)
        #expect(shown(right) == end)
    }

    @Test func wordsAndRestsAreDeletedAtOnce() {
        var line = line("one two three| four five")
        line.deleteWordBackward()
        #expect(shown(line) == "one two | four five")
        line.deleteWordForward()
        #expect(shown(line) == "one two | five")
        line.deleteToEnd()
        #expect(shown(line) == "one two |")
        line.move(by: -1)
        line.deleteToStart()
        #expect(shown(line) == "| ")
    }
}
