#if os(Linux)
/// The bytes of a part of a file. Offsets come from the file itself, so every access is checked,
/// and returns nil outside of the bytes.
struct Bytes {
    private let storage: [UInt8]

    init(_ storage: [UInt8]) {
        self.storage = storage
    }

    var count: Int { storage.count }

    func contains(_ part: [UInt8], at offset: Int) -> Bool {
        offset >= 0 && storage.dropFirst(offset).starts(with: part)
    }

    func uint8(at offset: Int) -> UInt8? { load(at: offset) }
    func uint16(at offset: Int) -> UInt16? { load(at: offset) }
    func uint32(at offset: Int) -> UInt32? { load(at: offset) }
    func uint64(at offset: Int) -> UInt64? { load(at: offset) }

    /// The zero-terminated symbol at `offset`, if it belongs to a key path getter. Such a symbol
    /// ends in `TK`, and if the optimizer has renamed it, `.llvm.123` follows.
    func getterName(at offset: Int) -> String? {
        guard uint8(at: offset) == UInt8(ascii: "$"),
            uint8(at: offset + 1) == UInt8(ascii: "s")
        else { return nil }
        let symbol = storage[offset...].prefix { $0 != 0 && $0 != UInt8(ascii: ".") }
        guard symbol.endIndex < count, symbol.suffix(2).elementsEqual("TK".utf8) else {
            return nil
        }
        return String(decoding: symbol, as: UTF8.self)
    }

    private func load<Value: FixedWidthInteger & BitwiseCopyable>(at offset: Int) -> Value? {
        guard offset >= 0, offset <= count - MemoryLayout<Value>.size else { return nil }
        return storage.withUnsafeBytes {
            Value(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Value.self))
        }
    }
}
#endif
