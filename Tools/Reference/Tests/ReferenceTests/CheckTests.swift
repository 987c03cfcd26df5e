import Foundation
import Testing

@testable import Reference

/// The violations that the check reports, and the cases that it accepts.
struct CheckTests {
    @Test func aSymbolWithoutADocCommentIsNamedWithItsPlace() throws {
        let graph = """
            {"symbols": [
                {"kind": {"identifier": "swift.method"}, "pathComponents": ["A", "b()"],
                 "location": {"uri": "file:///x/Sources/M/A.swift", "position": {"line": 6}}},
                {"kind": {"identifier": "swift.method"}, "pathComponents": ["A", "c()"],
                 "docComment": {"lines": [{"text": "Does it."}]},
                 "location": {"uri": "file:///x/Sources/M/A.swift", "position": {"line": 9}}},
                {"kind": {"identifier": "swift.init"}, "pathComponents": ["A", "init(rawValue:)"]},
                {"kind": {"identifier": "swift.extension"}, "pathComponents": ["Array"],
                 "location": {"uri": "file:///x/Sources/M/A.swift", "position": {"line": 1}}}
            ]}
            """
        let decoded = try JSONDecoder().decode(SymbolGraph.self, from: Data(graph.utf8))
        #expect(decoded.withoutComment == ["Sources/M/A.swift:7: A/b() has no doc comment"])
    }

    @Test func aPageWithGroupsMustNameAllThatItHolds() throws {
        let page = """
            {"identifier": {"url": "doc://M/documentation/M"}, "topicSections": [
                {"title": "Essentials", "identifiers": ["doc://M/documentation/M/A"]},
                {"title": "Classes", "generated": true,
                 "identifiers": ["doc://M/documentation/M/B"]},
                {"title": "Extended Modules", "generated": true,
                 "identifiers": ["doc://M/documentation/M/Swift"]}
            ]}
            """
        #expect(try TopicGroups(page: Data(page.utf8)).ungrouped == ["M has no group for M/B"])
    }

    @Test(arguments: ["M/A", "M"])
    func onlyTheLandingPageNeedsGroups(name: String) throws {
        let page = """
            {"identifier": {"url": "doc://M/documentation/\(name)"}, "topicSections": [
                {"title": "By kind", "generated": true,
                 "identifiers": ["doc://M/documentation/M/A/b()"]}
            ]}
            """
        let ungrouped = try TopicGroups(page: Data(page.utf8)).ungrouped
        #expect(ungrouped == (name == "M" ? ["M has no group for M/A/b()"] : []))
    }
}
