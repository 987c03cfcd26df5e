import Foundation
import Observation

/// A model that any thread may change. It contains another model.
///
/// `@unchecked Sendable` because its storage is protected by `lock`.
final class Node: Observable, @unchecked Sendable {
    private struct Storage {
        var text: String
        var number = 1
        var nick: String?
        var child: Node?
    }

    private let registrar = ObservationRegistrar()
    private let lock = NSLock()
    private var storage: Storage

    init(_ text: String) {
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
    var nick: String? {
        get { read(\.nick, \.nick) }
        set { write(\.nick, \.nick, newValue) }
    }
    var child: Node? {
        get { read(\.child, \.child) }
        set { write(\.child, \.child, newValue) }
    }

    private func read<Value>(
        _ property: KeyPath<Node, Value>, _ stored: KeyPath<Storage, Value>
    ) -> Value {
        registrar.access(self, keyPath: property)
        return lock.withLock { storage[keyPath: stored] }
    }

    private func write<Value>(
        _ property: KeyPath<Node, Value>, _ stored: WritableKeyPath<Storage, Value>,
        _ value: Value
    ) {
        registrar.withMutation(of: self, keyPath: property) {
            // The old value is released outside of the lock.
            let old = lock.withLock {
                defer { storage[keyPath: stored] = value }
                return storage[keyPath: stored]
            }
            withExtendedLifetime(old) {}
        }
    }
}
