import Testing

@testable import BindingKit
@testable import TestSupport

/// The managers and bindings at one point in time.
@MainActor
struct BindingInspectorTests {
    @MainActor
    private final class Screen {
        let nameLabel = Label()
        let copyLabel = Label()
    }

    private let screen = Screen()
    private let manager: BindingManager
    private let person = Person("Ada")

    init() {
        manager = BindingManager(owner: screen)
    }

    @Test(.gettersHaveSymbols) func aManagerIsListedWithItsBindings() throws {
        manager.bindObserver(screen.nameLabel, \.text, toSubject: person, \.name)
        manager.enable()
        let inspected = try #require(inspected)
        let binding = try #require(inspected.bindings.first)
        #expect(inspected.name == "Screen")
        #expect(inspected.isEnabled)
        #expect(binding.ends == "nameLabel.text ← person.name")
        #expect(binding.value == "\"Ada\"")
        #expect(binding.deliveries == 1)
        #expect(binding.state == .active)
        #expect(binding.failure == nil)
        #expect(binding.location == manager.bindings[0].location)
    }

    @Test func aManagerThatIsNotInspectedIsLeftOut() {
        manager.isInspected = false
        #expect(inspected == nil)
    }

    @Test func aManagerWithoutOwnerIsNamedAfterTheFile() throws {
        let manager = BindingManager()
        manager.bindObserver(screen.nameLabel, \.text, toSubject: person, \.name)
        let inspected = BindingInspector().managers.first { $0.manager === manager }
        #expect(inspected?.name == "BindingInspectorTests")
    }

    @Test(.gettersHaveSymbols) func aFilterFindsWordsInAnyOrderAndCase() throws {
        manager.bindObserver(screen.nameLabel, \.text, toSubject: person, \.name)
        manager.bindObserver(screen.copyLabel, \.title, toSubject: person, \.name)
        let ids = Set(try #require(inspected).bindings.map(\.id))
        func count(_ filter: String) -> Int {
            BindingInspector().bindings(matching: filter).count { ids.contains($0.id) }
        }
        #expect(count("") == 2)
        #expect(count("TITLE copylabel") == 1)
        #expect(count("screen paused") == 2)
        #expect(count("title nameLabel") == 0)
    }

    @Test func aFailureIsTold() throws {
        manager.bindObserver(screen.nameLabel, \.text, toSubject: person, \.name) {
            (_: String) throws -> String? in throw Refusal(reason: "bad")
        }
        manager.enable()
        let binding = try #require(inspected?.bindings.first)
        #expect(binding.state == .failed)
        #expect(binding.failure?.contains("bad") == true)
    }

    @Test func aBindingOfWhatAnotherOneWritesWaitsForIt() throws {
        let controller = ObjectController<Person>()
        let other = Person("Grace")
        manager.bindObserver(other, \.name, toSubject: person, \.name)
        manager.bindObserver(screen.nameLabel, \.text, toSubject: other, \.name)
        manager.bindObserver(screen.copyLabel, \.number, toSubject: other, \.age)
        manager.bindObserver(screen.copyLabel, \.title, toSubject: other) { "\($0.name)" }
        let ids = try #require(inspected).bindings.map(\.id)
        let dependents = BindingInspector().dependents
        #expect(dependents[ids[0]] == [ids[1], ids[3]])
        #expect(dependents[ids[1]] == nil)
        withExtendedLifetime(controller) {}
    }

    @Test func aBindingIsExplained() throws {
        manager.bindObserver(screen.nameLabel, \.text, toSubject: person, \.name)
        manager.enable()
        let binding = try #require(inspected?.bindings.first)
        #expect(binding.explanation == manager.explain(screen.nameLabel, \.text))
        manager.removeAllBindings()
        #expect(binding.explanation.hasSuffix("has ended."))
    }

    @Test func aClosureIsExplained() throws {
        manager.bindObserver(screen.nameLabel, toSubject: person) { $0.text = $1.name }
        manager.enable()
        let binding = try #require(inspected?.bindings.first)
        #expect(binding.explanation.hasPrefix("This is nameLabel ← person"))
    }

    @Test func ofManyElementsOnlyTheFirstAreDescribed() throws {
        let people = (0..<100_000).map { "person \($0)" }
        person.tags = people
        manager.bindObserver(screen.nameLabel, \.number, toSubject: person, \.tags) { $0.count }
        person.name = String(repeating: "a", count: 1_000_000)
        manager.bindObserver(screen.nameLabel, \.text, toSubject: person, \.name)
        manager.enable()
        let bindings = try #require(inspected).bindings
        #expect(
            bindings[0].value
                == "100000 elements: \"person 0\", \"person 1\", \"person 2\"…")
        #expect(bindings[1].value?.count == 120)
    }

    @Test func aManagerIsPausedAndEnabled() throws {
        manager.bindObserver(screen.nameLabel, \.text, toSubject: person, \.name)
        let inspected = try #require(inspected)
        inspected.setEnabled(true)
        #expect(manager.isEnabled)
        inspected.setEnabled(true)
        inspected.setEnabled(false)
        #expect(!manager.isEnabled)
    }

    @Test func aViewFlashes() throws {
        let lamp = Lamp()
        manager.bindObserver(lamp, \.text, toSubject: person, \.name)
        manager.bindObserver(screen.nameLabel, \.text, toSubject: person, \.name)
        let bindings = try #require(inspected).bindings
        #expect(bindings[0].flash())
        #expect(!bindings[1].flash())
        #expect(lamp.flashes == 1)
    }

    private var inspected: InspectedManager? {
        BindingInspector().managers.first { $0.manager === manager }
    }
}

/// A view that counts how often it flashes.
@MainActor
private final class Lamp: FlashingView {
    var text = ""
    private(set) var flashes = 0

    func flashForInspector() { flashes += 1 }
}
