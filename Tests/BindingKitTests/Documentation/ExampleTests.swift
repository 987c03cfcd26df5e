import Foundation
import Testing

@testable import TestSupport

/// Every example of the documentation compiles in the same way as client code.
struct ExampleTests {
    /// A mistake that the check must find. It proves that the check works.
    private static let broken = """
        ```swift
        bindings.bindObserver(nameLabel, \\.text, toSubject: fruit, \\.nmae)
        ```
        """

    @Test func everyExampleCompilesSaveThoseThatMustNot() throws {
        var examples = Example.all(in: Self.broken, path: "Broken.md")
        // The adapter's examples are left out, because they need GTK.
        let sources = Repository.sources.filter { !$0.hasPrefix("Sources/BindingKitGTK/") }
        for path in Repository.pages + sources {
            examples += Example.all(in: try Repository.text(path), path: path)
        }
        for path in Repository.pages {
            examples += Example.calls(inTablesOf: try Repository.text(path), path: path)
        }

        let compiler = try Self.check(examples)

        let mistake = "Broken.md:2:"
        #expect(compiler.errors.contains { $0.hasPrefix(mistake) && $0.contains("'nmae'") })
        let others = compiler.errors.filter { !$0.hasPrefix(mistake) }
        #expect(others.isEmpty, "The compiler says:\n\(compiler.output)")
    }

    @Test func examplesAreFoundInPagesAndInDocComments() throws {
        let pages = [
            "README.md", "Docs/GettingStarted.md", "Sources/BindingKit/BindingManager.swift",
        ]
        for page in pages {
            #expect(!Example.all(in: try Repository.text(page), path: page).isEmpty, "\(page)")
        }
        let comment = "    /// ```swift\n    /// a()\n    ///\n    /// b()\n    /// ```\n"
        let example = try #require(Example.all(in: comment, path: "A.swift").first)
        #expect(example.line == 2)
        #expect(example.code == ["a()", "", "b()"])
        let fragment = "<!-- not compiled: one side only -->\n```swift\na(\n```\n"
        #expect(Example.all(in: fragment, path: "A.md").isEmpty)
        let table = "| Call | Does |\n|---|---|\n| `bindings.enable()` | enables |\n| `other` | |\n"
        let calls = Example.calls(inTablesOf: table, path: "A.md")
        #expect(calls.map(\.code) == [["bindings.enable()"]] && calls.map(\.line) == [3])
        let guide = try Repository.text("Docs/Editing.md")
        #expect(Example.calls(inTablesOf: guide, path: "Docs/Editing.md").count >= 15)
    }

    /// Checks all examples in one module, in one process.
    private static func check(_ examples: [Example]) throws -> SwiftCompiler {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "BindingKitExamples-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var files = ["Models.swift", "Names.swift", "Screens.swift", "Views.swift"].map {
            Repository.root.appending(path: "Tests/BindingKitTests/Documentation/StandIns/\($0)")
        }
        for (number, example) in examples.enumerated() {
            let file = folder.appending(path: "Example\(number).swift")
            try example.sourceFile(number: number)
                .write(to: file, atomically: true, encoding: .utf8)
            files.append(file)
        }
        return try SwiftCompiler(checking: files, options: ["-wmo", "-module-name", "Examples"])
    }
}
