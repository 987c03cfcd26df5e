import BindingKit
import Foundation
import Testing

@testable import TestSupport

/// Causes the sentences that need more than one statement, and compares the tables with the
/// sources.
@MainActor
@Suite struct SentenceTests {
    @Test(arguments: SentenceTable.broughtAbout)
    func everySituationBringsItsSentenceAbout(sentence: Sentence) {
        let stage = SentenceStage()
        var explanation = ""
        let entries = loggedUntilTheEndOfTheTurn(.trace, fileID: nil) {
            explanation = sentence.bringAbout(stage)
        }
        switch sentence.place {
        case .explained:
            #expect(explanation.contains(sentence.text))
            #expect(explanation.hasSuffix(".") && !explanation.contains(".."), "\(explanation)")
            #expect(!explanation.contains("Optional("), "\(explanation)")
        case .logged(let level):
            let found = entries.filter { $0.message.contains(sentence.text) }
            #expect(!found.isEmpty, "\(entries.map(\.message))")
            #expect(found.allSatisfy { $0.level == level })
            guard level > .trace else { return }
            for message in found.map(\.message) {
                #expect(message.hasSuffix(".") && !message.contains(".."), "\(message)")
                #expect(!message.contains("Optional("), "\(message)")
            }
        }
    }

    @Test func everySentenceOfTheLogIsInATable() throws {
        var calls = 0
        for file in Repository.sources where file.hasPrefix("Sources/BindingKit/") {
            let text = try Repository.text(file)
            guard SentenceTable.calls.contains(where: text.contains) else { continue }
            let source = SourceTexts(text)
            let found = source.texts(inCallsOf: SentenceTable.calls)
            calls += found.callCount
            for piece in found.texts.flatMap(\.sentencePieces) {
                #expect(SentenceTable.knows(piece), "\(file): \(piece)")
            }
        }
        #expect(calls > 40)
    }

    @Test func everySentenceOfExplainIsInATable() throws {
        for file in SentenceTable.explainingFiles {
            let pieces = SourceTexts(try Repository.text("Sources/BindingKit/\(file).swift"))
                .texts.flatMap(\.sentencePieces)
            #expect(!pieces.isEmpty, "\(file)")
            for piece in pieces {
                #expect(SentenceTable.knows(piece), "\(file): \(piece)")
            }
        }
    }

    @Test func everySentenceThatIsLeftOutIsSaidAndIsInTheTableThatHasIt() throws {
        let sources = try Repository.sources.map { Self.joined(try Repository.text($0)) }
        for (text, reason) in SentenceTable.leftOut {
            #expect(sources.contains { $0.contains(text) }, "\(text)")
            guard case .table(let file) = reason else { continue }
            #expect(Self.joined(try Repository.text(file)).contains(text), "\(text)")
        }
    }

    /// Returns the source after the lines of broken strings are joined.
    private static func joined(_ source: String) -> String {
        source.replacing(#/\\\n\s*/#, with: "")
    }

    @Test func aSentenceThatIsInNoTableIsFound() {
        let source = SourceTexts(
            #"""
            // BindingLog.warning("in a comment, which is no call")
            func report() {
                BindingLog.warning("\(names.map { "(\($0)" }) makes something up) that is new.", at: place)
                print("this is not said in the log")
                BindingLog.error(
                    """
                    It goes on \
                    in the next line.
                    """)
            }
            """#)
        let found = source.texts(inCallsOf: SentenceTable.calls)
        #expect(found.callCount == 2)
        let pieces = found.texts.flatMap(\.sentencePieces)
        #expect(pieces == ["makes something up) that is new.", "It goes on in the next line."])
        #expect(!pieces.contains(where: SentenceTable.knows))
    }
}

extension SourceTexts.Text {
    /// The pieces that are long enough to identify this sentence.
    var sentencePieces: [String] {
        pieces.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
            .filter { $0.count >= 12 && $0.contains(" ") }
    }
}

extension SentenceTable {
    /// The sentences that `SentenceTests` causes.
    static var broughtAbout: [Sentence] {
        ofBindings + ofEdits + ofExplainedRows + ofLists + ofScreens
    }

    /// The calls that write a sentence to the log.
    static let calls = ["BindingLog.warning(", "BindingLog.error(", "BindingLog.trace("]

    /// The files in which every string is a part of the text of `explain`.
    static let explainingFiles = [
        "Diagnostics/BindingRecord+Explanation", "Diagnostics/BindingRecord+Looking",
        "Diagnostics/BindingRecord+Mistakes", "List/BindingManager+ExplainRows",
        "Diagnostics/BindingManager+Explain", "Diagnostics/Diagnosis", "Lifecycle/ActionSource",
        "Reporting/BindingError",
    ]

    /// Parts of the table that `debugDescription` prints.
    static let partsOfTheTable = [", no bindings"]

    /// Whether a part of a sentence is in a table.
    static func knows(_ piece: String) -> Bool {
        all.contains(piece) || partsOfTheTable.contains(piece)
    }

    /// All sentences, without line breaks.
    private static let all = [
        Array(explained.values), Array(logged.values), broughtAbout.map(\.text),
        Array(leftOut.keys),
    ]
    .joined().map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    .joined(separator: "\n")
}
