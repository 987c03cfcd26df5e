#if canImport(Darwin)
internal import Darwin
#else
internal import Foundation
#endif

/// What the reads of this thread are for, as far as a `BindingRegistrar` is concerned.
///
/// Kept per thread because the getters of a model run on whatever thread reads it.
enum AccessTracking {
    /// The reads are the program's own, or another tracker's.
    case foreign
    /// The engine reads a value, and has no interest in what is read on the way.
    case value
    /// The engine wants to know what is read.
    case collecting(UnsafeMutablePointer<AccessList>)

    static var current: AccessTracking { state?.pointee ?? .foreign }

    /// Runs `body` as a read of the engine that nobody needs to hear of.
    @inline(__always)
    static func readingValue<Result>(_ body: () throws -> Result) rethrows -> Result {
        try running(.value, body)
    }

    /// Runs `body`, noting in `accesses` all that is read through a `BindingRegistrar`.
    static func collecting(_ accessList: inout AccessList, _ body: () -> Void) {
        withUnsafeMutablePointer(to: &accessList) { running(.collecting($0), body) }
    }

    /// How often a read was interrupted by a delivery.
    @MainActor @exclusivity(unchecked) private(set) static var interruptions = 0

    /// Runs `body`, which delivers, in the middle of a read: what is read there is none of its
    /// business.
    @MainActor
    static func interrupting<Result>(_ body: () -> Result) -> Result {
        interruptions += 1
        let depth = Source.readDepth
        Source.readDepth = 0
        defer { Source.readDepth = depth }
        return running(.foreign, body)
    }

    @inline(__always)
    private static func running<Result>(
        _ inner: AccessTracking, _ body: () throws -> Result
    ) rethrows -> Result {
        let state = ownState
        let outer = state.pointee
        state.pointee = inner
        defer { state.pointee = outer }
        return try body()
    }

    /// What this thread's reads are for; threads that never read for the engine have none.
    private static var state: UnsafeMutablePointer<AccessTracking>? {
        pthread_getspecific(key)?.assumingMemoryBound(to: AccessTracking.self)
    }

    private static var ownState: UnsafeMutablePointer<AccessTracking> {
        if let state { return state }
        let state = UnsafeMutablePointer<AccessTracking>.allocate(capacity: 1)
        state.initialize(to: .foreign)
        pthread_setspecific(key, state)
        return state
    }

    /// The thread owns its state and lets it go when it ends.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { pointer in
            #if canImport(Darwin)
            pointer.deallocate()
            #else
            pointer?.deallocate()
            #endif
        }
        return key
    }()
}
