import Foundation

/// A heading of a page, and the fragments of links to it.
struct Heading {
    let text: String

    /// The headings of a page, without its title.
    static func all(in page: String) -> [Heading] {
        Markdown.prose(of: page).split(separator: "\n").compactMap { line in
            line.firstMatch(of: /^##+ (.+)$/).map { Heading(text: String($0.output.1)) }
        }
    }

    /// The fragment that GitHub makes of the heading.
    var anchor: String {
        text.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
            .replacingOccurrences(of: " ", with: "-")
    }

    /// The fragment that DocC makes of the heading. Capitals remain, and punctuation is removed.
    var fragment: String {
        text.split { $0.isWhitespace || $0 == "-" || $0 == "–" || $0 == "—" }
            .map { word in String(word.filter { !$0.isPunctuation && $0 != "`" }) }
            .filter { !$0.isEmpty }.joined(separator: "-")
    }
}
