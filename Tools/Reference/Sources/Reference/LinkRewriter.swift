import Foundation

/// Turns the links of a page, which work on GitHub, into links that work in the reference.
struct LinkRewriter {
    /// The catalogue that contains the page.
    let catalogue: Catalogue
    let catalogues: [Catalogue]
    /// The path below which the site is published, such as `/BindingKit`; empty at the top.
    var base = ""
    /// The address of the repository's files, without a slash at the end, such as
    /// `https://github.com/owner/name/blob/main`. If it is `nil`, links to files become plain text.
    var repository: String?
    /// The text of a page, by its path from the root.
    let read: (String) throws -> String

    /// Returns the page with links for the reference.
    ///
    /// - Parameters:
    ///   - page: the text of the page.
    ///   - path: its path from the root, such as `Docs/Lists.md`.
    func rewrite(_ page: String, path: String) -> String {
        Markdown.mapProse(of: page) { prose in
            // Code is matched first, so links inside code are not changed. Links with parentheses
            // lead to symbols.
            prose.replacing(/`[^`]*`|(!?)\[([^\[\]]*)\]\(([^()\s]+)\)/) { match in
                guard let label = match.output.2, let target = match.output.3 else {
                    return String(match.output.0)
                }
                let isImage = match.output.1 == "!"
                return isImage
                    ? "![\(label)](\(target.split(separator: "/").last ?? target))"
                    : link(String(label), to: String(target), from: path)
            }
        }
    }

    private func link(_ label: String, to target: String, from path: String) -> String {
        if target.contains(":") { return "[\(label)](\(target))" }
        let parts = target.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
        let file = parts[0].isEmpty ? path : Self.path(parts[0], from: path)
        let fragment = parts.count > 1 ? fragment(of: parts[1], in: file) : ""
        if let article = catalogue.articles[file] {
            return "[\(label)](doc:\(article)\(fragment))"
        }
        for other in catalogues {
            guard let article = other.articles[file] else { continue }
            let page = "\(other.module)/\(article)".lowercased()
            return "[\(label)](\(base)/documentation/\(page)/\(fragment))"
        }
        let anchor = parts.count > 1 ? "#\(parts[1])" : ""
        return repository.map { "[\(label)](\($0)/\(file)\(anchor))" } ?? label
    }

    /// DocC's fragment for a heading with the GitHub fragment `anchor`.
    private func fragment(of anchor: String, in file: String) -> String {
        let headings = (try? read(file)).map(Heading.all) ?? []
        let heading = headings.first { $0.anchor == anchor }
        return "#" + (heading?.fragment ?? anchor)
    }

    /// The target of a relative link, as a path from the root.
    private static func path(_ target: String, from page: String) -> String {
        var parts = page.split(separator: "/").dropLast().map(String.init)
        for part in target.split(separator: "/") {
            if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
        }
        return parts.joined(separator: "/")
    }
}
