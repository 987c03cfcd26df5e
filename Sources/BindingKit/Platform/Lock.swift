#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Has one thread at a time run what it protects; may not be locked again by the thread that
/// holds it.
///
/// In place of `NSLock`, which is the same mutex: outside Apple's systems Foundation is most of the
/// size of a static program that needs nothing else of it.
///
/// `@unchecked Sendable` because a mutex is made for several threads; protected by `deinit`, which no
/// thread that holds the lock can run.
final class Lock: @unchecked Sendable {
    // In memory of its own, because a mutex must not be moved.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() {
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    func lock() {
        pthread_mutex_lock(mutex)
    }

    func unlock() {
        pthread_mutex_unlock(mutex)
    }

    @inline(__always)
    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        lock()
        defer { unlock() }
        return try body()
    }
}
