/// The string literals of a Swift source, without their interpolations.
struct SourceTexts {
    /// One string literal, split at its interpolations.
    struct Text {
        var pieces: [String] = [""]
        /// The literal's range in the source, counted in characters.
        var place = 0..<0
    }

    private(set) var texts: [Text] = []
    private var comments: [Range<Int>] = []
    private let source: [Character]
    private var index = 0

    init(_ source: String) {
        self.source = Array(source)
        while index < self.source.count { skipCode() }
    }

    /// The string literals in calls that begin with one of the prefixes, such as
    /// `BindingLog.warning(`.
    func texts(inCallsOf prefixes: [String]) -> (callCount: Int, texts: [Text]) {
        let starts = source.indices.filter { start in
            prefixes.contains { source[start...].starts(with: $0) } && isCode(start)
        }
        let calls = starts.map { $0..<end(ofCallAt: $0) }
        return (calls.count, texts.filter { text in calls.contains { $0.overlaps(text.place) } })
    }

    private func isCode(_ place: Int) -> Bool {
        !texts.contains { $0.place.contains(place) } && !comments.contains { $0.contains(place) }
    }

    private func end(ofCallAt start: Int) -> Int {
        var depth = 0
        for place in start..<source.count where isCode(place) {
            if source[place] == "(" { depth += 1 }
            guard source[place] == ")" else { continue }
            depth -= 1
            if depth == 0 { return place }
        }
        return source.count
    }

    // MARK: Reading

    private func isAt(_ text: String) -> Bool { source[index...].starts(with: text) }

    /// Skips one character of code or a comment, or reads a string literal.
    private mutating func skipCode() {
        if isAt("//") {
            let start = index
            while index < source.count, source[index] != "\n" { index += 1 }
            comments.append(start..<index)
        } else if source[index] == "\"" {
            takeText()
        } else {
            index += 1
        }
    }

    private mutating func takeText() {
        let mark = isAt("\"\"\"") ? "\"\"\"" : "\""
        var text = Text()
        let start = index
        index += mark.count
        while index < source.count, !isAt(mark) {
            guard source[index] == "\\" else {
                text.pieces[text.pieces.count - 1].append(source[index])
                index += 1
                continue
            }
            index += 1
            if source[index] == "(" {
                skipInterpolation()
                text.pieces.append("")
            } else if source[index] == "\n" {
                // The line continues in the next line.
                while index < source.count, source[index].isWhitespace { index += 1 }
            } else {
                text.pieces[text.pieces.count - 1].append(source[index])
                index += 1
            }
        }
        index += mark.count
        text.place = start..<index
        texts.append(text)
    }

    private mutating func skipInterpolation() {
        var depth = 0
        repeat {
            if source[index] == "(" { depth += 1 }
            if source[index] == ")" { depth -= 1 }
            skipCode()
        } while depth > 0 && index < source.count
    }
}
