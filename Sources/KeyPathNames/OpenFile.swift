#if os(Linux)
#if canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file that stays open for reading as long as this value lives.
struct OpenFile: ~Copyable {
    private let descriptor: CInt

    init?(path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// The number of bytes in the file; 0 for files that the kernel generates, as in `/proc`.
    var size: UInt64 {
        UInt64(max(lseek(descriptor, 0, SEEK_END), 0))
    }

    /// Returns `count` bytes from `offset` on; nil if the file has fewer.
    func bytes(at offset: UInt64, count: UInt64) -> Bytes? {
        let size = size
        // The size is checked first, so that a damaged file can't make us request terabytes.
        guard offset <= size, count <= size - offset else { return nil }
        let bytes = read(at: Int(offset), atMost: Int(count))
        return bytes.count == Int(count) ? Bytes(bytes) : nil
    }

    /// All bytes of the file, even if its size is not known.
    func contents() -> [UInt8] {
        var contents: [UInt8] = []
        while true {
            let next = read(at: contents.count, atMost: 65_536)
            if next.isEmpty { return contents }
            contents += next
        }
    }

    private func read(at offset: Int, atMost count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let rest = UnsafeMutableBufferPointer(rebasing: buffer[filled..<count])
                let got = pread(descriptor, rest.baseAddress, rest.count, offset + filled)
                if got <= 0 { return }
                filled += got
            }
        }
    }
}
#endif
