internal import Foundation

/// Tells binary property lists that Foundation would unfold for hours, or for ever, or crash on.
///
/// An object of theirs may be used many times: twenty arrays, each of which holds the next one
/// twice, are a million. Foundation reads such a file of 100 bytes for as long as it takes. The
/// format also has sets, which no property list may hold, and on Linux Foundation crashes on them.
struct BinaryPropertyListGuard {
    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let count: Int
    private let table: Int
    private let top: Int

    /// Whether Foundation may read the data. Everything but binary property lists passes, and so do
    /// broken ones, which Foundation refuses by itself.
    static func allows(_ data: Data) -> Bool {
        guard data.starts(with: Array("bplist".utf8)) else { return true }
        return Self(data)?.isSafe ?? true
    }

    private init?(_ data: Data) {
        bytes = Array(data)
        guard bytes.count >= 40 else { return nil }
        let trailer = bytes.count - 32
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard let count = Self.number(bytes, trailer + 8, 8),
            let top = Self.number(bytes, trailer + 16, 8),
            let table = Self.number(bytes, trailer + 24, 8)
        else { return nil }
        (self.count, self.top, self.table) = (count, top, table)
    }

    /// Walks through all objects as often as they are used. Each use takes a byte of the file at
    /// least, so that ten times as many as bytes can only come from objects used many times.
    private var isSafe: Bool {
        var budget = 10 * bytes.count
        var levels = [[top][...]]
        while let object = levels[levels.count - 1].popFirst() {
            budget -= 1
            guard let children = references(in: object) else { return false }
            budget -= children.count
            guard budget > 0, levels.count <= JSONReader.maximalDepth else { return false }
            levels.append(children[...])
            while let last = levels.last, last.isEmpty, levels.count > 1 { levels.removeLast() }
        }
        return true
    }

    /// The numbers of the objects in an array or a dictionary; nil for a set.
    private func references(in object: Int) -> [Int]? {
        guard object < count, let entry = Self.product(object, offsetSize, plus: table),
            let start = Self.number(bytes, entry, offsetSize), start < bytes.count
        else { return [] }
        let kind = bytes[start] >> 4
        guard kind != 0xB, kind != 0xC else { return nil }
        guard kind == 0xA || kind == 0xD, let (size, first) = size(at: start), size <= bytes.count
        else { return [] }
        // A dictionary has the keys first, then the values.
        return (0..<(kind == 0xD ? 2 * size : size)).compactMap {
            Self.number(bytes, first + $0 * referenceSize, referenceSize)
        }
    }

    /// The number of elements: in the marker itself, or in a number that follows it.
    private func size(at start: Int) -> (Int, first: Int)? {
        let small = Int(bytes[start] & 0xF)
        guard small == 0xF else { return (small, start + 1) }
        guard start + 1 < bytes.count, bytes[start + 1] >> 4 == 1 else { return nil }
        let width = 1 << Int(bytes[start + 1] & 0xF)
        return Self.number(bytes, start + 2, width).map { ($0, start + 2 + width) }
    }

    private static func product(_ first: Int, _ second: Int, plus third: Int) -> Int? {
        let (product, overflow) = first.multipliedReportingOverflow(by: second)
        let (sum, overflows) = product.addingReportingOverflow(third)
        return overflow || overflows ? nil : sum
    }

    /// A number of so many bytes, the highest first; nil where the file ends before.
    private static func number(_ bytes: [UInt8], _ start: Int, _ size: Int) -> Int? {
        guard size > 0, start >= 0, size <= bytes.count, start <= bytes.count - size else {
            return nil
        }
        let digits = bytes[start..<start + size].drop { $0 == 0 }
        guard digits.count <= 8 else { return nil }
        return Int(exactly: digits.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
