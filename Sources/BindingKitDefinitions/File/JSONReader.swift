internal import Foundation

/// Reads JSON, and knows at every moment in which line it is.
///
/// Foundation's decoder tells neither lines nor fields that stand twice, and little about where
/// a mistake is. This one is strict: no comments, no trailing commas, UTF-8.
struct JSONReader {
    /// Why reading ended, and in which line.
    struct Failure: Error {
        let line: Int
        let message: String
    }

    /// How deep objects and arrays may be nested: far from what the stack of a thread holds.
    static let maximalDepth = 200

    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0
    private var counted = (line: 1, index: 0)

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads a whole file, which is an object.
    ///
    /// - Parameters:
    ///   - list: the name of the object's array whose elements are handed on one by one, so that
    ///     they need not all be in memory.
    ///   - element: gets each of them, and the line it begins in.
    /// - Returns: the other fields, and whether the list is among the fields.
    mutating func file(
        list: String, element: (DefinitionValue, Int) -> Void
    ) throws(Failure) -> (others: [DefinitionField], hasList: Bool) {
        skipSpace()
        guard peek == .openBrace else { throw failure(atEndOr: "A file is an object, “{ … }”.") }
        var others: [DefinitionField] = []
        var hasList = false
        try members { (reader, name) throws(Failure) in
            if name == list, !hasList, reader.peek == .openBracket {
                hasList = true
                try reader.elements { (reader) throws(Failure) in
                    let line = reader.line
                    element(try reader.value(), line)
                }
            } else {
                others.append(DefinitionField(name, try reader.value()))
            }
        }
        skipSpace()
        guard index == bytes.count else {
            throw failure("Something follows the end of the object.")
        }
        return (others, hasList)
    }

    // MARK: - Values

    private mutating func value() throws(Failure) -> DefinitionValue {
        switch peek {
        case .openBrace: return .object(try object())
        case .openBracket: return .array(try array())
        case .quote: return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case let byte? where byte.isDigit || byte == UInt8(ascii: "-"): return try number()
        default: throw failure(atEndOr: "A value is expected.")
        }
    }

    private mutating func object() throws(Failure) -> [DefinitionField] {
        var fields: [DefinitionField] = []
        try members { (reader, name) throws(Failure) in
            fields.append(DefinitionField(name, try reader.value()))
        }
        return fields
    }

    private mutating func array() throws(Failure) -> [DefinitionValue] {
        var values: [DefinitionValue] = []
        try elements { (reader) throws(Failure) in values.append(try reader.value()) }
        return values
    }

    private mutating func members(
        _ member: (inout Self, String) throws(Failure) -> Void
    ) throws(Failure) {
        try sequence(to: .closeBrace) { (reader) throws(Failure) in
            guard reader.peek == .quote else {
                throw reader.failure(atEndOr: "The name of a field is expected, in quotes.")
            }
            let name = try reader.string()
            reader.skipSpace()
            try reader.expect(.colon, "A colon is expected after “\(name.shortened)”.")
            reader.skipSpace()
            try member(&reader, name)
        }
    }

    private mutating func elements(
        _ element: (inout Self) throws(Failure) -> Void
    ) throws(Failure) {
        try sequence(to: .closeBracket, element)
    }

    /// What stands between brackets, with commas between.
    private mutating func sequence(
        to end: UInt8, _ item: (inout Self) throws(Failure) -> Void
    ) throws(Failure) {
        index += 1
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximalDepth else {
            throw failure("Objects and arrays are nested more than \(Self.maximalDepth) deep.")
        }
        skipSpace()
        guard peek != end else { return index += 1 }
        while true {
            try item(&self)
            skipSpace()
            guard peek != end else { return index += 1 }
            let bracket = String(UnicodeScalar(end))
            try expect(.comma, "A comma or “\(bracket)” is expected.")
            skipSpace()
            guard peek != end else { throw failure("A comma stands before “\(bracket)”.") }
        }
    }

    private mutating func word(
        _ word: String, _ value: DefinitionValue
    ) throws(Failure) -> DefinitionValue {
        guard bytes[index...].starts(with: word.utf8) else {
            throw failure(atEndOr: "A value is expected; texts stand in quotes.")
        }
        index += word.utf8.count
        return value
    }

    // MARK: - Numbers

    private mutating func number() throws(Failure) -> DefinitionValue {
        let start = index
        skip(UInt8(ascii: "-"))
        if !skip(UInt8(ascii: "0")) {
            try digits()
        } else if let byte = peek, byte.isDigit {
            throw failure("A number begins with 0.")
        }
        let isWhole = try !fraction()
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        // An integer has no negative zero.
        if isWhole, text != "-0", let whole = Int(text) { return .integer(whole) }
        guard let number = Double(text), number.isFinite else {
            throw failure("The number \(text.shortened) is too large.")
        }
        return .number(number)
    }

    /// Reads what follows the whole part of a number, and says whether there was anything.
    private mutating func fraction() throws(Failure) -> Bool {
        let start = index
        if skip(UInt8(ascii: ".")) { try digits() }
        if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
            if !skip(UInt8(ascii: "-")) { skip(UInt8(ascii: "+")) }
            try digits()
        }
        return index > start
    }

    private mutating func digits() throws(Failure) {
        let start = index
        while let byte = peek, byte.isDigit { index += 1 }
        guard index > start else { throw failure(atEndOr: "A digit is expected.") }
    }

    // MARK: - Texts

    private mutating func string() throws(Failure) -> String {
        index += 1
        var start = index
        var text = ""
        while let byte = peek {
            switch byte {
            case .quote:
                defer { index += 1 }
                let rest = try plain(from: start)
                return text.isEmpty ? rest : text + rest
            case .backslash:
                text += try plain(from: start)
                index += 1
                text.unicodeScalars.append(try escape())
                start = index
            case 0..<0x20:
                throw failure("A text has a line break or control character in it.")
            default: index += 1
            }
        }
        throw failure("The file ends in the middle of a text.")
    }

    private mutating func plain(from start: Int) throws(Failure) -> String {
        let part = bytes[start..<index]
        let text = String(decoding: part, as: UTF8.self)
        // What is not in UTF-8 comes with replacement characters. Foundation's initializer, which
        // returns nil instead, drops a byte order mark at the beginning.
        guard text.utf8.elementsEqual(part) else { throw failure("A text is not in UTF-8.") }
        return text
    }

    private mutating func escape() throws(Failure) -> UnicodeScalar {
        guard let byte = peek else { throw failure(atEndOr: "") }
        index += 1
        switch byte {
        case .quote, .backslash, UInt8(ascii: "/"): return UnicodeScalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicode()
        default: throw failure("There is no escape “\\\(UnicodeScalar(byte))”.")
        }
    }

    private mutating func unicode() throws(Failure) -> UnicodeScalar {
        let unit = try hexadecimal()
        if let scalar = UnicodeScalar(unit) { return scalar }
        if unit < 0xDC00, skip(.backslash), skip(UInt8(ascii: "u")) {
            let second = try hexadecimal()
            if (0xDC00...0xDFFF).contains(second),
                let scalar = UnicodeScalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
            {
                return scalar
            }
        }
        throw failure("Half a pair of “\\u” escapes stands alone.")
    }

    private mutating func hexadecimal() throws(Failure) -> UInt32 {
        let digits = bytes[index...].prefix(4).prefix {
            UnicodeScalar($0).properties.isASCIIHexDigit
        }
        let text = String(decoding: digits, as: UTF8.self)
        guard digits.count == 4, let unit = UInt32(text, radix: 16) else {
            throw failure(atEndOr: "Four hexadecimal digits are expected after “\\u”.")
        }
        index += 4
        return unit
    }

    // MARK: - Bytes

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    @discardableResult
    private mutating func skip(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        index += 1
        return true
    }

    private mutating func expect(_ byte: UInt8, _ message: String) throws(Failure) {
        guard skip(byte) else { throw failure(atEndOr: message) }
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            index += 1
        }
    }

    /// The present line; counted on from the last time, so that all lines together take one walk.
    private var line: Int {
        mutating get {
            while counted.index < index {
                if bytes.endsLine(at: counted.index) { counted.line += 1 }
                counted.index += 1
            }
            return counted.line
        }
    }

    private mutating func failure(_ message: String) -> Failure {
        Failure(line: line, message: message)
    }

    /// A mistake at a place where the file may have ended, which is the likelier cause.
    private mutating func failure(atEndOr message: String) -> Failure {
        failure(peek == nil ? "The file ends too early." : message)
    }
}
