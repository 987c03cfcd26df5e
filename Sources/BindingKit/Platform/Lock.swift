#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Lets one thread at a time run the protected code. The lock is not recursive.
///
/// It replaces `NSLock`. `NSLock` uses the same mutex but needs Foundation. On systems other than
/// Apple's, a static program that used Foundation only for the lock would consist mostly of
/// Foundation.
///
/// `@unchecked Sendable` because several threads may use a mutex, and `deinit` can't run while a
/// thread holds the lock.
final class Lock: @unchecked Sendable {
    // The mutex has its own memory, because it must not be moved.
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
