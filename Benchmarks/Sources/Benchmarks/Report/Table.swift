/// Text in columns. The first column is aligned to the left, the others to the right.
struct Table {
    let title: String
    let head: [String]
    let lines: [[String]]

    func text(isMarkdown: Bool) -> String {
        isMarkdown ? markdown : plain
    }

    private var plain: String {
        let widths = head.indices.map { column in
            ([head] + lines).map { $0[column].count }.max() ?? 0
        }
        let rule = String(repeating: "-", count: widths.reduce(0) { $0 + $1 + 2 })
        let text = ([head] + lines).map { line in
            line.indices.map { column in
                let fill = String(repeating: " ", count: widths[column] - line[column].count)
                return column == 0 ? line[column] + fill : fill + line[column]
            }.joined(separator: "  ")
        }
        return ([title, rule] + text[..<1] + [rule] + text[1...]).joined(separator: "\n") + "\n"
    }

    private var markdown: String {
        let rule = head.indices.map { $0 == 0 ? "---" : "--:" }
        let text = ([head, rule] + lines).map { "| \($0.joined(separator: " | ")) |" }
        return (["### \(title)", ""] + text).joined(separator: "\n") + "\n"
    }
}
