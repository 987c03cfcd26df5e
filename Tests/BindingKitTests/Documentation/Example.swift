import Foundation

/// A block of Swift in a page of documentation or in a doc comment.
struct Example {
    /// The place of the block: a path, and the line of its first line of code.
    let path: String
    let line: Int
    let code: [String]

    // MARK: Finding

    /// All blocks in `text`.
    ///
    /// A block of a page is left out if the line before it is `<!-- not compiled: why -->`. All
    /// blocks of a source file are left out if the file needs one of Apple's frameworks.
    static func all(in text: String, path: String) -> [Example] {
        let frameworks = ["UIKit", "AppKit", "ObjectiveC", "Combine"]
        if frameworks.contains(where: { text.hasPrefix("#if canImport(\($0))") }) { return [] }
        let isPage = path.hasSuffix(".md")
        var examples: [Example] = []
        var start: Int?
        var code: [String] = []
        var lineBefore = ""
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            guard let content = isPage ? line : documentation(in: line) else {
                start = nil
                continue
            }
            if let first = start {
                if content == "```" {
                    examples.append(Example(path: path, line: first, code: code))
                    start = nil
                } else {
                    code.append(content)
                }
            } else if content == "```swift", !lineBefore.hasPrefix("<!-- not compiled:") {
                start = index + 2
                code = []
            }
            lineBefore = content
        }
        return examples
    }

    /// The calls that stand alone in cells of a page's tables. Each call is an example of its own.
    static func calls(inTablesOf text: String, path: String) -> [Example] {
        text.components(separatedBy: "\n").enumerated().compactMap { index, line in
            guard let call = line.wholeMatch(of: #/\| `(bindings\..+?)` \|.*/#) else { return nil }
            // The bar is escaped, because a vertical bar would end the cell.
            let code = call.output.1.replacingOccurrences(of: "\\|", with: "|")
            return Example(path: path, line: index + 1, code: [code])
        }
    }

    private static func documentation(in line: String) -> String? {
        let text = line.drop { $0 == " " }
        guard text.hasPrefix("///") else { return nil }
        return String(text.dropFirst(text.hasPrefix("/// ") ? 4 : 3))
    }

    // MARK: Compiling

    /// A source file that compiles if the example does. The compiler reports errors for the
    /// example's place.
    ///
    /// - Parameter number: distinguishes the examples in one module.
    func sourceFile(number: Int) -> String {
        let imports = code.filter { $0.hasPrefix("import ") && $0 != "import UIKit" }
        // The import lines are emptied rather than removed, so that the other lines keep their
        // numbers.
        let body = code.map { $0.hasPrefix("import ") ? "" : $0 }.joined(separator: "\n")
        let (head, tail) = frame(number: number)
        return """
            import BindingKit
            import Foundation
            import Observation
            \(imports.joined(separator: "\n"))
            \(head)
            #sourceLocation(file: "\(path)", line: \(line))
            \(body)
            #sourceLocation()
            \(tail)
            """
    }

    /// The code that is needed around the example.
    private func frame(number: Int) -> (head: String, tail: String) {
        let words = Set(code.compactMap(Self.declaration))
        if words.contains("extension") || isModelOfOthers { return ("", "") }
        if code.contains(where: { $0.hasPrefix("let ") }) { return Self.function(number) }
        if words.contains("override") || words.contains("func") {
            return ("@MainActor final class Example\(number): UIViewController {", "}")
        }
        if !words.isEmpty { return ("enum Example\(number) {", "}") }
        return Self.function(number)
    }

    private static func function(_ number: Int) -> (head: String, tail: String) {
        ("@MainActor func example\(number)() async throws {", "}")
    }

    /// Whether the example declares the guide's own model, which all other examples use.
    private var isModelOfOthers: Bool {
        path == "Docs/GettingStarted.md" && code.contains("final class Fruit: Identifiable {")
    }

    /// The keyword, if a line without indentation declares a type or a function.
    private static func declaration(in line: String) -> String? {
        let modifiers: Set = ["public", "private", "final", "@MainActor", "@Observable"]
        let word = line.split(separator: " ", omittingEmptySubsequences: false)
            .first { !modifiers.contains(String($0)) }
        let keywords: Set = [
            "class", "struct", "enum", "protocol", "extension", "func", "override",
        ]
        return word.flatMap { keywords.contains(String($0)) ? String($0) : nil }
    }
}
