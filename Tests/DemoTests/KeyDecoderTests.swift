import Testing

@testable import Terminal

@Suite struct KeyDecoderTests {
    private func keys(_ text: String) -> [Key] {
        var decoder = KeyDecoder()
        return decoder.decode(text.utf8)
    }

    @Test func charactersAndControlKeysAreReported() {
        #expect(keys("q1 ") == [.character("q"), .character("1"), .character(" ")])
        #expect(keys("\t\r\u{7F}") == [.tab, .enter, .backspace])
        #expect(keys("\u{1}") == [.control("a")])
        #expect(keys("é日🍎") == [.character("é"), .character("日"), .character("🍎")])
    }

    @Test(arguments: [
        ("\u{1B}[A", Key.up), ("\u{1B}OB", .down), ("\u{1B}[C", .right), ("\u{1B}[1;5D", .farLeft),
        ("\u{1B}[H", .home), ("\u{1B}[4~", .end), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
        ("\u{1B}[3~", .delete), ("\u{1B}[Z", .backTab), ("\u{1B}x", .alternate("x")),
        ("\u{1B}[1;2C", .farRight), ("\u{1B}[1;1C", .right), ("\u{1B}\u{7F}", .farBackspace),
    ])
    func escapeSequencesAreKeys(_ sequence: String, _ key: Key) {
        #expect(keys(sequence) == [key])
    }

    @Test(arguments: ["\u{1B}[A", "\u{1B}[1;5A", "🍎", "日", "\u{1B}OA", "\u{1B}é"])
    func aKeySplitOverReadsIsReportedOnceWhenItIsComplete(_ text: String) {
        var decoder = KeyDecoder()
        var told: [Key] = []
        for byte in text.utf8 {
            #expect(told.isEmpty)
            told += decoder.decode([byte])
        }
        #expect(told == keys(text))
        #expect(told.count == 1)
        #expect(!decoder.isWaiting)
    }

    @Test func aLoneEscapeIsTheEscapeKeyOnceNothingFollows() {
        var decoder = KeyDecoder()
        #expect(decoder.decode([0x1B]).isEmpty)
        #expect(decoder.isWaiting)
        #expect(decoder.flush() == [.escape])
        #expect(!decoder.isWaiting)
    }

    @Test func twoEscapesAreTwoKeys() {
        var decoder = KeyDecoder()
        #expect(decoder.decode([0x1B, 0x1B]) == [.escape])
        #expect(decoder.flush() == [.escape])
    }

    @Test func anUnfinishedSequenceIsDroppedOnceNothingFollows() {
        var decoder = KeyDecoder()
        #expect(decoder.decode("\u{1B}[1;".utf8).isEmpty)
        #expect(decoder.flush().isEmpty)
        #expect(decoder.decode("a".utf8) == [.character("a")])
    }

    @Test func whatMeansNothingIsLeftOutAndDisturbsNothing() {
        #expect(keys("\u{1B}[?1;2ca") == [.character("a")])
        var decoder = KeyDecoder()
        #expect(
            decoder.decode([0xFF, 0xE6, 0x61, 0xC0, 0x62]) == [.character("a"), .character("b")])
    }
}
