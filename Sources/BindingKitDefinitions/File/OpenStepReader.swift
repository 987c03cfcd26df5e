internal import Foundation

/// Reads property lists in OpenStep's text form. The outermost braces may be missing.
///
/// Foundation reports no lines. If it can't read something, it writes to standard error.
struct OpenStepReader: TextReader {
    let bytes: [UInt8]
    var index = 0
    var depth = 0
    var counted = (line: 1, index: 0)
    private var lines = ListLines()

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads a whole file.
    mutating func file() throws(ReadingFailure) -> PropertyList {
        try skipSpaceAndComments()
        let isBraced = skip(.openBrace)
        let value: DefinitionValue =
            switch peek {
            case _ where isBraced: try object(to: .closeBrace)
            case .openParenthesis, .less: try self.value()
            default: try object(to: nil)
            }
        try skipSpaceAndComments()
        guard index == bytes.count else {
            throw failure("Remove the text after the end of the list.")
        }
        return PropertyList(value: value, format: .openStep, lines: lines.elements)
    }

    // MARK: - Values

    private mutating func value() throws(ReadingFailure) -> DefinitionValue {
        switch peek {
        case .openBrace:
            index += 1
            return try object(to: .closeBrace)
        case .openParenthesis: return try array()
        case .less: return try data()
        case nil: throw failure("The file ends too early.")
        default: return .string(try string("A value is expected."))
        }
    }

    /// Reads the fields up to a brace, or to the end of the file.
    private mutating func object(to end: UInt8?) throws(ReadingFailure) -> DefinitionValue {
        try nested { (reader) throws(ReadingFailure) in
            var fields: [String: DefinitionValue] = [:]
            try reader.skipSpaceAndComments()
            while reader.peek != end {
                let start = reader.index
                let (name, value) = try reader.field()
                guard fields.updateValue(value, forKey: name) == nil else {
                    reader.index = start
                    throw reader.failure("“\(name.shortened)” appears twice.")
                }
                try reader.skipSpaceAndComments()
            }
            if end != nil { reader.index += 1 }
            return .object(sorted: fields)
        }
    }

    private mutating func field() throws(ReadingFailure) -> (String, DefinitionValue) {
        let name = try string("The name of a field or “}” is expected.")
        lines.enter(name, depth: depth)
        try skipSpaceAndComments()
        // If a name has no value, the name is also the value.
        if skip(.semicolon) { return (name, .string(name)) }
        try expect(.equals, "“=” is expected after “\(name.shortened)”.")
        try skipSpaceAndComments()
        let value = try value()
        try skipSpaceAndComments()
        try expect(.semicolon, "“;” is expected after the value of “\(name.shortened)”.")
        return (name, value)
    }

    private mutating func array() throws(ReadingFailure) -> DefinitionValue {
        index += 1
        return try nested { (reader) throws(ReadingFailure) in
            var values: [DefinitionValue] = []
            try reader.skipSpaceAndComments()
            while !reader.skip(.closeParenthesis) {
                reader.lines.add(reader.line, depth: reader.depth)
                values.append(try reader.value())
                try reader.skipSpaceAndComments()
                guard reader.peek != .closeParenthesis else { continue }
                try reader.expect(.comma, "A comma or “)” is expected.")
                try reader.skipSpaceAndComments()
            }
            return .array(values)
        }
    }

    /// Reads bytes, which are pairs of hexadecimal digits in angle brackets.
    private mutating func data() throws(ReadingFailure) -> DefinitionValue {
        index += 1
        var digits: [UInt8] = []
        skipSpace()
        while !skip(.greater) {
            guard let digit = peek.flatMap(Self.hexadecimal) else {
                throw failure(atEndOr: "Hexadecimal digits or “>” are expected.")
            }
            digits.append(digit)
            index += 1
            skipSpace()
        }
        guard digits.count.isMultiple(of: 2) else {
            throw failure("The data ends with half a byte.")
        }
        return .data(
            Data(stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }))
    }

    // MARK: - Texts

    private mutating func string(_ message: String) throws(ReadingFailure) -> String {
        if let quote = peek, quote == .quote || quote == .apostrophe {
            return try quoted(quote)
        }
        let start = index
        while let byte = peek, byte.isPlain { index += 1 }
        guard index > start else { throw failure(atEndOr: message) }
        return try text(from: start)
    }

    private mutating func quoted(_ quote: UInt8) throws(ReadingFailure) -> String {
        let begin = index
        index += 1
        var start = index
        var units: [UInt16] = []
        while let byte = peek {
            switch byte {
            case quote:
                units += try text(from: start).utf16
                index += 1
                return String(decoding: units, as: UTF16.self)
            case .backslash:
                units += try text(from: start).utf16
                index += 1
                units += try escape()
                start = index
            default: index += 1
            }
        }
        index = begin
        throw failure("The string that begins here has no end.")
    }

    private mutating func escape() throws(ReadingFailure) -> [UInt16] {
        guard let byte = peek else { return [] }
        if (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) { return octal() }
        index += 1
        switch byte {
        case UInt8(ascii: "a"): return [7]
        case UInt8(ascii: "b"): return [8]
        case UInt8(ascii: "t"): return [9]
        case UInt8(ascii: "n"): return [10]
        case UInt8(ascii: "v"): return [11]
        case UInt8(ascii: "f"): return [12]
        case UInt8(ascii: "r"): return [13]
        case UInt8(ascii: "U"): return [try unicode()]
        case .quote, .apostrophe, .backslash, 0x0A: return [UInt16(byte)]
        default:
            index -= 1
            throw failure("The escape after “\\” is unknown.")
        }
    }

    /// Reads up to three octal digits. They are the code of a character in NeXTSTEP's encoding.
    private mutating func octal() -> [UInt16] {
        let digits = bytes[index...].prefix(3).prefix {
            (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0)
        }
        index += digits.count
        let byte = digits.reduce(0) { $0 &* 8 &+ ($1 - UInt8(ascii: "0")) }
        return Array((String(data: Data([byte]), encoding: .nextstep) ?? "\u{FFFD}").utf16)
    }

    private mutating func unicode() throws(ReadingFailure) -> UInt16 {
        let digits = bytes[index...].prefix(4).compactMap(Self.hexadecimal)
        guard digits.count == 4 else {
            throw failure(atEndOr: "Four hexadecimal digits are expected after “\\U”.")
        }
        index += 4
        return digits.reduce(0) { $0 << 4 | UInt16($1) }
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        UnicodeScalar(byte).isASCII
            ? Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init) : nil
    }

    // MARK: - Between values

    private mutating func skipSpaceAndComments() throws(ReadingFailure) {
        skipSpace()
        while peek == .slash {
            if skip("//") {
                while let byte = peek, byte != 0x0A, byte != 0x0D { index += 1 }
            } else if skip("/*") {
                try skip(behind: "*/", of: "a comment")
            } else {
                return
            }
            skipSpace()
        }
    }
}

extension UInt8 {
    fileprivate static let openParenthesis = UInt8(ascii: "(")
    fileprivate static let closeParenthesis = UInt8(ascii: ")")
    fileprivate static let semicolon = UInt8(ascii: ";")
    fileprivate static let equals = UInt8(ascii: "=")
    fileprivate static let apostrophe = UInt8(ascii: "'")
    fileprivate static let underscore = UInt8(ascii: "_")
    fileprivate static let dollar = UInt8(ascii: "$")
    fileprivate static let dot = UInt8(ascii: ".")
    fileprivate static let hyphen = UInt8(ascii: "-")

    /// Whether a text without quotes may contain the byte.
    fileprivate var isPlain: Bool {
        isLetter || isDigit || [.underscore, .dollar, .slash, .colon, .dot, .hyphen].contains(self)
    }
}
