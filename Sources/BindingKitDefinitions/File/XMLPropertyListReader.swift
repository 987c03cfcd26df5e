internal import Foundation

/// Reads property lists in XML.
///
/// Foundation reports no lines. If the end of a list is missing, Foundation accepts the list as
/// complete.
struct XMLPropertyListReader: TextReader {
    let bytes: [UInt8]
    var index = 0
    var depth = 0
    var counted = (line: 1, index: 0)
    private var lines = ListLines()

    /// A tag that was read: its name, and whether it has no end tag.
    private struct Tag {
        let name: String
        let isEmpty: Bool
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads a whole file.
    mutating func file() throws(ReadingFailure) -> PropertyList {
        try skipBetween()
        let tag = try tag()
        var value: DefinitionValue?
        if tag.name == "plist" {
            if !tag.isEmpty {
                try skipBetween()
                value = try self.value(try self.tag())
                try skipBetween()
                try end("plist")
            }
        } else {
            value = try self.value(tag)
        }
        try skipBetween()
        guard index == bytes.count else {
            throw failure("Remove the text after the end of the list.")
        }
        return PropertyList(value: value ?? .object([]), format: .xml, lines: lines.elements)
    }

    // MARK: - Values

    private mutating func value(_ tag: Tag) throws(ReadingFailure) -> DefinitionValue {
        switch tag.name {
        case "dict": return tag.isEmpty ? .object([]) : try object()
        case "array": return tag.isEmpty ? .array([]) : try array()
        case "true", "false":
            if !tag.isEmpty { try end(tag.name) }
            return .bool(tag.name == "true")
        case "string", "key", "integer", "real", "date", "data":
            let start = index
            let text = tag.isEmpty ? "" : try text(of: tag.name)
            if tag.name == "string" { return .string(text) }
            if let value = Self.value(of: text, tag.name) { return value }
            index = start
            throw failure(Self.complaint(text, tag.name))
        default: throw failure("A property list can't contain <\(tag.name.shortened)>.")
        }
    }

    private static func value(of text: String, _ name: String) -> DefinitionValue? {
        let word = text.trimmingCharacters(in: .whitespacesAndNewlines)
        switch name {
        case "integer": return integer(word)
        case "real": return Double(word).map { DefinitionValue($0) }
        case "date": return (try? Date(word, strategy: .iso8601)).map { .date($0) }
        case "data":
            return Data(base64Encoded: String(text.filter { !$0.isWhitespace })).map { .data($0) }
        default: return nil
        }
    }

    private static func integer(_ word: String) -> DefinitionValue? {
        let isNegative = word.hasPrefix("-")
        let digits = word.hasPrefix("-") || word.hasPrefix("+") ? word.dropFirst() : word[...]
        let isHexadecimal = digits.lowercased().hasPrefix("0x")
        let radix = isHexadecimal ? 16 : 10
        let rest = isHexadecimal ? digits.dropFirst(2) : digits
        guard rest.first?.isHexDigit == true else { return nil }
        if let whole = Int("\(isNegative ? "-" : "")\(rest)", radix: radix) {
            return .integer(whole)
        }
        return isNegative ? nil : UInt64(rest, radix: radix).map { DefinitionValue(Double($0)) }
    }

    private static func complaint(_ text: String, _ name: String) -> String {
        guard name != "key" else { return "A value is expected, not a <key>." }
        let kinds = [
            "integer": "whole number", "real": "number", "date": "date, “2026-01-31T12:00:00Z”",
            "data": "string in Base64",
        ]
        return "<\(name)> must be a \(kinds[name] ?? name), not “\(text.shortened)”."
    }

    // MARK: - Dictionaries and arrays

    private mutating func object() throws(ReadingFailure) -> DefinitionValue {
        try nested { (reader) throws(ReadingFailure) in
            var fields: [String: DefinitionValue] = [:]
            while try !reader.isAtEnd(of: "dict") {
                let key = try reader.tag()
                guard key.name == "key" else {
                    throw reader.failure(
                        "A <key> or </dict> is expected, not <\(key.name.shortened)>.")
                }
                let name = key.isEmpty ? "" : try reader.text(of: "key")
                guard fields[name] == nil else {
                    throw reader.failure("The key “\(name.shortened)” appears twice.")
                }
                reader.lines.enter(name, depth: reader.depth)
                try reader.skipBetween()
                guard reader.peek != nil, !reader.isAtEndTag else {
                    throw reader.failure(
                        atEndOr: "A value is expected after the key “\(name.shortened)”.")
                }
                let tag = try reader.tag()
                guard tag.name != "key" else {
                    throw reader.failure("A value is expected after the key “\(name.shortened)”.")
                }
                fields[name] = try reader.value(tag)
            }
            if fields.count == 1, case .integer? = fields["CF$UID"] {
                throw reader.failure(PropertyList.keyedArchive)
            }
            return .object(sorted: fields)
        }
    }

    private mutating func array() throws(ReadingFailure) -> DefinitionValue {
        try nested { (reader) throws(ReadingFailure) in
            var values: [DefinitionValue] = []
            while try !reader.isAtEnd(of: "array") {
                reader.lines.add(reader.line, depth: reader.depth)
                values.append(try reader.value(try reader.tag()))
            }
            return .array(values)
        }
    }

    // MARK: - Tags

    private var isAtEndTag: Bool { bytes[index...].starts(with: "</".utf8) }

    /// Skips the end tag of an element if the end tag comes next. Returns whether it has skipped
    /// the tag.
    private mutating func isAtEnd(of name: String) throws(ReadingFailure) -> Bool {
        try skipBetween()
        guard isAtEndTag else { return false }
        try end(name)
        return true
    }

    /// Reads a tag that begins an element. Its attributes are ignored.
    private mutating func tag() throws(ReadingFailure) -> Tag {
        guard !isAtEndTag else { throw failure("An element is expected, not an end tag.") }
        try expect(.less, "An element is expected, “<…>”.")
        let name = try name()
        while let byte = peek, byte != .greater {
            index += 1
            guard byte == .quote || byte == UInt8(ascii: "'") else { continue }
            while let other = peek, other != byte { index += 1 }
            skip(byte)
        }
        let isEmpty = bytes[index - 1] == .slash
        try expect(.greater, "“>” is expected at the end of a tag.")
        return Tag(name: name, isEmpty: isEmpty)
    }

    private mutating func end(_ name: String) throws(ReadingFailure) {
        guard skip("</") else { throw failure(atEndOr: "The end tag </\(name)> is expected.") }
        let found = try self.name()
        guard found == name else {
            throw failure("</\(found.shortened)> is found instead of </\(name)>.")
        }
        skipSpace()
        try expect(.greater, "“>” is expected at the end of a tag.")
    }

    private mutating func name() throws(ReadingFailure) -> String {
        let start = index
        while let byte = peek, !byte.isSpace, byte != .slash, byte != .greater, byte != .less {
            index += 1
        }
        guard index < bytes.count else { throw failure("The file ends in the middle of a tag.") }
        return try text(from: start)
    }

    // MARK: - Texts

    /// Reads the text of an element, and skips the element's end tag.
    private mutating func text(of name: String) throws(ReadingFailure) -> String {
        var text = ""
        var start = index
        while let byte = peek {
            if byte == UInt8(ascii: "&") {
                text += try self.text(from: start)
                text.unicodeScalars.append(try entity())
                start = index
            } else if byte == .less {
                text += try self.text(from: start)
                guard skip("<![CDATA[") else {
                    try end(name)
                    return text
                }
                start = index
                try skip(behind: "]]>", of: "a CDATA section")
                text += String(decoding: bytes[start..<index - 3], as: UTF8.self)
                start = index
            } else {
                index += 1
            }
        }
        throw failure("The file ends in the middle of <\(name)>.")
    }

    private mutating func entity() throws(ReadingFailure) -> UnicodeScalar {
        index += 1
        let start = index
        while let byte = peek, byte == UInt8(ascii: "#") || byte.isDigit || byte.isLetter {
            index += 1
        }
        let name = try text(from: start)
        guard skip(UInt8(ascii: ";")) else {
            throw failure(atEndOr: "Write “&amp;” for “&”.")
        }
        let known: [String: UnicodeScalar] = [
            "lt": "<", "gt": ">", "amp": "&", "apos": "'", "quot": "\"",
        ]
        if let scalar = known[name] { return scalar }
        let number =
            name.hasPrefix("#x")
            ? UInt32(name.dropFirst(2), radix: 16)
            : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
        guard let scalar = number.flatMap(UnicodeScalar.init) else {
            throw failure("“&\(name.shortened);” is unknown. Write “&amp;” for “&”.")
        }
        return scalar
    }

    // MARK: - Between elements

    /// Moves to the next element, past declarations and comments.
    private mutating func skipBetween() throws(ReadingFailure) {
        skipSpace()
        while peek == .less {
            if skip("<?") {
                try skip(behind: "?>", of: "a declaration")
            } else if skip("<!--") {
                try skip(behind: "-->", of: "a comment")
            } else if skip("<!DOCTYPE") {
                let start = index
                try skip(behind: ">", of: "a declaration")
                guard !bytes[start..<index].contains(.openBracket) else {
                    throw failure("A document type must not declare entities of its own.")
                }
            } else {
                return
            }
            skipSpace()
        }
    }
}
