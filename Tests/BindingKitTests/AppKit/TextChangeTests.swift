import Testing

@testable import BindingKit

/// The part of a text that a correction replaces.
@Suite struct TextChangeTests {
    @Test(
        arguments: [
            ("abc", "aBc", 1..<2, "B"), ("ab", "ab ", 2..<2, " "), ("a\n\nb", "a\nb", 2..<3, ""),
            ("", "new", 0..<0, "new"), ("aa", "aaa", 2..<2, "a"), ("🙂x", "🙂y", 2..<3, "y"),
            ("👍🏻", "👍🏿", 2..<4, "🏿"),
        ])
    func onlyTheDifferenceIsReplaced(
        old: String, new: String, range: Range<Int>, replacement: String
    ) throws {
        let change = try #require(TextChange(from: old, to: new))
        #expect(change.range == range && change.replacement == replacement)
        // A text storage replaces text this way.
        var units = Array(old.utf16)
        units.replaceSubrange(change.range, with: change.replacement.utf16)
        #expect(String(decoding: units, as: UTF16.self) == new)
    }

    @Test func theSameTextIsNoChange() {
        #expect(TextChange(from: "ä", to: "ä") == nil)
    }

    @Test func anotherCompositionOfACharacterIsAChange() {
        #expect(TextChange(from: "\u{e4}", to: "a\u{308}") != nil)
    }
}
