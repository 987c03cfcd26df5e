internal import Foundation

/// Turns the encodings of texts into UTF-8.
enum TextEncoding {
    /// The bytes of a text in UTF-8 without a byte order mark; nil if the mark announces another
    /// encoding that the bytes aren't in.
    ///
    /// Without a mark the bytes are returned as they are.
    static func utf8(_ data: Data) -> [UInt8]? {
        if data.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(data.dropFirst(3)) }
        guard let (encoding, unit) = wide(data) else { return Array(data) }
        guard data.count.isMultiple(of: unit) else { return nil }
        return String(data: data, encoding: encoding).map { Array($0.utf8) }
    }

    /// The encoding that a byte order mark announces, and the bytes of a unit.
    ///
    /// That of UTF-32 begins with that of UTF-16.
    private static func wide(_ data: Data) -> (String.Encoding, unit: Int)? {
        if data.starts(with: [0xFF, 0xFE, 0, 0]) || data.starts(with: [0, 0, 0xFE, 0xFF]) {
            return (.utf32, 4)
        }
        if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
            return (.utf16, 2)
        }
        return nil
    }
}
