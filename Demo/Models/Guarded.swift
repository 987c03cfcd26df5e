import Foundation

/// A value that several threads read and change.
///
/// `Mutex` needs iOS 18, but the models also run on iOS 17.
// Unchecked because the compiler can't see the lock; `value` is protected by `lock`.
nonisolated final class Guarded<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    /// The value as it is now.
    var current: Value {
        lock.withLock { value }
    }

    /// Changes the value in one step, while no other thread can access it.
    @discardableResult
    func change<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
        lock.withLock { body(&value) }
    }
}
