/// Reads a pasted text: the bytes between the two markers of a terminal in bracketed paste mode.
struct PasteReader: Sendable {
    static let startMarker = Array("\u{1B}[200~".utf8)
    static let endMarker = Array("\u{1B}[201~".utf8)
    private static let escapeByte: UInt8 = 0x1B

    /// The maximum number of bytes. The rest is dropped, because a paste may never end.
    static let limit = 1 << 20

    private var bytes: [UInt8] = []

    /// Takes the text at the start of `pending`, and the end marker after it.
    ///
    /// An incomplete marker stays in `pending`, because the rest of it may be in the next read. A
    /// start marker inside the text is ignored.
    ///
    /// - Returns: whether the end marker was found.
    mutating func take(from pending: inout [UInt8]) -> Bool {
        var rest = pending[...]
        defer { pending = Array(rest) }
        while let escape = rest.firstIndex(of: Self.escapeByte) {
            keep(rest[..<escape])
            rest = rest[escape...]
            if rest.starts(with: Self.endMarker) {
                rest = rest.dropFirst(Self.endMarker.count)
                return true
            }
            if Self.isStartOfMarker(rest) { return false }
            let isNested = rest.starts(with: Self.startMarker)
            rest = rest.dropFirst(isNested ? Self.startMarker.count : 1)
        }
        keep(rest)
        rest = []
        return false
    }

    /// The text since the last call. U+FFFD replaces invalid UTF-8.
    ///
    /// - Parameter isOver: whether the paste is complete. Otherwise an incomplete character waits
    ///   for its other bytes.
    mutating func takeText(isOver: Bool) -> String {
        let count = bytes.count - (isOver ? 0 : unfinishedCount)
        defer { bytes.removeFirst(count) }
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    /// The number of bytes at the end that form an incomplete character.
    private var unfinishedCount: Int {
        guard let start = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return 0 }
        let count = bytes.count - start
        switch bytes[start] {
        case 0xC0..<0xE0: return count < 2 ? count : 0
        case 0xE0..<0xF0: return count < 3 ? count : 0
        case 0xF0...: return count < 4 ? count : 0
        default: return 0
        }
    }

    private mutating func keep(_ text: ArraySlice<UInt8>) {
        bytes += text.prefix(Self.limit - bytes.count)
    }

    private static func isStartOfMarker(_ bytes: ArraySlice<UInt8>) -> Bool {
        [startMarker, endMarker].contains { bytes.count < $0.count && $0.starts(with: bytes) }
    }
}
