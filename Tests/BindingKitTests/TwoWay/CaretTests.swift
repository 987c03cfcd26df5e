import BindingKit
import Testing

@testable import TestSupport

@MainActor
@Suite struct CaretTests {
    let manager = BindingManager()
    let form = Form()
    let field = Field()

    @Test func typingInTheMiddleLeavesTheCaretThere() {
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name)
        manager.enable()
        field.focus()
        field.placeCaret(1)
        field.type("xy")
        manager.updateIfNeeded()
        #expect(field.shown == "Axy|da")
    }

    @Test func theCaretStaysWhenTheModelChangesTheCase() {
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.code)
        manager.enable()
        field.focus()
        field.placeCaret(1)
        field.type("xy")
        #expect(field.shown == "AXY|BC")
        manager.updateIfNeeded()
        #expect(field.shown == "AXY|BC")
        field.deleteBackward()
        #expect(field.shown == "AX|BC")
    }

    @Test func theCaretStaysWhenTheModelGroupsDigits() {
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.card)
        manager.enable()
        field.focus()
        field.type("12345")
        #expect(field.shown == "123 45|")
        field.placeCaret(2)
        field.type("9")
        #expect(field.shown == "129| 345")
        field.type("x")
        #expect(field.shown == "129| 345", "a refused key moves nothing")
    }

    @Test(arguments: [
        ("1234|5", "12,345", "12,34|5"),
        ("ab|c", "ac", "a|c"),
        ("abX|cd", "abXc", "abX|c"),
        ("abc|", "ABCD", "ABCD|"),
        ("abc|", "abc", "abc|"),
        ("|abc", "xabc", "x|abc"),
        ("abc|def", "", "|"),
        ("|", "abc", "abc|"),
        ("a1b2|c3", "123", "12|3"),
        ("👩‍👩‍👧a|b", "👩‍👩‍👧b", "👩‍👩‍👧|b"),
    ])
    func thePlaceFollowsTheText(before: String, new: String, expected: String) throws {
        let bar = try #require(before.firstIndex(of: "|"))
        var old = before
        old.remove(at: bar)
        let offset = before.distance(from: before.startIndex, to: bar)
        let place = TextSelection.place(
            old.index(old.startIndex, offsetBy: offset), in: old, movedTo: new)
        #expect("\(new[..<place])|\(new[place...])" == expected)
    }

    @Test func aSelectionKeepsBothEnds() {
        let (old, new) = ("abcd", "ABXCD")
        let range = old.index(after: old.startIndex)..<old.index(old.startIndex, offsetBy: 3)
        let moved = TextSelection.range(range, in: old, movedTo: new)
        #expect(new[moved].hasSuffix("C"))
    }
}
