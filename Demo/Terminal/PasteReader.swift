/// Takes what the user pastes: the bytes between the two markers of a terminal in bracketed paste
/// mode.
struct PasteReader: Sendable {
    static let startMarker = Array("\u{1B}[200~".utf8)
    static let endMarker = Array("\u{1B}[201~".utf8)
    private static let escapeByte: UInt8 = 0x1B

    /// How many bytes are kept; what goes beyond is dropped, because a paste may never end.
    static let limit = 1 << 20

    private var bytes: [UInt8] = []

    /// Takes the text at the start of `pending`, and the end marker after it.
    ///
    /// The start of a marker stays there, because the rest of it may be in the next read. A start
    /// marker inside the text means nothing.
    ///
    /// - Returns: whether the end marker has come.
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

    /// The text that has come since the last call; U+FFFD stands for what is no UTF-8.
    mutating func takeText() -> String {
        defer { bytes = [] }
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func keep(_ text: ArraySlice<UInt8>) {
        bytes += text.prefix(Self.limit - bytes.count)
    }

    private static func isStartOfMarker(_ bytes: ArraySlice<UInt8>) -> Bool {
        [startMarker, endMarker].contains { bytes.count < $0.count && $0.starts(with: bytes) }
    }
}
