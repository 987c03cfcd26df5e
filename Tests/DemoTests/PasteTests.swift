import BindingKit
import Testing

@testable import Demo
@testable import Terminal

/// Text between the markers of bracketed paste mode, from the bytes to the key.
@Suite(.serialized) struct PasteDecodingTests {
    private static let start = "\u{1B}[200~"
    private static let end = "\u{1B}[201~"

    private func keys(_ text: String) -> [Key] {
        var decoder = KeyDecoder()
        return decoder.decode(text.utf8)
    }

    @Test func aPastedTextIsOneKeyBetweenTheOthers() {
        #expect(
            keys("a\(Self.start)q\r1\u{1B}[A\(Self.end)b") == [
                .character("a"), .pasted("q\r1[A"), .character("b"),
            ])
    }

    @Test func aPasteOfNothingIsNoKey() {
        #expect(keys("\(Self.start)\(Self.end)a") == [.character("a")])
        #expect(keys("\(Self.end)a") == [.character("a")], "an end without a start")
    }

    @Test func aStartMarkerInAPasteIsLeftOut() {
        #expect(
            keys("\(Self.start)a\(Self.start)b\(Self.end)c") == [.pasted("ab"), .character("c")])
    }

    @Test func bytesThatAreNoTextAreMarked() {
        var decoder = KeyDecoder()
        let bytes = Array(Self.start.utf8) + [0x61, 0xFF, 0xE6, 0x62] + Array(Self.end.utf8)
        #expect(decoder.decode(bytes) == [.pasted("a\u{FFFD}\u{FFFD}b")])
    }

    @Test func theEndMarkerMayBeSplitAnywhere() {
        let text = "\(Self.start)é日\u{1B}[201\(Self.end)q"
        for size in 1..<text.utf8.count {
            var decoder = KeyDecoder()
            var told: [Key] = []
            var rest = Array(text.utf8)[...]
            while !rest.isEmpty {
                told += decoder.decode(rest.prefix(size))
                rest = rest.dropFirst(size)
            }
            #expect(told == [.pasted("é日[201"), .character("q")])
            #expect(!decoder.isWaiting)
        }
    }

    @Test func aPasteGoesOnAfterAPause() {
        var decoder = KeyDecoder()
        #expect(decoder.decode("\(Self.start)one ".utf8).isEmpty)
        #expect(decoder.isWaiting && decoder.isPasting)
        #expect(decoder.flush() == [.pasted("one ")])
        #expect(decoder.flush().isEmpty)
        #expect(decoder.decode("q\u{1B}[20".utf8).isEmpty, "still no key")
        #expect(decoder.flush() == [.pasted("q")])
        #expect(decoder.decode("1~q".utf8) == [.character("q")])
    }

    @Test func aPauseInTheMiddleOfACharacterDoesNotTearIt() {
        var decoder = KeyDecoder()
        let bytes = Array("naïve".utf8)
        #expect(decoder.decode(PasteReader.startMarker + bytes[..<3]).isEmpty)
        #expect(decoder.flush() == [.pasted("na")])
        #expect(decoder.decode(bytes[3...] + PasteReader.endMarker) == [.pasted("ïve")])
    }

    @Test func theEscapeKeyEndsAPasteWhoseEndGotLost() {
        var decoder = KeyDecoder()
        #expect(decoder.decode("\(Self.start)one\u{1B}".utf8).isEmpty)
        #expect(decoder.flush() == [.pasted("one")])
        #expect(!decoder.isWaiting)
        #expect(decoder.decode("q".utf8) == [.character("q")])
    }

    @Test func aPasteThatNeverEndsKeepsNoMoreThanItsLimit() {
        var decoder = KeyDecoder()
        #expect(decoder.decode(Self.start.utf8).isEmpty)
        let part = [UInt8](repeating: 0x61, count: 1 << 18)
        for _ in 0..<8 { #expect(decoder.decode(part).isEmpty) }
        guard case .pasted(let text)? = decoder.flush().first else {
            Issue.record("nothing was kept")
            return
        }
        #expect(text.utf8.count == PasteReader.limit)
    }

    @Test func howTheBytesAreSplitChangesNothing() {
        let parts = [
            "q", "é", "日", "🇨🇭", "\u{1B}[A", "\u{1B}[1;5D", "\u{1B}OB", "\r", "\t", "\u{1B}x",
            Self.start, Self.end, "\u{1B}[20", "~", "\u{1B}\u{1B}", "\u{7F}", "\u{3}",
        ]
        var random = Dice(seed: 2012)
        for _ in 0..<2000 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                bytes += parts.randomElement(using: &random).map { Array($0.utf8) } ?? []
                if Int.random(in: 0..<8, using: &random) == 0 {
                    bytes.append(UInt8.random(in: 0...255, using: &random))
                }
            }
            var whole = KeyDecoder()
            let expected = whole.decode(bytes) + whole.flush() + whole.flush()
            var decoder = KeyDecoder()
            var told: [Key] = []
            var rest = bytes[...]
            while !rest.isEmpty {
                let size = Int.random(in: 1...5, using: &random)
                told += decoder.decode(rest.prefix(size))
                rest = rest.dropFirst(size)
            }
            told += decoder.flush() + decoder.flush()
            #expect(told == expected, "\(bytes)")
        }
    }
}

/// Text that the user pastes on the demo's screens.
@MainActor
@Suite(.serialized) struct PasteTests {
    private let driver = ScreenDriver()

    @Test func pastingWithoutAFocusedFieldDoesNothing() {
        for tab in "1234567" {
            driver.press(.alternate(tab), .escape, .escape)
            let before = driver.screen
            #expect(driver.press(.pasted("q")) == [.pasted("q")])
            driver.press(.pasted("1\t+u\r "))
            #expect(driver.screen == before)
        }
    }

    @Test func aPastedTextIsOneLineInTheFieldAndOneEdit() {
        driver.press(.character("4"))
        let field = driver.window.firstResponder as? TextField
        var edits = 0
        let token = field?.reportEdits { if $0 == .changed { edits += 1 } }
        driver.press(.pasted("\r\nq 1\r\nx\ty\u{7}\u{1B}\u{85}z\n\n"))
        #expect(field?.text == "q 1 x y z" && edits == 1)
        driver.press(.home, .pasted("日\u{301}🇨🇭"))
        #expect(field?.text == "日\u{301}🇨🇭q 1 x y z" && field?.cursor == 2)
        driver.press(.pasted("\n\u{0}"))
        #expect(edits == 2, "nothing was left of it")
        #expect(driver.screens.tabs.selectedIndex == 3)
        withExtendedLifetime(token) {}
    }

    @Test func aHugePasteFillsTheFieldAsFarAsItGoes() {
        driver.press(.character("4"))
        let field = driver.window.firstResponder as? TextField
        let text = String(repeating: "abcdefgh", count: 1 << 17)
        driver.press(.pasted(text), .pasted(text))
        #expect(field?.text.count == TextField.capacity)
        #expect(driver.screen.contains("gh"))
    }

    @Test func theTerminalBracketsPastesOnlyWhileItIsTakenOver() {
        #expect(TerminalDevice.enterSequence.contains("\u{1B}[?2004h"))
        #expect(TerminalDevice.leaveSequence.contains("\u{1B}[?2004l"))
    }
}

/// Random numbers that are the same in each run.
private struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 29
    }
}
