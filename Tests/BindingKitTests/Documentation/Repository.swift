import Foundation

/// The files of this package that matter for the documentation.
enum Repository {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Every page of documentation, as paths from the root. Links to pages are left out: the
    /// catalogs of the reference link to the guides.
    static let pages = files(under: ".", ending: ".md").filter { !isLink($0) }

    /// Every source file of the library, as paths from the root.
    static let sources = files(under: "Sources", ending: ".swift")

    static let tests = files(under: "Tests", ending: ".swift")

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }

    private static func isLink(_ path: String) -> Bool {
        let file = root.appending(path: path).path
        return (try? FileManager.default.destinationOfSymbolicLink(atPath: file)) != nil
    }

    /// Leaves out hidden folders, such as build folders.
    private static func files(under folder: String, ending: String) -> [String] {
        let start = root.appending(path: folder).path
        guard let all = FileManager.default.enumerator(atPath: start) else { return [] }
        var found: [String] = []
        while let path = all.nextObject() as? String {
            if path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
                all.skipDescendants()
            } else if path.hasSuffix(ending) {
                found.append(folder == "." ? path : "\(folder)/\(path)")
            }
        }
        return found.sorted()
    }
}
