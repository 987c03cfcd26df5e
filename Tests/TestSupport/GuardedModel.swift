import Foundation
import Observation

/// A plain model for all threads, observable by hand. Like `@Observable`, it notifies before a
/// change is made.
///
/// `@unchecked Sendable` because its storage is protected by `lock`.
final class GuardedModel: Observable, @unchecked Sendable {
    private struct Storage {
        var text: String
        var number = 0
        var other = 0
        var interruption: (@Sendable () -> Void)?
        var delay: (@Sendable () -> Void)?
    }

    private let registrar = ObservationRegistrar()
    private let lock = NSLock()
    private var storage: Storage

    init(_ text: String = "first") {
        storage = Storage(text: text)
    }

    var text: String {
        get { read(\.text, \.text) }
        set { write(\.text, \.text, newValue) }
    }
    var number: Int {
        get { read(\.number, \.number) }
        set { write(\.number, \.number, newValue) }
    }
    var other: Int {
        get { read(\.other, \.other) }
        set { write(\.other, \.other, newValue) }
    }

    /// Runs `body` once, in the next read, after the value has been looked up.
    func interruptNextRead(_ body: @escaping @Sendable () -> Void) {
        lock.withLock { storage.interruption = body }
    }

    /// Runs `body` once, in the next write, between the notification and the store.
    func delayNextStore(_ body: @escaping @Sendable () -> Void) {
        lock.withLock { storage.delay = body }
    }

    private func read<Value>(
        _ property: KeyPath<GuardedModel, Value>, _ stored: KeyPath<Storage, Value>
    ) -> Value {
        registrar.access(self, keyPath: property)
        let value = lock.withLock { storage[keyPath: stored] }
        take(\.interruption)?()
        return value
    }

    private func write<Value>(
        _ property: KeyPath<GuardedModel, Value>,
        _ stored: WritableKeyPath<Storage, Value>, _ value: Value
    ) {
        registrar.withMutation(of: self, keyPath: property) {
            take(\.delay)?()
            lock.withLock { storage[keyPath: stored] = value }
        }
    }

    private func take(
        _ closure: WritableKeyPath<Storage, (@Sendable () -> Void)?>
    ) -> (@Sendable () -> Void)? {
        lock.withLock {
            defer { storage[keyPath: closure] = nil }
            return storage[keyPath: closure]
        }
    }
}
