#if os(Linux)
/// Recognizes a nameless function that only jumps to another function.
///
/// In an optimized build of several files, the compiler emits each key path getter once. The other
/// files reach the getter through such a stub, and their key paths point at the stub.
enum ForwardingStub {
    /// The longest stub has this many bytes.
    static let size: UInt64 = 20

    /// The number of bytes from the stub's start to the target of the jump. Nil if the code is no
    /// such stub, or if the processor is unknown.
    static func distance(in code: Bytes) -> Int? {
        #if arch(x86_64)
        distanceOnX86(in: code)
        #elseif arch(arm64)
        distanceOnArm(in: code)
        #else
        nil
        #endif
    }

    static func distanceOnX86(in code: Bytes) -> Int? {
        let landingPad: [UInt8] = [0xF3, 0x0F, 0x1E, 0xFA]
        // push %rbp; mov %rsp, %rbp; pop %rbp
        let frame: [UInt8] = [0x55, 0x48, 0x89, 0xE5, 0x5D]
        var place = 0
        for prefix in [landingPad, frame] where code.contains(prefix, at: place) {
            place += prefix.count
        }
        switch code.uint8(at: place) {
        case 0xE9:
            return code.uint32(at: place + 1).map { place + 5 + Int(Int32(bitPattern: $0)) }
        case 0xEB:
            return code.uint8(at: place + 1).map { place + 2 + Int(Int8(bitPattern: $0)) }
        default:
            return nil
        }
    }

    static func distanceOnArm(in code: Bytes) -> Int? {
        // bti c; stp x29, x30, [sp, #-16]!; mov x29, sp; ldp x29, x30, [sp], #16
        let frame: [UInt32] = [0xD503_245F, 0xA9BF_7BFD, 0x9100_03FD, 0xA8C1_7BFD]
        var place = 0
        for instruction in frame where code.uint32(at: place) == instruction { place += 4 }
        guard let branch = code.uint32(at: place), branch >> 26 == 0b000101 else { return nil }
        // The low 26 bits are a signed number of instructions. Each instruction has 4 bytes.
        return place + Int(Int32(bitPattern: branch << 6) >> 6) * 4
    }
}
#endif
