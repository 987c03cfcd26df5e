/// The reason why reading failed, and the line of the mistake. Binary files have no lines.
struct ReadingFailure: Error {
    let line: Int?
    let message: String
}

/// Reads a text byte by byte, and always knows the present line.
protocol TextReader {
    var bytes: [UInt8] { get }
    var index: Int { get set }
    /// The number of lists and objects around the present value.
    var depth: Int { get set }
    /// The byte up to which lines were counted, and its line. The next count starts from this byte.
    var counted: (line: Int, index: Int) { get set }
}

extension TextReader {
    var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    @discardableResult
    mutating func skip(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        index += 1
        return true
    }

    @discardableResult
    mutating func skip(_ text: StaticString) -> Bool {
        let isNext = text.withUTF8Buffer { bytes[index...].starts(with: $0) }
        if isNext { index += text.utf8CodeUnitCount }
        return isNext
    }

    mutating func expect(_ byte: UInt8, _ message: String) throws(ReadingFailure) {
        guard skip(byte) else { throw failure(atEndOr: message) }
    }

    /// Moves past `end`, the text that ends a string, a comment or another part.
    mutating func skip(
        behind end: StaticString, of something: String
    ) throws(ReadingFailure) {
        let start = index
        while !skip(end) {
            guard index < bytes.count else {
                index = start
                throw failure("The file ends in the middle of \(something).")
            }
            index += 1
        }
    }

    mutating func skipSpace() {
        while let byte = peek, byte.isSpace { index += 1 }
    }

    /// Reads the content of brackets.
    mutating func nested<Result>(
        _ body: (inout Self) throws(ReadingFailure) -> Result
    ) throws(ReadingFailure) -> Result {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Nesting.maximalDepth else { throw failure(Nesting.message) }
        return try body(&self)
    }

    /// The text from `start` to the present byte.
    mutating func text(from start: Int) throws(ReadingFailure) -> String {
        let part = bytes[start..<index]
        let text = String(decoding: part, as: UTF8.self)
        // Invalid bytes become replacement characters, so the comparison fails. Foundation's
        // initializer, which returns nil, is not used, because it drops a byte order mark at the
        // beginning.
        guard text.utf8.elementsEqual(part) else { throw failure("A string is not in UTF-8.") }
        return text
    }

    // MARK: - Lines

    /// The present line. The count continues from the last counted byte, unless the reader has
    /// moved back.
    var line: Int {
        mutating get {
            if index < counted.index { counted = (1, 0) }
            while counted.index < index {
                if bytes.endsLine(at: counted.index) { counted.line += 1 }
                counted.index += 1
            }
            return counted.line
        }
    }

    mutating func failure(_ message: String) -> ReadingFailure {
        ReadingFailure(line: line, message: message)
    }

    /// A mistake at a place where the file may have ended. If the file has ended, the error says
    /// so.
    mutating func failure(atEndOr message: String) -> ReadingFailure {
        failure(peek == nil ? "The file ends too early." : message)
    }
}

/// The limit of nested lists and objects, far below what a thread's stack holds.
enum Nesting {
    static let maximalDepth = 200
    static let message = "Objects and arrays are nested more than \(maximalDepth) levels deep."
}
