import Testing

@testable import BindingKit
@testable import TestSupport

/// Functions of the main actor that are called without a check, with values of every layout.
///
/// They fail if isolation becomes part of a function's calling convention; see
/// `Docs/Decisions/CallingTheMainActor.md`.
@MainActor
@Suite struct MainActorThreadTests {
    private struct Large: Equatable {
        var words = (1, 2, 3, 4, 5, 6, 7, 8)
        var text = "large"

        static func == (one: Large, other: Large) -> Bool {
            one.text == other.text && one.words.0 == other.words.0
                && one.words.7 == other.words.7
        }
    }

    @Test func argumentsAndResultsOfEveryShapeArrive() {
        #expect(call(7) == 7)
        #expect(call(2.5) == 2.5)
        #expect(call("text") == "text")
        #expect(call(Large()) == Large())
        #expect(call(Int?.none) == nil)
        let person = Person("Ada")
        #expect(call(person) === person)
        let closure = call { person.name }
        #expect(closure() == "Ada")
        #expect(call([Large(), Large()]) == [Large(), Large()])
    }

    @Test func severalArgumentsAreOneTuple() {
        let person = Person("Ada")
        MainActorThread.run((person: person, name: "Grace", large: Large())) {
            $0.person.name = $0.name + $0.large.text
        }
        #expect(person.name == "Gracelarge")
    }

    @Test func theFunctionRunsOnTheMainActor() {
        #expect(MainActorThread.run(()) { MainActorThread.isCurrent })
        MainActorThread.run(()) { MainActor.assertIsolated() }
    }

    @Test func anotherThreadIsNotTheMainActors() {
        onAnotherThread {
            #expect(!MainActorThread.isCurrent)
            #if !canImport(Darwin)
            #expect(!MainActorThread.isFirst)
            #endif
        }
    }

    private func call<Value>(_ value: Value) -> Value {
        MainActorThread.run(value) { $0 }
    }
}
