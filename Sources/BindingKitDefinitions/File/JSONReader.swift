/// Reads JSON, and always knows the present line.
///
/// Foundation's decoder reports neither lines nor repeated fields, and gives little detail about
/// the place of a mistake. This reader is strict: no comments, no trailing commas, UTF-8 only.
struct JSONReader: TextReader {
    typealias Failure = ReadingFailure

    let bytes: [UInt8]
    var index = 0
    var depth = 0
    var counted = (line: 1, index: 0)

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads a whole file, which is an object.
    ///
    /// - Parameters:
    ///   - list: the name of an array in that object. The reader passes its elements on one by one,
    ///     so that not all of them need to be in memory.
    ///   - element: receives each element, and the line where the element begins.
    /// - Returns: the fields other than the list, the lines where they begin, and whether the file
    ///   has the list.
    mutating func file(
        list: String, element: (DefinitionValue, Int) -> Void
    ) throws(Failure) -> (others: [DefinitionField], lines: [Int], hasList: Bool) {
        skipSpace()
        guard peek == .openBrace else {
            throw failure(
                atEndOr: "A file must be an object, “{ … }”.")
        }
        var others: [DefinitionField] = []
        var lines: [Int] = []
        var hasList = false
        try members { (reader, name) throws(Failure) in
            if name == list, !hasList, reader.peek == .openBracket {
                hasList = true
                try reader.elements { (reader) throws(Failure) in
                    let line = reader.line
                    element(try reader.value(), line)
                }
            } else {
                lines.append(reader.line)
                others.append(DefinitionField(name, try reader.value()))
            }
        }
        skipSpace()
        guard index == bytes.count else {
            throw failure("Remove the text after the end of the object.")
        }
        return (others, lines, hasList)
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
                throw reader.failure(atEndOr: "The name of a field in quotes is expected.")
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

    /// Reads the items between brackets, which are separated by commas.
    private mutating func sequence(
        to end: UInt8, _ item: (inout Self) throws(Failure) -> Void
    ) throws(Failure) {
        index += 1
        try nested { (reader) throws(Failure) in
            reader.skipSpace()
            guard !reader.skip(end) else { return }
            while true {
                try item(&reader)
                reader.skipSpace()
                guard !reader.skip(end) else { return }
                let bracket = String(UnicodeScalar(end))
                try reader.expect(.comma, "A comma or “\(bracket)” is expected.")
                reader.skipSpace()
                guard reader.peek != end else {
                    throw reader.failure("Remove the comma before “\(bracket)”.")
                }
            }
        }
    }

    private mutating func word(
        _ word: StaticString, _ value: DefinitionValue
    ) throws(Failure) -> DefinitionValue {
        guard skip(word) else {
            throw failure(atEndOr: "A value is expected; put strings in quotes.")
        }
        return value
    }

    // MARK: - Numbers

    private mutating func number() throws(Failure) -> DefinitionValue {
        let start = index
        skip(UInt8(ascii: "-"))
        if !skip(UInt8(ascii: "0")) {
            try digits()
        } else if let byte = peek, byte.isDigit {
            throw failure("A number can't begin with 0.")
        }
        let isWhole = try !fraction()
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        // `-0` becomes a `Double`, because an `Int` has no negative zero.
        if isWhole, text != "-0", let whole = Int(text) { return .integer(whole) }
        guard let number = Double(text), number.isFinite else {
            throw failure("The number \(text.shortened) is too large.")
        }
        return .number(number)
    }

    /// Reads the fraction and the exponent of a number. Returns `false` if the number has neither.
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
                let rest = try self.text(from: start)
                return text.isEmpty ? rest : text + rest
            case .backslash:
                text += try self.text(from: start)
                index += 1
                text.unicodeScalars.append(try escape())
                start = index
            case 0..<0x20:
                throw failure("A string can't contain a line break or control character.")
            default: index += 1
            }
        }
        throw failure("The file ends in the middle of a string.")
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
        default: throw failure("The escape “\\\(UnicodeScalar(byte))” is unknown.")
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
        throw failure("Half of a pair of “\\u” escapes is missing.")
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
}
