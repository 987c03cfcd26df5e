import Foundation
import Observation

/// A model for all threads, which announces changes as `@Observable` does: before they are made.
///
/// `@unchecked Sendable` because its storage is protected by `lock`.
final class GuardedModel: Observable, @unchecked Sendable {
    private struct Storage {
        var text = "first"
        var number = 0
        var other = 0
        var betweenAnnouncingAndStoring: (@Sendable () -> Void)?
    }

    private let registrar = ObservationRegistrar()
    private let lock = NSLock()
    private var storage = Storage()

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

    /// Called by every setter, on its thread, after the announcement and before the change.
    var betweenAnnouncingAndStoring: (@Sendable () -> Void)? {
        get { lock.withLock { storage.betweenAnnouncingAndStoring } }
        set { lock.withLock { storage.betweenAnnouncingAndStoring = newValue } }
    }

    private func read<Value>(
        _ property: KeyPath<GuardedModel, Value>, _ stored: KeyPath<Storage, Value>
    ) -> Value {
        registrar.access(self, keyPath: property)
        return lock.withLock { storage[keyPath: stored] }
    }

    private func write<Value>(
        _ property: KeyPath<GuardedModel, Value>,
        _ stored: WritableKeyPath<Storage, Value>, _ value: Value
    ) {
        registrar.withMutation(of: self, keyPath: property) {
            betweenAnnouncingAndStoring?()
            lock.withLock { storage[keyPath: stored] = value }
        }
    }
}
