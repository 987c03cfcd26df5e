import Foundation

/// Writes copies of the catalogues that DocC can convert. In the copies links lead to other
/// articles.
struct CatalogueWriter {
    let root: URL
    let output: URL
    var base = ""
    var repository: String?
    /// The frameworks whose symbols the graphs contain, such as `UIKit`. If there are any, the list
    /// also contains `Apple`.
    var frameworks: [String] = []

    func write() throws {
        let catalogues = try Catalogue.all(in: root)
        for catalogue in catalogues {
            let folder = output.appending(path: "\(catalogue.module).docc")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (name, path) in catalogue.files {
                try FileManager.default.copyItem(
                    at: root.appending(path: path), to: folder.appending(path: name))
            }
            let rewriter = LinkRewriter(
                catalogue: catalogue, catalogues: catalogues, base: base, repository: repository,
                read: text)
            for (path, name) in catalogue.articles {
                let page = rewriter.rewrite(try text(path), path: path)
                try (page + topics(of: name)).write(
                    to: folder.appending(path: "\(name).md"), atomically: true, encoding: .utf8)
            }
        }
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The groups of symbols that only the frameworks' own graphs contain, for the end of a page.
    private func topics(of article: String) throws -> String {
        try frameworks.map { "Tools/Reference/Topics/\($0)/\(article).md" }
            .filter { FileManager.default.fileExists(atPath: root.appending(path: $0).path) }
            .map { "\n" + (try text($0)) }.joined()
    }
}
