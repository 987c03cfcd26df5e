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

    static var current: ReadScope { state?.scope ?? .foreign }

    static var isForeign: Bool {
        guard let state else { return true }
        if case .foreign = state.scope { return true }
        return false
    }

    /// Runs `body` as a read of the engine that nobody needs to hear of.
    @inline(__always)
    static func readingValue<Result>(_ body: () throws -> Result) rethrows -> Result {
        try ownState.running(.value, body)
    }

    /// Runs `body`, telling `collector` of all that is read through a `BindingRegistrar`.
    static func collecting(_ collector: AccessCollector, _ body: () -> Void) {
        ownState.running(.collecting(collector), body)
    }

    /// What this thread's reads are for; threads that never read for the engine have none.
    private final class State {
        @exclusivity(unchecked) var scope = ReadScope.foreign

        @inline(__always)
        func running<Result>(_ inner: ReadScope, _ body: () throws -> Result) rethrows -> Result {
            let outer = scope
            scope = inner
            defer { scope = outer }
            return try body()
        }
    }

    private static var state: State? {
        guard let pointer = pthread_getspecific(key) else { return nil }
        return Unmanaged<State>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0 }
    }

    private static var ownState: State {
        if let state { return state }
        let state = State()
        pthread_setspecific(key, Unmanaged.passRetained(state).toOpaque())
        return state
    }

    /// The thread owns its state and lets it go when it ends.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { pointer in
            #if canImport(Darwin)
                Unmanaged<State>.fromOpaque(pointer).release()
            #else
                if let pointer { Unmanaged<State>.fromOpaque(pointer).release() }
            #endif
        }
        return key
    }()
}

/// Gathers what one read goes through.
final class AccessCollector {
    private(set) var accesses: [(core: RegistrarCore, keyPath: AnyKeyPath)] = []

    func note(_ core: RegistrarCore, _ keyPath: AnyKeyPath) {
        let isKnown = accesses.contains { $0.core === core && $0.keyPath == keyPath }
        if !isKnown { accesses.append((core, keyPath)) }
    }
}
