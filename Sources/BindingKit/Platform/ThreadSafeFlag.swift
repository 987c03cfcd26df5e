#if canImport(Darwin)
internal import os
#else
internal import Synchronization
#endif

/// A flag that any thread may read and set.
///
/// An atomic, which costs next to nothing, or a lock: Apple's systems have had atomics for Swift
/// for less long than the systems that we support.
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
