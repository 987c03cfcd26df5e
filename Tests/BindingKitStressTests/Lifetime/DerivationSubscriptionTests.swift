import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// The subscriptions that a derivation leaves in the models that it has read.
@MainActor
@Suite struct DerivationSubscriptionTests {
    @Test func aModelThatDiedLeavesNoWatcherInTheOthers() {
        let person = Person("p")
        let lasting = Bulletin("a")
        let label = Label()
        let parts = Parts(lasting: lasting, passing: Bulletin("b"))
        weak var captured: Witness?
        do {
            let manager = BindingManager()
            let witness = Witness()
            captured = witness
            manager.bindObserver(label, \.text, toSubject: person) { [witness] in
                withExtendedLifetime(witness) {}
                return $0.name + (parts.lasting?.text ?? "") + (parts.passing?.text ?? "")
            }
            _ = consume witness
            manager.enable()
            #expect(label.text == "pab")
            parts.lasting = nil
            parts.passing = nil
            settleTurn()
            #expect(label.text == "p")
            #expect(captured != nil)
        }
        settleTurn()
        #expect(captured == nil)
        withExtendedLifetime(lasting) {}
    }

    /// The change was posted in the pass that disabled the binding and enabled it again.
    @Test func aChangeOfAnEarlierSubscriptionEndsNoLaterOne() {
        let (manager, other) = (BindingManager(), BindingManager())
        let (label, trigger) = (Label(), Label())
        let (person, bulletin) = (Person("a"), Bulletin("b"))
        manager.bindObserver(label, \.title, toSubject: person) { "derived \($0.name)" }
        other.bindObserver(trigger, \.text, toSubject: bulletin, \.text)
        manager.enable()
        other.enable()
        trigger.onWrite = { _ in
            person.name = "c"
            manager.disable()
            manager.enable()
        }
        let work = Work.of { bulletin.text = "d" }
        #expect(label.titleWrites == ["derived a", "derived c"])
        #expect(work.subscriptions == 1)
        #expect(work.registrations == 0)
    }

    /// The property's own registrar notifies of it. Its value is computed from a plain model.
    @Test func aPropertyMadeOfAPlainModelLeavesNothingWithThatModel() {
        let person = Person("p")
        let manager = BindingManager()
        let label = Label()
        let signed = Signed(person)
        let binding = manager.bindObserver(label, \.title, toSubject: signed, \.signature)
        weak var property: AnyObject?
        property = binding.source
        for _ in 1...3 {
            manager.enable()
            manager.disable()
        }
        #expect(label.title == "signed: p")
        binding.unbind()
        #expect(property == nil)
        withExtendedLifetime(person) {}
    }

    enum Ending: CaseIterable, Sendable { case release, unbind, disableAndUnbind }

    @Test(arguments: Ending.allCases)
    func aDerivationWhoseModelHasJustChangedIsLetGoWithItsBinding(ending: Ending) {
        let (person, bulletin, label) = (Person("a"), Bulletin("b"), Label())
        weak var captured: Witness?
        var manager: BindingManager? = BindingManager()
        var record: BindingRecord?
        do {
            let witness = Witness()
            captured = witness
            record = manager?.bindObserver(label, \.text, toSubject: person) { [witness] in
                withExtendedLifetime(witness) {}
                return $0.name + bulletin.text
            }
        }
        manager?.enable()
        person.name = "c"
        #expect(captured != nil)
        switch ending {
        case .release: manager = nil
        case .unbind: record?.unbind()
        case .disableAndUnbind:
            manager?.disable()
            record?.unbind()
        }
        #expect(captured == nil)
        settleTurn()
        withExtendedLifetime((person, bulletin)) { #expect(label.writes == ["ab"]) }
    }
}

@MainActor
@Observable private final class Signed {
    @ObservationIgnored private let person: Person
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    init(_ person: Person) {
        self.person = person
    }

    var signature: String {
        access(keyPath: \.signature)
        return "signed: \(person.name)"
    }
}

/// The derivation's inputs, none of which is observable.
private final class Parts {
    var lasting: Bulletin?
    var passing: Bulletin?

    init(lasting: Bulletin?, passing: Bulletin?) {
        self.lasting = lasting
        self.passing = passing
    }
}
