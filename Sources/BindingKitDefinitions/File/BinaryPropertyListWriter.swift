internal import Foundation

/// Writes binary property lists. The same values always give the same bytes.
///
/// Foundation's writer uses the order of its dictionaries, which differs in each run. So files
/// under version control would change whenever they are saved.
struct BinaryPropertyListWriter {
    private enum Object {
        case plain([UInt8])
        case array([Int])
        case dictionary(keys: [Int], values: [Int])
    }

    private var objects: [Object] = []
    private var strings: [String: Int] = [:]

    init(_ fields: [DefinitionField]) {
        _ = add(.object(fields))
    }

    /// The whole file: all objects, the table of their offsets, and the offset of the table.
    var data: Data {
        let width = Self.width(of: objects.count)
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for object in objects {
            offsets.append(bytes.count)
            Self.write(object, width, to: &bytes)
        }
        let table = bytes.count
        let offsetWidth = Self.width(of: table)
        for offset in offsets { Self.write(offset, offsetWidth, to: &bytes) }
        bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetWidth), UInt8(width)]
        for number in [objects.count, 0, table] { Self.write(number, 8, to: &bytes) }
        return Data(bytes)
    }

    // MARK: - Collecting objects

    private mutating func add(_ value: DefinitionValue) -> Int {
        switch value {
        case .array(let values): return add(values)
        case .object(let fields): return add(fields.propertyListFields)
        case .string(let text): return add(text)
        case .null: return add("")
        default:
            objects.append(.plain(Self.scalar(value)))
            return objects.count - 1
        }
    }

    /// Adds a text. If the text occurs often, it is still written only once.
    private mutating func add(_ text: String) -> Int {
        if let index = strings[text] { return index }
        objects.append(.plain(Self.string(text)))
        strings[text] = objects.count - 1
        return objects.count - 1
    }

    private mutating func add(_ values: [DefinitionValue]) -> Int {
        let index = reserve()
        objects[index] = .array(values.map { add($0) })
        return index
    }

    private mutating func add(_ fields: [DefinitionField]) -> Int {
        let index = reserve()
        let keys = fields.map { add($0.name) }
        objects[index] = .dictionary(keys: keys, values: fields.map { add($0.value) })
        return index
    }

    private mutating func reserve() -> Int {
        objects.append(.array([]))
        return objects.count - 1
    }

    // MARK: - Bytes

    private static func scalar(_ value: DefinitionValue) -> [UInt8] {
        var bytes: [UInt8] = []
        switch value {
        case .bool(let value): bytes = [value ? 0x09 : 0x08]
        case .integer(let value):
            // Only integers of eight bytes have a sign.
            let width = value < 0 ? 8 : Self.width(of: value)
            bytes = [0x10 | UInt8(width.trailingZeroBitCount)]
            write(value, width, to: &bytes)
        case .number(let value): bytes = [0x23] + eight(value)
        case .date(let value): bytes = [0x33] + eight(value.timeIntervalSinceReferenceDate)
        case .data(let value):
            writeMarker(0x40, value.count, to: &bytes)
            bytes += value
        case .null, .string, .array, .object: break
        }
        return bytes
    }

    private static func string(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            writeMarker(0x50, text.utf8.count, to: &bytes)
            bytes += text.utf8
        } else {
            writeMarker(0x60, text.utf16.count, to: &bytes)
            for unit in text.utf16 { write(Int(unit), 2, to: &bytes) }
        }
        return bytes
    }

    private static func write(_ object: Object, _ width: Int, to bytes: inout [UInt8]) {
        switch object {
        case .plain(let plain): bytes += plain
        case .array(let values):
            writeMarker(0xA0, values.count, to: &bytes)
            for value in values { write(value, width, to: &bytes) }
        case .dictionary(let keys, let values):
            writeMarker(0xD0, keys.count, to: &bytes)
            for reference in keys + values { write(reference, width, to: &bytes) }
        }
    }

    /// Writes the kind of an object and its size. A size of 15 or more is written as an integer.
    private static func writeMarker(_ kind: UInt8, _ size: Int, to bytes: inout [UInt8]) {
        guard size >= 15 else { return bytes.append(kind | UInt8(size)) }
        bytes.append(kind | 0xF)
        bytes += scalar(.integer(size))
    }

    private static func eight(_ number: Double) -> [UInt8] {
        var bytes: [UInt8] = []
        write(Int(bitPattern: UInt(number.bitPattern)), 8, to: &bytes)
        return bytes
    }

    /// Writes the highest byte first.
    private static func write(_ number: Int, _ width: Int, to bytes: inout [UInt8]) {
        for byte in (0..<width).reversed() {
            bytes.append(UInt8(truncatingIfNeeded: number >> (8 * byte)))
        }
    }

    /// The number of bytes that a number needs: 1, 2, 4 or 8.
    private static func width(of number: Int) -> Int {
        switch number {
        case ...0xFF: 1
        case ...0xFFFF: 2
        case ...0xFFFF_FFFF: 4
        default: 8
        }
    }
}
