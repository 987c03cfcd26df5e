import BindingKit
import Testing

@testable import TestSupport

/// Deliveries inside deliveries, several levels deep.
@MainActor
@Suite struct NestingTests {
    private let person = Person()
    private let manager = BindingManager()

    @Test func bindingsBoundBySettersOfBindingsAreAllDelivered() {
        let labels = (0...20).map { _ in Label() }
        defer { withExtendedLifetime(labels) {} }
        for (label, next) in zip(labels, labels.dropFirst()) {
            label.onNumber = { [manager, person] _ in
                label.onNumber = nil
                manager.bindObserver(next, \.number, toSubject: person, \.age)
            }
        }
        manager.bindObserver(labels[0], \.number, toSubject: person, \.age)
        manager.enable()
        #expect(labels.map(\.numberWrites) == Array(repeating: [36], count: 21))
        person.age = 37
        #expect(manager.updateIfNeeded() == 21)
    }

    @Test func managersThatEnableOneAnotherDeliverOnceEach() {
        let labels = (0...10).map { _ in Label() }
        let managers = labels.map { _ in BindingManager() }
        defer { withExtendedLifetime((labels, managers)) {} }
        for (index, label) in labels.enumerated() {
            managers[index].bindObserver(label, \.number, toSubject: person, \.age)
            guard index < 10 else { continue }
            label.onNumber = { _ in
                if !managers[index + 1].isEnabled { managers[index + 1].enable() }
            }
        }
        managers[0].enable()
        #expect(labels.map(\.numberWrites) == Array(repeating: [36], count: 11))
        person.age = 37
        settleTurn()
        #expect(labels.map(\.numberWrites) == Array(repeating: [36, 37], count: 11))
    }

    @Test func aChangeMadeWhileEnablingWithinAPassBelongsToThePass() {
        let other = Person("Other", age: 1)
        let (first, second) = (Label(), Label())
        let inner = BindingManager()
        inner.bindObserver(second, \.number, toSubject: other, \.age)
        first.onNumber = { number in
            guard number == 37 else { return }
            inner.enable()
            other.age = 2
            // An update inside the pass leaves the change to the pass.
            #expect(inner.updateIfNeeded() == 0)
            #expect(second.number == 1)
        }
        manager.bindObserver(first, \.number, toSubject: person, \.age)
        manager.enable()
        person.age = 37
        settleTurn()
        #expect(second.numberWrites == [1, 2])
    }

    @Test func aPassInsideAPassDeliversAndLeavesTheOuterOneWhole() {
        // A setter that opens a modal panel runs the main queue, so a whole turn ends meanwhile.
        let (first, second) = (Label(), Label())
        first.onNumber = { [person] number in
            guard number == 37 else { return }
            person.age = 38
            settleTurn()
            #expect(second.number == 38)
        }
        manager.bindObserver(first, \.number, toSubject: person, \.age)
        manager.bindObserver(second, \.number, toSubject: person, \.age)
        manager.enable()
        person.age = 37
        settleTurn()
        #expect(first.numberWrites == [36, 37, 38])
        #expect(second.numberWrites == [36, 38])
    }

    @Test func bindingLeavesWhatAwaitsTheTurnToTheTurn() {
        let (first, second) = (Label(), Label())
        manager.bindObserver(first, \.text, toSubject: person, \.name)
        manager.enable()

        person.name = "Grace"
        manager.bindObserver(second, \.number, toSubject: person, \.age)
        #expect(first.writes == ["Ada"])
        #expect(second.numberWrites == [36])
        person.name = "Barbara"
        settleTurn()

        #expect(first.writes == ["Ada", "Barbara"])
    }

    @Test func aTransformThatHasItsOwnBindingDeliverNewerNeverWritesTheOlder() {
        let label = Label()
        var isFirst = true
        manager.bindObserver(label, \.number, toSubject: person, \.age) { [manager, person] age in
            guard isFirst else { return age }
            isFirst = false
            person.age = 50
            manager.disable()
            manager.enable()
            return age
        }
        manager.enable()
        #expect(label.numberWrites == [50])
    }

    @Test func theBindingsOfALongPassAreNotBlamedForALaterCycle() {
        // The cycle stops after ninety rounds, which a pass allows.
        let innocent = Label()
        innocent.onNumber = { [person] in if $0 < 90 { person.age = $0 + 1 } }
        person.age = 1
        let record = manager.bindObserver(innocent, \.number, toSubject: person, \.age)
        manager.enable()
        #expect(innocent.number == 90)

        let guilty = Label()
        let other = Person()
        guilty.onNumber = { other.age = $0 + 1 }
        let looping = BindingManager()
        let culprit = looping.bindObserver(guilty, \.number, toSubject: other, \.age)
        looping.enable()

        #expect(culprit.state == .failed)
        #expect(record.state == .active)
    }

    @Test func aBindingOfANestedPassIsNotNamedInALaterCycle() {
        let bulletin = Bulletin("a")
        let person = Person(age: 0)
        let label = Label()
        let counter = Label()
        let innocent = manager.bindObserver(counter, \.number, toSubject: person, \.age)
        counter.onNumber = { if $0 > 0 { person.age = $0 - 1 } }
        manager.bindObserver(label, \.text, toSubject: bulletin, \.text)
        manager.enable()
        label.onWrite = { _ in
            person.age = 90
            // A modal panel does this.
            settleTurn()
        }
        bulletin.text = "b"
        label.onWrite = nil
        let endless = Bulletin("")
        let other = Label()
        let culprit = manager.bindObserver(other, \.title, toSubject: endless, \.text) { text in
            endless.text = text + "x"
            return text
        }
        #expect(culprit.state == .failed)
        #expect(innocent.state == .active)
    }
}
