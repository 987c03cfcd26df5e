import Foundation

/// Checks the rules for the reference that DocC itself does not check.
struct Check {
    let root: URL
    /// The folder of the symbol graphs. Its subfolders are also searched.
    let graphs: URL
    /// The archives that DocC has made.
    let archives: [URL]

    /// The pages of `Docs` that explain the library to those who change it.
    private static let pagesForContributors: Set = ["Docs/Architecture.md"]

    /// A sentence for each violation.
    func violations() throws -> [String] {
        let symbols = try files(under: graphs, ending: ".symbols.json").flatMap {
            try SymbolGraph(contentsOf: $0).withoutComment
        }
        let groups = try archives.flatMap { archive in
            try files(under: archive.appending(path: "data/documentation"), ending: ".json")
                .flatMap { try TopicGroups(page: Data(contentsOf: $0)).ungrouped }
        }
        // The set removes duplicates, because platforms share symbols.
        return try Set(symbols + groups).sorted() + missingPages()
    }

    private func missingPages() throws -> [String] {
        let named = Set(try Catalogue.all(in: root).flatMap(\.articles.keys))
        return try FileManager.default.contentsOfDirectory(
            atPath: root.appending(path: "Docs").path
        ).sorted().map { "Docs/\($0)" }
            .filter { $0.hasSuffix(".md") && !named.contains($0) }
            .filter { !Self.pagesForContributors.contains($0) }
            .map { "\($0) is in no catalogue" }
    }

    private func files(under folder: URL, ending: String) throws -> [URL] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(ending) }
        guard !paths.isEmpty else { throw Failure("\(folder.path) has no file *\(ending)") }
        return paths.sorted().map { folder.appending(path: $0) }
    }
}
