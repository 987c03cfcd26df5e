import Foundation
import Observation

/// The model that most tests change.
@Observable
final class Person {
    var name: String
    var age: Int
    var nickname: String?
    var employer: Company?
    var tags: [String] = []
    @ObservationIgnored var shoeSize = 42

    init(_ name: String = "Ada", age: Int = 36) {
        self.name = name
        self.age = age
    }
}

@Observable
final class Company {
    var title: String
    var owner: Person?

    init(_ title: String) {
        self.title = title
    }
}

/// A model that belongs to the main actor.
@MainActor
@Observable
final class Account {
    var owner: String

    init(owner: String = "Ada") {
        self.owner = owner
    }
}

/// A model that any thread may write: `Observable` by hand, with a registrar and a lock.
///
/// `@unchecked Sendable` because several threads write it; `storedText`, `interruption` and
/// `delay` are protected by `lock`.
final class Sensor: Observable, @unchecked Sendable {
    private let registrar = ObservationRegistrar()
    private let lock = NSLock()
    private var storedText: String
    private var interruption: (@Sendable () -> Void)?
    private var delay: (@Sendable () -> Void)?

    init(_ text: String = "Ada") {
        storedText = text
    }

    var text: String {
        get {
            registrar.access(self, keyPath: \.text)
            let text = lock.withLock { storedText }
            lock.withLock { take(&interruption) }?()
            return text
        }
        set {
            registrar.withMutation(of: self, keyPath: \.text) {
                lock.withLock { take(&delay) }?()
                lock.withLock { storedText = newValue }
            }
        }
    }

    /// Runs `body` once, in the next read, after the value was looked up.
    func interruptNextRead(_ body: @escaping @Sendable () -> Void) {
        lock.withLock { interruption = body }
    }

    /// Runs `body` once, in the next write, between the announcement and the store.
    func delayNextStore(_ body: @escaping @Sendable () -> Void) {
        lock.withLock { delay = body }
    }

    private func take(_ closure: inout (@Sendable () -> Void)?) -> (@Sendable () -> Void)? {
        defer { closure = nil }
        return closure
    }
}
