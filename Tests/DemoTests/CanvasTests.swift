import Testing

@testable import Terminal

@Suite struct CanvasTests {
    @Test(arguments: [
        ("a", 1), ("é", 1), ("柚", 2), ("ｆ", 2), ("🍎", 2), ("☀", 1), ("☀️", 2), ("🇨🇭", 2), ("👩‍🌾", 2),
        ("e\u{301}", 1), ("\u{7}", 0), ("█", 1), ("…", 1),
    ])
    func charactersTakeAsManyColumnsAsInATerminal(_ text: String, _ columns: Int) {
        #expect(text.columns == columns)
    }

    @Test func textIsCutWithAnEllipsisAndNeverInsideAWideCharacter() {
        #expect("Banana".truncated(to: 6) == "Banana")
        #expect("Banana".truncated(to: 4) == "Ban…")
        #expect("日本語".truncated(to: 4) == "日…")
        #expect("日本語".fitted(to: 4) == "日… ")
        #expect("Banana".truncated(to: 0) == "")
    }

    @Test func textIsPaddedOnTheSideThatItsAlignmentLeavesFree() {
        #expect("ab".fitted(to: 5) == "ab   ")
        #expect("ab".fitted(to: 5, .right) == "   ab")
        #expect("ab".fitted(to: 5, .centre) == " ab  ")
    }

    @Test func whatFallsOutsideIsClipped() {
        var canvas = Canvas(size: Size(width: 6, height: 3))
        canvas.within(Rect(x: 1, y: 1, width: 3, height: 1)) { canvas in
            canvas.draw("abcdef", x: -1, y: 0)
            canvas.draw("above", x: 0, y: -1)
            canvas.draw("below", x: 0, y: 1)
        }
        #expect(canvas.plainLines == ["", " bcd", ""])
    }

    @Test func halfOfAWideCharacterIsNeverLeftBehind() {
        // A wide character is cut off at the edge
        #expect(line("ab日", width: 3).plainLines == ["ab"])

        // Its right half is overwritten, then its left half
        var canvas = line("日本", width: 4)
        canvas.draw("x", x: 1, y: 0)
        #expect(canvas.plainLines == [" x本"])
        canvas.draw("y", x: 2, y: 0)
        #expect(canvas.plainLines == [" xy"])
    }

    @Test func aCanvasWithoutRoomTakesAnything() {
        var canvas = Canvas(size: Size(width: 0, height: 0))
        canvas.draw("text", x: 0, y: 0)
        #expect(canvas.plainLines.isEmpty)
    }

    @Test func stripsCutOffARectangleNeverExceedIt() {
        var rest = Rect(x: 0, y: 0, width: 10, height: 3)
        #expect(rest.removeTop(1) == Rect(x: 0, y: 0, width: 10, height: 1))
        #expect(rest.removeBottom(5) == Rect(x: 0, y: 1, width: 10, height: 2))
        #expect(rest.isEmpty)
        let small = Rect(x: 2, y: 0, width: 4, height: 1).centred(Size(width: 2, height: 5))
        #expect(small == Rect(x: 3, y: 0, width: 2, height: 1))
        #expect(Rect(x: 0, y: 0, width: 3, height: 1).inset(columns: 2, rows: 2).isEmpty)
    }
}
