import BindingKit
import Foundation
import Observation

/// A model that calls closures inside its setters, on any thread.
///
/// `@unchecked Sendable` because its storage is protected by `lock`.
final class NestedNode: Observable, @unchecked Sendable {
    /// The parts of a node that can be read and changed.
    enum Part: CaseIterable {
        case text, number, list, child
    }

    /// Its values can't be compared.
    struct Entry { let number: Int }

    private struct Storage {
        var text: String
        var number = 0
        var list: [Entry] = []
        var child: NestedNode?
        var reads = 0
    }

    let name: String
    /// Whether it notifies before a change, as models without a `BindingRegistrar` do.
    let isPlain: Bool
    private let plain = ObservationRegistrar()
    private let announcing = BindingRegistrar()
    private let lock = NSLock()
    private var storage: Storage

    init(_ name: String, isPlain: Bool) {
        self.name = name
        self.isPlain = isPlain
        storage = Storage(text: name)
    }

    // MARK: What bindings read

    var text: String { read(\.text, \.text) }
    var number: Int { read(\.number, \.number) }
    var list: [Entry] { read(\.list, \.list) }
    var child: NestedNode? { read(\.child, \.child) }

    private func read<Value>(
        _ property: KeyPath<NestedNode, Value>, _ stored: KeyPath<Storage, Value>
    ) -> Value {
        if isPlain {
            plain.access(self, keyPath: property)
        } else {
            announcing.access(self, keyPath: property)
        }
        return lock.withLock {
            storage.reads += 1
            return storage[keyPath: stored]
        }
    }

    // MARK: What it holds, asked without a trace

    /// How often bindings have read the node.
    var reads: Int { lock.withLock { storage.reads } }
    var storedText: String { lock.withLock { storage.text } }
    var storedNumber: Int { lock.withLock { storage.number } }
    var storedList: [Int] { lock.withLock { storage.list.map(\.number) } }
    var storedChild: NestedNode? { lock.withLock { storage.child } }

    // MARK: Changing

    /// A new value for a part.
    struct Change: CustomStringConvertible {
        let part: Part
        let number: Int
        let child: NestedNode?

        var description: String {
            part == .child ? "child = \(child?.name ?? "nil")" : "\(part) = \(number)"
        }
    }

    /// Changes a part as a setter does: notifies, calls `willSet`, stores, and calls `didSet`.
    func make(_ change: Change, willSet: () -> Void = {}, didSet: () -> Void = {}) {
        switch change.part {
        case .text: write(\.text, \.text, "\(name)\(change.number)", willSet, didSet)
        case .number: write(\.number, \.number, change.number, willSet, didSet)
        case .list: write(\.list, \.list, [Entry(number: change.number)], willSet, didSet)
        case .child: write(\.child, \.child, change.child, willSet, didSet)
        }
    }

    private func write<Value>(
        _ property: KeyPath<NestedNode, Value>, _ stored: WritableKeyPath<Storage, Value>,
        _ value: Value, _ willSet: () -> Void, _ didSet: () -> Void
    ) {
        if isPlain {
            plain.willSet(self, keyPath: property)
        } else {
            announcing.willSet(self, keyPath: property)
        }
        willSet()
        // The old value is released outside of the lock.
        let old = lock.withLock {
            defer { storage[keyPath: stored] = value }
            return storage[keyPath: stored]
        }
        withExtendedLifetime(old) {}
        didSet()
        if isPlain {
            plain.didSet(self, keyPath: property)
        } else {
            announcing.didSet(self, keyPath: property)
        }
    }
}
