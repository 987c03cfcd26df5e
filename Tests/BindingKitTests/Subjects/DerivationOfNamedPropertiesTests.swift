import BindingKit
import Testing

@testable import TestSupport

/// Values derived from several properties of a model that calls back for each one.
@MainActor
@Suite struct DerivationOfNamedPropertiesTests {
    /// Calls back for one property after the change, as key-value observing does.
    private final class Person: CallbackSubject {
        var first = "Ada" { didSet { send(\.first) } }
        var last = "Lovelace" { didSet { send(\.last) } }
        var age = 36 { didSet { send(\.age) } }
        private(set) var callbacks: [(number: Int, path: AnyKeyPath?, ChangeCallback)] = []
        private var lastNumber = 0

        private func send(_ path: PartialKeyPath<Person>) {
            for (_, observed, callback) in callbacks where observed == path { callback.didChange() }
        }

        func observeChanges(of keyPath: AnyKeyPath?, _ callback: ChangeCallback) -> AnyObject? {
            lastNumber += 1
            let number = lastNumber
            callbacks.append((number, keyPath, callback))
            return EditToken { [weak self] in self?.callbacks.removeAll { $0.number == number } }
        }
    }

    private let manager = BindingManager()
    private let person = Person()
    private let label = Label()
    private let reads = Reads()

    private final class Reads { var count = 0 }

    private func bind() {
        manager.bindObserver(label, \.text, toSubject: person, observing: \.first, \.last) {
            [reads] in
            reads.count += 1
            return "\($0.first) \($0.last)"
        }
        manager.enable()
    }

    @Test func eachNamedPropertyIsFollowed() {
        bind()
        #expect(label.text == "Ada Lovelace")
        person.first = "Grace"
        #expect(label.text == "Grace Lovelace")
        person.last = "Hopper"
        #expect(label.text == "Grace Hopper")
    }

    @Test func otherPropertiesCauseNoRead() {
        bind()
        let count = reads.count
        person.age += 1
        manager.updateIfNeeded()
        #expect(reads.count == count)
    }

    @Test func theObservationsEndAsOne() {
        bind()
        #expect(person.callbacks.count == 2)
        manager.disable()
        #expect(person.callbacks.isEmpty)
        person.first = "Grace"
        #expect(label.text == "Ada Lovelace")
        manager.enable()
        #expect(label.text == "Grace Lovelace")
    }

    @Test func theModelIsNotRetained() {
        var person: Person? = Person()
        weak var released: AnyObject?
        released = person
        if let person {
            manager.bindObserver(label, \.text, toSubject: person, observing: \.first) { $0.first }
        }
        manager.enable()
        person = nil
        #expect(released == nil && manager.bindings.isEmpty)
    }
}
