#if os(Linux)
#if canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The file from which an address of this process was loaded, and the offset in the file.
///
/// Both are computed from the kernel's list of mappings. Each line of the list contains a range of
/// addresses, the file that was loaded there, and the range's offset in the file.
struct LoadedFile {
    let path: String
    let offset: UInt64

    /// Nil if no file is loaded at the address, or if `/proc` is not mounted.
    init?(at address: UInt) {
        guard let mappings = OpenFile(path: "/proc/self/maps")?.contents() else { return nil }
        for line in mappings.split(separator: UInt8(ascii: "\n")) {
            let line = String(decoding: line, as: UTF8.self)
            if let file = Self(mapping: line, address: UInt64(address)) {
                self = file
                return
            }
        }
        return nil
    }

    /// Reads a line such as `7f4d87600000-7f4d87900000 r-xp 00096000 08:01 812   /lib/libc.so`.
    init?(mapping line: String, address: UInt64) {
        let fields = line.split(separator: " ", maxSplits: 5)
        guard fields.count == 6 else { return nil }
        let bounds = fields[0].split(separator: "-").map { UInt64($0, radix: 16) }
        let path = fields[5].drop { $0 == " " }
        guard bounds.count == 2, let start = bounds[0], let end = bounds[1],
            start <= address, address < end, let base = UInt64(fields[2], radix: 16),
            path.hasPrefix("/")
        else { return nil }
        let (offset, overflow) = base.addingReportingOverflow(address - start)
        if overflow { return nil }
        self.path = String(path)
        self.offset = offset
    }

    /// The path to open for reading the file.
    ///
    /// For the executable, this is the kernel's link to the running file, because a newer build may
    /// have replaced the file at `path` since the process was started.
    var pathToOpen: String {
        path == Self.executablePath ? Self.executableLink : path
    }

    private static let executableLink = "/proc/self/exe"

    private static let executablePath: String = {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(executableLink, &path, path.count)
        let characters = path.prefix(max(count, 0)).map(UInt8.init(bitPattern:))
        return String(decoding: characters, as: UTF8.self)
    }()
}
#endif
