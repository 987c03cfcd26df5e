import BindingKit
import Observation
import Testing

@testable import TestSupport

/// A model that tracks the inputs of its computed properties itself.
@MainActor
@Suite struct CachingModelTests {
    @Test func aModelMayTrackInsideTheReadOfADerivation() {
        let person = Person("a")
        let cache = Cache(person)
        let label = Label()
        let manager = BindingManager()
        manager.bindObserver(label, \.text, toSubject: cache) { $0.text }
        manager.enable()
        #expect(label.text == "A")
        person.name = "b"
        settleTurn()
        #expect(cache.text == "B")
        #expect(label.text == "B")
    }
}

@Observable private final class Cache {
    @ObservationIgnored private let person: Person
    @ObservationIgnored private var cached: String?

    init(_ person: Person) {
        self.person = person
    }

    var text: String {
        if let cached {
            _ = person.name
            return cached
        }
        // Only the main actor changes the person.
        nonisolated(unsafe) let cache = self
        let value = withObservationTracking {
            person.name.uppercased()
        } onChange: {
            cache.cached = nil
        }
        cached = value
        return value
    }
}
