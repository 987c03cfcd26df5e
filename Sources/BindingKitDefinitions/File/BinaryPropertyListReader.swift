internal import Foundation

/// Reads binary property lists.
///
/// A binary property list may use an object many times. If twenty nested arrays each hold the next
/// one twice, they expand to a million objects. Foundation expands such a file of 100 bytes without
/// a time limit. On Linux, Foundation crashes on sets, which are not allowed in property lists.
struct BinaryPropertyListReader {
    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let count: Int
    private let table: Int
    private let top: Int
    /// How many more uses of objects are allowed. The initial value is ten for each byte of the
    /// file. Each use takes at least a byte, so only a file that uses its objects many times
    /// exceeds the limit.
    private var budget: Int

    init(_ data: Data) throws(ReadingFailure) {
        bytes = Array(data)
        budget = 10 * bytes.count
        let trailer = bytes.count - 32
        guard trailer >= 8,
            let count = Self.number(bytes, trailer + 8, 8),
            let top = Self.number(bytes, trailer + 16, 8),
            let table = Self.number(bytes, trailer + 24, 8)
        else { throw Self.damaged }
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        (self.count, self.top, self.table) = (count, top, table)
    }

    /// Reads a whole file.
    mutating func file() throws(ReadingFailure) -> PropertyList {
        PropertyList(value: try value(top, depth: 1), format: .binary, lines: [])
    }

    private static let damaged = ReadingFailure(
        line: nil, message: "The binary property list is damaged or incomplete.")

    // MARK: - Objects

    private mutating func value(_ object: Int, depth: Int) throws(ReadingFailure) -> DefinitionValue
    {
        budget -= 1
        guard budget > 0 else {
            throw ReadingFailure(
                line: nil, message: "The binary property list repeats its objects too often.")
        }
        guard depth <= Nesting.maximalDepth + 1 else {
            throw ReadingFailure(line: nil, message: Nesting.message)
        }
        let start = try offset(of: object)
        let low = Int(bytes[start] & 0xF)
        switch bytes[start] >> 4 {
        case 0x0: return try constant(low)
        case 0x1: return try integer(try part(start + 1, 1 << low))
        case 0x2: return try real(try part(start + 1, 1 << low))
        case 0x3: return DefinitionValue(secondsOfDate: try double(try part(start + 1, 8)))
        case 0x4: return .data(Data(try sized(start, width: 1)))
        case 0x5: return .string(try ascii(try sized(start, width: 1)))
        case 0x6: return .string(Self.utf16(try sized(start, width: 2)))
        case 0x8: throw ReadingFailure(line: nil, message: PropertyList.keyedArchive)
        case 0xA: return try array(start, depth)
        case 0xB, 0xC:
            throw ReadingFailure(line: nil, message: "A property list can't contain a set.")
        case 0xD: return try dictionary(start, depth)
        default: throw Self.damaged
        }
    }

    private func constant(_ kind: Int) throws(ReadingFailure) -> DefinitionValue {
        switch kind {
        // The format has a byte for null. But no property list has null, and Foundation never
        // writes it.
        case 0: throw ReadingFailure(line: nil, message: "A property list can't contain null.")
        case 8: .bool(false)
        case 9: .bool(true)
        default: throw Self.damaged
        }
    }

    /// Integers of one, two or four bytes have no sign. Longer integers have one.
    private func integer(_ digits: ArraySlice<UInt8>) throws(ReadingFailure) -> DefinitionValue {
        let low = digits.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard digits.count > 8 else { return .integer(Int(Int64(bitPattern: low))) }
        let high = digits.dropLast(8)
        if high.allSatisfy({ $0 == 0 }) {
            return Int(exactly: low).map { .integer($0) } ?? DefinitionValue(Double(low))
        }
        guard high.allSatisfy({ $0 == 0xFF }), Int64(bitPattern: low) < 0 else {
            throw Self.damaged
        }
        return .integer(Int(Int64(bitPattern: low)))
    }

    private func real(_ digits: ArraySlice<UInt8>) throws(ReadingFailure) -> DefinitionValue {
        guard digits.count == 4 else { return DefinitionValue(try double(digits)) }
        let bits = digits.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return DefinitionValue(Double(Float(bitPattern: bits)))
    }

    private func double(_ digits: ArraySlice<UInt8>) throws(ReadingFailure) -> Double {
        guard digits.count == 8 else { throw Self.damaged }
        return Double(bitPattern: digits.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    private func ascii(_ bytes: ArraySlice<UInt8>) throws(ReadingFailure) -> String {
        guard bytes.allSatisfy({ $0 < 0x80 }) else { throw Self.damaged }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>) -> String {
        let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map {
            UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
        }
        return String(decoding: units, as: UTF16.self)
    }

    private mutating func array(
        _ start: Int, _ depth: Int
    ) throws(ReadingFailure) -> DefinitionValue {
        var values: [DefinitionValue] = []
        for object in references(try sized(start, width: referenceSize)) {
            values.append(try value(object, depth: depth + 1))
        }
        return .array(values)
    }

    /// Reads the keys, which come first, and then the values.
    private mutating func dictionary(
        _ start: Int, _ depth: Int
    ) throws(ReadingFailure) -> DefinitionValue {
        let objects = references(try sized(start, width: 2 * referenceSize))
        var fields: [String: DefinitionValue] = [:]
        for (key, object) in zip(
            objects.prefix(objects.count / 2), objects.suffix(objects.count / 2))
        {
            guard case .string(let name) = try value(key, depth: depth + 1) else {
                throw Self.damaged
            }
            guard fields.updateValue(try value(object, depth: depth + 1), forKey: name) == nil
            else {
                throw ReadingFailure(
                    line: nil, message: "The key “\(name.shortened)” appears twice.")
            }
        }
        return .object(sorted: fields)
    }

    // MARK: - Bytes

    private func offset(of object: Int) throws(ReadingFailure) -> Int {
        guard object < count,
            let entry = Self.sum(table, object, offsetSize),
            let start = Self.number(bytes, entry, offsetSize), start < bytes.count - 32
        else { throw Self.damaged }
        return start
    }

    /// The bytes after a marker. The number of bytes is in the marker itself, or in an integer
    /// after the marker.
    private func sized(_ start: Int, width: Int) throws(ReadingFailure) -> ArraySlice<UInt8> {
        var (size, first) = (Int(bytes[start] & 0xF), start + 1)
        if size == 0xF {
            let marker = try part(first, 1)[first]
            let wide = 1 << Int(marker & 0xF)
            guard marker >> 4 == 1, let number = Self.number(bytes, first + 1, wide) else {
                throw Self.damaged
            }
            (size, first) = (number, first + 1 + wide)
        }
        guard size <= bytes.count else { throw Self.damaged }
        return try part(first, size * width)
    }

    private func part(_ start: Int, _ count: Int) throws(ReadingFailure) -> ArraySlice<UInt8> {
        guard start <= bytes.count, count <= bytes.count - start else { throw Self.damaged }
        return bytes[start..<start + count]
    }

    private func references(_ part: ArraySlice<UInt8>) -> [Int] {
        guard referenceSize > 0 else { return [] }
        return stride(from: part.startIndex, to: part.endIndex, by: referenceSize).map {
            // If no `Int` can hold an index, the index is larger than every object's index.
            Self.number(bytes, $0, referenceSize) ?? .max
        }
    }

    private static func sum(_ first: Int, _ count: Int, _ size: Int) -> Int? {
        let (product, overflow) = count.multipliedReportingOverflow(by: size)
        let (sum, overflows) = product.addingReportingOverflow(first)
        return overflow || overflows ? nil : sum
    }

    /// Reads a number of `size` bytes, the highest byte first; nil if the file ends too early.
    private static func number(_ bytes: [UInt8], _ start: Int, _ size: Int) -> Int? {
        guard size > 0, start >= 0, size <= bytes.count, start <= bytes.count - size else {
            return nil
        }
        let digits = bytes[start..<start + size].drop { $0 == 0 }
        guard digits.count <= 8 else { return nil }
        return Int(exactly: digits.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
