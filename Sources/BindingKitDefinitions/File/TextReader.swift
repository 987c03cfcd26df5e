/// Why reading a file ended, and in which line; binary files have none.
struct ReadingFailure: Error {
    let line: Int?
    let message: String
}

/// Reads a text byte by byte, and knows at every moment in which line it is.
protocol TextReader {
    var bytes: [UInt8] { get }
    var index: Int { get set }
    /// How many lists and objects the present value is in.
    var depth: Int { get set }
    /// The line of a byte that was reached before.
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

    /// Moves behind a text that ends something.
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

    /// Reads what is in brackets.
    mutating func nested<Result>(
        _ body: (inout Self) throws(ReadingFailure) -> Result
    ) throws(ReadingFailure) -> Result {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Nesting.maximalDepth else { throw failure(Nesting.message) }
        return try body(&self)
    }

    /// What was read from some byte on.
    mutating func text(from start: Int) throws(ReadingFailure) -> String {
        let part = bytes[start..<index]
        let text = String(decoding: part, as: UTF8.self)
        // What is not in UTF-8 comes with replacement characters. Foundation's initializer, which
        // returns nil instead, drops a byte order mark at the beginning.
        guard text.utf8.elementsEqual(part) else { throw failure("A text is not in UTF-8.") }
        return text
    }

    // MARK: - Lines

    /// The present line; counted on from the last time, so that all lines together take one walk.
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

    /// A mistake at a place where the file may have ended, which is the likelier cause.
    mutating func failure(atEndOr message: String) -> ReadingFailure {
        failure(peek == nil ? "The file ends too early." : message)
    }
}

/// How deep lists and objects may be nested: far from what the stack of a thread holds.
enum Nesting {
    static let maximalDepth = 200
    static let message = "Objects and arrays are nested more than \(maximalDepth) deep."
}
