import Testing

@testable import Terminal

@Suite struct FrameWriterTests {
    private let writer = FrameWriter(depth: .full)

    @Test func anEqualFrameSendsNothing() {
        #expect(writer.output(from: line("same", width: 8), to: line("same", width: 8)) == "")
    }

    @Test func onlyTheCellsThatChangedAreSent() {
        let output = writer.output(from: line("12:41", width: 8), to: line("12:42", width: 8))
        #expect(output.contains("\u{1B}[1;5H\u{1B}[0m2"))
        #expect(!output.contains("1:4") && !output.contains("\u{1B}[2J"))
    }

    @Test func theFirstFrameAndOneOfAnotherSizeAreSentWhole() {
        let frame = line("all", width: 8)
        for old in [nil, line("all", width: 5)] {
            let output = writer.output(from: old, to: frame)
            #expect(output.contains("\u{1B}[2J"))
            #expect(output.contains("all     "))
        }
    }

    @Test func aWideCharacterIsSentWholeAndWhatFollowsIsPlaced() {
        let output = writer.output(from: line("ab cd", width: 6), to: line("日本cd", width: 6))
        #expect(output.contains("\u{1B}[1;1H\u{1B}[0m日\u{1B}[1;3H本\u{1B}[1;5Hc"))
    }

    @Test func aStyleIsSentOncePerRun() {
        let old = line("", width: 4)
        let output = writer.output(from: old, to: line("abc", width: 4, TextStyle(.accent)))
        #expect(output.contains("\u{1B}[0;38;2;250;140;70mabc"))
    }

    @Test(arguments: [
        (["TERM": "xterm-256color"], ColourDepth.palette),
        (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .full),
        (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .monochrome),
        (["TERM": "dumb"], .monochrome),
    ])
    func theEnvironmentTellsTheNumberOfColours(
        _ environment: [String: String], _ depth: ColourDepth
    ) {
        #expect(ColourDepth(environment: environment) == depth)
    }

    @Test func fewColoursShowTheNearestOne() {
        let red = Colour(red: 250, green: 5, blue: 5)
        let grey = Colour(red: 129, green: 128, blue: 127)
        #expect(ColourDepth.palette.parameters(for: red, isBackground: false) == "38;5;196")
        #expect(ColourDepth.palette.parameters(for: grey, isBackground: true) == "48;5;244")
        #expect(ColourDepth.monochrome.parameters(for: red, isBackground: false) == nil)
    }
}
