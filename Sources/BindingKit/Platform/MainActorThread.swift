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

/// Tells whether the calling code runs on the main actor, also where that is not thread 1.
enum MainActorThread {
    /// Whether the calling code runs on the main actor.
    static var isCurrent: Bool {
        #if canImport(Darwin)
        pthread_main_np() != 0
        #else
        pthread_self() == firstThread || isOnMainQueue
        #endif
    }

    /// Calls a function of the main actor from code that has checked `isCurrent`.
    ///
    /// `MainActor.assumeIsolated` would check again, which costs more than the rest of a
    /// delivery. The bit cast is safe because the two types of functions differ in nothing but
    /// their isolation, and because the caller is on the main actor.
    ///
    /// - Parameters:
    ///   - value: the argument, which stays on the main actor.
    ///   - body: a function without captures, so that nothing else crosses.
    /// - Returns: the result of `body`.
    @inline(__always)
    static func run<Value, Result>(
        _ value: Value, _ body: @escaping @MainActor (Value) -> Result
    ) -> Result {
        assert(isCurrent, "The caller has to check `isCurrent`.")
        return unsafeBitCast(body, to: ((Value) -> Result).self)(value)
    }

    #if !canImport(Darwin)
    /// Thread 1 if `isCurrent` is first read there, which is quicker to recognise.
    ///
    /// Thread 1 runs nothing but the main actor, or else it has ended for good.
    private static let firstThread: pthread_t? = isFirst ? pthread_self() : nil

    /// Whether the calling thread is thread 1, which has the number of its process.
    private static var isFirst: Bool { threadNumber() == getpid() }

    // A worker thread may drain the main queue, so that the thread alone doesn't tell; the queue's
    // specific does.
    private static let mark: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    private static var isOnMainQueue: Bool {
        guard let specific else { return DispatchQueue.getSpecific(key: mark) != nil }
        return specific(markAddress) != nil
    }

    private static let markAddress = UInt(bitPattern: ObjectIdentifier(mark))

    /// Dispatch's function that reads a queue's specific, which its Swift interface wraps in
    /// generics that take twice as long; `nil` where it can't be found.
    private static let specific: (@convention(c) (UInt) -> UnsafeMutableRawPointer?)? = {
        guard let symbol = dlsym(nil, "dispatch_get_specific") else { return nil }
        // Because a symbol has no type; protected by the signature in Dispatch's header.
        return unsafeBitCast(
            symbol, to: (@convention(c) (UInt) -> UnsafeMutableRawPointer?).self)
    }()
    #endif
}

#if !canImport(Darwin)
/// The C library's `gettid`, which its Swift interface lacks.
///
/// Because `syscall` takes variable arguments, which Swift can't call; protected by a function
/// without arguments that returns an integer having the same convention in C and in Swift.
@_silgen_name("gettid")
private func threadNumber() -> pid_t
#endif
