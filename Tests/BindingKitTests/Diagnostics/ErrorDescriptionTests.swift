import BindingKit
import Testing

@testable import TestSupport

/// Errors are described only when client code reads them.
@MainActor
@Suite struct ErrorDescriptionTests {
    private let manager = BindingManager()
    private let label = Label()
    private let person = Person()

    private func bindStrictly(_ error: any Error = Refusal()) -> BindingRecord {
        manager.bindObserver(label, \.text, toSubject: person, \.name) { name in
            if name == "bad" || name == "worse" { throw error }
            return name
        }
    }

    private func rename(_ name: String) {
        person.name = name
        manager.updateIfNeeded()
    }

    @Test func aTransformThatThrowsWithTheLogOffDescribesNothing() throws {
        let owner = ReflectedOwner()
        let failure = DescribedError()
        manager.owner = owner
        let binding = bindStrictly(failure)
        unlogged {
            manager.enable()
            rename("bad")
            rename("worse")
        }
        #expect(binding.state == .failed)
        #expect(owner.reflections == 0)
        #expect(failure.descriptions == 0)

        // When client code reads the error
        let error = try #require(binding.error)
        #expect(error.description.contains("described"))
        #expect(owner.reflections > 0 && failure.descriptions == 1)
    }

    @Test func aDeadUnownedPropertyOfTheOwnerIsNotReadWhileTheLogIsOff() {
        var coordinator: Witness? = Witness()
        let owner = coordinator.map(CoordinatedOwner.init)
        manager.owner = owner
        let binding = bindStrictly()
        unlogged {
            manager.enable()
            coordinator = nil
            rename("bad")
        }
        #expect(binding.state == .failed && label.text == "Ada")
        rename("Grace")
        #expect(binding.state == .active && label.text == "Grace")
    }

    @Test func aCycleWithTheLogOffDescribesNothing() {
        let owner = ReflectedOwner()
        manager.owner = owner
        let other = Person()
        manager.bindObserver(person, \.age, toSubject: other, \.age) { $0 + 1 }
        let back = manager.bindObserver(other, \.age, toSubject: person, \.age) { $0 + 1 }
        unlogged { manager.enable() }
        #expect(back.state == .failed)
        #expect(owner.reflections == 0)
        #expect(back.error?.description.contains("person.age ← person.age") == true)
        #expect(owner.reflections > 0)
    }

    @Test func aFailureFromBeforeTheLogWasTurnedOnIsLoggedOnce() {
        let binding = bindStrictly()
        unlogged {
            manager.enable()
            rename("bad")
        }
        let entries = logged {
            rename("worse")
            rename("bad")
        }
        #expect(entries.map(\.level) == [.error])
        #expect(binding.state == .failed)
    }

    @Test func aRetainedErrorStillNamesThePlace() async throws {
        var binding: BindingRecord? = bindStrictly()
        manager.enable()
        rename("bad")
        let error = try #require(binding?.error)
        let place = "\(error.location)"
        let elsewhere = await Task.detached { error.description }.value
        #expect(elsewhere.contains(place) && elsewhere.contains("Refusal"))

        manager.removeAllBindings()
        binding = nil
        #expect(error.description.contains(place) && error.description.contains("Refusal"))
    }
}

/// Counts how often its mirror is read.
private final class ReflectedOwner: CustomReflectable {
    private(set) var reflections = 0

    var customMirror: Mirror {
        reflections += 1
        return Mirror(self, children: [])
    }
}

private final class CoordinatedOwner {
    unowned let coordinator: Witness

    init(_ coordinator: Witness) {
        self.coordinator = coordinator
    }
}

/// Counts how often its description is read. It is changed only on the main actor.
private final class DescribedError: Error, CustomStringConvertible, @unchecked Sendable {
    private(set) var descriptions = 0

    var description: String {
        descriptions += 1
        return "described"
    }
}
