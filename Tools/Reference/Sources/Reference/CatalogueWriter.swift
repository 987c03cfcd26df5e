import Foundation

/// Writes catalogues that DocC can convert: copies, in which links lead to other articles.
struct CatalogueWriter {
    let root: URL
    let output: URL
    var base = ""
    var repository: String?
    /// The frameworks whose symbols the graphs hold, such as `UIKit`.
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

    /// The groups of symbols that only the framework's own graph has, for the end of its guide.
    private func topics(of article: String) throws -> String {
        guard frameworks.contains(where: { article == "\($0)Guide" }) else { return "" }
        return try "\n" + text("Tools/Reference/Topics/\(article).md")
    }
}
