#if os(Linux)
#if canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Finds the symbols of key path getters by their addresses.
///
/// The standard library uses `dladdr`, which on Linux finds only exported functions. Key path
/// getters are local functions. The `.symtab` of the loaded file has their names, unless the file
/// was stripped. A file is read when its first name is requested. Each getter is looked up only
/// once, because descriptions are made repeatedly.
package enum SymbolTable {
    private struct Found {
        var symbols: [UInt: [String]] = [:]
        var files: [String: ElfFile?] = [:]
    }

    /// `nonisolated(unsafe)` because any thread may read descriptions. `lock` protects `found`.
    nonisolated(unsafe) private static var found = Found()
    // Not a `Mutex`, because the thread sanitizer does not notice when a `Mutex` is locked.
    private static let lock = Lock()

    /// The demangled symbols of the getter at `address`, such as
    /// `key path getter for Shop.Fruit.name : Swift.String : Shop.Fruit`.
    ///
    /// There are several if the linker has folded equal functions into one, and none if the file is
    /// stripped. A symbol that can't be demangled is returned unchanged.
    package static func symbols(ofGetterAt address: UInt) -> [String] {
        lock.withLock {
            if let known = found.symbols[address] { return known }
            let symbols = lookUp(address, &found.files)
            found.symbols[address] = symbols
            return symbols
        }
    }

    private static func lookUp(_ address: UInt, _ files: inout [String: ElfFile?]) -> [String] {
        guard let file = LoadedFile(at: address), let symbols = symbols(of: file, &files) else {
            return []
        }
        return getters(at: file, in: symbols).map { demangle($0) ?? $0 }
    }

    private static func symbols(
        of file: LoadedFile, _ files: inout [String: ElfFile?]
    ) -> ElfFile? {
        if let known = files[file.path] { return known }
        let symbols = read(file.pathToOpen)
        files.updateValue(symbols, forKey: file.path)
        return symbols
    }

    private static func read(_ path: String) -> ElfFile? {
        guard let file = OpenFile(path: path) else { return nil }
        return ElfFile { offset, count in file.bytes(at: offset, count: count) }
    }

    /// The getters at this offset of the file. If the code at the offset only jumps, these are the
    /// getters at the target of the jump.
    private static func getters(at file: LoadedFile, in symbols: ElfFile) -> [String] {
        let getters = symbols.getters(atFileOffset: file.offset)
        guard getters.isEmpty, let binary = OpenFile(path: file.pathToOpen) else {
            return getters
        }
        var offset = file.offset
        // Equal stubs are merged, so a stub may lead to another stub. Chains of more than two stubs
        // have not been seen.
        for _ in 0..<4 {
            guard let code = binary.bytes(at: offset, count: ForwardingStub.size),
                let distance = ForwardingStub.distance(in: code),
                let target = UInt64(exactly: Int(clamping: offset) &+ distance)
            else { return [] }
            let getters = symbols.getters(atFileOffset: target)
            if !getters.isEmpty { return getters }
            offset = target
        }
        return []
    }

    private static func demangle(_ symbol: String) -> String? {
        guard let text = demangleFunction?(symbol, symbol.utf8.count, nil, nil, 0) else {
            return nil
        }
        defer { free(text) }
        return String(cString: text)
    }

    private typealias Demangle =
        @convention(c) (
            _ symbol: UnsafePointer<CChar>, _ count: Int,
            _ buffer: UnsafeMutablePointer<CChar>?, _ bufferSize: UnsafeMutablePointer<Int>?,
            _ flags: UInt32
        ) -> UnsafeMutablePointer<CChar>?

    /// The runtime's demangler. Nil if the program links the runtime statically without exporting
    /// the function.
    private static let demangleFunction: Demangle? = {
        guard let function = dlsym(nil, "swift_demangle") else { return nil }
        // `dlsym` returns an address without a type. The runtime's Demangle.h declares the function
        // with the type `Demangle`.
        return unsafeBitCast(function, to: Demangle.self)
    }()
}
#endif
