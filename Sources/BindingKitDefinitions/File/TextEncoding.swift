internal import Foundation

/// Converts text in other encodings to UTF-8.
enum TextEncoding {
    /// The bytes of a text in UTF-8, without a byte order mark. If there is no mark, the bytes are
    /// returned unchanged.
    ///
    /// Nil if the mark announces UTF-16 or UTF-32, but the bytes are not in that encoding.
    static func utf8(_ data: Data) -> [UInt8]? {
        if data.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(data.dropFirst(3)) }
        guard let (encoding, unit) = wide(data) else { return Array(data) }
        guard data.count.isMultiple(of: unit) else { return nil }
        return String(data: data, encoding: encoding).map { Array($0.utf8) }
    }

    /// The encoding that a byte order mark announces, and the number of bytes in a unit.
    ///
    /// UTF-32 is checked first, because its mark can begin with the mark of UTF-16.
    private static func wide(_ data: Data) -> (String.Encoding, unit: Int)? {
        if data.starts(with: [0xFF, 0xFE, 0, 0]) || data.starts(with: [0, 0, 0xFE, 0xFF]) {
            return (.utf32, 4)
        }
        if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
            return (.utf16, 2)
        }
        return nil
    }

    /// Converts an XML file to UTF-8 from the encoding that its declaration names.
    static func declared(_ text: [UInt8]) throws(ReadingFailure) -> [UInt8] {
        let head = String(decoding: text.prefix(200), as: UTF8.self)
        guard let name = head.firstMatch(of: /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)["']/)?.1
        else { return text }
        let others: [String: String.Encoding] = [
            "iso-8859-1": .isoLatin1, "iso-8859-2": .isoLatin2, "windows-1252": .windowsCP1252,
            "macintosh": .macOSRoman,
        ]
        // A file in UTF-16 has a byte order mark, and has been converted because of the mark.
        guard !["utf-8", "us-ascii", "utf-16"].contains(name.lowercased()) else { return text }
        guard let encoding = others[name.lowercased()],
            let known = String(data: Data(text), encoding: encoding)
        else {
            throw ReadingFailure(
                line: 1, message: "The encoding “\(String(name).shortened)” is unknown; use UTF-8.")
        }
        return Array(known.utf8)
    }
}
