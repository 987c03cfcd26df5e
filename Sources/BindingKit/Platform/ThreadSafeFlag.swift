#if canImport(Darwin)
internal import os
#else
internal import Synchronization
#endif

/// A flag that any thread may read and set.
///
/// On Linux, the flag is an atomic. On Apple's systems it uses a lock, because the oldest supported
/// versions have no atomics for Swift.
struct ThreadSafeFlag: ~Copyable, Sendable {
    #if canImport(Darwin)
    private let value = OSAllocatedUnfairLock(initialState: false)

    var isSet: Bool { value.withLock { $0 } }

    func set(_ newValue: Bool) {
        value.withLock { $0 = newValue }
    }
    #else
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .sequentiallyConsistent) }

    func set(_ newValue: Bool) {
        value.store(newValue, ordering: .sequentiallyConsistent)
    }
    #endif
}
