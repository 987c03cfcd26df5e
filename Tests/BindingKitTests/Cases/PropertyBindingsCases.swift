import BindingKit
import Observation
import Testing

@testable import TestSupport

/// The specs of PropertyBindings.
@MainActor
struct PropertyBindingsCases {
    let manager = BindingManager()
    let label = Label()
    let person = Person("Ada")

    /// Case 25.
    @Test func aDestinationEqualsItsSourceAtOnceAndDoesNotReachBack() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.enable()
        #expect(label.text == person.name)
        person.name = "Grace"
        manager.updateIfNeeded()
        #expect(label.text == "Grace")
        label.text = "scribble"
        settleTurn()
        #expect(person.name == "Grace")
        #expect(label.text == "scribble")
    }

    /// Case 26.
    @Test func replacingBindsToAnotherSourceAndForgetsTheFirst() {
        let second = Person("Second")
        manager.enable()
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.bindObserver(label, \.text, toSubject: second, \.name, replacing: true)
        person.name = "Grace"
        settleTurn()
        second.name = "Third"
        settleTurn()
        #expect(label.writes == ["Ada", "Second", "Third"])
        #expect(manager.bindings.count == 1)
    }

    /// Case 27.
    @Test func theBindingsOfADeadSourceAreGoneAllAtOnce() {
        var source: Person? = Person("Mortal")
        if let source {
            manager.bindObserver(label, \.text, toSubject: source, \.name)
            manager.bindObserver(label, \.number, toSubject: source, \.age)
        }
        manager.bindObserver(label, \.title, toSubject: person, \.name)
        manager.enable()
        source = nil
        #expect(manager.bindings.count == 1)
        #expect(label.text == "Mortal")
    }

    /// Case 27.
    @Test func theBindingsOfADeadDestinationAreGoneAllAtOnce() {
        var destination: Label? = Label()
        if let destination {
            manager.bindObserver(destination, \.text, toSubject: person, \.name)
            manager.bindObserver(destination, \.number, toSubject: person, \.age)
        }
        manager.bindObserver(label, \.title, toSubject: person, \.name)
        manager.enable()
        destination = nil
        #expect(manager.bindings.count == 1)
        person.name = "Grace"
        manager.updateIfNeeded()
        #expect(label.titleWrites == ["Ada", "Grace"])
    }

    /// Case 28.
    @Test func aSourceOfNilMakesTheDestinationNil() {
        person.nickname = "Countess"
        manager.bindObserver(label, \.text, toSubject: person, \.nickname)
        manager.enable()
        person.nickname = nil
        manager.updateIfNeeded()
        #expect(label.writes == ["Countess", nil])
    }

    /// Case 29.
    @Test func oneObjectMayBeBothEnds() {
        manager.bindObserver(person, \.nickname, toSubject: person, \.name)
        manager.bindObserver(person, \.age, toSubject: person, \.nickname) { $0?.count ?? 0 }
        manager.enable()
        #expect(person.nickname == "Ada" && person.age == 3)
        person.name = "Grace"
        manager.updateIfNeeded()
        #expect(person.nickname == "Grace" && person.age == 5)
    }

    /// Case 29.
    @Test func anObjectBoundToItselfInItsInitializerIsNotRetained() {
        var thermometer: Thermometer? = Thermometer()
        weak var weakThermometer: AnyObject?
        weakThermometer = thermometer
        #expect(thermometer?.fahrenheit == 32)
        thermometer?.celsius = 100
        settleTurn()
        #expect(thermometer?.fahrenheit == 212)
        thermometer = nil
        #expect(weakThermometer == nil)
        settleTurn()
    }

    /// Case 30.
    @Test func anArrayMayBeReplacedOrAppendedTo() {
        manager.bindObserver(label, \.text, toSubject: person, \.tags) { $0.joined(separator: ",") }
        manager.enable()
        person.tags = ["a", "b"]
        manager.updateIfNeeded()
        person.tags.append("c")
        manager.updateIfNeeded()
        #expect(label.writes == ["", "a,b", "a,b,c"])
    }

    /// Case 31.
    @Test func aClosureGetsEachValueAlsoNilUntilItIsUnbound() {
        var values: [String?] = []
        let binding = manager.observe(person, \.nickname) { values.append($0) }
        #expect(values.isEmpty)
        manager.enable()
        person.nickname = "Countess"
        manager.updateIfNeeded()
        person.nickname = nil
        manager.updateIfNeeded()
        #expect(values == [nil, "Countess", nil])
        person.nickname = "Ada"
        binding.unbind()
        settleTurn()
        #expect(values == [nil, "Countess", nil])
    }

    /// Case 31.
    @Test func aClosureGetsItsObserver() {
        var observer: Label? = Label()
        weak var weakObserver: AnyObject?
        weakObserver = observer
        if let observer {
            manager.bindObserver(observer, toSubject: person, \.name) { $0.text = $1 }
        }
        manager.enable()
        #expect(observer?.text == "Ada")
        observer = nil
        #expect(weakObserver == nil)
        #expect(manager.bindings.isEmpty)
    }

    /// Case 32.
    @Test func unbindingOneLeavesTheOthersAndUnbindingAllKeepsTheLastValues() {
        let first = manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.bindObserver(label, \.title, toSubject: person, \.name)
        manager.enable()
        first.unbind()
        person.name = "Grace"
        manager.updateIfNeeded()
        #expect(label.text == "Ada" && label.title == "Grace")
        manager.removeAllBindings()
        person.name = "Barbara"
        settleTurn()
        #expect(label.text == "Ada" && label.title == "Grace")
    }
}

@MainActor
@Observable
private final class Thermometer {
    var celsius = 0
    var fahrenheit = 0
    private let bindings = BindingManager()

    init() {
        bindings.bindObserver(self, \.fahrenheit, toSubject: self, \.celsius) { $0 * 9 / 5 + 32 }
        bindings.enable()
    }
}
