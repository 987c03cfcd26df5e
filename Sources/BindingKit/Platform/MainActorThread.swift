#if canImport(Darwin)
internal import Darwin
#else
internal import Dispatch
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Android)
internal import Android
#endif
#endif

/// Finds out whether the calling code runs on the main actor, even if the main actor is not on
/// thread 1.
enum MainActorThread {
    static var isCurrent: Bool {
        #if canImport(Darwin)
        pthread_main_np() != 0
        #else
        pthread_self() == firstThread || isOnMainQueue
        #endif
    }

    /// Calls a main-actor function. The caller must have checked `isCurrent`.
    ///
    /// `MainActor.assumeIsolated` would check again, and the check costs more than the rest of a
    /// delivery. The bit cast is safe for two reasons: the two function types differ only in their
    /// isolation, and the caller is on the main actor. See `Docs/Decisions/CallingTheMainActor.md`.
    ///
    /// - Returns: the result of `body`.
    @inline(__always)
    static func run<Value, Result>(
        _ value: Value, _ body: @escaping @MainActor (Value) -> Result
    ) -> Result {
        assert(isCurrent, "Check `isCurrent` before this call.")
        return unsafeBitCast(body, to: ((Value) -> Result).self)(value)
    }

    #if !canImport(Darwin)
    /// Thread 1, if `isCurrent` is first read on thread 1. It is faster to compare threads than to
    /// read the main queue's specific value. Thread 1 runs only the main actor, or it has ended.
    private static let firstThread: pthread_t? = isFirst ? pthread_self() : nil

    /// Whether the calling thread is thread 1. Thread 1 has the same number as its process: in
    /// process 42, `/proc/thread-self` links to `42/task/42`. If there is no `/proc`, only the main
    /// queue's specific value is used.
    static var isFirst: Bool {
        var link = [CChar](repeating: 0, count: 64)
        let length = readlink("/proc/thread-self", &link, link.count)
        let parts = link.prefix(max(0, length)).split(separator: CChar(UInt8(ascii: "/")))
        return parts.count == 3 && parts[0] == parts[2]
    }

    // A worker thread may run the main queue's jobs, so it is not enough to compare threads. The
    // queue's specific value identifies the main queue on every thread.
    private static let mark: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    private static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mark) != nil }
    #endif
}
