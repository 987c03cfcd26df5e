#if os(Linux)
/// The names of the key path getters in an ELF file, by their offsets in the file.
///
/// The file is read once, in `init`. Nothing in the file is trusted, so `init` returns nil if an
/// offset or a size leads out of the file, or if a table has an unknown form. 32-bit and big-endian
/// files count as unknown.
struct ElfFile {
    /// Returns `count` bytes from `offset` on; nil if the file has fewer.
    typealias Read = (_ offset: UInt64, _ count: UInt64) -> Bytes?

    private struct Section {
        let offset: UInt64
        let size: UInt64
        let link: Int
        let entrySize: UInt64
    }

    private let segments: [Segment]
    private let getters: [UInt64: [String]]

    init?(read: Read) {
        guard let header = read(0, 64), Self.isSupported(header),
            let segments = Self.segments(header, read),
            let getters = Self.getters(header, read)
        else { return nil }
        self.segments = segments
        self.getters = getters
    }

    /// The mangled names of the getters whose code starts at this offset of the file.
    ///
    /// There are several if the linker has folded equal functions into one.
    func getters(atFileOffset offset: UInt64) -> [String] {
        guard let address = segments.lazy.compactMap({ $0.address(of: offset) }).first
        else { return [] }
        return getters[address] ?? []
    }

    /// Whether the file is a little-endian 64-bit ELF file.
    private static func isSupported(_ header: Bytes) -> Bool {
        header.contains([0x7F, 0x45, 0x4C, 0x46, 2, 1], at: 0)
    }

    private static func segments(_ header: Bytes, _ read: Read) -> [Segment]? {
        guard let start = header.uint64(at: 32), let entrySize = header.uint16(at: 54),
            let count = header.uint16(at: 56), entrySize >= 56,
            let table = read(start, UInt64(entrySize) * UInt64(count))
        else { return nil }
        return (0..<Int(count)).compactMap { Segment(table, at: $0 * Int(entrySize)) }
    }

    private static func getters(_ header: Bytes, _ read: Read) -> [UInt64: [String]]? {
        guard let start = header.uint64(at: 40), let entrySize = header.uint16(at: 58),
            let count = header.uint16(at: 60), entrySize >= 64,
            let table = read(start, UInt64(entrySize) * UInt64(count))
        else { return nil }
        let places = (0..<Int(count)).map { $0 * Int(entrySize) }
        let symbolTableType: UInt32 = 2
        guard
            let place = places.first(where: { table.uint32(at: $0 + 4) == symbolTableType }),
            let symbols = section(table, at: place), symbols.entrySize == 24,
            places.indices.contains(symbols.link),
            let strings = section(table, at: places[symbols.link]),
            let symbolBytes = read(symbols.offset, symbols.size),
            let stringBytes = read(strings.offset, strings.size)
        else { return nil }
        return getters(symbolBytes, names: stringBytes)
    }

    private static func section(_ table: Bytes, at place: Int) -> Section? {
        guard let offset = table.uint64(at: place + 24),
            let size = table.uint64(at: place + 32),
            let link = table.uint32(at: place + 40),
            let entrySize = table.uint64(at: place + 56)
        else { return nil }
        return Section(offset: offset, size: size, link: Int(link), entrySize: entrySize)
    }

    private static func getters(_ symbols: Bytes, names: Bytes) -> [UInt64: [String]] {
        let functionType: UInt8 = 2
        var getters: [UInt64: [String]] = [:]
        for place in stride(from: 0, to: symbols.count, by: 24) {
            guard let kind = symbols.uint8(at: place + 4), kind & 0xF == functionType,
                let nameOffset = symbols.uint32(at: place),
                let address = symbols.uint64(at: place + 8),
                let name = names.getterName(at: Int(nameOffset))
            else { continue }
            getters[address, default: []].append(name)
        }
        return getters
    }
}

/// A part of the file that is loaded as executable code.
private struct Segment {
    let offset: UInt64
    let address: UInt64
    let size: UInt64

    /// Nil if the entry of the program header table describes no loaded executable code.
    init?(_ table: Bytes, at place: Int) {
        let isLoadable = table.uint32(at: place) == 1
        let isExecutable = table.uint32(at: place + 4).map { $0 & 1 == 1 } ?? false
        guard isLoadable, isExecutable, let offset = table.uint64(at: place + 8),
            let address = table.uint64(at: place + 16), let size = table.uint64(at: place + 32)
        else { return nil }
        self.offset = offset
        self.address = address
        self.size = size
    }

    func address(of fileOffset: UInt64) -> UInt64? {
        guard fileOffset >= offset, fileOffset - offset < size else { return nil }
        let (sum, overflow) = address.addingReportingOverflow(fileOffset - offset)
        return overflow ? nil : sum
    }
}
#endif
