import Testing

@testable import BindingKit

/// Selections in UTF-16 units, as in Cocoa.
@Suite struct UTF16SelectionTests {
    @Test(arguments: [
        // The caret behind an emoji of two units, and behind a family of eleven
        ("🍎x", 2..<2, "🍎X", 2..<2),
        ("a👨‍👩‍👧‍👦b", 12..<12, "A👨‍👩‍👧‍👦B", 12..<12),
        // A number that is grouped while it is typed
        ("12345", 4..<4, "12,345", 5..<5),
        // A selection stays around its text
        ("ab🍎cd", 2..<4, "AB🍎CD", 2..<4),
        // Everything replaced
        ("abc", 3..<3, "", 0..<0),
        ("", 0..<0, "abc", 3..<3),
    ])
    func theSelectionFollowsItsText(
        old: String, range: Range<Int>, new: String, expected: Range<Int>
    ) {
        #expect(TextSelection.utf16Range(range, in: old, movedTo: new) == expected)
    }

    @Test func whatLiesOutOfBoundsIsTheEnd() {
        #expect(TextSelection.utf16Range(7..<9, in: "abc", movedTo: "abc") == 3..<3)
    }

    @Test func theMiddleOfACharacterIsItsBeginning() {
        #expect(TextSelection.utf16Range(2..<2, in: "a🍎b", movedTo: "a🍎b") == 1..<1)
        #expect(TextSelection.utf16Range(2..<2, in: "xe\u{301}y", movedTo: "xey") == 1..<1)
        // The positions inside a family, all except its beginning, which is also the beginning of
        // the character
        let family = "a👨‍👩‍👧‍👦b"
        for unit in 1..<12 {
            #expect(
                TextSelection.utf16Range(unit..<unit, in: family, movedTo: family) == 1..<1)
        }
    }
}
