import Foundation

@testable import TestSupport

/// Damages files at random, like transmission errors, editors and people.
struct FileMutator {
    private var random: SplitMix64

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    /// One of the files, damaged up to six times. One file in 16 stays unchanged.
    mutating func file(of files: [[UInt8]]) -> [UInt8] {
        var bytes = files[random.below(files.count)]
        guard random.below(16) > 0 else { return bytes }
        for _ in 0...random.below(6) where !bytes.isEmpty { damage(&bytes, files) }
        return bytes
    }

    private mutating func damage(_ bytes: inout [UInt8], _ files: [[UInt8]]) {
        switch random.below(9) {
        case 0: bytes[random.below(bytes.count)] ^= 1 << UInt8(random.below(8))
        case 1: bytes[random.below(bytes.count)] = UInt8(random.below(256))
        case 2: bytes.removeSubrange(range(bytes))
        case 3: bytes.insert(contentsOf: bytes[range(bytes)], at: random.below(bytes.count))
        case 4: bytes.removeLast(random.below(bytes.count))
        case 5: splice(&bytes, files[random.below(files.count)])
        case 6: doubleToken(&bytes)
        case 7: swapTokens(&bytes)
        default:
            bytes.insert(
                contentsOf: Self.oddities[random.below(Self.oddities.count)],
                at: random.below(bytes.count + 1))
        }
    }

    private mutating func splice(_ bytes: inout [UInt8], _ other: [UInt8]) {
        let part = other[range(other)]
        bytes.replaceSubrange(range(bytes), with: part)
    }

    private mutating func doubleToken(_ bytes: inout [UInt8]) {
        let token = self.token(bytes)
        bytes.insert(contentsOf: bytes[token], at: token.upperBound)
    }

    private mutating func swapTokens(_ bytes: inout [UInt8]) {
        let tokens = [token(bytes), token(bytes)].sorted { $0.lowerBound < $1.lowerBound }
        guard tokens[0].upperBound <= tokens[1].lowerBound else { return }
        let first = Array(bytes[tokens[0]])
        let second = Array(bytes[tokens[1]])
        bytes.replaceSubrange(tokens[1], with: first)
        bytes.replaceSubrange(tokens[0], with: second)
    }

    /// The range of a word, or of one byte between words.
    private mutating func token(_ bytes: [UInt8]) -> Range<Int> {
        var range = self.range(bytes, limit: 1)
        let isWord = { (byte: UInt8) in (0x30...0x7A).contains(byte) }
        guard isWord(bytes[range.lowerBound]) else { return range }
        while range.lowerBound > 0, isWord(bytes[range.lowerBound - 1]) {
            range = range.lowerBound - 1..<range.upperBound
        }
        while range.upperBound < bytes.count, isWord(bytes[range.upperBound]) {
            range = range.lowerBound..<range.upperBound + 1
        }
        return range
    }

    /// A few bytes, rarely many.
    private mutating func range(_ bytes: [UInt8], limit: Int? = nil) -> Range<Int> {
        let start = random.below(bytes.count)
        let longest = limit ?? (random.below(4) == 0 ? bytes.count : 12)
        return start..<min(bytes.count, start + 1 + random.below(longest))
    }

    private static let oddities: [[UInt8]] =
        [
            "\0", "\u{FEFF}", "\u{FFFE}", "\r", "\"", "\\", "\\u0000", "\\ud800", "é", "🍏", "{",
            "[",
            "}", "]", "(", ")", "<", ">", "&", "&#0;", "&lt;", "/*", "//", ";", "=", ",", ":",
            "null", "\\ud800\\u0041",
            "true", "-0", "1e999", "1e-999", "99999999999999999999", "<dict>", "</dict>",
            "<array/>",
            "<true/>", "<integer>1</integer>", "<real>inf</real>",
            "<date>9999-12-31T00:00:00Z</date>",
            "<data>AAAA</data>", "<key>Key</key>", "<![CDATA[", "]]>", "<!--", "-->", "bplist00",
            "\"key\": \"a\", ", "\"bindings\": [ ], ", "\"bindings\": { }, ", "\"validate\": [1], ",
            "\"whenNil\": {}, ", "\"twoWay\": \"\", ",
        ].map { Array($0.utf8) } + [
            [0xFF], [0xC3], [0xFF, 0xFE], [0x80, 0x80], [0xD8, 0],
            Array(repeating: 0x5B, count: 300),
            Array(repeating: 0x28, count: 300), Array(repeating: 0x7B, count: 300),
        ]
}
