/// Separates the code of a Markdown page from its prose.
enum Markdown {
    /// The page without its blocks of code.
    static func prose(of page: String) -> String {
        parts(of: page).filter { !$0.isCode }.map(\.text).joined()
    }

    /// Returns the page with replaced prose. Its blocks of code do not change.
    static func mapProse(of page: String, _ transform: (String) -> String) -> String {
        parts(of: page).map { $0.isCode ? $0.text : transform($0.text) }.joined()
    }

    /// Alternating prose and blocks of code. Together they are the page.
    private static func parts(of page: String) -> [(text: String, isCode: Bool)] {
        var parts = [(text: "", isCode: false)]
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            let isFence = line.drop { $0 == " " }.hasPrefix("```")
            let wasCode = parts[parts.count - 1].isCode
            if isFence, !wasCode { parts.append(("", true)) }
            parts[parts.count - 1].text += line + "\n"
            if isFence, wasCode { parts.append(("", false)) }
        }
        _ = parts[parts.count - 1].text.popLast()
        return parts
    }
}
