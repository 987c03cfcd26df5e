import Testing

@testable import BindingKit

/// The descriptions that other platforms and stripped programs print. A key path on this platform
/// can't print them.
@Suite struct KeyPathPieceTests {
    @Test func aGetterWithoutNameShowsTheTypeOfItsValue() {
        let pieces = keyPathPieces(in: ".<computed 0x000055ca988bb990 (Optional<Owner>)>?.name?")

        #expect(
            pieces == [
                .computed(getter: 0x55ca_988b_b990, type: "Optional<Owner>"), .mark("?"),
                .property("name"), .mark("?"),
            ])
        #expect(pieces.first?.text == "(Optional<Owner>)")
    }

    @Test func bracketsAndArrowsInATypeDoNotEndIt() {
        let type = "Dictionary<String, (Int) -> (a: Int, b: Array<Any.Type>)>"
        let pieces = keyPathPieces(in: ".<computed 0x1 (\(type))>.text")

        #expect(pieces == [.computed(getter: 1, type: type), .property("text")])
    }

    @Test func aFieldWithoutMetadataShowsTheTypeOfItsValue() {
        #expect(keyPathPieces(in: ".<offset 16 (String)>") == [.property("(String)")])
    }

    @Test func aNamedSubscriptIsShownInBrackets() {
        let pieces = keyPathPieces(in: ".items.subscript(_: Int, key: String).name")

        #expect(pieces == [.property("items"), .subscripted("[…, key: …]"), .property("name")])
    }

    @Test(arguments: ["", "name", ".", ".<", ".<computed", ".<computed 0x (", ".((", "..", ".?)"])
    func unknownTextIsTakenWithoutHarm(text: String) {
        #expect(keyPathPieces(in: text[...]).map(\.text).joined().count <= text.count)
    }
}
