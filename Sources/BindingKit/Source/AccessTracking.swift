#if canImport(Darwin)
internal import Darwin
#else
internal import Foundation
#endif

/// Tells a `BindingRegistrar` why the calling thread reads its model.
///
/// Kept per thread because the getters of a model run on any thread that reads it.
enum AccessTracking {
    /// The program reads, or another tracker does.
    case foreign
    /// A source reads its value; its accesses are not tracked.
    case value
    /// A source subscribes; the list collects its accesses.
    case collecting(UnsafeMutablePointer<AccessList>)

    static var current: AccessTracking { state?.pointee ?? .foreign }

    /// Runs `body` as the read of a source's value, which is forwarded to no other tracker.
    ///
    /// - Parameter body: reads the subject.
    @inline(__always)
    static func readingValue<Result>(_ body: () throws -> Result) rethrows -> Result {
        try running(.value, body)
    }

    /// Runs `body` and collects what it reads through a `BindingRegistrar`.
    ///
    /// - Parameters:
    ///   - accessList: receives each property once.
    ///   - body: reads the subject.
    static func collecting(_ accessList: inout AccessList, _ body: () -> Void) {
        withUnsafeMutablePointer(to: &accessList) { running(.collecting($0), body) }
    }

    /// Runs `body`, which delivers in the middle of a read, without tracking its accesses.
    @MainActor
    static func interrupting<Result>(_ body: () -> Result) -> Result {
        UpdateState.current.readInterruptions += 1
        let depth = UpdateState.current.readDepth
        UpdateState.current.readDepth = 0
        defer { UpdateState.current.readDepth = depth }
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

    /// The state of this thread; `nil` on threads that never read for a source.
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

    /// The thread owns its state and frees it when it ends.
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
