import Foundation

/// A DocC catalogue of the package.
///
/// Its own pages are regular files. The guides are symbolic links to the pages of `Docs`.
struct Catalogue {
    let module: String
    /// The name of each page in the catalogue, by its path from the root.
    let articles: [String: String]
    /// All other files, by their name in the catalogue, as paths from the root.
    let files: [String: String]

    /// The catalogues of all modules below `Sources`, in alphabetical order.
    static func all(in root: URL) throws -> [Catalogue] {
        let sources = root.appending(path: "Sources")
        return try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
            .filter { FileManager.default.fileExists(atPath: folder(of: $0, in: root).path) }
            .map { try Catalogue(module: $0, root: root) }
    }

    private init(module: String, root: URL) throws {
        let folder = Self.folder(of: module, in: root)
        var articles: [String: String] = [:]
        var files: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let entry = folder.appending(path: name)
            let path = Self.path(of: entry.resolvingSymlinksInPath(), in: root)
            if name.hasSuffix(".md") {
                articles[path] = String(name.dropLast(3))
            } else {
                files[name] = path
            }
        }
        self.init(module: module, articles: articles, files: files)
    }

    init(module: String, articles: [String: String], files: [String: String] = [:]) {
        self.module = module
        self.articles = articles
        self.files = files
    }

    /// The folder of a module's catalogue.
    private static func folder(of module: String, in root: URL) -> URL {
        root.appending(path: "Sources/\(module)/\(module).docc")
    }

    private static func path(of file: URL, in root: URL) -> String {
        let start = root.resolvingSymlinksInPath().path + "/"
        return file.path.hasPrefix(start) ? String(file.path.dropFirst(start.count)) : file.path
    }
}
