#if os(Linux)
@testable import KeyPathNames

/// A small ELF file: one executable segment, five functions and an object.
///
/// Its tables follow each other without a gap up to the end, so that no byte can be missing:
/// header, program headers, symbols, names, section headers.
struct ElfSample {
    let nameOffset: UInt64 = 0x40
    let foldedOffset: UInt64 = 0x50
    let renamedOffset: UInt64 = 0x60
    let plainOffset: UInt64 = 0x70
    let objectOffset: UInt64 = 0x74

    /// The places of the file's own offsets and sizes, 8 bytes each.
    let placesOfOffsetsAndSizes: [Int]
    private(set) var bytes: [UInt8] = []

    private static let segmentOffset: UInt64 = 0x10
    private static let loadedAddress: UInt64 = 0x401010
    private static let function: UInt8 = 2
    private static let object: UInt8 = 1

    init() {
        var names: [UInt8] = [0]
        var symbols: [UInt8] = []
        let entries: [(String, UInt64, UInt8)] = [
            ("$s4Shop5FruitC4nameSSvpACTK", nameOffset, Self.function),
            ("$s4Shop5FruitC3oneSivpACTK", foldedOffset, Self.function),
            ("$s4Shop5FruitC3unoSivpACTK", foldedOffset, Self.function),
            ("$s4Shop5FruitC3ageSivpACTK.llvm.123", renamedOffset, Self.function),
            ("$s4Shop5FruitC4nameSSvg", plainOffset, Self.function),
            ("$s4Shop5FruitC4dataSSvpACTK", objectOffset, Self.object),
        ]
        for (name, offset, kind) in entries {
            let address = offset - Self.segmentOffset + Self.loadedAddress
            symbols += Self.little(UInt32(names.count)) + [kind, 0, 1, 0]
            symbols += Self.little(address) + Self.little(UInt64(8))
            names += Array(name.utf8) + [0]
        }
        let symbolStart = 64 + 56
        let nameStart = symbolStart + symbols.count
        let sectionStart = nameStart + names.count
        bytes = Self.header(sections: sectionStart) + Self.segment + symbols + names
        bytes += [UInt8](repeating: 0, count: 64)
        bytes += Self.section(2, at: symbolStart, size: symbols.count, link: 2, entry: 24)
        bytes += Self.section(3, at: nameStart, size: names.count, link: 0, entry: 0)
        placesOfOffsetsAndSizes =
            [32, 40] + [64, 128].flatMap { [sectionStart + $0 + 24, sectionStart + $0 + 32] }
    }

    var parsed: ElfFile? { Self.parse(bytes) }

    static func parse(_ bytes: [UInt8]) -> ElfFile? {
        ElfFile { offset, count in
            guard offset <= bytes.count, count <= UInt64(bytes.count) - offset else {
                return nil
            }
            return Bytes(Array(bytes[Int(offset)..<Int(offset + count)]))
        }
    }

    func bytes(replacing place: Int, with value: UInt64) -> [UInt8] {
        var bytes = bytes
        bytes.replaceSubrange(place..<place + 8, with: Self.little(value))
        return bytes
    }

    private static func header(sections: Int) -> [UInt8] {
        [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1] + [UInt8](repeating: 0, count: 9)
            + little(UInt16(3)) + little(UInt16(62)) + little(UInt32(1))
            + little(UInt64(0)) + little(UInt64(64)) + little(UInt64(sections))
            + little(UInt32(0)) + little(UInt16(64)) + little(UInt16(56)) + little(UInt16(1))
            + little(UInt16(64)) + little(UInt16(3)) + little(UInt16(0))
    }

    private static var segment: [UInt8] {
        little(UInt32(1)) + little(UInt32(5)) + little(segmentOffset) + little(loadedAddress)
            + little(loadedAddress) + little(UInt64(0x100)) + little(UInt64(0x100))
            + little(UInt64(0x1000))
    }

    private static func section(
        _ type: UInt32, at offset: Int, size: Int, link: UInt32, entry: UInt64
    ) -> [UInt8] {
        little(UInt32(0)) + little(type) + little(UInt64(0)) + little(UInt64(0))
            + little(UInt64(offset)) + little(UInt64(size)) + little(link) + little(UInt32(0))
            + little(UInt64(8)) + little(entry)
    }

    private static func little(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }
}
#endif
