import Foundation
import Testing

/// The documentation's pages agree with the files that they describe.
struct DocumentationTests {
    @Test func theReadmeFitsOnAFewScreens() throws {
        let lines = try Repository.text("README.md").split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 150)
    }

    @Test func everyRelativeLinkLeadsToAFileOrAHeading() throws {
        var count = 0
        for page in Repository.pages {
            for link in Self.links(in: try Repository.text(page)) where !link.contains(":") {
                count += 1
                let parts = link.split(separator: "#", omittingEmptySubsequences: false)
                let folder = URL(filePath: "/" + page).deletingLastPathComponent()
                let target =
                    parts[0].isEmpty
                    ? page
                    : String(folder.appending(path: String(parts[0])).standardized.path.dropFirst())
                guard Repository.exists(target) else {
                    Issue.record("\(page) links to \(link), which does not exist.")
                    continue
                }
                guard parts.count > 1 else { continue }
                let anchors = Self.anchors(in: try Repository.text(target))
                #expect(anchors.contains(String(parts[1])), "\(page) links to \(link).")
            }
        }
        #expect(count >= 10)
    }

    @Test func anExcerptIsWhatItsFileSays() throws {
        var count = 0
        for page in Repository.pages {
            let marked = #/<!-- not compiled: from (\S+) -->\n```swift\n((?s:.*?))```/#
            for match in try Repository.text(page).matches(of: marked) {
                count += 1
                let path = String(match.output.1)
                let file = Self.unindented(try Repository.text(path))
                #expect(file.contains(Self.unindented(String(match.output.2))), "\(page), \(path)")
            }
        }
        #expect(count >= 5)
    }

    @Test func architectureNamesEveryFolderOfSourcesAndNothingBesides() throws {
        let page = try Repository.text("Docs/Architecture.md")
        let tree = try #require(
            page.components(separatedBy: "```").first { $0.contains("Sources/") })
        let named = tree.matches(of: #/(?m)^  ([A-Za-z+]+)\/ /#).map { String($0.output.1) }
        let folders = Repository.sources.compactMap { path -> String? in
            let parts = path.split(separator: "/")
            return parts.count > 3 ? String(parts[2]) : nil
        }
        #expect(Set(named) == Set(folders))
        let files = Repository.sources.map { URL(filePath: $0).lastPathComponent }
        let mentioned = page.matches(of: #/[A-Za-z0-9+]+\.swift/#).map { String($0.output) }
        #expect(Set(mentioned).subtracting(files).isEmpty, "Files that do not exist.")
        // The adapter's sources are left out, because its classes have the names of GTK's and of
        // the library's protocols.
        let library = Repository.sources.filter { !$0.hasPrefix("Sources/BindingKitGTK/") }
            .map { URL(filePath: $0).lastPathComponent }
        #expect(Set(library).count == library.count, "Two files of one name can't be told apart.")
    }

    @Test func architectureShowsTheLayersThatAreChecked() throws {
        let script = try Repository.text("Tools/layers").replacing("\\\n", with: "")
        let calls = #/(?m)^layer (\w+) +"(.+?)" +"(.*?)"$/#
        let checked = script.matches(of: calls).map { call in
            "\(call.1): \(call.2); \(call.3.isEmpty ? "nothing" : call.3)"
        }
        let rows = #/(?m)^\| (\w+) \| (`[^|]+`) \| ([^|]+) \|$/#
        let shown = try Repository.text("Docs/Architecture.md").matches(of: rows).map { row in
            "\(row.1): \(row.2); \(row.3)".replacing("`", with: "").replacing(",", with: "")
        }
        #expect(checked == shown && checked.count > 5)
    }

    @Test func architectureNamesTheFilesOfListsWithTheirTypes() throws {
        let page = try Repository.text("Docs/Architecture.md")
        let rows = page.matches(of: #/(?m)^\| `(\w+)` \| `(\S+)\.swift` \| /#)
        #expect(rows.count >= 20)
        for row in rows {
            let path = "Sources/BindingKit/\(row.2).swift"
            let text = Repository.exists(path) ? try Repository.text(path) : ""
            let declaration = try Regex("(?m)^[a-z ]*(class|struct|enum|protocol) \(row.1)\\b")
            #expect(text.contains(declaration), "\(path) does not declare \(row.1).")
        }
    }

    @Test func architectureSaysWhereThingsAreDone() throws {
        let page = try Repository.text("Docs/Architecture.md")
        let rows = #/(?m)^\| [^|]+\? \| `([^`|]+\.swift)` \| `(\w+)` \|$/#
        let answers = page.matches(of: rows)
        #expect(answers.count > 10)
        for answer in answers { try expect(String(answer.2), in: String(answer.1)) }

        // The brackets contain a file and some of its functions.
        let brackets = #/\(`([^`]+\.swift)`:((?:\s+`\w+`,?)+)\)/#
        let steps = page.matches(of: brackets)
        #expect(steps.count > 10)
        for step in steps {
            for name in step.2.matches(of: #/\w+/#) {
                try expect(String(name.output), in: String(step.1))
            }
        }
    }

    private func expect(_ function: String, in file: String) throws {
        let path = Repository.sources.first { $0.hasSuffix("/" + file) }
        let text = try path.map(Repository.text) ?? ""
        let declaration = try Regex(function == "init" ? "init\\(" : "func \(function)[(<]")
        #expect(text.contains(declaration), "\(function) is not in \(file).")
    }

    @Test func theContractsHaveNoGapsAndATestEach() throws {
        let numbers = try Repository.text("Docs/Contracts.md")
            .matches(of: #/(?m)^### (\d+)\. /#).compactMap { Int($0.output.1) }
        #expect(numbers.count >= 21)
        #expect(numbers == Array(1...max(numbers.count, 1)))
        var tested: Set<Int> = []
        for path in Repository.tests {
            let names = try Repository.text(path).matches(of: #/@Test\(\s*"Contract (\d+): /#)
            tested.formUnion(names.compactMap { Int($0.output.1) })
        }
        #expect(Set(numbers).subtracting(tested).isEmpty, "Contracts without a test.")
        #expect(tested.subtracting(numbers).isEmpty, "Tests of contracts that do not exist.")
    }

    // MARK: - Reading pages

    private static func unindented(_ code: String) -> String {
        code.components(separatedBy: "\n").map { String($0.drop { $0 == " " }) }
            .joined(separator: "\n")
    }

    private static func links(in text: String) -> [String] {
        prose(text).matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.output.1) }
    }

    /// The anchors of a page's headings. GitHub makes them in the same way.
    private static func anchors(in text: String) -> Set<String> {
        let headings = prose(text).matches(of: #/(?m)^#+ (.+)$/#).map { $0.output.1.lowercased() }
        return Set(
            headings.map { heading in
                heading.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
                    .replacingOccurrences(of: " ", with: "-")
            })
    }

    /// The text without its blocks of code.
    private static func prose(_ text: String) -> String {
        text.components(separatedBy: "```").enumerated()
            .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
    }
}
