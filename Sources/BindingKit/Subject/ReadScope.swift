#if canImport(Darwin)
    internal import Darwin
#else
    internal import Foundation
#endif

/// What the reads of this thread are for, as far as a `BindingRegistrar` is concerned.
///
/// Kept per thread because the getters of a model run on whatever thread reads it.
enum ReadScope {
    /// The reads are the program's own, or another tracker's.
    case foreign
    /// The engine reads a value, and has no interest in what is read on the way.
    case value
    /// The engine wants to know what is read.
    case collecting(AccessCollector)

    static var current: ReadScope {
        guard let pointer = pthread_getspecific(key) else { return .foreign }
        guard pointer != mark else { return .value }
        return .collecting(Unmanaged<AccessCollector>.fromOpaque(pointer).takeUnretainedValue())
    }

    static var isForeign: Bool { pthread_getspecific(key) == nil }

    /// Runs `body` as a read of the engine that nobody needs to hear of.
    @inline(__always)
    static func readingValue<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = pthread_getspecific(key)
        pthread_setspecific(key, mark)
        defer { pthread_setspecific(key, outer) }
        return try body()
    }

    /// Runs `body`, telling `collector` of all that is read through a `BindingRegistrar`.
    static func collecting(_ collector: AccessCollector, _ body: () -> Void) {
        let outer = pthread_getspecific(key)
        pthread_setspecific(key, Unmanaged.passUnretained(collector).toOpaque())
        body()
        // Only now, since the thread's pointer does not keep the collector alive.
        withExtendedLifetime(collector) { _ = pthread_setspecific(key, outer) }
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    // `nonisolated(unsafe)` because a raw pointer is not `Sendable`; it is never followed.
    private nonisolated(unsafe) static let mark = UnsafeMutableRawPointer.allocate(
        byteCount: 1, alignment: 1)
}

/// Gathers what one read goes through.
final class AccessCollector {
    private(set) var accesses: [(core: RegistrarCore, keyPath: AnyKeyPath)] = []

    func note(_ core: RegistrarCore, _ keyPath: AnyKeyPath) {
        let isKnown = accesses.contains { $0.core === core && $0.keyPath == keyPath }
        if !isKnown { accesses.append((core, keyPath)) }
    }
}
