import Foundation
import Testing

/// What the compiler must refuse, and what it must say.
///
/// Each file in `MustNotCompile` contains one mistake. Its first line says what is expected, and
/// the line of the mistake ends in `// mistake`.
struct CompilerTests {
    static let files: [String] = {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let models = ["Models.swift", "Correct.swift"]
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

    // MARK: - The compiler

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "MustNotCompile")

    private static func compile(_ file: String) throws -> SwiftCompiler {
        try SwiftCompiler(
            checking: [folder.appending(path: file), folder.appending(path: "Models.swift")])
    }
}

extension SwiftCompiler {
    /// The lines that errors are reported for; 0 for errors elsewhere.
    fileprivate func errorLines(in file: String) -> [Int] {
        output.components(separatedBy: "\n").compactMap { line in
            guard let error = line.range(of: ": error: ") else { return nil }
            // path:line:column
            let place = line[..<error.lowerBound].split(separator: ":")
            guard place.count == 3, place[0].hasSuffix("/" + file) else { return 0 }
            return Int(place[1]) ?? 0
        }
    }
}
