import Foundation
import Testing

@testable import TestSupport

/// The code that the compiler must refuse, and its messages.
///
/// `FirstMistakes.swift` has the mistakes of newcomers, one per line. Every other file in
/// `MustNotCompile` contains one mistake. Its first line has the expected message, and the line
/// with the mistake ends in `// mistake`.
struct CompilerTests {
    static let files: [String] = {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let models = ["Models.swift", "Correct.swift", firstMistakes]
        return all.filter { $0.hasSuffix(".swift") && !models.contains($0) }.sorted()
    }()

    @Test func allMistakesAreFound() {
        #expect(Self.files.count >= 8)
    }

    @Test func aCorrectFileCompilesSoThatTheOthersFailForTheRightReason() throws {
        let result = try Self.compile("Correct.swift")
        #expect(result.status == 0)
        #expect(result.output.isEmpty)
    }

    @Test("Contract 26: a two-way binding without a way back does not compile")
    func aTwoWayBindingNeedsAWayBack() throws {
        try aMistakeDoesNotCompile(file: "TwoWayWithoutReverse.swift")
    }

    @Test(arguments: files)
    func aMistakeDoesNotCompile(file: String) throws {
        let text = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
        let lines = text.components(separatedBy: "\n")
        let first = try #require(lines.first)
        let prefix = "// expected: "
        try #require(first.hasPrefix(prefix))
        let expected = first.dropFirst(prefix.count)
        let marked = lines.indices.filter { lines[$0].hasSuffix("// mistake") }.map { $0 + 1 }

        let result = try Self.compile(file)

        #expect(result.status != 0)
        #expect(Set(result.errorLines(in: file)) == Set(marked))
        #expect(result.output.contains(expected), "The compiler says:\n\(result.output)")
    }

    // MARK: - What newcomers get wrong

    @Test func whatNewcomersGetWrongIsAnsweredInWords() throws {
        let file = Self.folder.appending(path: Self.firstMistakes)
        let mistakes = try Mistake.all(in: file)
        let result = try SwiftCompiler(checking: [file])
        for mistake in mistakes {
            let said = result.errors(in: Self.firstMistakes, line: mistake.line)
            #expect(said.contains { $0.contains(mistake.answer) }, "\(mistake.line): \(said)")
        }
        #expect(
            Set(result.errorLines(in: Self.firstMistakes)) == Set(mistakes.map(\.line)),
            "no other errors")
        #expect(mistakes.allSatisfy { $0.rating > 0 }, "none misleads")
        #expect(mistakes.allSatisfy { $0.rating == 2 || $0.hasReason })
        #expect(mistakes.count >= 55)
        #expect(mistakes.prefix(33).map(\.rating).reduce(0, +) >= 64)
    }

    private static let firstMistakes = "FirstMistakes.swift"

    /// A line that does not compile, and the compiler's message about it.
    private struct Mistake {
        let line: Int
        /// 2 if the message says what to do, 1 if it says where the mistake is, 0 if it misleads.
        let rating: Int
        let answer: String
        let hasReason: Bool

        /// Comments of the form `// 2: answer`. The reason and the line follow.
        static func all(in file: URL) throws -> [Mistake] {
            let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
            return lines.indices.compactMap { index in
                guard let match = lines[index].wholeMatch(of: #/ +// ([0-2]): (.+)/#),
                    let rating = Int(match.1),
                    let call = lines[index...].firstIndex(where: { !$0.contains("    // ") })
                else { return nil }
                return Mistake(
                    line: call + 1, rating: rating, answer: String(match.2),
                    hasReason: call > index + 1)
            }
        }
    }

    // MARK: - The compiler

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "MustNotCompile")

    private static func compile(_ file: String) throws -> SwiftCompiler {
        try SwiftCompiler(
            checking: [folder.appending(path: file), folder.appending(path: "Models.swift")])
    }
}

extension SwiftCompiler {
    /// The messages about a line.
    fileprivate func errors(in file: String, line: Int) -> [String] {
        output.components(separatedBy: "\n").filter {
            $0.contains("/\(file):\(line):") && $0.contains(": error: ")
        }
    }

    /// The lines for which errors are reported; 0 for errors in other files.
    fileprivate func errorLines(in file: String) -> [Int] {
        output.components(separatedBy: "\n").compactMap { line in
            guard let error = line.range(of: ": error: ") else { return nil }
            // The form is path:line:column.
            let place = line[..<error.lowerBound].split(separator: ":")
            guard place.count == 3, place[0].hasSuffix("/" + file) else { return 0 }
            return Int(place[1]) ?? 0
        }
    }
}
